/** One asset of a fund at a day: cost, fair value, gains and multiple (`domain.md#3.7`, fund portfolio). */
import { decimal, isPositive, percentOf, plain } from '../kit/money.ts';
import { holdingFigures, type HoldingFigures, type Pricing } from '../portfolio/holding.ts';
import type { Transaction } from '../portfolio/position.ts';
import { type LedgerEntry, effectiveEntries } from './entries.ts';

export interface AssetFacts {
  readonly entries: readonly LedgerEntry[];
  /** Live ones, in any order. */
  readonly valuations: readonly { readonly as_of: string; readonly fair_value: string }[];
  /** Stands where the books hold nothing. */
  readonly manual_cost: string | null;
  readonly invested_on: string | null;
  readonly exited_on: string | null;
}

export interface AssetFigures extends HoldingFigures {
  readonly fair_value: string;
  /** Purchases and follow-ons, without what was sold since. */
  readonly cost: string;
  /** Sales and income. */
  readonly proceeds: string;
  /** The day of the valuation that stands; null when it is at cost. */
  readonly valued_on: string | null;
}

/** Fair value: the latest live valuation by the day, else what the rest cost; nothing after the exit. */
export function assetFigures(facts: AssetFacts, at: string): AssetFigures {
  const valuation = [...facts.valuations]
    .filter(({ as_of }) => as_of <= at)
    .sort((a, b) => (a.as_of < b.as_of ? -1 : 1))
    .at(-1);
  const isOut = facts.exited_on !== null && facts.exited_on <= at;
  const pricing: Pricing = isOut
    ? { by: 'realised' }
    : valuation
      ? { by: 'private', current_value: valuation.fair_value }
      : { by: 'cost' };
  const figures = holdingFigures({ transactions: flowsOf(facts, at), pricing, at });
  return {
    ...figures,
    fair_value: figures.current_value,
    cost: figures.total_invested,
    proceeds: figures.received,
    valued_on: isOut ? null : (valuation?.as_of ?? null),
  };
}

const FLOWS: Readonly<Record<string, Transaction['type']>> = {
  purchase: 'purchase',
  follow_on: 'purchase',
  sale: 'sale',
  income: 'dividend',
};

function flowsOf(facts: AssetFacts, at: string): Transaction[] {
  const flows = effectiveEntries(facts.entries, at).flatMap(
    ({ type, date, amount, units, fraction_sold }) => {
      const flow = FLOWS[type];
      const shares = units === null ? null : plain(decimal(units).abs());
      return flow === undefined ? [] : [{ type: flow, date, amount, shares, fraction_sold }];
    },
  );
  const { manual_cost: cost, invested_on: date } = facts;
  if (flows.length > 0 || cost === null || !isPositive(cost) || date === null || date > at) return flows;
  return [{ type: 'purchase', date, amount: cost, shares: null }];
}

/** Part of the net asset value, percent points. */
export const percentOfNav = (fairValue: string, nav: string): string => percentOf(fairValue, nav);
