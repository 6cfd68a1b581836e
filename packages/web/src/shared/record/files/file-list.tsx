import { Checkbox } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { part } from '../../../ui/part.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { BulkBar } from '../../../ui/data-table/bulk-bar.tsx';
import { Pager } from '../../../ui/data-table/pager.tsx';
import { useSelection } from '../../../ui/data-table/use-selection.ts';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { useDesk } from './desk.ts';
import { FileRow } from './file-row.tsx';
import styles from './files.module.css';
import { useFiles, type RecordFile } from './use-files.ts';
import { fileWords } from './words.ts';

/** The documents of the folder in view. */
export function FileList(): ReactNode {
  const t = useWords(fileWords);
  const { target, folders, writable } = useDesk();
  const [page, setPage] = useState(1);
  const folderId = folders.current?.id ?? null;
  const files = useFiles(target, folderId, page);
  const pages = files.data?.meta.last_page ?? 1;
  // what was on the last page may be moved or deleted
  useEffect(() => setPage((now) => Math.min(now, pages)), [pages]);
  const isFiled = folders.all.some(({ documents_count }) => documents_count > 0);
  const atTop = isFiled ? 'emptyTop' : writable ? 'empty' : 'emptyRead';
  const empty = folders.current ? 'emptyFolder' : atTop;
  return (
    <StateView
      of={files}
      thing={t('thing')}
      skeleton={<LineSkeleton lines={4} />}
      isEmpty={({ meta }) => meta.total === 0}
      empty={<EmptyState title={t(empty)} />}
    >
      {({ data }) => (
        <>
          <Rows files={data} resetKey={`${folderId} ${page}`} />
          <Pager page={page} pages={pages} onPage={setPage} />
        </>
      )}
    </StateView>
  );
}

const PreviewPanel = part(async () => ({
  default: (await import('../../pdf/preview-panel.tsx')).PreviewPanel,
}));

/** Chosen is only what is shown of this folder: another folder forgets it. */
function Rows({ files, resetKey }: { files: readonly RecordFile[]; resetKey: string }): ReactNode {
  const t = useWords(fileWords);
  const { writable } = useDesk();
  const selection = useSelection(files, resetKey);
  const [file, setFile] = useSearchParam('file');
  const chosen = files.filter(({ id }) => selection.ids.has(String(id)));
  const previewed = files.find(({ id }) => String(id) === file) ?? null;
  return (
    <>
      {chosen.length > 0 && (
        <BulkBar count={chosen.length} onClear={selection.clear}>
          <BulkButtons files={chosen} />
        </BulkBar>
      )}
      <Card flush>
        {writable && files.length > 1 && (
          <div className={styles.chooseAll}>
            <Checkbox
              label={t('chooseAll', { n: files.length })}
              checked={chosen.length === files.length}
              indeterminate={chosen.length > 0 && chosen.length < files.length}
              onChange={selection.toggleAll}
            />
          </div>
        )}
        <ul className={styles.list} aria-label={t('title')}>
          {files.map((each) => (
            <FileRow
              key={each.id}
              file={each}
              isChosen={selection.ids.has(String(each.id))}
              onChoose={(range) => selection.toggle(String(each.id), range)}
              onPreview={() => setFile(String(each.id))}
            />
          ))}
        </ul>
      </Card>
      {previewed && <PreviewPanel document={previewed} onClose={() => setFile(null)} />}
    </>
  );
}

function BulkButtons({ files }: { files: readonly RecordFile[] }): ReactNode {
  const t = useWords(fileWords);
  const { ask, privateOnly } = useDesk();
  const some = (visibility: RecordFile['visibility']): RecordFile[] =>
    files.filter((file) => file.visibility === visibility);
  return (
    <>
      <Button small onClick={() => ask({ what: 'move', files })}>
        {t('move')}
      </Button>
      {!privateOnly && some('private').length > 0 && (
        <Button small onClick={() => ask({ what: 'public', files: some('private') })}>
          {t('makePublic')}
        </Button>
      )}
      {!privateOnly && some('public').length > 0 && (
        <Button small onClick={() => ask({ what: 'private', files: some('public') })}>
          {t('makePrivate')}
        </Button>
      )}
      <Button small kind="danger" onClick={() => ask({ what: 'delete', files })}>
        {t('delete')}
      </Button>
    </>
  );
}
