import { IconFolder, IconFolderOpen, IconFolders, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { TreeNode } from '../../../ui/tree/tree-moves.ts';
import { Tree } from '../../../ui/tree/tree.tsx';
import styles from './files.module.css';
import type { Folder, Folders } from './use-folders.ts';
import { fileWords } from './words.ts';

const TOP = 'top';

/** The record's folders below the record itself; a lock says that a folder is private. */
export function FolderTree({
  folders,
  privateOnly,
  onChosen,
}: {
  folders: Folders;
  /** Nothing here is ever public: a lock would tell nothing. */
  privateOnly: boolean;
  onChosen?: () => void;
}): ReactNode {
  const t = useWords(fileWords);
  const byId = new Map(folders.all.map((folder) => [String(folder.id), folder]));
  const below = (parent: number | null): TreeNode[] =>
    folders.all
      .filter(({ parent_id }) => parent_id === parent)
      .map((folder) => ({
        id: String(folder.id),
        label: folder.name,
        said: [privateOnly ? null : t(folder.visibility), t('filesIn', { n: folder.documents_count })]
          .filter(Boolean)
          .join(', '),
        children: below(folder.id),
      }));
  const nodes = [{ id: TOP, label: t('top'), said: t('topNote'), children: below(null) }];
  const current = String(folders.current?.id ?? TOP);
  return (
    <Tree
      label={t('folders')}
      nodes={nodes}
      current={current}
      onChoose={(id) => {
        folders.show(id === TOP ? null : Number(id));
        onChosen?.();
      }}
      before={({ id }) => <FolderIcon folder={byId.get(id)} isCurrent={id === current} />}
      behind={({ id }) => <Behind folder={byId.get(id)} privateOnly={privateOnly} />}
    />
  );
}

function FolderIcon({ folder, isCurrent }: { folder: Folder | undefined; isCurrent: boolean }): ReactNode {
  const Icon = folder === undefined ? IconFolders : isCurrent ? IconFolderOpen : IconFolder;
  return <Icon size={18} stroke={1.5} aria-hidden />;
}

function Behind({ folder, privateOnly }: { folder: Folder | undefined; privateOnly: boolean }): ReactNode {
  if (folder === undefined) return null;
  return (
    <>
      {folder.visibility === 'private' && !privateOnly && <IconLock size={14} aria-hidden />}
      {folder.documents_count > 0 && <span className={styles.count}>{folder.documents_count}</span>}
    </>
  );
}
