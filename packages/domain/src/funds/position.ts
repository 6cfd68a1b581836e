/** What an investor has in a fund at a day: commitment, money in and out, units, multiples and return (`domain.md#3.6`). */
import { decimal, isZero, max, min, money, round6, sub, sum } from '../kit/money.ts';
import { fundRatios, type FundRatios } from '../portfolio/fund-ratios.ts';
import { valueOfUnits } from '../portfolio/fund-units.ts';
import {
  type IndexLevel,
  type MarketEquivalent,
  marketEquivalent,
  type SourcedFlow,
} from './market-index.ts';
import { irrNote } from '../portfolio/irr-note.ts';
import { xirrWithValue } from '../portfolio/xirr.ts';
import { calledBy, committedBy, paidInBy, unfundedBy } from './capital.ts';
import { DISTRIBUTION_ENTRIES } from './codes.ts';
import { amountOf, type LedgerEntry, effectiveEntries, unitsOf } from './entries.ts';

export interface FundPosition {
  readonly committed: string;
  readonly called: string;
  /** What may still be called: what was paid out and can be called again is part of it. */
  readonly unfunded: string;
  readonly paid_in: string;
  readonly distributed: string;
  readonly units: string;
  /** Units at the value of the day. */
  readonly value: string;
}
export interface FundMetrics extends FundRatios {
  /** Net, percent points a year or over a shorter span, 4 dp; null without both signs. */
  readonly irr: string | null;
  readonly irr_note: string | null;
}

/** Entries of one entity. */
export function positionIn(
  entries: readonly LedgerEntry[],
  { nav_per_unit, at }: { readonly nav_per_unit: string; readonly at: string },
): FundPosition {
  const effective = effectiveEntries(entries, at);
  const units = unitsOf(effective);
  return {
    committed: money(committedBy(effective)),
    called: money(calledBy(effective)),
    unfunded: unfundedBy(effective),
    paid_in: money(paidInBy(effective)),
    distributed: money(amountOf(effective, ...DISTRIBUTION_ENTRIES)),
    units: round6(units),
    value: valueOfUnits(units, nav_per_unit),
  };
}

/** Paid out after the day of a value, without units: the value still has it. Nothing before the first value. */
export const distributionsSince = <Entry extends LedgerEntry>(
  effective: readonly Entry[],
  valued_on: string | null,
): Entry[] =>
  effective.filter(
    ({ type, date, units }) =>
      valued_on !== null && date > valued_on && units === null && DISTRIBUTION_ENTRIES.includes(type),
  );

export const distributedSince = (effective: readonly LedgerEntry[], valued_on: string | null): string =>
  money(sum(distributionsSince(effective, valued_on).map(({ amount }) => amount)));

/** What that takes off a value: no more than all of it, where more was paid than it said. */
export const takenOff = (since: string, value: string): string => min(since, max(value, 0));

/** PIC, DPI, RVPI, TVPI and the net return on contributions, distributions and the share of net assets. */
export function metricsOf(
  entries: readonly LedgerEntry[],
  facts: {
    readonly committed: string;
    readonly nav_share: string;
    readonly at: string;
    /** The day of that value; the series closes on it, or on the last flow after it. */
    readonly valued_on?: string | null;
    /** The same day, where it is older than it should be. */
    readonly stale_since?: string | null;
  },
): FundMetrics {
  const effective = effectiveEntries(entries, facts.at);
  const { flows, closing } = seriesOf(effective, facts);
  const irr = isUnvalued(facts, closing) ? null : xirrWithValue(flows, closing);
  return {
    ...fundRatios({
      committed: facts.committed,
      paid_in: paidInBy(effective),
      distributions: amountOf(effective, ...DISTRIBUTION_ENTRIES),
      nav_share: closing.value,
    }),
    irr: irr?.percent ?? null,
    irr_note: irrNote(irr && { ...irr, stale_since: facts.stale_since }),
  };
}

/** Before the first value units count at what they cost, which is no return; where none are left, what was paid back is one. */
export const isUnvalued = (
  { valued_on }: Pick<Worth, 'valued_on'>,
  closing: { readonly value: string },
): boolean => valued_on === null && !isZero(closing.value);

export interface Worth {
  readonly nav_share: string;
  readonly at: string;
  /** Null before the first value of a fund. */
  readonly valued_on?: string | null;
}

/** What was paid and received, and the value that closes the series: on its own day, or on that of the last flow after it. */
export function seriesOf(effective: readonly LedgerEntry[], { nav_share, at, valued_on }: Worth) {
  const flows = flowsOf(effective);
  const value = money(max(sub(nav_share, distributedSince(effective, valued_on ?? null)), 0));
  const days = [valued_on ?? at, ...(flows.length > 0 ? flows.map(({ date }) => date) : [at])];
  return { flows, closing: { date: days.toSorted().at(-1) ?? at, value } };
}

/** The same series in a public index; null without one, where the index does not reach, and before the first value. */
export function marketOf(
  entries: readonly LedgerEntry[],
  facts: Worth & {
    readonly market: { readonly name: string; readonly levels: readonly IndexLevel[] } | undefined;
  },
): FundMarket | null {
  if (!facts.market) return null;
  const { flows, closing } = seriesOf(effectiveEntries(entries, facts.at), facts);
  if (isUnvalued(facts, closing)) return null;
  const found = marketEquivalent(flows, closing, facts.market.levels);
  return found && { ...found, index: facts.market.name, as_of: closing.date };
}

export interface FundMarket extends MarketEquivalent {
  readonly index: string;
  readonly as_of: string;
}

const flowsOf = (effective: readonly LedgerEntry[]): SourcedFlow[] =>
  effective.flatMap(({ id, type, date, amount, direction = 1 }) => {
    const of = { date, source: { family: 'fund-ledger', id } } as const;
    if (type === 'contribution') return [{ ...of, amount: decimal(amount).neg().toFixed() }];
    if (type === 'equalisation') return [{ ...of, amount: decimal(amount).times(-direction).toFixed() }];
    return DISTRIBUTION_ENTRIES.includes(type) ? [{ ...of, amount }] : [];
  });
