import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { formatBytes } from '../../../ui/format.ts';
import { RowList } from '../../../ui/row-list.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { words } from '../words.ts';
import styles from './reader.module.css';

type File = RowOfName<'documents'> & { readonly url: string | null };

/** The papers that a report carries; one that is gone says so. */
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
  if (documents.length === 0) return null;
  return (
    <Card title={t('attachments')} flush>
      <StateView of={files} thing={t('attachmentsThing')} skeleton={<LineSkeleton lines={2} />}>
        {({ data }) => (
          <RowList>
            {documents.map(({ id, name }) => (
              <Attachment key={id} name={name} file={data.find((each) => each.id === id)} />
            ))}
          </RowList>
        )}
      </StateView>
    </Card>
  );
}

function Attachment({ name, file }: { name: string; file: File | undefined }): ReactNode {
  const t = useWords(words);
  const url = file?.url ?? null;
  const download = useMutation({ mutationFn: () => saveFile(url ?? '', file?.file_name ?? name) });
  return (
    <li>
      <IconFileText size={22} stroke={1.5} aria-hidden />
      <span className={styles.file}>
        {name}
        <span className={styles.note}>{file && formatBytes(file.size)}</span>
        {url === null && <span className={styles.note}>{t('gone')}</span>}
        {download.isError && (
          <span role="alert" className={styles.trouble}>
            {t('broken')}
          </span>
        )}
      </span>
      {url !== null && (
        <span data-no-print>
          <Button
            small
            icon={<IconDownload size={15} />}
            aria-label={download.isError ? undefined : t('downloadNamed', { name })}
            busy={download.isPending && t('downloading')}
            onClick={() => download.mutate()}
          >
            {t(download.isError ? 'retry' : 'download')}
          </Button>
        </span>
      )}
    </li>
  );
}
