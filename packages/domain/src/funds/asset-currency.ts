/** Assets in another currency than their fund (`domain.md#0.3`, `domain.md#3.7`): books are kept in the fund's, valuations in theirs. */
import { type Amount, money } from '../kit/money.ts';
import { converted, type RateOf } from '../portfolio/exchange.ts';
import type { AssetFacts } from './asset.ts';

export interface Conversion {
  readonly from: string;
  readonly to: string;
  /** The day that the figures are of: valuations count at its rate. */
  readonly at: string;
  readonly rateOf: RateOf;
}

/**
 * The asset with its values in the fund's currency; null where a rate is wanting. Valuations at the latest rate by the
 * day; a cost by hand at the rate of the day it was invested, as a purchase in the books would be.
 */
export function inFundCurrency<Facts extends AssetFacts>(
  facts: Facts,
  { from, to, at, rateOf }: Conversion,
): Facts | null {
  if (from === to) return facts;
  const { manual_cost: cost, valuations } = facts;
  const rate = rateOf(from, to, at);
  const costRate = rateOf(from, to, earlier(facts.invested_on, at));
  if ((valuations.length > 0 && rate === null) || (cost !== null && costRate === null)) return null;
  const times = (amount: Amount, by: string | null): string => money(converted(amount, by ?? '1'));
  return {
    ...facts,
    valuations: valuations.map((each) => ({ ...each, fair_value: times(each.fair_value, rate) })),
    manual_cost: cost === null ? null : times(cost, costRate),
  };
}

const earlier = (day: string | null, at: string): string => (day !== null && day < at ? day : at);
