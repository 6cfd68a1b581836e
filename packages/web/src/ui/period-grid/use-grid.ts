import { useCallback, useRef, useState } from 'react';
import { boundsOf, clear, copyText, fillDown, fillRight, reversed, sizeOf, type Edit } from './area.ts';
import { at } from './moves.ts';
import { blockOf, readPaste, type Pasting } from './paste.ts';
import { readCell } from './read-cell.ts';
import type { Area, Change, Sheet, Spot } from './types.ts';
import { sayGrid } from './words.ts';

/** How many steps can be undone. */
const MOST_STEPS = 100;

export interface Editing {
  /** What the input begins with. */
  readonly text: string;
}

export interface Grid {
  readonly area: Area;
  readonly editing: Editing | null;
  readonly pasting: Pasting | null;
  /** What was just done, for who does not see it. */
  readonly said: string;
  /** What was changed elsewhere than in a cell of the table: undone like the rest. */
  change(changes: readonly Change[]): void;
  select(area: Area): void;
  edit(text?: string): void;
  commit(text: string, next: Spot | null): void;
  cancel(): void;
  clear(): void;
  fill(direction: 'down' | 'right'): void;
  undo(): void;
  copy(): string;
  paste(text: string): void;
  confirmPaste(changes: readonly Change[]): void;
  cancelPaste(): void;
}

/** Selection, editing, paste and undo over a sheet; what changes goes to `onChange` and nowhere else. */
export function useGrid(sheet: Sheet, onChange: (changes: readonly Change[]) => void): Grid {
  const [area, setArea] = useState<Area>(at({ row: 0, column: 0 }));
  const [editing, setEditing] = useState<Editing | null>(null);
  const [pasting, setPasting] = useState<Pasting | null>(null);
  const [said, setSaid] = useState('');
  const steps = useRef<(readonly Change[])[]>([]);

  const apply = useCallback(
    (changes: readonly Change[]) => {
      if (changes.length === 0) return 0;
      steps.current = [...steps.current.slice(-MOST_STEPS + 1), changes];
      onChange(changes);
      return changes.length;
    },
    [onChange],
  );
  const current = (): { row: Sheet['rows'][number]; column: Sheet['columns'][number] } | null => {
    const [row, column] = [sheet.rows[area.active.row], sheet.columns[area.active.column]];
    return row && column ? { row, column } : null;
  };
  const done = ({ changes, kept }: Edit, key: 'filled' | 'cleared'): void => {
    const n = apply(changes);
    setSaid([sayGrid(key, { n }), kept > 0 && sayGrid('kept', { n: kept })].filter(Boolean).join('. '));
  };

  return {
    area,
    editing,
    pasting,
    said,
    change: apply,
    select: (next) => {
      setEditing(null);
      setArea(next);
    },
    edit: (text) => {
      const spot = current();
      if (!spot) return;
      const cell = sheet.cellAt(spot.row, spot.column);
      if (cell.fixed === true) return setSaid(cell.note ?? sayGrid('isFixed'));
      setEditing({ text: text ?? cell.typed ?? cell.value ?? '' });
    },
    commit: (text, next) => {
      const spot = current();
      setEditing(null);
      if (next) setArea(at(next));
      if (!spot) return;
      const { value: before, state } = sheet.cellAt(spot.row, spot.column);
      const reading = readCell(text, spot.row.takes);
      const place = { row: spot.row.key, column: spot.column.key, before };
      if (reading.kind === 'wrong') apply([{ ...place, after: text.trim(), wrong: reading.reason }]);
      else {
        const after = reading.kind === 'value' ? reading.value : null;
        if (after !== before || state === 'wrong') apply([{ ...place, after }]);
      }
    },
    cancel: () => setEditing(null),
    clear: () => done(clear(sheet, boundsOf(area)), 'cleared'),
    fill: (direction) => done((direction === 'down' ? fillDown : fillRight)(sheet, boundsOf(area)), 'filled'),
    undo: () => {
      const step = steps.current.at(-1);
      if (!step) return setSaid(sayGrid('nothingToUndo'));
      steps.current = steps.current.slice(0, -1);
      onChange(reversed(step));
      setSaid(sayGrid('undone', { n: step.length }));
    },
    copy: () => {
      const bounds = boundsOf(area);
      setSaid(sayGrid('copied', { n: sizeOf(bounds) }));
      return copyText(sheet, bounds);
    },
    paste: (text) => {
      const found = readPaste(sheet, area, blockOf(text));
      const isPlain = found.wrong.length + found.outside + found.doubts.length === 0;
      if (found.cells === 1 && isPlain) done({ changes: found.changes, kept: 0 }, 'filled');
      else setPasting(found);
    },
    confirmPaste: (changes) => {
      setPasting(null);
      setSaid(sayGrid('filled', { n: apply(changes) }));
    },
    cancelPaste: () => setPasting(null),
  };
}
