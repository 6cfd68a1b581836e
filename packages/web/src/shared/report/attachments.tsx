import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { part } from '../../ui/part.tsx';
import { useWords } from '../../kit/context.tsx';
import { useList } from '../../kit/query.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { formatBytes } from '../../ui/format.ts';
import { RowList } from '../../ui/row-list.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { reportWords as words } from './words.ts';
import styles from './report.module.css';

type File = RowOfName<'documents'> & { readonly url: string | null };

/** The reader of PDF files comes with the first that is opened. */
const PreviewPanel = part(async () => ({
  default: (await import('../pdf/preview-panel.tsx')).PreviewPanel,
}));

/** The documents that a report carries, read beside it; one that is gone says so. */
export function Attachments({
  documents,
}: {
  documents: readonly { readonly id: number; readonly name: string }[];
}): ReactNode {
  const t = useWords(words);
  const files = useList<'documents', { url: string | null }>(
    'documents',
    { filter: { id: documents.map(({ id }) => id) }, append: ['url'], limit: 100 },
    { enabled: documents.length > 0 },
  );
  const [read, setRead] = useState<File | null>(null);
  if (documents.length === 0) return null;
  return (
    <Card title={t('attachments')} flush>
      <StateView of={files} thing={t('attachmentsThing')} skeleton={<LineSkeleton lines={2} />}>
        {({ data }) => (
          <RowList>
            {documents.map(({ id, name }) => (
              <Attachment key={id} name={name} file={data.find((each) => each.id === id)} onRead={setRead} />
            ))}
          </RowList>
        )}
      </StateView>
      {read && <PreviewPanel document={read} onClose={() => setRead(null)} />}
    </Card>
  );
}

interface AttachmentProps {
  readonly name: string;
  readonly file: File | undefined;
  readonly onRead: (file: File) => void;
}

function Attachment({ name, file, onRead }: AttachmentProps): ReactNode {
  const t = useWords(words);
  if (!file || file.url === null)
    return (
      <li>
        <IconFileText size={22} stroke={1.5} aria-hidden />
        <span className={styles.file}>
          {name}
          <span className={styles.note}>{t('gone')}</span>
        </span>
      </li>
    );
  return (
    <li>
      <IconFileText size={22} stroke={1.5} aria-hidden />
      <span className={styles.file}>
        <button
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          aria-label={t('preview', { name })}
          onClick={() => onRead(file)}
        >
          {name}
        </button>
        <span className={styles.note}>{formatBytes(file.size)}</span>
      </span>
      <DownloadButton url={file.url} fileName={file.file_name} name={name} />
    </li>
  );
}

/** A file that cannot be had says so in its own row. */
function DownloadButton({ url, fileName, name }: { url: string; fileName: string; name: string }): ReactNode {
  const t = useWords(words);
  const download = useMutation({ mutationFn: () => saveFile(url, fileName) });
  return (
    <span className={styles.fetch} data-no-print>
      {download.isError && (
        <span role="alert" className={styles.trouble}>
          {t('broken')}
        </span>
      )}
      <Button
        small
        icon={<IconDownload size={15} />}
        aria-label={download.isError ? t('retryNamed', { name }) : t('downloadNamed', { name })}
        busy={download.isPending && t('downloading')}
        onClick={() => download.mutate()}
      >
        {t(download.isError ? 'retry' : 'download')}
      </Button>
    </span>
  );
}
