import { useEffect, useRef, useState } from 'react';

const SAVE_AFTER_MS = 600;
type Key = string | number;

/** How a row moves among the others, for `<PlaceHandles>` and `useDropTarget`. */
export interface Moves {
  /** Its key as text: what a drag carries. */
  readonly dragged: string;
  /** Undefined for the first row. */
  readonly onUp: (() => void) | undefined;
  /** Undefined for the last row. */
  readonly onDown: (() => void) | undefined;
  /** Puts the dragged row before this one; does nothing with a row of another list. */
  readonly onTake: (dragged: string) => void;
}

export interface Placing<R, K extends Key> {
  readonly ordered: readonly R[];
  /** `among`: the keys of its group, in order; without it, all keys. */
  readonly movesOf: (key: K, among?: readonly K[]) => Moves;
}

/** The rows in the order that the person sees; moves are saved together after a pause, and then the rows are as they are read. */
export function usePlacing<R, K extends Key>(
  rows: readonly R[],
  keyOf: (row: R) => K,
  /** Gets the order, and the rows as they are once the pause is over; says itself what went wrong. */
  save: (order: readonly K[], byKey: ReadonlyMap<K, R>) => Promise<void>,
): Placing<R, K> {
  const [order, setOrder] = useState<readonly K[] | null>(null);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const latest = useRef({ byKey, save });
  latest.current = { byKey, save };
  const ordered =
    order === null
      ? rows
      : [
          ...order.flatMap((key) => byKey.get(key) ?? []),
          ...rows.filter((row) => !order.includes(keyOf(row))),
        ];
  // `before` null: to the end
  const place = (key: K, before: K | null): void => {
    if (key === before || !byKey.has(key)) return; // a row that has gone
    const others = ordered.map(keyOf).filter((each) => each !== key);
    const at = before === null ? others.length : others.indexOf(before);
    const next = [...others.slice(0, at), key, ...others.slice(at)];
    setOrder(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () => void latest.current.save(next, latest.current.byKey).finally(() => setOrder(null)),
      SAVE_AFTER_MS,
    );
  };
  const movesOf = (key: K, among: readonly K[] = ordered.map(keyOf)): Moves => {
    const at = among.indexOf(key);
    const above = among[at - 1];
    return {
      dragged: String(key),
      onUp: above === undefined ? undefined : () => place(key, above),
      onDown: at + 1 < among.length ? () => place(key, among[at + 2] ?? null) : undefined,
      onTake: (dragged) => {
        const taken = ordered.map(keyOf).find((each) => String(each) === dragged);
        if (taken !== undefined) place(taken, key);
      },
    };
  };
  return { ordered, movesOf };
}
