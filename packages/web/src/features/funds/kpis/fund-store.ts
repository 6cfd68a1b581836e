import { useQueryClient } from '@tanstack/react-query';
import { periodEnding } from '@tranche/domain/reporting/periods';
import { useMemo } from 'react';
import { api } from '../../../kit/api.ts';
import { isApiError } from '../../../kit/api-error.ts';
import { refresh } from '../../../kit/query.ts';
import { byFigure } from '../../../shared/kpi-grid/by-figure.ts';
import type { FigureEdit, FigureStore, Outcome } from '../../../shared/kpi-grid/types.ts';

/** A fund's figures are saved one by one: a new one is hidden from investors until its period is published. */
export function useFundStore(fundId: number): FigureStore {
  const client = useQueryClient();
  return useMemo(
    () => ({
      save: (edits) => saveFigures(fundId, edits),
      reload: () => refresh(client, ['fund-kpis']),
    }),
    [client, fundId],
  );
}

async function saveFigures(fundId: number, edits: readonly FigureEdit[]): Promise<readonly Outcome[]> {
  const outcomes = new Map<FigureEdit, Outcome>();
  for (const figure of byFigure(edits)) {
    const outcome = await saveOne(fundId, figure.edits);
    for (const edit of figure.edits) outcomes.set(edit, outcome);
  }
  return edits.map((edit) => outcomes.get(edit) ?? { kind: 'failed' });
}

async function saveOne(fundId: number, edits: readonly FigureEdit[]): Promise<Outcome> {
  const [first] = edits;
  if (!first) return { kind: 'saved', at: null };
  const { line, end, seen, seenAt } = first;
  const edited = (field: FigureEdit['field']) => edits.findLast((edit) => edit.field === field)?.value;
  const value = edited('value');
  const values = {
    ...(value !== undefined && value !== null && { value }),
    ...(edited('target') !== undefined && { target: edited('target') }),
    ...(edited('comment') !== undefined && { commentary: edited('comment') }),
  };
  try {
    if (seen && value === null) await api.remove('fund-kpis', { id: seen.id, updated_at: seenAt });
    else if (seen) {
      const { updated_at: at } = await api.update('fund-kpis', seen.id, values, seenAt ?? undefined);
      return { kind: 'saved', at };
    } else if (value)
      await api.create('fund-kpis', {
        ...values,
        fund_id: fundId,
        value,
        unit: line.unit,
        period_start: periodEnding(line.frequency, end, 1)?.from ?? end,
        period_end: end,
        is_investor_visible: false,
        ...(line.id === 0 ? { name: line.name } : { report_sub_type_id: line.id, name: line.name }),
      });
    return { kind: 'saved', at: null };
  } catch (error) {
    if (!isApiError(error) || error.status >= 500 || error.status <= 0) return { kind: 'failed' };
    if (error.status === 409) return { kind: 'overtaken' };
    const message = Object.values(error.errors)[0]?.[0] ?? error.message;
    return { kind: 'refused', message };
  }
}
