import { useEffect, useRef, useState, type RefObject } from 'react';
import { listenForKeys } from '../shortcuts.ts';

export interface RowKeys {
  /** Index of the row that holds the focus, −1 for none. */
  readonly focused: number;
  setFocused(index: number): void;
}

interface RowVerbs {
  readonly count: number;
  /** Where moving begins while no row holds the focus. */
  readonly start: number;
  focusRow(index: number): void;
  open(index: number): void;
  edit?(index: number): void;
  select?(index: number): void;
  /** The first cell of the row that can be changed in place. */
  editCell(index: number): void;
  peek?(index: number): void;
  /** A figure is begun on a row, as in a grid; F2 begins with what is there. */
  type?(index: number, text: string): void;
  /** Into what is shown beside the list. */
  enterPeek?(): void;
  clear(): void;
  focusSearch(): void;
  openFilters(): void;
}

/** `/` search, `f` filter, `j`/`k` or arrows move, `x` select, Space peek, F2 edit the cell, Enter open, `e` edit, Esc clear (0.6). */
export function useRowKeys(root: RefObject<HTMLElement | null>, verbs: RowVerbs): RowKeys {
  const [focused, setFocused] = useState(-1);
  const latest = useRef({ verbs, focused });
  latest.current = { verbs, focused };

  useEffect(() => {
    const acts = ({ target, key }: KeyboardEvent) => {
      const { verbs: to, focused } = latest.current;
      if (to.count === 0) return {};
      const at = focused >= 0 ? focused : to.start;
      const inTable = target instanceof HTMLElement && target.closest('[data-table-row]') !== null;
      const onRow = target instanceof HTMLTableRowElement;
      const move = (index: number): void => {
        const next = Math.max(0, Math.min(to.count - 1, index));
        setFocused(next);
        to.focusRow(next);
      };
      return {
        '/': to.focusSearch,
        f: to.openFilters,
        j: () => move(at + 1),
        k: () => move(at - 1),
        ...(inTable ? { ArrowDown: () => move(at + 1), ArrowUp: () => move(at - 1) } : {}),
        ...(at >= 0
          ? { x: to.select && (() => to.select?.(at)), e: to.edit && (() => to.edit?.(at)), Escape: to.clear }
          : {}),
        ...(inTable ? { F2: () => to.editCell(at), ArrowRight: to.enterPeek } : {}),
        ...(onRow && to.type && /^[\d.-]$/.test(key) ? { [key]: () => to.type?.(at, key) } : {}),
        ...(onRow ? { Enter: () => to.open(at), ' ': to.peek && (() => to.peek?.(at)) } : {}),
      };
    };
    return listenForKeys(acts, () => root.current);
  }, [root]);

  return { focused, setFocused };
}
