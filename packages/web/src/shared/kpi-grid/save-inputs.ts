import { draftLive } from '@tranche/domain/codes';
import { enterFigures, type EnteredFigure } from '@tranche/domain/reporting/figure.verbs';
import { api } from '../../kit/api.ts';
import { byFigure, type EditedFigure } from './by-figure.ts';
import { blocksOf, saveBlock } from './save-block.ts';
import type { FigureEdit, InputTarget, Outcome } from './types.ts';

/** The API's largest block. */
const MOST = 200;

/** Saves edits period by period, as the API takes them. */
export async function saveInputs(
  target: InputTarget,
  edits: readonly FigureEdit[],
): Promise<readonly Outcome[]> {
  const outcomes = new Map<FigureEdit, Outcome>();
  for (const end of new Set(edits.map((edit) => edit.end)))
    for (const block of blocksOf(byFigure(edits.filter((edit) => edit.end === end)), MOST))
      await saveBlock(block, (figures) => send(target, end, figures), outcomes);
  return edits.map((edit) => outcomes.get(edit) ?? { kind: 'failed' });
}

async function send(
  target: InputTarget,
  end: string,
  figures: readonly EditedFigure[],
): Promise<readonly string[]> {
  const { data } = await api.action(enterFigures, {
    body: {
      target_type: target.type,
      target_id: target.id,
      period_end: end,
      values: figures.map(bodyOf),
    },
  });
  return data.map(({ updated_at: at }) => at);
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
