import { memoized } from '../memoized.ts';

/** What depends on the flags and on a key's words alone is built once for all callers; a change of flags is a new object. */
export function memo<T>(): (flags: object, key: string, build: () => T) => T {
  const byFlags = new WeakMap<object, Map<string, T>>();
  return (flags, key, build) =>
    memoized(
      memoized(byFlags, flags, () => new Map<string, T>()),
      key,
      build,
    );
}
