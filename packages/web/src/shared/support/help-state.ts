import { useSyncExternalStore } from 'react';
import type { Topic } from './words.ts';

/** Null: never opened, so that the panel's code is not fetched. */
interface HelpState {
  readonly open: boolean;
  readonly topic: Topic | null;
}

let state: HelpState | null = null;
const listeners = new Set<() => void>();
const write = (next: HelpState): void => {
  state = next;
  for (const listener of listeners) listener();
};

/** Opens the help panel from anywhere in a portal, with a topic already chosen if one is given. */
export const openHelp = (topic: Topic | null = null): void => write({ open: true, topic });
export const closeHelp = (): void => write({ open: false, topic: state?.topic ?? null });

export const useHelpState = (): HelpState | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
