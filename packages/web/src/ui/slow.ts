import { sharedValue, useShared } from './shared-value.ts';

type Retry = () => unknown;

const waiting = new Set<Retry>();
const waitingCount = sharedValue(0);
const slots = sharedValue(0);

/** A read that takes longer than it should, until the returned function is called. */
export function reportSlow(retry: Retry): () => void {
  waiting.add(retry);
  waitingCount.set(waiting.size);
  return () => {
    waiting.delete(retry);
    waitingCount.set(waiting.size);
  };
}

/** The shell's one strip says it for all of them; a page without a shell says it itself. */
export function openSlowSlot(): () => void {
  slots.set(slots.get() + 1);
  return () => slots.set(slots.get() - 1);
}

export const useHasSlowSlot = (): boolean => useShared(slots) > 0;
export const useIsSlow = (): boolean => useShared(waitingCount) > 0;

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
