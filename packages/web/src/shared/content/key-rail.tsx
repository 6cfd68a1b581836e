import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { useList } from '../../kit/query.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import { Card } from '../../ui/card.tsx';
import { formatBytes } from '../../ui/format.ts';
import { Chip } from '../../ui/status-pill.tsx';
import { DateTime } from '../../ui/value.tsx';
import { targetFilter, type RecordTarget } from '../record/target.ts';
import styles from './content.module.css';
import { contentWords } from './words.ts';

interface Props {
  readonly of: RecordTarget;
  /** A date's name where it is more than what was typed. */
  readonly nameOf?: (date: RowOfName<'key-dates'>) => string;
}

/** Beside a record's key information: documents (public first), dates and key points. */
export function KeyRail({ of, nameOf = ({ name }) => name }: Props): ReactNode {
  const t = useWords(contentWords);
  const filter = targetFilter(of);
  const documents = useList<'documents', { url: string | null }>('documents', {
    filter,
    append: ['url'],
    limit: 50,
  });
  const dates = useList('key-dates', { filter, limit: 50 }).data?.data ?? [];
  const points = useList('key-points', { filter, limit: 50 }).data?.data ?? [];
  const files = [...(documents.data?.data ?? [])].sort((one, other) =>
    other.visibility.localeCompare(one.visibility),
  );
  return (
    <>
      <Card title={t('documents')}>
        <Rows
          rows={files}
          name={(file) => (file.url ? <a href={file.url}>{file.name}</a> : file.name)}
          note={(file) => formatBytes(file.size)}
          behind={(file) => <Chip>{t(file.visibility)}</Chip>}
        />
      </Card>
      <Card title={t('dates')}>
        <Rows
          rows={dates}
          name={nameOf}
          note={(each) => (
            <>
              <DateTime value={each.date} />
              {!each.is_investor_visible && ` · ${t('hidden')}`}
            </>
          )}
        />
      </Card>
      {points.length > 0 && (
        <Card title={t('points')}>
          <Rows rows={points} name={(point) => point.title} note={(point) => point.body} />
        </Card>
      )}
    </>
  );
}

interface RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly name: (row: Row) => ReactNode;
  readonly note: (row: Row) => ReactNode;
  readonly behind?: (row: Row) => ReactNode;
}

function Rows<Row extends { readonly id: number }>({ rows, name, note, behind }: RowsProps<Row>): ReactNode {
  const t = useWords(contentWords);
  if (rows.length === 0) return <p className="muted">{t('empty')}</p>;
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <div className={styles.rowWords}>
            <p>{name(row)}</p>
            <p className="muted">{note(row)}</p>
          </div>
          {behind?.(row)}
        </li>
      ))}
    </ul>
  );
}
