import { memo, type ReactNode } from 'react';
import { CellEditor, type CellEditing } from './cell-editor.tsx';
import { cx } from '../cx.ts';
import { isMarked, StateMark } from './state-mark.tsx';
import styles from './period-grid.module.css';
import type { CellAt, GridCell, GridColumn, GridRow } from './types.ts';
import type { Visible } from './use-window.ts';

export interface RowProps {
  readonly gridId: string;
  readonly row: GridRow;
  readonly index: number;
  /** Where it is in the table, headings counted. */
  readonly line: number;
  readonly columns: readonly GridColumn[];
  readonly left: Visible['left'];
  readonly right: Visible['right'];
  readonly width: number;
  /** How many letters of a figure fit into a cell. */
  readonly letters: number;
  readonly cellAt: CellAt;
  /** First and last selected column, −1 for none. */
  readonly from: number;
  readonly to: number;
  /** The active column, −1 for none. */
  readonly active: number;
  readonly editing: CellEditing | null;
}

/** Of a label, as many as surely fit: only a longer one is cut, which costs time in every frame of a scroll. */
const LABEL_LETTERS = 22;

const PLAIN = cx(styles.cell, styles.plain);

export const cellId = (gridId: string, row: number, column: number): string => `${gridId}-${row}-${column}`;

/** One row of the cells in view; it is drawn again only when something of its own changes. */
export const Row = memo(function Row(props: RowProps): ReactNode {
  const { row, index, line, columns, left, right, width } = props;
  return (
    <tr role="row" aria-rowindex={line + 2} data-row={index}>
      <th
        role="rowheader"
        className={cx(styles.first, row.of !== undefined && styles.sub)}
        data-long={row.label.length > LABEL_LETTERS || undefined}
      >
        {row.of !== undefined && <span className="sr-only">{row.of}: </span>}
        {row.label}
      </th>
      {left > 0 && <td aria-hidden style={{ width: left * width }} />}
      {columns.slice(left, right).map((column, at) => cellOf(props, column, left + at))}
    </tr>
  );
});

/** Neither a component nor an attribute too many: a scroll draws dozens of cells in a frame. */
function cellOf(props: RowProps, column: GridColumn, at: number): ReactNode {
  const { gridId, row, index, from, to, active, letters } = props;
  const cell = props.cellAt(row, column);
  const isActive = at === active;
  const editing = isActive ? props.editing : null;
  const text = textOf(row, cell);
  const isPlain =
    editing === null && !isMarked(cell) && row.takes.kind === 'number' && text.length <= letters;
  return (
    <td
      key={column.key}
      id={isActive ? cellId(gridId, index, at) : undefined}
      role="gridcell"
      aria-colindex={at + 2}
      aria-selected={at >= from && at <= to}
      aria-readonly={cell.fixed === true || undefined}
      aria-invalid={cell.state === 'wrong' || undefined}
      aria-describedby={isActive ? `${gridId}-note` : undefined}
      className={isPlain ? PLAIN : styles.cell}
      data-active={isActive || undefined}
      data-state={cell.state === 'given' || cell.state === 'empty' ? undefined : cell.state}
      data-break={cell.isBreak}
      data-text={row.takes.kind === 'text' || undefined}
      title={cell.note}
    >
      {isPlain ? (
        text
      ) : editing ? (
        <CellEditor {...editing} />
      ) : (
        <span className={styles.value}>
          <StateMark cell={cell} />
          <span className={styles.text}>{text}</span>
        </span>
      )}
    </td>
  );
}

export const textOf = (row: GridRow, { value, typed, shown }: GridCell): string =>
  typed ?? (value === null ? '' : (shown ?? (row.takes.kind === 'text' ? value : row.write(value))));
