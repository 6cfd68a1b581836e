/** What the columns of a pipeline's board come to (`domain.md#pipeline_deals`, `screens.md#GP-7`). */
import { money, total } from '../kit/money.ts';
import { converted, type RateOf } from '../portfolio/exchange.ts';

export interface LaneSum {
  readonly currency: string;
  /** What its deals seek. */
  readonly value: string;
  /** The same, times the probability of the stage. */
  readonly weighted: string;
}
export interface Lane {
  readonly stage_id: number;
  readonly deals: number;
  /** One sum for each currency; empty where there are no deals. */
  readonly sums: readonly LaneSum[];
  /** In the firm's currency at the day's rate. It leaves out the currencies without a rate, which `fx_missing` names. */
  readonly total: LaneSum & { readonly fx_missing: readonly string[] };
}

export interface LaneCount extends LaneSum {
  readonly deals: number;
}
export interface Conversion {
  readonly currency: string;
  /** `YYYY-MM-DD` */
  readonly at: string;
  readonly rateOf: RateOf;
}

/** The lane of a stage from its counts, one for each currency. */
export function laneOf(
  stage_id: number,
  counts: readonly LaneCount[],
  { currency, at, rateOf }: Conversion,
): Lane {
  const rated = counts.map((count) => ({ count, rate: rateOf(count.currency, currency, at) }));
  const inOne = (name: 'value' | 'weighted'): string =>
    money(total(rated.flatMap(({ count, rate }) => (rate === null ? [] : [converted(count[name], rate)]))));
  return {
    stage_id,
    deals: counts.reduce((sum, { deals }) => sum + deals, 0),
    sums: counts.map(({ deals: _deals, ...sum }) => sum),
    total: {
      currency,
      value: inOne('value'),
      weighted: inOne('weighted'),
      fx_missing: rated.filter(({ rate }) => rate === null).map(({ count }) => count.currency),
    },
  };
}
