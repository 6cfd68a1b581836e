/** The switch that is before every mutant (`instrument.ts`), and what it sees. */
export interface Switch {
  active: number | null;
  /** Passed since it was last emptied, while a test or its hooks ran. */
  readonly seen: Set<number>;
  /** Passed while modules were loaded: switching them takes a fresh load. */
  readonly seenWhileLoading: Set<number>;
  loading: boolean;
  passes: number;
}

declare global {
  var __bite: ((id: number) => boolean) | undefined;
}

/** More often than a test of ours passes one place: a loop that no longer ends. */
const ENDLESS = 200_000;

export function makeSwitch(): Switch {
  const state: Switch = {
    active: null,
    seen: new Set(),
    seenWhileLoading: new Set(),
    loading: false,
    passes: 0,
  };
  globalThis.__bite = (id) => {
    (state.loading ? state.seenWhileLoading : state.seen).add(id);
    if (state.active !== id) return false;
    if (++state.passes > ENDLESS) throw new Error('A mutant runs for ever');
    return true;
  };
  return state;
}
