import * as identityVerbs from '@tranche/domain/identity/verbs';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useAction } from '../../../kit/query.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { words } from '../words.ts';

export function ResendDialog({
  investor,
  onClose,
}: {
  investor: { readonly id: number; readonly email: string } | null;
  onClose: () => void;
}): ReactNode {
  const t = useWords(words);
  const resend = useAction(identityVerbs.resendSetPasswordEmail, {
    changes: ['activity'],
  });
  return (
    <ConfirmDialog
      open={investor !== null}
      onClose={onClose}
      title={t('resend.title', { email: investor?.email ?? '' })}
      confirmLabel={t('resend.confirm')}
      busyLabel={t('resend.busy')}
      onConfirm={async () => {
        if (investor === null) return;
        await resend.mutateAsync({ body: { user_id: investor.id } });
        toast(t('resend.done'));
        onClose();
      }}
    >
      <p>{t('resend.text')}</p>
    </ConfirmDialog>
  );
}
