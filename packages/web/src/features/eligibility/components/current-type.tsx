import { categorisationStatus } from '@tranche/domain/investors/codes';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Status } from '../../../kit/status.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList, type Fact } from '../../../ui/description-list.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { DateTime } from '../../../ui/value.tsx';
import { words } from '../words.ts';
import type { Signed } from './type-wizard.tsx';

export interface Declared {
  readonly investorType: { readonly name: string } | null;
}

/** What is declared now, and how it stands. A declaration that waits cannot be followed by a second one. */
export function CurrentType({
  declared,
  onChange,
}: {
  declared: Signed & Declared;
  onChange: (() => void) | null;
}): ReactNode {
  const t = useWords(words);
  const name = declared.investorType?.name ?? '';
  const waits = declared.status === categorisationStatus.submitted;
  const facts: Fact[] = [
    { label: t('type.declaredOn'), value: <DateTime value={declared.signed_at} /> },
    ...(declared.status === categorisationStatus.approved
      ? [{ label: t('type.expiresOn'), value: <DateTime value={declared.expires_at} /> }]
      : []),
    ...(declared.decision_reason
      ? [{ label: t('type.reason'), value: declared.decision_reason, wide: true }]
      : []),
  ];
  return (
    <Card
      title={waits ? t('type.pendingTitle') : t('type.currentTitle')}
      tone={waits ? 'info' : 'plain'}
      actions={onChange && <Button onClick={onChange}>{t('type.change')}</Button>}
    >
      <Stack gap={16}>
        <Row>
          <strong>{name}</strong>
          <Status of="category" code={declared.status} />
        </Row>
        {waits ? (
          <p>{t('type.pendingText', { type: name, date: formatDate(declared.signed_at ?? '') })}</p>
        ) : (
          <DescriptionList facts={facts} />
        )}
      </Stack>
    </Card>
  );
}

export function Declarations({ declared }: { declared: readonly (Signed & Declared)[] }): ReactNode {
  const t = useWords(words);
  return (
    <Card title={t('type.history')}>
      <DescriptionList
        columns={1}
        facts={declared.map((row) => ({
          label: `${formatDate(row.signed_at ?? '')} · ${row.investorType?.name ?? ''}`,
          value: (
            <Stack gap={4}>
              <Row>
                <Status of="category" code={row.status} />
              </Row>
              {row.decision_reason && <span className="muted">{row.decision_reason}</span>}
            </Stack>
          ),
        }))}
      />
    </Card>
  );
}
