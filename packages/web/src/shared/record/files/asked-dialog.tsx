import type { ReactNode } from 'react';
import type { Asked } from './desk.ts';
import { DeleteFiles, MoveFiles, RenameFile, SwitchFiles } from './file-dialogs.tsx';
import { DeleteFolder, MoveFolder, NewFolder, RenameFolder, SwitchFolder } from './folder-dialogs.tsx';
import { ReplaceFile, Versions } from './version-dialogs.tsx';

/** What is being asked about the documents of a record. */
export default function AskedDialog({ asked, onClose }: { asked: Asked; onClose: () => void }): ReactNode {
  switch (asked.what) {
    case 'rename':
      return <RenameFile file={asked.file} onClose={onClose} />;
    case 'versions':
      return <Versions file={asked.file} onClose={onClose} />;
    case 'replace':
      return <ReplaceFile file={asked.file} onClose={onClose} />;
    case 'move':
      return <MoveFiles files={asked.files} onClose={onClose} />;
    case 'public':
    case 'private':
      return <SwitchFiles files={asked.files} to={asked.what} onClose={onClose} />;
    case 'delete':
      return <DeleteFiles files={asked.files} onClose={onClose} />;
    case 'newFolder':
      return <NewFolder onClose={onClose} />;
    case 'renameFolder':
      return <RenameFolder folder={asked.folder} onClose={onClose} />;
    case 'moveFolder':
      return <MoveFolder folder={asked.folder} onClose={onClose} />;
    case 'publicFolder':
      return <SwitchFolder folder={asked.folder} to="public" onClose={onClose} />;
    case 'privateFolder':
      return <SwitchFolder folder={asked.folder} to="private" onClose={onClose} />;
    case 'deleteFolder':
      return <DeleteFolder folder={asked.folder} onClose={onClose} />;
  }
}
