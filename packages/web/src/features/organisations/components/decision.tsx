import { useState, type ReactNode } from 'react';
import { ORGANISATION_LINK_STATUS_LABELS } from '@tranche/domain/investors/codes';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EntityPicker } from '../../../ui/fields/entity-picker.tsx';
import { RadioCardsField } from '../../../ui/fields/radio-cards-field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { DateTime } from '../../../ui/value.tsx';
import { isPending, organisationOptions, useMatch, type Application } from '../application-queries.ts';
import { applicationWords } from '../application-words.ts';
import { ApplicationDialog } from './application-dialog.tsx';
import { Comparison } from './comparison.tsx';

/** What was submitted beside the record that staff choose, then approve or reject; decided ones are only read. */
export function Decision({ application }: { application: Application }): ReactNode {
  const t = useWords(applicationWords);
  const { can } = useAccess();
  const match = useMatch(application);
  /** Undefined: the match stands; null: it was cleared. */
  const [chosen, choose] = useState<number | null | undefined>(undefined);
  const [how, setHow] = useState<'existing' | 'new' | null>(null);
  const [decision, decide] = useState<'approve' | 'reject' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const proposed = application.proposed_organisation !== null;
  const open = isPending(application) && can('investors.update');
  const way = how ?? (match === null && proposed ? 'new' : 'existing');
  const picked = chosen === undefined ? match : chosen;
  const record = way === 'new' ? null : picked;
  const approve = (): void => {
    if (way === 'existing' && record === null) return setError(t('chooseFirst'));
    decide('approve');
  };
  return (
    <>
      <Card title={t('compare')}>
        <Comparison application={application} record={record} />
      </Card>
      {!isPending(application) && <Outcome application={application} />}
      {open && (
        <Card title={t('decide')}>
          <Stack gap={20}>
            {proposed && (
              <RadioCardsField
                label={t('how')}
                value={way}
                onChange={(next) => setHow(next === 'new' ? 'new' : 'existing')}
                options={[
                  { value: 'existing', label: t('toExisting') },
                  { value: 'new', label: t('toNew') },
                ]}
              />
            )}
            {way === 'existing' && (
              <EntityPicker
                label={t('record')}
                help={proposed && chosen === undefined && match !== null ? t('match') : undefined}
                source={organisationOptions}
                value={record === null ? null : String(record)}
                error={error ?? undefined}
                onChange={(next) => {
                  choose(next === null ? null : Number(next));
                  setError(null);
                }}
              />
            )}
            <Row justify="end">
              <Button onClick={() => decide('reject')}>{t('reject')}</Button>
              <Button kind="primary" onClick={approve}>
                {t('approve')}
              </Button>
            </Row>
          </Stack>
        </Card>
      )}
      <ApplicationDialog
        application={application}
        decision={decision}
        organisationId={record}
        onClose={() => decide(null)}
      />
    </>
  );
}

function Outcome({ application }: { application: Application }): ReactNode {
  const t = useWords(applicationWords);
  const { decided_at, decision_reason: reason, decidedBy, status } = application;
  return (
    <Card title={t('decide')}>
      <Stack gap={4}>
        <p>
          {decided_at === null
            ? ORGANISATION_LINK_STATUS_LABELS[status]
            : t('decided', {
                status: ORGANISATION_LINK_STATUS_LABELS[status],
                name: decidedBy?.name ?? t('somebody'),
              })}{' '}
          {decided_at && <DateTime value={decided_at} withTime />}
        </p>
        {reason && <p className="muted">{t('reasonGiven', { reason })}</p>}
      </Stack>
    </Card>
  );
}
