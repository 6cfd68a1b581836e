import type { ClipboardEvent, KeyboardEvent } from 'react';
import { at, moved, type Size } from './moves.ts';
import type { Grid } from './use-grid.ts';

interface Keys {
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  onCopy(event: ClipboardEvent<HTMLElement>): void;
  onCut(event: ClipboardEvent<HTMLElement>): void;
  onPaste(event: ClipboardEvent<HTMLElement>): void;
}

/** The keys of a grid whose cell is not being edited. Tab is the page's own: it leaves the grid. */
export function useGridKeys(grid: Grid, size: Size): Keys {
  const acts = (event: KeyboardEvent): (() => void) | null => {
    const { key, shiftKey } = event;
    const far = event.ctrlKey || event.metaKey;
    const next = moved({ key, shiftKey, far }, grid.area, size);
    if (next !== null) return () => grid.select(next);
    if (far)
      return (
        {
          d: () => grid.fill('down'),
          r: () => grid.fill('right'),
          z: grid.undo,
          a: () =>
            grid.select({
              anchor: { row: 0, column: 0 },
              active: { row: size.rows - 1, column: size.columns - 1 },
            }),
        }[key.toLowerCase()] ?? null
      );
    if (event.altKey) return null;
    if (key === 'Enter' || key === 'F2' || key === ' ') return () => grid.edit();
    if (key === 'Delete' || key === 'Backspace') return grid.clear;
    if (key === 'Escape') return () => grid.select(at(grid.area.active));
    return key.length === 1 ? () => grid.edit(key) : null;
  };
  const give = (event: ClipboardEvent<HTMLElement>): void => {
    event.preventDefault();
    event.clipboardData.setData('text/plain', grid.copy());
  };
  return {
    onKeyDown: (event) => {
      const act = acts(event);
      if (act === null) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
    onCopy: give,
    onCut: (event) => {
      give(event);
      grid.clear();
    },
    onPaste: (event) => {
      event.preventDefault();
      grid.paste(event.clipboardData.getData('text/plain'));
    },
  };
}
