import { useSyncExternalStore } from 'react';

type Retry = () => unknown;

const waiting = new Set<Retry>();
let slots = 0;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A read that takes longer than it should, until the returned function is called. */
export function reportSlow(retry: Retry): () => void {
  waiting.add(retry);
  tell();
  return () => {
    waiting.delete(retry);
    tell();
  };
}

/** The shell's one strip (S10) says it for all of them; a page without a shell says it itself. */
export function openSlowSlot(): () => void {
  slots += 1;
  tell();
  return () => {
    slots -= 1;
    tell();
  };
}

export const useHasSlowSlot = (): boolean => useSyncExternalStore(subscribe, () => slots > 0);

const countWaiting = (): number => waiting.size;
export const useIsSlow = (): boolean => useSyncExternalStore(subscribe, countWaiting) > 0;

export const retryAll = (): void => {
  for (const retry of waiting) retry();
};
