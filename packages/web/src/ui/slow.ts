import { useSyncExternalStore } from 'react';

type Retry = () => unknown;

const waiting = new Set<Retry>();
let slots = 0;
const listeners = new Set<() => void>();
const sendNotice = (): void => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A read that takes longer than it should, until the returned function is called. */
export function reportSlow(retry: Retry): () => void {
  waiting.add(retry);
  sendNotice();
  return () => {
    waiting.delete(retry);
    sendNotice();
  };
}

/** The shell's one strip says it for all of them; a page without a shell says it itself. */
export function openSlowSlot(): () => void {
  slots += 1;
  sendNotice();
  return () => {
    slots -= 1;
    sendNotice();
  };
}

export const useHasSlowSlot = (): boolean => useSyncExternalStore(subscribe, () => slots > 0);

const countWaiting = (): number => waiting.size;
export const useIsSlow = (): boolean => useSyncExternalStore(subscribe, countWaiting) > 0;

let giveUp: () => Promise<unknown> = () => Promise.resolve();
/** How requests that hang are given up: told by anyone who sends them. Else asking again would only wait along. */
export const giveUpBy = (how: () => Promise<unknown>): void => {
  giveUp = how;
};

/** Asks again for all that waits, with one request each. */
export async function retryAll(): Promise<void> {
  const again = [...waiting];
  await giveUp();
  for (const retry of again) retry();
}
