import { draftLive } from '@tranche/domain/codes';
import { enterFigures, type EnteredFigure } from '@tranche/domain/reporting/figure.verbs';
import { api } from '../../kit/api.ts';
import { isApiError } from '../../kit/api-error.ts';
import { byFigure, type EditedFigure } from './by-figure.ts';
import type { FigureEdit, InputTarget, Outcome } from './types.ts';

/** The API's largest block. */
const MOST = 200;

/**
 * Saves edits period by period, as the API takes them. What the server refuses of a period is named, and the rest of it is
 * sent again without.
 */
export async function saveInputs(
  target: InputTarget,
  edits: readonly FigureEdit[],
): Promise<readonly Outcome[]> {
  const outcomes = new Map<FigureEdit, Outcome>();
  for (const end of new Set(edits.map((edit) => edit.end))) {
    const figures = byFigure(edits.filter((edit) => edit.end === end));
    for (let at = 0; at < figures.length; at += MOST)
      await savePeriod(target, { end, figures: figures.slice(at, at + MOST) }, outcomes);
  }
  return edits.map((edit) => outcomes.get(edit) ?? { kind: 'failed' });
}

interface Period {
  readonly end: string;
  readonly figures: readonly EditedFigure[];
}

async function savePeriod(
  target: InputTarget,
  { end, figures }: Period,
  outcomes: Map<FigureEdit, Outcome>,
): Promise<void> {
  if (figures.length === 0) return;
  const settle = (of: readonly EditedFigure[], outcome: Outcome): void =>
    of.forEach(({ edits }) => edits.forEach((edit) => outcomes.set(edit, outcome)));
  try {
    const { data } = await api.action(enterFigures, {
      body: {
        target_type: target.type,
        target_id: target.id,
        period_end: end,
        values: figures.map(bodyOf),
      },
    });
    figures.forEach((figure, index) =>
      settle([figure], { kind: 'saved', at: data[index]?.updated_at ?? null }),
    );
  } catch (error) {
    if (!isApiError(error)) return settle(figures, { kind: 'failed' });
    const refused = refusedBy(error.errors);
    if (error.status !== 422 || refused.size === 0)
      return settle(
        figures,
        error.status >= 500 ? { kind: 'failed' } : { kind: 'refused', message: error.message },
      );
    const rest = figures.filter((figure, index) => {
      const outcome = refused.get(index);
      if (outcome) settle([figure], outcome);
      return outcome === undefined;
    });
    await savePeriod(target, { end, figures: rest }, outcomes);
  }
}

/** `values.3.value` → what was wrong with the fourth. */
function refusedBy(errors: Readonly<Record<string, readonly string[]>>): Map<number, Outcome> {
  const refused = new Map<number, Outcome>();
  for (const [field, messages] of Object.entries(errors)) {
    const [, index, name] = /^values\.(\d+)\.(\w+)$/.exec(field) ?? [];
    if (index === undefined) continue;
    refused.set(
      Number(index),
      name === 'seen_at' ? { kind: 'overtaken' } : { kind: 'refused', message: messages[0] ?? '' },
    );
  }
  return refused;
}

/** The whole figure as it is to be: what was not edited stays as it was seen. */
function bodyOf({ edits }: EditedFigure): EnteredFigure {
  const [first] = edits;
  if (!first) return {};
  const { line, seen } = first;
  const edited = (field: FigureEdit['field']): string | null | undefined =>
    edits.findLast((edit) => edit.field === field)?.value;
  const value = edited('value') === undefined ? (seen?.value ?? null) : edited('value');
  const isOwn = line.key.startsWith('custom-');
  return {
    [isOwn ? 'custom_kpi_id' : 'report_sub_type_id']: line.id,
    [line.unit === 'text' ? 'text_value' : 'value']: value,
    ...(edited('target') !== undefined && { target_value: edited('target') }),
    ...(edited('comment') !== undefined && { commentary: edited('comment') }),
    status: seen?.isLive === true ? draftLive.live : draftLive.draft,
    seen_at: first.seenAt,
  };
}
