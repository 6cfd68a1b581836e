import { useEffect, useSyncExternalStore } from 'react';

let current: string | null = null;
const listeners = new Set<() => void>();
const write = (sentence: string | null): void => {
  if (sentence === current) return;
  current = sentence;
  for (const listener of listeners) listener();
};

/** What the banner says on this page instead of the general sentence, or null. */
export const useRiskSentence = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );

/** While mounted: the sentence that the type of this page's offer prescribes. */
export function usePrescribedRisk(sentence: string | null): void {
  useEffect(() => {
    write(sentence);
    return () => write(null);
  }, [sentence]);
}
