import { useCallback, useEffect, useRef, useState } from 'react';
import type { TableRow } from './types.ts';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** With `range`, everything between this row and the last one that was pressed. */
  toggle(id: string, range?: boolean): void;
  toggleAll(): void;
  clear(): void;
}

/** Selected rows of this page; another page, sort or filter clears them (0.6). */
export function useSelection(rows: readonly TableRow[], resetKey: string): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string | null>(null);
  useEffect(() => setIds(new Set()), [resetKey]);
  const all = rows.map((row) => String(row.id));

  const toggle = (id: string, range = false): void => {
    const next = new Set(ids);
    const span = range && anchor.current !== null ? between(all, anchor.current, id) : [id];
    const on = !ids.has(id);
    for (const each of span) {
      if (on) next.add(each);
      else next.delete(each);
    }
    anchor.current = id;
    setIds(next);
  };
  const clear = useCallback(() => setIds(new Set()), []);
  const toggleAll = (): void => setIds(ids.size === all.length ? new Set() : new Set(all));
  return { ids, toggle, toggleAll, clear };
}

function between(all: readonly string[], one: string, other: string): readonly string[] {
  const [from, to] = [all.indexOf(one), all.indexOf(other)].sort((a, b) => a - b);
  return from === undefined || to === undefined || from < 0 ? [other] : all.slice(from, to + 1);
}
