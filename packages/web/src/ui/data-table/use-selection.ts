import { useCallback, useEffect, useRef, useState } from 'react';
import type { TableRow } from './types.ts';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Everything that matches, and not this page alone. */
  readonly all: boolean;
  chooseAll(): void;
  /** With `range`, everything between this row and the last one that was pressed. */
  toggle(id: string, range?: boolean): void;
  toggleAll(): void;
  clear(): void;
}

/** Selected rows of this page; another page, sort or filter clears them (0.6). */
export function useSelection(rows: readonly TableRow[], resetKey: string): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  const anchor = useRef<string | null>(null);
  useEffect(() => {
    setIds(new Set());
    setAll(false);
  }, [resetKey]);
  const page = rows.map((row) => String(row.id));

  const toggle = (id: string, range = false): void => {
    const next = new Set(ids);
    const span = range && anchor.current !== null ? between(page, anchor.current, id) : [id];
    const on = !ids.has(id);
    for (const each of span) {
      if (on) next.add(each);
      else next.delete(each);
    }
    anchor.current = id;
    setAll(false);
    setIds(next);
  };
  const clear = useCallback(() => {
    setAll(false);
    setIds(new Set());
  }, []);
  const toggleAll = (): void => {
    setAll(false);
    setIds(ids.size === page.length ? new Set() : new Set(page));
  };
  const chooseAll = (): void => {
    setIds(new Set(page));
    setAll(true);
  };
  return { ids, all, toggle, toggleAll, chooseAll, clear };
}

function between(all: readonly string[], one: string, other: string): readonly string[] {
  const [from, to] = [all.indexOf(one), all.indexOf(other)].sort((a, b) => a - b);
  return from === undefined || to === undefined || from < 0 ? [other] : all.slice(from, to + 1);
}
