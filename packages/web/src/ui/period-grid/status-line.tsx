import { memo, type ReactNode } from 'react';
import { nameOf } from './paste.ts';
import styles from './period-grid.module.css';
import { StateIcon } from './state-mark.tsx';
import type { CellAt, GridCell, GridColumn, GridRow } from './types.ts';
import { sayGrid } from './words.ts';

interface Props {
  readonly id: string;
  readonly row: GridRow;
  readonly column: GridColumn;
  readonly cellAt: CellAt;
  readonly actions?: (row: GridRow, column: GridColumn, cell: GridCell) => ReactNode;
}

/** What the active cell is, in words: its name, its state, and why. Scrolling does not draw it again. */
export const StatusLine = memo(function StatusLine({ id, row, column, cellAt, actions }: Props): ReactNode {
  const cell = cellAt(row, column);
  const state = sayGrid(`states.${cell.state}`);
  return (
    <div className={styles.status}>
      <p id={id} data-state={cell.state}>
        <strong>{nameOf(row, column)}</strong>
        {state !== '' && (
          <span className={styles.state}>
            <StateIcon state={cell.state} />
            {state}
          </span>
        )}
        {(cell.note ?? row.note) !== undefined && <span>{cell.note ?? row.note}</span>}
      </p>
      {actions?.(row, column, cell)}
    </div>
  );
});
