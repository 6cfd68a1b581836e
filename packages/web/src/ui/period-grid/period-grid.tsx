import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { GridTable } from './grid-table.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { PeriodStack } from './period-stack.tsx';
import type { Change, GridColumn, Sheet, SheetView } from './types.ts';
import { useGrid } from './use-grid.ts';

export interface PeriodGridProps extends Sheet, SheetView {
  /** On a phone: the one period that is shown, its rows under one another. */
  readonly stacked?: GridColumn;
  readonly onChange: (changes: readonly Change[]) => void;
}

/** Rows of figures by period, as a table or one period at a time. Paste previews and undo survive turning the screen. */
export function PeriodGrid({
  rows,
  columns,
  cellAt,
  stacked,
  onChange,
  ...view
}: PeriodGridProps): ReactNode {
  const sheet = useMemo<Sheet>(() => ({ rows, columns, cellAt }), [rows, columns, cellAt]);
  const grid = useGrid(sheet, onChange);
  const table = useRef<HTMLTableElement>(null);
  const typed = useRef('');

  const latest = useRef(grid);
  latest.current = grid;
  const isStacked = stacked !== undefined;
  useEffect(() => {
    // the cell goes when the table does, so its text is saved first
    if (isStacked && latest.current.editing) latest.current.commit(typed.current, null);
  }, [isStacked]);

  return (
    <>
      {stacked ? (
        <PeriodStack
          label={view.label}
          rows={rows}
          column={stacked}
          cellAt={cellAt}
          onChange={grid.change}
          actions={view.actions}
        />
      ) : (
        <GridTable {...view} sheet={sheet} grid={grid} table={table} typed={typed} />
      )}
      <p role="status" className="sr-only">
        {grid.said}
      </p>
      <PasteDialog
        pasting={grid.pasting}
        onClose={grid.cancelPaste}
        onFill={(changes) => {
          grid.confirmPaste(changes);
          table.current?.focus({ preventScroll: true });
        }}
      />
    </>
  );
}
