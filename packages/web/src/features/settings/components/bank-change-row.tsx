import { BANK_CHANGE_LABELS, bankChangeStatus } from '@tranche/domain/settings/bank-changes';
import type { ReactNode } from 'react';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { NoOther } from '../../../shared/second-person/no-other.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { DateTime } from '../../../ui/value.tsx';
import { bankWords } from '../bank-words.ts';
import { BankComparison } from './bank-comparison.tsx';
import type { BankChange } from '../bank-change.ts';

export type Decision = 'approve' | 'reject';

interface Props {
  readonly change: BankChange;
  readonly onDecide: (change: BankChange, decision: Decision) => void;
}

/** What it is about, who asked and when, the old and the new details, and what became of it. */
export function BankChangeRow({ change, onDecide }: Props): ReactNode {
  const t = useWords(bankWords);
  return (
    <li>
      <Stack gap={12}>
        <Stack gap={4}>
          <strong>{change.subject_name}</strong>
          <span className="muted">
            {t(`subjects.${change.subject_type}`)} ·{' '}
            {t('asked', { name: change.createdBy?.name ?? t('somebody') })}{' '}
            <DateTime value={change.created_at} withTime />
          </span>
        </Stack>
        <BankComparison change={change} />
        {change.status === bankChangeStatus.waiting ? (
          <Buttons change={change} onDecide={onDecide} />
        ) : (
          <Outcome change={change} />
        )}
      </Stack>
    </li>
  );
}

function Buttons({ change, onDecide }: Props): ReactNode {
  const t = useWords(bankWords);
  const viewer = useViewer();
  const name = change.subject_name;
  if (change.createdBy?.id === viewer.id)
    return (
      <span className="muted">
        {t('own')} <NoOther kind="bank_change" id={change.id} />
      </span>
    );
  return (
    <Row>
      <Button
        small
        kind="primary"
        aria-label={t('approveNamed', { name })}
        onClick={() => onDecide(change, 'approve')}
      >
        {t('approve')}
      </Button>
      <Button small aria-label={t('rejectNamed', { name })} onClick={() => onDecide(change, 'reject')}>
        {t('reject')}
      </Button>
    </Row>
  );
}

function Outcome({ change }: { change: BankChange }): ReactNode {
  const t = useWords(bankWords);
  const status = BANK_CHANGE_LABELS[change.status];
  return (
    <span className="muted">
      {t('decidedBy', { status, name: change.decidedBy?.name ?? t('somebody') })}{' '}
      {change.decided_at && <DateTime value={change.decided_at} withTime />}
      {change.reason && <> · {t('reasonGiven', { reason: change.reason })}</>}
    </span>
  );
}
