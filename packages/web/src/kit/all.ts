import type { Loadable } from '../ui/state-view.tsx';

type Contents<Q> = { -readonly [K in keyof Q]: Q[K] extends Loadable<infer T> ? T : never };

/** Several reads as one for `<StateView>`: there once all are, and read again together. */
export function all<const Q extends readonly Loadable<unknown>[], T>(
  queries: Q,
  make: (...data: Contents<Q>) => T,
): Loadable<T> {
  const there = queries.every(({ data }) => data !== undefined);
  return {
    data: there ? make(...(queries.map(({ data }) => data) as Contents<Q>)) : undefined,
    error: queries.find(({ error, data }) => error && data === undefined)?.error ?? null,
    isPending: queries.some(({ isPending }) => isPending),
    refetch: () => queries.forEach((query) => void query.refetch()),
  };
}
