import { useQueryClient } from '@tanstack/react-query';
import { enterKpis, type EnteredFundFigure } from '@tranche/domain/funds/kpi.verbs';
import { periodEnding } from '@tranche/domain/reporting/periods';
import { useMemo } from 'react';
import { api } from '../../../kit/api.ts';
import { refresh } from '../../../kit/query.ts';
import { byFigure, type EditedFigure } from '../../../shared/kpi-grid/by-figure.ts';
import { blocksOf, saveBlock } from '../../../shared/kpi-grid/save-block.ts';
import type { FigureEdit, FigureStore, Outcome } from '../../../shared/kpi-grid/types.ts';

/** The API's largest block. */
const MOST = 500;

/** A fund's figures are saved as a block: a new one is hidden from investors until its period is published. */
export function useFundStore(fundId: number): FigureStore {
  const client = useQueryClient();
  return useMemo(
    () => ({
      save: async (edits) => {
        const outcomes = new Map<FigureEdit, Outcome>();
        for (const block of blocksOf(byFigure(edits), MOST))
          await saveBlock(block, (figures) => send(fundId, figures), outcomes);
        return edits.map((edit) => outcomes.get(edit) ?? { kind: 'failed' });
      },
      reload: () => refresh(client, ['fund-kpis']),
    }),
    [client, fundId],
  );
}

async function send(fundId: number, figures: readonly EditedFigure[]): Promise<readonly (string | null)[]> {
  const { data } = await api.action(enterKpis, {
    body: { fund_id: fundId, values: figures.flatMap(bodyOf) },
  });
  return data.map(({ updated_at: at }) => at);
}

/** The whole figure as it is to be: what was not edited stays as it was seen. */
function bodyOf({ edits }: EditedFigure): EnteredFundFigure[] {
  const [first] = edits;
  if (!first) return [];
  const { line, end, seen, seenAt } = first;
  const edited = (field: FigureEdit['field']): string | null | undefined =>
    edits.findLast((edit) => edit.field === field)?.value;
  const value = edited('value');
  return [
    {
      ...(line.id !== 0 && { report_sub_type_id: line.id }),
      name: line.name,
      unit: line.unit,
      period_start: periodEnding(line.frequency, end, 1)?.from ?? end,
      period_end: end,
      value: value === undefined ? (seen?.value ?? null) : value,
      ...(edited('target') !== undefined && { target: edited('target') }),
      ...(edited('comment') !== undefined && { commentary: edited('comment') }),
      seen_at: seenAt,
    },
  ];
}
