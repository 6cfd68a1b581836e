import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useSave } from '../../../kit/query.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { CloudDocument } from './cloud-document.ts';
import { cloudWords } from './words.ts';

interface Props {
  readonly document: CloudDocument;
  readonly onClose: () => void;
}

/** Says that investors will see it, before they do. */
export function PublicDialog({ document: { id, name, updated_at }, onClose }: Props): ReactNode {
  const t = useWords(cloudWords);
  const save = useSave('cloud-documents', id, { alsoChanges: ['activity'], seen: updated_at });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('publicTitle', { name })}
      confirmLabel={t('public')}
      busyLabel={t('publicBusy')}
      onConfirm={async () => {
        await save.mutateAsync({ visibility: 'public' });
        toast(t('nowPublic', { name }));
        onClose();
      }}
    >
      <p>{t('publicText')}</p>
    </ConfirmDialog>
  );
}
