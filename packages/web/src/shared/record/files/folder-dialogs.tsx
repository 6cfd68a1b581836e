import { shiftOfFolder } from '@tranche/domain/documents/accessible';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { DeleteDialog } from '../../../kit/delete-dialog.tsx';
import { useSave } from '../../../kit/query.ts';
import { Stack } from '../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { targetFilter } from '../target.ts';
import { useDesk } from './desk.ts';
import { MoveDialog } from './move-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { ShiftNote } from './shift-note.tsx';
import { FILE_FAMILIES } from './use-files.ts';
import type { Folder } from './use-folders.ts';
import { fileWords } from './words.ts';

interface OfFolder {
  readonly folder: Folder;
  readonly onClose: () => void;
}
const CHANGES = { alsoChanges: FILE_FAMILIES };
const LONGEST_NAME = 100;

/** In the folder in view; private until someone says otherwise. */
export function NewFolder({ onClose }: { onClose: () => void }): ReactNode {
  const t = useWords(fileWords);
  const { folders, target } = useDesk();
  const { current } = folders;
  const create = useSave('folder-structures', undefined, CHANGES);
  return (
    <NameDialog
      title={current ? t('newFolderIn', { folder: current.name }) : t('newFolder')}
      label={t('create')}
      busyLabel={t('creating')}
      most={LONGEST_NAME}
      onSave={async (name) => {
        const made = await create.mutateAsync({
          ...targetFilter(target),
          parent_id: current?.id ?? null,
          name,
        });
        toast(t('created', { name }));
        folders.show(made.id);
      }}
      onClose={onClose}
    />
  );
}

export function RenameFolder({ folder, onClose }: OfFolder): ReactNode {
  const t = useWords(fileWords);
  const save = useSave('folder-structures', folder.id, CHANGES);
  return (
    <NameDialog
      title={t('renameTitle', { name: folder.name })}
      initial={folder.name}
      label={t('save')}
      busyLabel={t('saving')}
      most={LONGEST_NAME}
      onSave={async (name) => {
        await save.mutateAsync({ name });
        toast(t('renamed', { name }));
      }}
      onClose={onClose}
    />
  );
}

export function MoveFolder({ folder, onClose }: OfFolder): ReactNode {
  const t = useWords(fileWords);
  const save = useSave('folder-structures', folder.id, CHANGES);
  return (
    <MoveDialog
      moved={{ folder }}
      name={folder.name}
      onMove={async (parent_id, into) => {
        await save.mutateAsync({ parent_id });
        toast(t('moved', { what: folder.name, folder: into }));
      }}
      onClose={onClose}
    />
  );
}

export function SwitchFolder({ folder, to, onClose }: OfFolder & { to: 'public' | 'private' }): ReactNode {
  const t = useWords(fileWords);
  const { folders } = useDesk();
  const save = useSave('folder-structures', folder.id, CHANGES);
  const isShown = to === 'public';
  const what = folder.name;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(isShown ? 'publicTitle' : 'privateTitle', { what })}
      confirmLabel={t(isShown ? 'makePublic' : 'makePrivate')}
      busyLabel={t(isShown ? 'publicBusy' : 'privateBusy')}
      onConfirm={async () => {
        await save.mutateAsync({ visibility: to });
        toast(t(isShown ? 'nowPublic' : 'nowPrivate', { what, n: 1 }));
        onClose();
      }}
    >
      <Stack gap={12}>
        {isShown && <p>{t('publicFolder')}</p>}
        <ShiftNote shift={shiftOfFolder(folders.all, folder.id, { visibility: to })} />
      </Stack>
    </ConfirmDialog>
  );
}

/** The server keeps a folder that holds anything: the question says so before it is sent. */
export function DeleteFolder({ folder, onClose }: OfFolder): ReactNode {
  const t = useWords(fileWords);
  const { folders } = useDesk();
  const holds = folder.documents_count > 0 || folders.all.some(({ parent_id }) => parent_id === folder.id);
  return (
    <DeleteDialog
      resource="folder-structures"
      record={folder}
      onClose={onClose}
      onDeleted={() => folders.show(folder.parent_id)}
      alsoChanges={FILE_FAMILIES}
    >
      {t(holds ? 'deleteFull' : 'deleteFolder')}
    </DeleteDialog>
  );
}
