import { useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import styles from './charts.module.css';
import { rem } from './rem.ts';
import { CopyCsv } from '../copy-csv.tsx';
import type { CsvTable } from '../csv.ts';
import { say } from '../words.ts';

export type ChartTable = CsvTable;

export interface ChartCardProps {
  readonly title: string;
  /** One computed sentence. */
  readonly takeaway?: ReactNode;
  /** The same numbers as a table; empty rows = ‘No data yet’. */
  readonly table: ChartTable;
  readonly height: 220 | 280 | 360;
  /** Over the drawing and its table, e.g. what they are split by. */
  readonly views?: ReactNode;
  /** What has to be known of single figures, below them. */
  readonly notes?: readonly string[];
  /** Beside the table and the CSV, e.g. how the figures were worked out. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** Title, takeaway, the chart or the same numbers as a table, CSV (0.12). Fixed heights: nothing shifts. Document has the numbers. */
export function ChartCard({
  title,
  takeaway,
  table,
  height,
  views,
  notes = [],
  tools,
  children,
}: ChartCardProps): ReactNode {
  const [asTable, setAsTable] = useState(false);
  const empty = table.rows.length === 0;
  return (
    <Card
      title={title}
      help={takeaway}
      actions={
        !empty && (
          <span className={styles.tools} data-no-print>
            <Button kind="quiet" small onClick={() => setAsTable(!asTable)}>
              {say(asTable ? 'viewAsChart' : 'viewAsTable')}
            </Button>
            <CopyCsv table={table} />
            {tools}
          </span>
        )
      }
    >
      {views !== undefined && <div className={styles.views}>{views}</div>}
      <div
        className={styles.body}
        style={empty || asTable ? { height: rem(height) } : { minHeight: rem(height) }}
        data-drawn={!empty}
      >
        {empty ? (
          <p className={styles.none}>{say('noData')}</p>
        ) : asTable ? (
          <NumbersTable title={title} table={table} />
        ) : (
          children
        )}
      </div>
      {!empty && !asTable && (
        <div className={styles.printed} aria-hidden>
          <NumbersTable title={title} table={table} />
        </div>
      )}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Scrolls by keyboard as well. */
function NumbersTable({ title, table }: { title: string; table: ChartTable }): ReactNode {
  return (
    <div className={styles.scroll} role="group" aria-label={title} tabIndex={0}>
      <table>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {table.head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, at) => (
                <td key={at} className="num">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
