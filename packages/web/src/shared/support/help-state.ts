import { sharedValue, useShared } from '../../ui/shared-value.ts';
import type { Topic } from './words.ts';

/** Null: never opened, so that the panel's code is not fetched. */
interface HelpState {
  readonly open: boolean;
  readonly topic: Topic | null;
}

const state = sharedValue<HelpState | null>(null);

/** Opens the help panel from anywhere in a portal, with a topic already chosen if one is given. */
export const openHelp = (topic: Topic | null = null): void => state.set({ open: true, topic });
export const closeHelp = (): void => state.set({ open: false, topic: state.get()?.topic ?? null });

export const useHelpState = (): HelpState | null => useShared(state);
