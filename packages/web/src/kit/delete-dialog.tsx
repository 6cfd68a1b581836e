import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx';
import { toast } from '../ui/overlay/toasts.tsx';
import { useWords } from './context.tsx';
import { useRemove } from './query.ts';
import type { ResourceName } from './resource-types.ts';

const words = {
  title: 'Delete {name}?',
  text: 'It disappears from every list. Records that belong to it stay where they are.',
  confirm: 'Delete',
  busy: 'Deleting…',
  done: '{name} deleted',
} as const;

export interface DeleteDialogProps {
  readonly resource: ResourceName;
  /** Null = closed. */
  readonly record: { readonly id: number; readonly name: string } | null;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
  /** What else changes. */
  readonly alsoChanges?: readonly string[];
  /** Consequence with numbers, in place of the general sentence. */
  readonly children?: ReactNode;
}

/** ‘Delete {name}?’; the server's refusal (dependants) is shown in the dialog (LP of `screens.md` 1.0). */
export function DeleteDialog({
  resource,
  record,
  onClose,
  onDeleted,
  alsoChanges,
  children,
}: DeleteDialogProps): ReactNode {
  const t = useWords(words);
  const remove = useRemove(resource, { alsoChanges });
  const name = record?.name ?? '';
  return (
    <ConfirmDialog
      open={record !== null}
      onClose={onClose}
      title={t('title', { name })}
      confirmLabel={t('confirm')}
      busyLabel={t('busy')}
      danger
      onConfirm={async () => {
        if (record === null) return;
        await remove.mutateAsync(record.id);
        toast(t('done', { name }));
        onClose();
        onDeleted?.();
      }}
    >
      <p>{children ?? t('text')}</p>
    </ConfirmDialog>
  );
}
