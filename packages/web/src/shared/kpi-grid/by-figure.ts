import type { FigureEdit } from './types.ts';

/** Edits of the same figure, which are saved as one. */
export interface EditedFigure {
  readonly edits: readonly FigureEdit[];
}

export function byFigure(edits: readonly FigureEdit[]): EditedFigure[] {
  const figures = new Map<string, FigureEdit[]>();
  for (const edit of edits) {
    const key = `${edit.line.key} ${edit.end}`;
    figures.set(key, [...(figures.get(key) ?? []), edit]);
  }
  return [...figures.values()].map((of) => ({ edits: of }));
}
