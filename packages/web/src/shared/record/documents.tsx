import { useState, type ReactNode } from 'react';
import { part } from '../../ui/part.tsx';
import { useWords } from '../../kit/context.tsx';
import { useSearchParam } from '../../kit/search-param.ts';
import { Stack } from '../../ui/layout.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { ViewTabs } from '../../ui/tab-links.tsx';
import { cloudWords } from './cloud/words.ts';
import { DropZone } from './drop-zone.tsx';
import { DeskContext, type Asked } from './files/desk.ts';
import { FileList } from './files/file-list.tsx';
import { FolderHead } from './files/folder-head.tsx';
import { FolderPath } from './files/folder-path.tsx';
import { FolderTree } from './files/folder-tree.tsx';
import styles from './files/files.module.css';
import { useFolders } from './files/use-folders.ts';
import { fileWords } from './files/words.ts';
import type { RecordTarget } from './target.ts';
import { usePhone } from '../../ui/use-phone.ts';

const AskedDialog = part(() => import('./files/asked-dialog.tsx'));

export interface RecordDocumentsProps extends RecordTarget {
  /** May the viewer write here: the right to update the target. */
  readonly writable?: boolean;
  /** The investors' portal does not know the record, so nothing can be made public. */
  readonly privateOnly?: boolean;
  /** Inside of a card or panel: the way and a sheet in place of the tree, as on a phone. */
  readonly lite?: boolean;
}

const CloudDocuments = part(() => import('./cloud/cloud-documents.tsx'), <LineSkeleton lines={4} />);

const SOURCES = ['files', 'cloud'] as const;

/** Documents of a record: its files in their folders and, on a page of their own, links to those kept in a cloud. */
export function RecordDocuments(props: RecordDocumentsProps): ReactNode {
  const t = useWords(cloudWords);
  const [source, setSource] = useSearchParam('source');
  if (props.lite) return <RecordFiles {...props} />;
  const { writable = true, privateOnly = false, lite: _lite, ...target } = props;
  return (
    <Stack gap={16}>
      <ViewTabs
        tabs={SOURCES.map((key) => ({ key, label: t(key) }))}
        current={source === 'cloud' ? 'cloud' : 'files'}
        onChange={(key) => setSource(key === 'cloud' ? key : null)}
        label={t('sources')}
      />
      {source === 'cloud' ? (
        <CloudDocuments target={target} writable={writable} privateOnly={privateOnly} />
      ) : (
        <RecordFiles {...props} />
      )}
    </Stack>
  );
}

/** Files in their folders: upload, rename, move, versions, who sees them and who has. */
function RecordFiles({
  writable = true,
  privateOnly = false,
  lite = false,
  ...target
}: RecordDocumentsProps): ReactNode {
  const t = useWords(fileWords);
  const phone = usePhone();
  const { query, folders } = useFolders(target);
  const [asked, ask] = useState<Asked | null>(null);
  const isNarrow = lite || phone;
  const hasFolders = folders.all.length > 0;
  return (
    <DeskContext value={{ target, folders, writable, privateOnly, ask }}>
      <StateView of={query} thing={t('foldersThing')} skeleton={<LineSkeleton lines={6} />}>
        {() => (
          <div className={styles.desk} data-tree={isNarrow || !hasFolders ? undefined : true}>
            {hasFolders &&
              (isNarrow ? (
                <FolderPath folders={folders} privateOnly={privateOnly} />
              ) : (
                <div className={styles.side}>
                  <FolderTree folders={folders} privateOnly={privateOnly} />
                </div>
              ))}
            <div className={styles.main}>
              {(hasFolders || writable) && <FolderHead lite={lite} isNamed={isNarrow && hasFolders} />}
              {writable && <DropZone target={target} folder={folders.current} privateOnly={privateOnly} />}
              <FileList key={folders.current?.id ?? 'top'} />
            </div>
          </div>
        )}
      </StateView>
      {asked && <AskedDialog asked={asked} onClose={() => ask(null)} />}
    </DeskContext>
  );
}
