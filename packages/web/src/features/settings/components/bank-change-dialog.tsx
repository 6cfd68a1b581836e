import { bankChangeStatus } from '@tranche/domain/settings/bank-changes';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useSave } from '../../../kit/query.ts';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { bankWords } from '../bank-words.ts';
import type { BankChange, Decision } from './bank-change-row.tsx';

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
  const [reason, setReason] = useState('');
  const save = useSave('bank-detail-changes', change.id, { alsoChanges: CHANGES });
  const name = change.subject_name;
  const reject = decision === 'reject';
  const send = async (): Promise<void> => {
    if (reject && reason.trim() === '') throw new Error(t('required'));
    await save.mutateAsync(
      reject ? { status: bankChangeStatus.rejected, reason } : { status: bankChangeStatus.approved },
    );
    toast(t(reject ? 'rejected' : 'approved'));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      danger={reject}
      title={t(reject ? 'rejectTitle' : 'approveTitle', { name })}
      confirmLabel={t(decision)}
      busyLabel={t(reject ? 'rejecting' : 'approving')}
      onConfirm={send}
    >
      {reject ? (
        <TextAreaField label={t('reason')} help={t('reasonHelp')} value={reason} onChange={setReason} />
      ) : (
        <p>{t('approveText', { name })}</p>
      )}
    </ConfirmDialog>
  );
}
