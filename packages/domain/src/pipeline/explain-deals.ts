/** Which deals the totals of a pipeline, or of one of its stages, come from (`domain.md#3.12`). */
import {
  amountFigure,
  type CountedRecords,
  countFigure,
  explainCounted,
} from '../portfolio/counted-records.ts';
import type { Explanation } from '../portfolio/explanation.ts';

export const DEAL_FORMULAS = {
  count: 'Active deals',
  value: 'What active deals seek, in the firm’s currency',
  weighted: 'What active deals seek, in the firm’s currency, each times the probability of its stage',
} as const;

export interface DealTotals {
  readonly deals_count: number;
  readonly total_value: string;
  /** Of a pipeline alone. */
  readonly weighted_value?: string;
}

/** The records are of `deals`, by their asks, and of `weighted`. */
export const explainDeals = (
  { deals_count, total_value, weighted_value }: DealTotals,
  records: readonly CountedRecords[],
): Explanation[] =>
  explainCounted(
    [
      countFigure('deals_count', deals_count, DEAL_FORMULAS.count, 'deals'),
      amountFigure('total_value', total_value, DEAL_FORMULAS.value, 'deals'),
      ...(weighted_value === undefined
        ? []
        : [amountFigure('weighted_value', weighted_value, DEAL_FORMULAS.weighted, 'weighted')]),
    ],
    records,
  );
