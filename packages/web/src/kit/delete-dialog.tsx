import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Stack } from '../ui/layout.tsx';
import { toast, toastError, toastUndo } from '../ui/overlay/toasts.tsx';
import { api, type RecordVersion } from './api.ts';
import { hasStatus } from './api-error.ts';
import { useWords } from './context.tsx';
import { refresh, useRemove } from './query.ts';
import { sentenceOf } from './server-form.ts';
import type { ResourceName } from './resource-types.ts';

const words = {
  title: 'Delete {name}?',
  text: 'The record will be removed from every list. Whatever belongs to it is kept.',
  confirm: 'Delete',
  busy: 'Deleting…',
  done: '{name} deleted',
  restored: '{name} is back',
  changed:
    'Someone else has changed {name}. Close this to look at it again, or choose ‘{confirm}’ to delete it as it is now.',
} as const;

export interface DeleteDialogProps {
  readonly resource: ResourceName;
  /** Null = closed. */
  readonly record: (RecordVersion & { readonly name: string }) | null;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
  /** What else changes. */
  readonly alsoChanges?: readonly string[];
  readonly title?: string;
  readonly confirmLabel?: string;
  /** ‘Undo’ brings it back with its id, its story and what went with it (`domain.md#0.13`). */
  readonly isRestorable?: boolean;
  /** Its name must be typed before the button works. */
  readonly typed?: boolean;
  /** A deletion other than the plain one, with what it refuses. */
  readonly remove?: (record: RecordVersion) => Promise<unknown>;
  /** Inputs that the deletion needs, below the text. */
  readonly fields?: ReactNode;
  /** Consequence with numbers, in place of the general sentence. */
  readonly children?: ReactNode;
}

/** ‘Delete {name}?’; the server's refusal (dependants) is shown in the dialog (LP of `screens.md#1.0`). */
export function DeleteDialog(props: DeleteDialogProps): ReactNode {
  const { record, onClose, onDeleted, typed = false, children } = props;
  const t = useWords(words);
  const name = record?.name ?? '';
  const confirmLabel = props.confirmLabel ?? t('confirm');
  const remove = useRemoveSeen(props, t('changed', { name, confirm: confirmLabel }));
  const restore = useRestore(props, t('restored', { name }));
  return (
    <ConfirmDialog
      open={record !== null}
      onClose={onClose}
      title={props.title ?? t('title', { name })}
      confirmLabel={confirmLabel}
      busyLabel={t('busy')}
      danger
      typed={typed ? name : undefined}
      onConfirm={async () => {
        if (record === null) return;
        await remove(record);
        if (props.isRestorable) toastUndo(t('done', { name }), () => void restore(record));
        else toast(t('done', { name }));
        onClose();
        onDeleted?.();
      }}
    >
      <Stack gap={16}>
        <p>{children ?? t('text')}</p>
        {props.fields}
      </Stack>
    </ConfirmDialog>
  );
}

/**
 * Removes a record in the state in which it was seen. When someone else changed it since, nothing is removed: `changed` is
 * said once, and who confirms again means the record of now.
 */
function useRemoveSeen(
  { resource, alsoChanges, remove }: DeleteDialogProps,
  changed: string,
): (record: RecordVersion) => Promise<void> {
  const removal = useRemove(resource, { alsoChanges, remove });
  const [shown, setShown] = useState<RecordVersion | null>(null);
  return async (record) => {
    const isNewer = shown?.id === record.id && (shown.updated_at ?? '') > (record.updated_at ?? '');
    const seen = isNewer ? shown : record;
    try {
      await removal.mutateAsync(seen);
    } catch (error) {
      const now = hasStatus(error, 409) ? await api.item(resource, record.id) : null;
      if (now === null || now.updated_at === seen.updated_at) throw error;
      setShown({ id: now.id, updated_at: now.updated_at });
      throw new Error(changed, { cause: error });
    }
  };
}

function useRestore(
  { resource, alsoChanges = [] }: DeleteDialogProps,
  done: string,
): (record: RecordVersion) => Promise<void> {
  const client = useQueryClient();
  return ({ id }) =>
    api
      .restore(resource, id)
      .then(() => refresh(client, [resource, 'activity', ...alsoChanges]))
      .then(() => toast(done))
      .catch((error: unknown) => toastError(sentenceOf(error)));
}
