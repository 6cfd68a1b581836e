import type { FigureEdit, Outcome } from './types.ts';

export interface OwnSaves {
  /** The edit as it is sent: what its writer saw and has changed since is not someone else's. */
  following(edit: FigureEdit): FigureEdit;
  keep(edits: readonly FigureEdit[], outcomes: readonly Outcome[]): void;
}

const keyOf = ({ line, end }: FigureEdit): string => `${line.key} ${end}`;

/** Who types on while a save is under way still sees the figure from before it. */
export function ownSaves(): OwnSaves {
  const saves = new Map<string, { readonly before: Set<string | null>; readonly at: string | null }>();
  return {
    following: (edit) => {
      const known = saves.get(keyOf(edit));
      return known?.before.has(edit.seenAt) ? { ...edit, seenAt: known.at } : edit;
    },
    keep: (edits, outcomes) =>
      edits.forEach((edit, index) => {
        const outcome = outcomes[index];
        if (outcome?.kind !== 'saved') return;
        const before = new Set(saves.get(keyOf(edit))?.before)
          .add(edit.seen?.updatedAt ?? null)
          .add(edit.seenAt);
        saves.set(keyOf(edit), { before, at: outcome.at });
      }),
  };
}
