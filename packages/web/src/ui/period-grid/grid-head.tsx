import { memo, type ReactNode } from 'react';
import styles from './period-grid.module.css';
import type { GridColumn } from './types.ts';

interface Props {
  readonly corner: string;
  readonly columns: readonly GridColumn[];
  /** The first column in the page, and the one after the last. */
  readonly left: number;
  readonly right: number;
  /** Of a column, px, and how many letters surely fit into it. */
  readonly width: number;
  readonly letters: number;
}

/** The names of the columns in view. Scrolling up or down does not draw them again. */
export const Head = memo(function Head({ corner, columns, left, right, width, letters }: Props): ReactNode {
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader" className={styles.first}>
          {corner}
        </th>
        {left > 0 && <td aria-hidden style={{ width: left * width }} />}
        {columns.slice(left, right).map(({ key, label }, at) => (
          <th
            key={key}
            role="columnheader"
            aria-colindex={left + at + 2}
            data-long={label.length > letters || undefined}
          >
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
});
