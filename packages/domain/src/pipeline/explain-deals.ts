/** Which deals the totals of a pipeline, or of one of its stages, come from (`domain.md#3.12`). */
import type { CountedFigure, CountedRecords } from '../portfolio/counted-records.ts';
import { explainCounted } from '../portfolio/counted-records.ts';
import type { Explanation } from '../portfolio/explanation.ts';

export interface DealTotals {
  readonly deals_count: number;
  readonly total_value: string;
  /** Of a pipeline alone. */
  readonly weighted_value?: string;
}

/** The records are of `deals`, by their asks, and of `weighted`. */
export function explainDeals(totals: DealTotals, records: readonly CountedRecords[]): Explanation[] {
  const figures: CountedFigure[] = [
    {
      figure: 'deals_count',
      value: String(totals.deals_count),
      formula: 'Active deals',
      records: { of: 'deals', as: 'count' },
    },
    {
      figure: 'total_value',
      value: totals.total_value,
      formula: 'What active deals seek, in the firm’s currency',
      records: { of: 'deals', as: 'amount' },
    },
  ];
  const { weighted_value: value } = totals;
  if (value !== undefined)
    figures.push({
      figure: 'weighted_value',
      value,
      formula: 'What active deals seek, in the firm’s currency, each times the probability of its stage',
      records: { of: 'weighted', as: 'amount' },
    });
  return explainCounted(figures, records);
}
