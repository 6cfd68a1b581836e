import { categorisationStatus } from '@tranche/domain/investors/codes';
import { useState, type ReactNode } from 'react';
import { Can } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { Status } from '../../../kit/status.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList, type Fact } from '../../../ui/description-list.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { DateTime } from '../../../ui/value.tsx';
import type { Declaration } from '../declaration.ts';
import type { Investor } from '../investor.ts';
import { words } from '../words.ts';
import { DeclarationDialog } from './declaration-dialog.tsx';
import styles from './declarations.module.css';

/** The declaration beside the type's criteria, with the two decisions. */
export function PendingDeclaration({
  declaration,
  investor,
}: {
  declaration: Declaration;
  investor: Investor;
}): ReactNode {
  const t = useWords(words);
  const [deciding, setDeciding] = useState<'approve' | 'reject' | null>(null);
  return (
    <Card
      tone="warning"
      title={t('category.pending')}
      actions={
        <Can p="investor_category.update">
          <Button onClick={() => setDeciding('reject')}>{t('category.reject')}</Button>
          <Button kind="primary" onClick={() => setDeciding('approve')}>
            {t('category.approve')}
          </Button>
        </Can>
      }
    >
      <DeclarationFacts declaration={declaration} />
      <DeclarationDialog
        decision={deciding}
        declaration={declaration}
        name={investor.name}
        onClose={() => setDeciding(null)}
      />
    </Card>
  );
}

export function CurrentCategory({ declaration }: { declaration: Declaration }): ReactNode {
  const t = useWords(words);
  return (
    <Card title={t('category.current')}>
      <DeclarationFacts declaration={declaration} />
    </Card>
  );
}

function DeclarationFacts({ declaration }: { declaration: Declaration }): ReactNode {
  const t = useWords(words);
  const { investorType } = declaration;
  return (
    <Stack>
      <Row gap={8}>
        <strong>{investorType?.name}</strong>
        <Status of="category" code={declaration.status} />
      </Row>
      <DescriptionList
        facts={[
          {
            label: t('category.signed'),
            value: (
              <>
                {declaration.signed_name}, <DateTime value={declaration.signed_at} withTime />
              </>
            ),
          },
          { label: t('category.expires'), value: <DateTime value={declaration.expires_at} /> },
          ...(declaration.decidedBy
            ? [{ label: t('category.decided'), value: declaration.decidedBy.name }]
            : []),
          ...(declaration.decision_reason
            ? [{ label: t('category.reason'), value: declaration.decision_reason, wide: true }]
            : []),
        ]}
      />
      <div>
        <h3>{t('category.answers')}</h3>
        <DescriptionList columns={1} facts={answersOf(declaration, t('category.yes'))} />
      </div>
      {declaration.statement_snapshot && (
        <details>
          <summary>{t('category.statement')}</summary>
          <RichText html={declaration.statement_snapshot} />
        </details>
      )}
    </Stack>
  );
}

/** Each criterion of the type in its own words, with what was declared. */
function answersOf({ answers, investorType }: Declaration, yes: string): Fact[] {
  const labels = new Map(investorType?.criteria.items.map((item) => [item.key, item.label]));
  return Object.entries(answers).flatMap(([key, answer]) => {
    if (!answer?.selected) return [];
    const amount = answer.amount ? formatMoney(answer.amount) : null;
    return [{ label: labels.get(key) ?? key, value: amount ?? answer.text ?? yes }];
  });
}

export function CategoryHistory({ declarations }: { declarations: readonly Declaration[] }): ReactNode {
  const t = useWords(words);
  const past = declarations.filter((each) => each.status !== categorisationStatus.submitted);
  if (past.length === 0) return null;
  return (
    <Card title={t('category.history')}>
      <ul className={styles.list}>
        {past.map((declaration) => (
          <li key={declaration.id}>
            <span>
              <strong>{declaration.investorType?.name}</strong>
              <span className="muted">
                {' '}
                <DateTime value={declaration.signed_at} />
                {declaration.decidedBy && ` · ${declaration.decidedBy.name}`}
                {declaration.decision_reason && ` · ${declaration.decision_reason}`}
              </span>
            </span>
            <Status of="category" code={declaration.status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
