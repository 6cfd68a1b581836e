import { isApiError } from '../../kit/api-error.ts';
import type { EditedFigure } from './by-figure.ts';
import type { FigureEdit, Outcome } from './types.ts';

/** Sends figures as one block, and answers when each was changed, in the same order; null where it is gone. */
export type Send = (figures: readonly EditedFigure[]) => Promise<readonly (string | null)[]>;

/** Saves a block of figures. What the server refuses of it is named, and the rest is sent again without. */
export async function saveBlock(
  figures: readonly EditedFigure[],
  send: Send,
  outcomes: Map<FigureEdit, Outcome>,
): Promise<void> {
  if (figures.length === 0) return;
  const settle = (of: readonly EditedFigure[], outcome: Outcome): void =>
    of.forEach(({ edits }) => edits.forEach((edit) => outcomes.set(edit, outcome)));
  try {
    const changed = await send(figures);
    figures.forEach((figure, index) => settle([figure], { kind: 'saved', at: changed[index] ?? null }));
  } catch (error) {
    if (!isApiError(error) || error.status >= 500 || error.status <= 0)
      return settle(figures, { kind: 'failed' });
    const refused = refusedBy(error.errors, figures.length);
    if (error.status !== 422 || refused.size === 0)
      return settle(figures, { kind: 'refused', message: error.message });
    const rest = figures.filter((figure, index) => {
      const outcome = refused.get(index);
      if (outcome) settle([figure], outcome);
      return outcome === undefined;
    });
    await saveBlock(rest, send, outcomes);
  }
}

/** `values.3.value` → what was wrong with the fourth, if so many were sent. */
function refusedBy(errors: Readonly<Record<string, readonly string[]>>, count: number): Map<number, Outcome> {
  const refused = new Map<number, Outcome>();
  for (const [field, messages] of Object.entries(errors)) {
    const [, index, name] = /^values\.(\d+)\.(\w+)$/.exec(field) ?? [];
    if (index === undefined || Number(index) >= count) continue;
    refused.set(
      Number(index),
      name === 'seen_at' ? { kind: 'overtaken' } : { kind: 'refused', message: messages[0] ?? '' },
    );
  }
  return refused;
}

/** So many figures at a time as the API takes. */
export const blocksOf = (figures: readonly EditedFigure[], most: number): EditedFigure[][] =>
  Array.from({ length: Math.ceil(figures.length / most) }, (_, at) =>
    figures.slice(at * most, (at + 1) * most),
  );
