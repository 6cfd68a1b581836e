import { useState, type ReactNode } from 'react';
import { TextField } from '../fields/text-field.tsx';
import { textOf } from './grid-row.tsx';
import { linesOf } from './lines.ts';
import styles from './period-grid.module.css';
import { readCell } from './read-cell.ts';
import type { Change, GridCell, GridColumn, GridRow, Sheet } from './types.ts';
import { sayGrid } from './words.ts';

interface Props extends Omit<Sheet, 'columns'> {
  readonly label: string;
  readonly column: GridColumn;
  readonly onChange: (changes: readonly Change[]) => void;
  readonly actions?: (row: GridRow, column: GridColumn, cell: GridCell) => ReactNode;
}

/** The grid on a phone: one period, its rows under one another. */
export function PeriodStack({ label, rows, column, cellAt, onChange, actions }: Props): ReactNode {
  return (
    <div className={styles.stack} role="group" aria-label={label}>
      {linesOf(rows).map((line) => {
        if (line.kind === 'group') return <h3 key={line.key}>{line.label}</h3>;
        const { row } = line;
        const cell = cellAt(row, column);
        return (
          <div key={line.key} className={styles.stackRow}>
            <StackCell key={column.key} row={row} column={column} cell={cell} onChange={onChange} />
            {actions?.(row, column, cell)}
          </div>
        );
      })}
    </div>
  );
}

interface CellProps extends Pick<Props, 'column' | 'onChange'> {
  readonly row: GridRow;
  readonly cell: GridCell;
}

function StackCell({ row, column, cell, onChange }: CellProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const state = sayGrid(`states.${cell.state}`);
  const said = [cell.state === 'wrong' ? '' : state, cell.state === 'wrong' ? '' : cell.note]
    .filter(Boolean)
    .join('. ');
  const commit = (): void => {
    if (typed === null) return;
    setTyped(null);
    const reading = readCell(typed, row.takes);
    const place = { row: row.key, column: column.key, before: cell.value };
    if (reading.kind === 'wrong') return onChange([{ ...place, after: typed.trim(), wrong: reading.reason }]);
    const after = reading.kind === 'value' ? reading.value : null;
    if (after !== cell.value || cell.state === 'wrong') onChange([{ ...place, after }]);
  };
  return (
    <TextField
      label={row.of === undefined ? row.label : `${row.of}: ${row.label}`}
      help={said === '' ? undefined : said}
      error={cell.state === 'wrong' ? cell.note : undefined}
      readOnly={cell.fixed}
      inputMode={row.takes.kind === 'number' ? 'decimal' : undefined}
      value={typed ?? textOf(row, cell)}
      onChange={setTyped}
      onBlur={commit}
    />
  );
}
