/** Assets in another currency than their fund (`domain.md#0.3`, `domain.md#3.7`): books are kept in the fund's, valuations in theirs. */
import { type Amount, decimal, money, plain } from '../kit/money.ts';
import { converted, type RateOf } from '../portfolio/exchange.ts';
import { type AssetEntry, type AssetFacts, isSoldOut, lastValuation } from './asset.ts';

export interface Conversion {
  readonly from: string;
  readonly to: string;
  /** The day that the figures are of: values count at its rate. */
  readonly at: string;
  readonly rateOf: RateOf;
}

/**
 * The asset with its values in the fund's currency; null where a rate is wanting. Values at the latest rate by the day: a
 * valuation's, and what was bought after it at the rate of its own day. Costs stay at the rate of the day they were paid.
 */
export function inFundCurrency<Facts extends AssetFacts>(facts: Facts, conversion: Conversion): Facts | null {
  const { from, to, at, rateOf } = conversion;
  if (from === to) return facts;
  const { manual_cost: cost } = facts;
  const valued = lastValuation(facts.valuations, at)?.as_of ?? '';
  const rate = rateOf(from, to, at);
  const costRate = rateOf(from, to, earlier(facts.invested_on, at));
  // nothing is left to value: no rate of the day is needed
  if (isSoldOut(facts, at))
    return cost === null ? { ...facts, valuations: [] } : soldIn(facts, cost, costRate);
  const entries = facts.entries.map((entry) => addsOf(entry, valued, conversion));
  if (!entries.every((entry) => entry !== null)) return null;
  const needsRate = facts.valuations.length > 0 || cost !== null;
  if ((needsRate && rate === null) || (cost !== null && costRate === null)) return null;
  const times = (amount: Amount, by: string | null): string => money(converted(amount, by ?? '1'));
  return {
    ...facts,
    entries,
    valuations: facts.valuations.map((each) => ({
      ...each,
      fair_value: times(each.fair_value, rate),
      own: { amount: each.fair_value, rate: rate ?? '1' },
    })),
    manual_cost: cost === null ? null : times(cost, costRate),
    ...(cost === null ? {} : { manual_adds: converted(cost, rate ?? '1') }),
  };
}

const soldIn = <Facts extends AssetFacts>(facts: Facts, cost: string, rate: string | null): Facts | null =>
  rate === null ? null : { ...facts, valuations: [], manual_cost: money(converted(cost, rate)) };

const BUYS: readonly AssetEntry['type'][] = ['purchase', 'follow_on'];

/** An entry that the value rolls over: into the asset's currency on its day, and back at the day's rate. */
function addsOf(entry: AssetEntry, valued: string, { from, to, at, rateOf }: Conversion): AssetEntry | null {
  if (!BUYS.includes(entry.type) || entry.date <= valued || entry.date > at) return entry;
  const [there, back] = [rateOf(to, from, entry.date), rateOf(from, to, at)];
  if (there === null || back === null) return null;
  return { ...entry, adds: plain(decimal(entry.amount).times(there).times(back)) };
}

const earlier = (day: string | null, at: string): string => (day !== null && day < at ? day : at);
