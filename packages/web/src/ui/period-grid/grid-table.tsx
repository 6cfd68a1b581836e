import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { boundsOf } from './area.ts';
import type { CellEditing } from './cell-editor.tsx';
import { Head } from './grid-head.tsx';
import { cellId, Row } from './grid-row.tsx';
import { linesOf } from './lines.ts';
import { nameOf } from './paste.ts';
import styles from './period-grid.module.css';
import { StatusLine } from './status-line.tsx';
import type { Sheet, SheetView } from './types.ts';
import type { Grid } from './use-grid.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { FIRST, useWindow } from './use-window.ts';
import { sayGrid } from './words.ts';

interface Props extends SheetView {
  readonly sheet: Sheet;
  readonly grid: Grid;
  readonly table: RefObject<HTMLTableElement | null>;
  /** The text in the cell that is being edited. */
  readonly typed: RefObject<string>;
}

/** One table and one stop of Tab. Only the cells in view are in the page, and an input only in the cell that is being edited. */
export function GridTable({ label, corner, onLeave, actions, sheet, grid, table, typed }: Props): ReactNode {
  const { rows, columns, cellAt } = sheet;
  const lines = useMemo(() => linesOf(rows), [rows]);
  const lineOf = useMemo(
    () => new Map(lines.flatMap((line, at) => (line.kind === 'row' ? [[line.index, at]] : []))),
    [lines],
  );
  const gridId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { visible, look } = useWindow(frame, columns.length);
  const comesBack = useRef(false);
  const { active } = grid.area;
  const bounds = boundsOf(grid.area);
  const [row, column] = [rows[active.row], columns[active.column]];

  const latest = useRef(grid);
  latest.current = grid;
  const commit = useCallback<CellEditing['onCommit']>(
    (text, by) => {
      const { area } = latest.current;
      comesBack.current = by !== null;
      const next = by && {
        row: Math.max(0, Math.min(rows.length - 1, area.active.row + by[0])),
        column: Math.max(0, Math.min(columns.length - 1, area.active.column + by[1])),
      };
      latest.current.commit(text, next);
    },
    [rows.length, columns.length],
  );
  const name = row && column ? nameOf(row, column) : '';
  const text = grid.editing?.text;
  const editing = useMemo<CellEditing | null>(() => {
    if (text === undefined) return null;
    typed.current = text;
    return {
      text,
      label: sayGrid('editing', { at: name }),
      onType: (next) => (typed.current = next),
      onCommit: commit,
      onCancel: () => {
        comesBack.current = true;
        latest.current.cancel();
      },
    };
  }, [text, name, commit, typed]);

  useEffect(() => {
    if (editing !== null || !comesBack.current) return;
    comesBack.current = false;
    table.current?.focus({ preventScroll: true });
  }, [editing, table]);

  const line = lineOf.get(active.row) ?? 0;
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const head = visible.row;
    const inside = element.clientHeight - head - visible.row;
    const beside = element.clientWidth - FIRST - visible.column;
    const [top, left] = [line * visible.row, active.column * visible.column];
    if (inside > 0) element.scrollTop = Math.max(top - inside, Math.min(top, element.scrollTop));
    if (beside > 0) element.scrollLeft = Math.max(left - beside, Math.min(left, element.scrollLeft));
  }, [line, active.column, visible.row, visible.column]);

  const keys = useGridKeys(grid, { rows: rows.length, columns: columns.length, page: visible.page });
  const pointer = useGridPointer(grid, typed);
  const isShown =
    line >= visible.top &&
    line < visible.bottom &&
    active.column >= visible.left &&
    active.column < visible.right;
  const style: CSSProperties & { '--cell': string } = {
    '--cell': `${visible.column}px`,
    width: FIRST + columns.length * visible.column,
  };
  return (
    <div className={styles.grid}>
      <div ref={frame} className={styles.frame} data-aside={visible.isAside || undefined} onScroll={look}>
        <table
          ref={table}
          role="grid"
          tabIndex={0}
          aria-label={label}
          aria-describedby={`${gridId}-keys`}
          aria-rowcount={lines.length + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          aria-activedescendant={isShown ? cellId(gridId, active.row, active.column) : undefined}
          style={style}
          {...keys}
          {...pointer}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.();
          }}
        >
          <Head
            corner={corner}
            columns={columns}
            left={visible.left}
            right={visible.right}
            width={visible.column}
            letters={visible.letters}
          />
          <tbody
            role="rowgroup"
            style={{
              paddingTop: visible.top * visible.row,
              paddingBottom: Math.max(0, lines.length - visible.bottom) * visible.row,
            }}
          >
            {lines.slice(visible.top, visible.bottom).map((each, at) =>
              each.kind === 'group' ? (
                <tr key={each.key} role="row" aria-rowindex={visible.top + at + 2} className={styles.group}>
                  <th role="rowheader">
                    <span>{each.label}</span>
                  </th>
                </tr>
              ) : (
                <Row
                  key={each.key}
                  gridId={gridId}
                  row={each.row}
                  index={each.index}
                  line={visible.top + at}
                  columns={columns}
                  left={visible.left}
                  right={visible.right}
                  width={visible.column}
                  letters={visible.letters}
                  cellAt={cellAt}
                  from={each.index >= bounds.top && each.index <= bounds.bottom ? bounds.left : -1}
                  to={each.index >= bounds.top && each.index <= bounds.bottom ? bounds.right : -1}
                  active={each.index === active.row ? active.column : -1}
                  editing={each.index === active.row ? editing : null}
                />
              ),
            )}
          </tbody>
        </table>
      </div>
      <p id={`${gridId}-keys`} className="sr-only">
        {sayGrid('keys')}
      </p>
      {row && column && (
        <StatusLine id={`${gridId}-note`} row={row} column={column} cellAt={cellAt} actions={actions} />
      )}
    </div>
  );
}
