import * as complianceVerbs from '@tranche/domain/compliance/verbs';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useAction } from '../../../kit/query.ts';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { words } from '../words.ts';

export function ResetTestDialog({
  investor,
  onClose,
}: {
  investor: { readonly id: number; readonly name: string } | null;
  onClose: () => void;
}): ReactNode {
  const t = useWords(words);
  const [reason, setReason] = useState('');
  const reset = useAction(complianceVerbs.resetTest, {
    changes: ['users', 'activity', 'compliance-scores', 'fca-compliance-scores'],
  });
  return (
    <ConfirmDialog
      open={investor !== null}
      onClose={onClose}
      title={t('reset.title', { name: investor?.name ?? '' })}
      confirmLabel={t('reset.confirm')}
      busyLabel={t('reset.busy')}
      danger
      onConfirm={async () => {
        await reset.mutateAsync({ params: { id: investor?.id ?? 0 }, body: { reason } });
        toast(t('reset.done'));
        setReason('');
        onClose();
      }}
    >
      <p>{t('reset.text')}</p>
      <TextAreaField label={t('reset.reason')} optional rows={2} value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
