import { shiftOfFiles, shiftOfFolder, type Shift } from '@tranche/domain/documents/accessible';
import { placementProblem } from '@tranche/domain/documents/folders';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { Option } from '../../../ui/fields/options.ts';
import { Stack } from '../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useDesk } from './desk.ts';
import { ShiftNote } from './shift-note.tsx';
import type { RecordFile } from './use-files.ts';
import type { Folder, Folders } from './use-folders.ts';
import { fileWords } from './words.ts';

const TOP = 'top';

export interface MoveDialogProps {
  /** Either files of the folder in view, or a folder. */
  readonly moved: { readonly files: readonly RecordFile[] } | { readonly folder: Folder };
  readonly name: string;
  readonly onMove: (to: number | null, folderName: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Where to, and what investors will see afterwards that they do not see now, or the other way round. */
export function MoveDialog({ moved, name, onMove, onClose }: MoveDialogProps): ReactNode {
  const t = useWords(fileWords);
  const { folders, privateOnly } = useDesk();
  const [to, setTo] = useState<string | null>(null);
  const options = placesFor(moved, folders, t('top'));
  const target = to === null || to === TOP ? null : Number(to);
  const shift = to === null || privateOnly ? null : shiftFor(moved, folders, target);
  const label = shift?.shown ? 'moveShowing' : shift?.hidden ? 'moveHiding' : 'moveLabel';
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('moveTitle', { what: name })}
      confirmLabel={t(label)}
      busyLabel={t('moving')}
      onConfirm={async () => {
        if (to === null) throw new Error(t('chooseDestination'));
        await onMove(target, folders.all.find(({ id }) => id === target)?.name ?? t('top'));
        onClose();
      }}
    >
      <Stack gap={16}>
        <SelectField label={t('destination')} value={to} onChange={setTo} options={options} />
        {shift && <ShiftNote shift={shift} />}
      </Stack>
    </ConfirmDialog>
  );
}

/** Everywhere but where it is, and where the rule of folders refuses it. */
function placesFor(moved: MoveDialogProps['moved'], folders: Folders, top: string): Option[] {
  const isFolder = 'folder' in moved;
  const from = isFolder ? moved.folder.parent_id : (folders.current?.id ?? null);
  const mayGo = (to: number | null): boolean =>
    to !== from &&
    (!isFolder || placementProblem(folders.all, { id: moved.folder.id, parentId: to }) === null);
  const paths = folders.all
    .filter(({ id }) => mayGo(id))
    .map(({ id }) => ({
      value: String(id),
      label: folders
        .pathOf(id)
        .map(({ name }) => name)
        .join(' / '),
    }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return [...(mayGo(null) ? [{ value: TOP, label: top }] : []), ...paths];
}

const shiftFor = (moved: MoveDialogProps['moved'], folders: Folders, to: number | null): Shift =>
  'folder' in moved
    ? shiftOfFolder(folders.all, moved.folder.id, { parent_id: to })
    : shiftOfFiles(folders.all, moved.files, { from: folders.current?.id ?? null, to });
