import * as documentVerbs from '@tranche/domain/documents/verbs';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useAction, useSave } from '../../../kit/query.ts';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast, toastError, toastUndo } from '../../../ui/overlay/toasts.tsx';
import { useDesk, useNameOf } from './desk.ts';
import { MoveDialog } from './move-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { FILE_FAMILIES, type RecordFile } from './use-files.ts';
import { fileWords } from './words.ts';

interface OfFiles {
  readonly files: readonly RecordFile[];
  readonly onClose: () => void;
}
interface OfFile {
  readonly file: RecordFile;
  readonly onClose: () => void;
}

export function RenameFile({ file, onClose }: OfFile): ReactNode {
  const t = useWords(fileWords);
  const save = useSave('documents', file.id, { alsoChanges: FILE_FAMILIES });
  return (
    <NameDialog
      title={t('renameTitle', { name: file.name })}
      initial={file.name}
      label={t('save')}
      busyLabel={t('saving')}
      most={255}
      onSave={async (name) => {
        await save.mutateAsync({ name });
        toast(t('renamed', { name }));
      }}
      onClose={onClose}
    />
  );
}

export function MoveFiles({ files, onClose }: OfFiles): ReactNode {
  const t = useWords(fileWords);
  const { folders } = useDesk();
  const what = useNameOf()(files);
  const move = useAction(documentVerbs.changeMany, { changes: FILE_FAMILIES });
  const from = folders.current?.id ?? null;
  const into = (folder_structure_id: number | null) =>
    move.mutateAsync({
      body: { ids: files.map(({ id }) => id), _action: 'move', folder_structure_id },
    });
  const back = (): void =>
    void into(from).then(
      () => toast(t('movedBack', { what })),
      () => toastError(t('failed')),
    );
  return (
    <MoveDialog
      moved={{ files }}
      name={what}
      onMove={async (to, folder) => {
        await into(to);
        toastUndo(t('moved', { what, folder }), back);
      }}
      onClose={onClose}
    />
  );
}

/** Shown to investors, or hidden from them; never without a word of what follows. */
export function SwitchFiles({
  files,
  to,
  onClose,
}: OfFiles & { readonly to: 'public' | 'private' }): ReactNode {
  const t = useWords(fileWords);
  const { folders, target } = useDesk();
  const what = useNameOf()(files);
  const n = files.length;
  const [notify, setNotify] = useState(false);
  const change = useAction(documentVerbs.changeMany, { changes: FILE_FAMILIES });
  const save = useSave('documents', files[0]?.id ?? 0, { alsoChanges: FILE_FAMILIES });
  const isShown = to === 'public';
  const mayNotify = isShown && n === 1 && target.targetType === 'user' && folders.isOpen;
  const confirm = async (): Promise<void> => {
    if (n === 1) await save.mutateAsync({ visibility: to, ...(mayNotify && notify ? { notify } : {}) });
    else
      await change.mutateAsync({
        body: { ids: files.map(({ id }) => id), _action: 'visibility', visibility: to },
      });
    toast(t(isShown ? 'nowPublic' : 'nowPrivate', { what, n }));
    onClose();
  };
  const follows = n === 1 && isShown ? t('publicText') : t(isShown ? 'willShow' : 'willHide', { n });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(isShown ? 'publicTitle' : 'privateTitle', { what })}
      confirmLabel={t(isShown ? 'makePublic' : 'makePrivate')}
      busyLabel={t(isShown ? 'publicBusy' : 'privateBusy')}
      onConfirm={confirm}
    >
      <Stack gap={12}>
        <p>{folders.isOpen ? follows : t(isShown ? 'publicHidden' : 'noneChange')}</p>
        {mayNotify && <CheckboxField label={t('notify')} value={notify} onChange={setNotify} />}
      </Stack>
    </ConfirmDialog>
  );
}

export function DeleteFiles({ files, onClose }: OfFiles): ReactNode {
  const t = useWords(fileWords);
  const what = useNameOf()(files);
  const remove = useAction(documentVerbs.changeMany, { changes: FILE_FAMILIES });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('deleteTitle', { what })}
      confirmLabel={t('delete')}
      busyLabel={t('deleting')}
      danger
      onConfirm={async () => {
        await remove.mutateAsync({ body: { ids: files.map(({ id }) => id), _action: 'delete' } });
        toast(t('deleted', { what }));
        onClose();
      }}
    >
      <p>{t('deleteText')}</p>
    </ConfirmDialog>
  );
}
