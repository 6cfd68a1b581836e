/** One asset of a fund at a day: cost, fair value, gains and multiple (`domain.md#3.7`, fund portfolio). */
import { decimal, isPositive, isZero, percentOf, plain } from '../kit/money.ts';
import { holdingFigures, type HoldingFigures, type Pricing } from '../portfolio/holding.ts';
import { leftOf } from '../portfolio/left-of.ts';
import type { Transaction } from '../portfolio/position.ts';
import { type LedgerEntry, effectiveEntries } from './entries.ts';
import { type AssetFlow, type AssetValuation, isRolled, rolledForward } from './roll-forward.ts';

/** An entry, with what it adds to the value where the asset's currency is another. */
export interface AssetEntry extends LedgerEntry {
  readonly adds?: string;
}

export interface AssetFacts {
  readonly entries: readonly AssetEntry[];
  /** Live ones, in any order. */
  readonly valuations: readonly AssetValuation[];
  /** Stands where the books hold no purchase. */
  readonly manual_cost: string | null;
  /** What that cost adds to the value where the asset's currency is another. */
  readonly manual_adds?: string;
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
  /** Something was bought or sold after that day. */
  readonly rolled_forward: boolean;
  /** All of it, and nothing is valued since: it is worth nothing whether or not it was closed. */
  readonly is_sold: boolean;
}

/** Fair value: the latest live valuation by the day, rolled forward; else what the rest cost; nothing after the exit. */
export function assetFigures(facts: AssetFacts, at: string): AssetFigures {
  const valuation = lastValuation(facts.valuations, at);
  const flows = assetFlows(facts, at);
  const is_sold = isSoldOut(facts, at);
  const isOut = is_sold || (facts.exited_on !== null && facts.exited_on <= at);
  const pricing: Pricing = isOut
    ? { by: 'realised' }
    : { by: 'private', current_value: rolledForward(flows, valuation) };
  const figures = holdingFigures({ transactions: flows, pricing, at });
  const standing = isOut ? null : valuation;
  return {
    ...figures,
    fair_value: figures.current_value,
    cost: figures.total_invested,
    proceeds: figures.received,
    valued_on: standing?.as_of ?? null,
    rolled_forward: standing !== null && isRolled(flows, standing),
    is_sold,
  };
}

/** Everything was sold by the day; what is still owed for it would be valued after the sale. */
export function isSoldOut(facts: AssetFacts, at: string): boolean {
  const flows = assetFlows(facts, at);
  if (flows.length === 0 || leftOf(flows).isHeld) return false;
  return isZero(rolledForward(flows, lastValuation(facts.valuations, at)));
}

/** The latest by the day. */
export const lastValuation = (valuations: readonly AssetValuation[], at: string): AssetValuation | null =>
  valuations
    .filter(({ as_of }) => as_of <= at)
    .toSorted((a, b) => (a.as_of < b.as_of ? -1 : 1))
    .at(-1) ?? null;

const FLOWS: Readonly<Record<string, Transaction['type']>> = {
  purchase: 'purchase',
  follow_on: 'purchase',
  sale: 'sale',
  income: 'dividend',
};

export type AssetBooks = Pick<AssetFacts, 'entries' | 'manual_cost' | 'manual_adds' | 'invested_on'>;

/** What was bought, sold and earned by the day; the cost by hand where the books hold no purchase. */
export function assetFlows(facts: AssetBooks, at: string): AssetFlow[] {
  const flows = effectiveEntries(facts.entries, at).flatMap(
    ({ id, type, date, amount, units, fraction_sold, adds }) => {
      const flow = FLOWS[type];
      const shares = units === null ? null : plain(decimal(units).abs());
      return flow === undefined ? [] : [{ id, type: flow, date, amount, shares, fraction_sold, adds }];
    },
  );
  return flows.some(({ type }) => type === 'purchase') ? flows : [...boughtByHand(facts, at), ...flows];
}

function boughtByHand(
  { manual_cost: cost, manual_adds, invested_on: date }: AssetBooks,
  at: string,
): AssetFlow[] {
  if (cost === null || !isPositive(cost) || date === null || date > at) return [];
  return [{ type: 'purchase', date, amount: cost, shares: null, adds: manual_adds }];
}

/** Part of the net asset value, percent points. */
export const percentOfNav = (fairValue: string, nav: string): string => percentOf(fairValue, nav);
