import { categorisationStatus } from '@tranche/domain/investors/codes';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useAction } from '../../../kit/query.ts';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { Declaration } from '../declaration.ts';
import { words } from '../words.ts';

interface Props {
  readonly decision: 'approve' | 'reject' | null;
  readonly declaration: Declaration;
  readonly name: string;
  readonly onClose: () => void;
}

/** Approve, or reject with a reason that the investor reads (`domain.md` 2.8). */
export function DecideDialog({ decision, declaration, name, onClose }: Props): ReactNode {
  const t = useWords(words);
  const [reason, setReason] = useState('');
  const decide = useAction<{ _method: 'PATCH'; status: number; decision_reason: string | null }>(
    () => `investor-categorisations/${declaration.id}`,
    { changes: ['investor-categorisations', 'users', 'activity'] },
  );
  const reject = decision === 'reject';
  const send = async (): Promise<void> => {
    if (reject && reason.trim() === '') throw new Error(t('required'));
    await decide.mutateAsync({
      _method: 'PATCH',
      status: reject ? categorisationStatus.rejected : categorisationStatus.approved,
      decision_reason: reject ? reason : null,
    });
    toast(t('category.updated'));
    onClose();
  };
  return (
    <ConfirmDialog
      open={decision !== null}
      onClose={onClose}
      danger={reject}
      title={
        reject
          ? t('category.rejectTitle', { name })
          : t('category.approveTitle', { type: declaration.investorType?.name ?? '' })
      }
      confirmLabel={t(reject ? 'category.reject' : 'category.approve')}
      busyLabel={t(reject ? 'category.rejecting' : 'category.approving')}
      onConfirm={send}
    >
      {reject ? (
        <TextAreaField
          label={t.field('decision_reason')}
          help={t('category.rejectHelp', { name })}
          value={reason}
          onChange={setReason}
        />
      ) : (
        <p>{t('category.approveText', { name })}</p>
      )}
    </ConfirmDialog>
  );
}
