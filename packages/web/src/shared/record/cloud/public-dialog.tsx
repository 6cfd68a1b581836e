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
  const save = useSave('cloud-documents', id, { alsoChanges: ['activity'] });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('publicTitle', { name })}
      confirmLabel={t('public')}
      busyLabel={t('publicBusy')}
      onConfirm={async () => {
        const seen = { visibility: 'public' as const, _updated_at: updated_at };
        await save.mutateAsync(seen);
        toast(t('nowPublic', { name }));
        onClose();
      }}
    >
      <p>{t('publicText')}</p>
    </ConfirmDialog>
  );
}
