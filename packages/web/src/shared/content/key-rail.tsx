import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { useList } from '../../kit/query.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import { Card } from '../../ui/card.tsx';
import { formatBytes } from '../../ui/format.ts';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
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
  const dates = useList('key-dates', { filter, limit: 50 });
  const points = useList('key-points', { filter, limit: 50 });
  return (
    <>
      <Card title={t('documents')}>
        <StateView of={documents} thing={t('things.documents')} skeleton={SKELETON}>
          {({ data }) => (
            <Rows
              rows={data.toSorted((one, other) => other.visibility.localeCompare(one.visibility))}
              name={(file) => (file.url ? <a href={file.url}>{file.name}</a> : file.name)}
              note={(file) => formatBytes(file.size)}
              behind={(file) => <Chip>{t(file.visibility)}</Chip>}
            />
          )}
        </StateView>
      </Card>
      <Card title={t('dates')}>
        <StateView of={dates} thing={t('things.dates')} skeleton={SKELETON}>
          {({ data }) => (
            <Rows
              rows={data}
              name={nameOf}
              note={(each) => (
                <>
                  <DateTime value={each.date} />
                  {!each.is_investor_visible && ` · ${t('hidden')}`}
                </>
              )}
            />
          )}
        </StateView>
      </Card>
      {(points.error !== null || (points.data?.data.length ?? 0) > 0) && (
        <Card title={t('points')}>
          <StateView of={points} thing={t('things.points')} skeleton={SKELETON}>
            {({ data }) => <Rows rows={data} name={(point) => point.title} note={(point) => point.body} />}
          </StateView>
        </Card>
      )}
    </>
  );
}

const SKELETON = <LineSkeleton lines={2} />;

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
