import { bankChangeStatus } from '@tranche/domain/settings/bank-changes';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useSave } from '../../../kit/query.ts';
import { DecideDialog } from '../../../kit/decide-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { bankWords } from '../bank-words.ts';
import type { Decision } from './bank-change-row.tsx';
import type { BankChange } from '../bank-change.ts';

const CHANGES = ['investment-opportunities', 'nominees', 'investment-methods', 'users', 'activity'];

/** The second person's yes, or a no with its reason. */
export function BankChangeDialog({
  change,
  decision,
  onClose,
}: {
  change: BankChange;
  decision: Decision;
  onClose: () => void;
}): ReactNode {
  const t = useWords(bankWords);
  const save = useSave('bank-detail-changes', change.id, { alsoChanges: CHANGES });
  const name = change.subject_name;
  const rejects = decision === 'reject';
  return (
    <DecideDialog
      about={`bank-change:${change.id}`}
      decision={decision}
      onClose={onClose}
      words={{
        title: t(rejects ? 'rejectTitle' : 'approveTitle', { name }),
        confirm: t(decision),
        busy: t(rejects ? 'rejecting' : 'approving'),
        text: t('approveText', { name }),
        reason: t('reason'),
        reasonHelp: t('reasonHelp'),
        required: t('required'),
      }}
      onDecide={async (reason) => {
        await save.mutateAsync(
          reason === null
            ? { status: bankChangeStatus.approved }
            : { status: bankChangeStatus.rejected, reason },
        );
        toast(t(rejects ? 'rejected' : 'approved'));
        onClose();
      }}
    />
  );
}
