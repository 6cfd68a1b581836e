import { useSyncExternalStore } from 'react';

/** A value outside of React that components far apart read. */
export interface SharedValue<T> {
  readonly get: () => T;
  /** Whoever reads it is drawn again, unless it is the same. */
  readonly set: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function sharedValue<T>(initial: T): SharedValue<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useShared = <T>({ subscribe, get }: SharedValue<T>): T => useSyncExternalStore(subscribe, get);
