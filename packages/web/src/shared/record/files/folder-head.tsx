import { IconFolderPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DEEPEST_FOLDER } from '@tranche/domain/documents/folders';
import { useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import { MoreMenu } from '../../../ui/menu.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { useDesk } from './desk.ts';
import { VisibilityPill } from './file-row.tsx';
import styles from './files.module.css';
import type { Folder } from './use-folders.ts';
import { fileWords } from './words.ts';

/** The folder in view, and what can be done with it. */
export function FolderHead({
  lite,
  isNamed,
}: {
  lite: boolean;
  /** By the way to it, right above: the heading is for screen readers. */
  isNamed: boolean;
}): ReactNode {
  const t = useWords(fileWords);
  const { folders, writable, privateOnly, ask } = useDesk();
  const { current } = folders;
  // a card has a title of its own
  const Heading = lite ? 'h3' : 'h2';
  const depth = folders.pathOf(current?.id ?? null).length;
  return (
    <div className={styles.head}>
      {(current || !lite) && (
        <Heading className={isNamed ? 'sr-only' : styles.heading}>{current?.name ?? t('top')}</Heading>
      )}
      {current && !privateOnly && <VisibilityPill visibility={current.visibility} />}
      <span className={styles.room} />
      {writable && depth < DEEPEST_FOLDER && (
        <Button small icon={<IconFolderPlus size={16} />} onClick={() => ask({ what: 'newFolder' })}>
          {t('newFolder')}
        </Button>
      )}
      {writable && current && <FolderMenu folder={current} />}
    </div>
  );
}

function FolderMenu({ folder }: { folder: Folder }): ReactNode {
  const t = useWords(fileWords);
  const { privateOnly, ask } = useDesk();
  const isPublic = folder.visibility === 'public';
  const items: MenuItem[] = [
    { label: t('rename'), onSelect: () => ask({ what: 'renameFolder', folder }) },
    { label: t('move'), onSelect: () => ask({ what: 'moveFolder', folder }) },
    ...(privateOnly
      ? []
      : [
          {
            label: t(isPublic ? 'makePrivate' : 'makePublic'),
            onSelect: () => ask({ what: isPublic ? 'privateFolder' : 'publicFolder', folder }),
          },
        ]),
    {
      label: t('delete'),
      danger: true,
      divided: true,
      onSelect: () => ask({ what: 'deleteFolder', folder }),
    },
  ];
  return <MoreMenu name={folder.name} items={items} />;
}
