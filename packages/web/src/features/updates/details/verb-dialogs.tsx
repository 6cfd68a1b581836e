import * as updateVerbs from '@tranche/domain/reporting/update.verbs';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useAction } from '../../../kit/query.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { editHref } from '../family.ts';
import { useAudience, type Update } from '../queries.ts';
import { detailsWords } from './words.ts';

interface Props {
  readonly update: Update;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Everyone again, on purpose. */
export function AgainDialog({ update, open, onClose }: Props): ReactNode {
  const t = useWords(detailsWords);
  const total = useAudience(update.id, {}, { enabled: open }).data?.meta.total ?? 0;
  const again = useAction(updateVerbs.notify, { changes: ['update-reports'] });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('againTitle', { n: total })}
      confirmLabel={t('againDo')}
      busyLabel={t('againBusy')}
      cancelLabel={t('keep')}
      onConfirm={async () => {
        await again.mutateAsync({ params: { id: update.id } });
        toast(t('againToast', { n: total }));
        onClose();
      }}
    >
      <p>{t('againText')}</p>
    </ConfirmDialog>
  );
}

/** Off the portal, and a draft again. */
export function WithdrawDialog({ update, open, onClose }: Props): ReactNode {
  const t = useWords(detailsWords);
  const router = useRouter();
  const withdraw = useAction(updateVerbs.unpublish, { changes: ['update-reports'] });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      danger
      title={t('withdrawTitle', { title: update.title })}
      confirmLabel={t('withdrawDo')}
      busyLabel={t('withdrawing')}
      cancelLabel={t('keep')}
      onConfirm={async () => {
        await withdraw.mutateAsync({ params: { id: update.id }, seen: update.updated_at });
        toast(t('withdrawn'));
        router.history.push(editHref(update.id));
      }}
    >
      <p>{t('withdrawText', { n: update.readership?.sent ?? 0 })}</p>
    </ConfirmDialog>
  );
}
