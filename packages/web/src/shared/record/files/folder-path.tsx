import { IconFolders } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FolderTree } from './folder-tree.tsx';
import styles from './files.module.css';
import type { Folders } from './use-folders.ts';
import { fileWords } from './words.ts';

/** In place of the tree where there is no room for it: the way up, and a sheet with all folders. */
export function FolderPath({ folders, privateOnly }: { folders: Folders; privateOnly: boolean }): ReactNode {
  const t = useWords(fileWords);
  const [choosing, setChoosing] = useState(false);
  const path = folders.pathOf(folders.current?.id ?? null);
  return (
    <div className={styles.way}>
      <nav aria-label={t('path')}>
        <ol className={styles.path}>
          {[null, ...path].map((folder) => (
            <li key={folder?.id ?? 'top'}>
              <button
                type="button"
                aria-current={folder?.id === folders.current?.id ? 'page' : undefined}
                onClick={() => folders.show(folder?.id ?? null)}
              >
                {folder?.name ?? t('top')}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <Button small icon={<IconFolders size={16} />} onClick={() => setChoosing(true)}>
        {t('folders')}
      </Button>
      <Dialog open={choosing} onClose={() => setChoosing(false)} title={t('chooseFolder')} sheet>
        <FolderTree folders={folders} privateOnly={privateOnly} onChosen={() => setChoosing(false)} />
      </Dialog>
    </div>
  );
}
