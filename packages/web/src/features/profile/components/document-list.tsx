import { IconDownload, IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { formatBytes, formatDate } from '../../../ui/format.ts';
import { RowList } from '../../../ui/row-list.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import { words } from '../words.ts';
import styles from './profile.module.css';

type Row = RowOfName<'documents'> & { readonly url: string | null };

/** A row a file: what it is, how large, since when, and the way to it once it has been checked. */
export function DocumentList({ rows }: { rows: readonly Row[] }): ReactNode {
  const t = useWords(words);
  return (
    <RowList>
      {rows.map((row) => (
        <li key={row.id}>
          <IconFileText size={22} stroke={1.5} aria-hidden />
          <span className={styles.grow}>
            {row.name}
            <span className={styles.note}>
              {[
                t(`categories.${row.category}`),
                formatBytes(row.size ?? 0),
                row.created_at && formatDate(row.created_at),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          {row.url === null ? (
            <Chip>{t('documents.checking')}</Chip>
          ) : (
            <LinkButton
              small
              href={row.url}
              download
              icon={<IconDownload size={15} />}
              aria-label={t('documents.downloadNamed', { name: row.name })}
            >
              {t('documents.download')}
            </LinkButton>
          )}
        </li>
      ))}
    </RowList>
  );
}
