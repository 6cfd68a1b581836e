import { IconDownload, IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { formatBytes, formatDate } from '../../../ui/format.ts';
import { RowList } from '../../../ui/row-list.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import type { OwnDocument } from '../documents.ts';
import { words } from '../words.ts';
import styles from './papers.module.css';

/** A row a file: its name opens the preview, the button beside it downloads; neither before it is checked. */
export function DocumentRows({
  rows,
  onPreview,
}: {
  rows: readonly OwnDocument[];
  onPreview: (id: number) => void;
}): ReactNode {
  const t = useWords(words);
  return (
    <RowList>
      {rows.map((row) => (
        <FileRow
          key={row.id}
          name={row.name}
          note={[
            t(`categories.${row.category}`),
            formatBytes(row.size ?? 0),
            formatDate(row.document_date ?? row.created_at ?? ''),
          ].join(' · ')}
          href={row.url}
          onPreview={() => onPreview(row.id)}
        />
      ))}
    </RowList>
  );
}

export interface FileRowProps {
  readonly name: string;
  readonly note: ReactNode;
  /** Where it is downloaded; null while it is checked. */
  readonly href: string | null;
  readonly pill?: ReactNode;
  readonly onPreview: () => void;
}

export function FileRow({ name, note, href, pill, onPreview }: FileRowProps): ReactNode {
  const t = useWords(words);
  return (
    <li>
      <IconFileText size={22} stroke={1.5} aria-hidden />
      <span className={styles.grow}>
        {href === null ? (
          <span className={styles.name}>{name}</span>
        ) : (
          <button
            type="button"
            className={styles.open}
            aria-haspopup="dialog"
            aria-label={t('documents.preview', { name })}
            onClick={onPreview}
          >
            {name}
          </button>
        )}
        <span className={styles.note}>{note}</span>
      </span>
      {pill}
      {href === null ? (
        <Chip>{t('documents.checking')}</Chip>
      ) : (
        <LinkButton
          small
          href={href}
          download
          icon={<IconDownload size={15} />}
          aria-label={t('documents.downloadNamed', { name })}
        >
          {t('documents.download')}
        </LinkButton>
      )}
    </li>
  );
}
