import type { PointerEvent, RefObject } from 'react';
import { at } from './moves.ts';
import type { Spot } from './types.ts';
import type { Grid } from './use-grid.ts';

interface Pointer {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerOver(event: PointerEvent<HTMLElement>): void;
  onDoubleClick(): void;
}

/** A press chooses a cell, Shift or a drag more of them, a double one edits. What was being typed is taken first. */
export function useGridPointer(grid: Grid, typed: RefObject<string>): Pointer {
  return {
    onPointerDown: (event) => {
      const spot = spotOf(event);
      if (spot === null || event.button !== 0) return;
      if (grid.editing) grid.commit(typed.current, spot);
      else grid.select(event.shiftKey ? { ...grid.area, active: spot } : at(spot));
    },
    onPointerOver: (event) => {
      if (event.buttons !== 1 || event.pointerType === 'touch' || grid.editing) return;
      const spot = spotOf(event);
      if (spot !== null) grid.select({ ...grid.area, active: spot });
    },
    onDoubleClick: () => {
      if (!grid.editing) grid.edit();
    },
  };
}

function spotOf({ target }: PointerEvent): Spot | null {
  const cell = target instanceof Element ? target.closest('td[aria-colindex]') : null;
  const row = cell?.parentElement;
  if (!(cell instanceof HTMLElement) || !row) return null;
  return { row: Number(row.dataset.row), column: Number(cell.ariaColIndex) - 2 };
}
