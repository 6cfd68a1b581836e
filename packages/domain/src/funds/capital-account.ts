/** How a holder's capital in a fund moved within a period (`screens.md#I11`): the steps add up to the closing value. */
import { addDays } from '../kit/calendar.ts';
import { decimal, isZero, money, sum } from '../kit/money.ts';
import { type PricePoint, priceAt } from '../portfolio/investment.ts';
import { type LedgerEntry, effectiveEntries, unitsOf } from './entries.ts';
import { statementOf } from './statement.ts';

export interface Period {
  readonly period_start: string;
  readonly period_end: string;
}

/** One pool of units with the values per unit that price it, oldest first. */
export interface UnitPool {
  readonly entries: readonly LedgerEntry[];
  readonly navs: readonly PricePoint[];
}

/** A fee or expense of the whole fund, and the units among which it fell. */
export interface FundFee {
  readonly date: string;
  readonly amount: string;
  readonly units_in_issue: string;
}

export interface CapitalAccount extends Period {
  readonly opening: string;
  readonly contributions: string;
  readonly distributions: string;
  /** The holder's part of what the fund paid, by units. It has lowered the value already. */
  readonly fees: string;
  /** What the investments gained before those fees. */
  readonly gain: string;
  readonly closing: string;
}

/** opening + contributions − distributions − fees + gain = closing, to the penny. */
export function capitalAccount(
  pools: readonly UnitPool[],
  fees: readonly FundFee[],
  period: Period,
): CapitalAccount {
  const eve = addDays(period.period_start, -1);
  const parts = pools.map(({ entries, navs }) =>
    statementOf({
      ...period,
      entries: entries.map((entry) => ({ ...entry, description: '' })),
      opening_price: priceAt(navs, eve) ?? '0',
      closing_price: priceAt(navs, period.period_end) ?? '0',
    }),
  );
  const opening = money(sum(parts.map((part) => part.opening.value)));
  const closing = money(sum(parts.map((part) => part.closing.value)));
  const contributions = money(sum(parts.map(({ paid_in }) => paid_in)));
  const distributions = money(sum(parts.map(({ distributed }) => distributed)));
  const borne = money(sum(fees.filter(isWithin(period)).map((fee) => partOf(fee, pools))));
  return {
    ...period,
    opening,
    contributions,
    distributions,
    fees: borne,
    gain: money(decimal(closing).minus(opening).minus(contributions).plus(distributions).plus(borne)),
    closing,
  };
}

const isWithin =
  ({ period_start, period_end }: Period) =>
  ({ date }: FundFee): boolean =>
    date >= period_start && date <= period_end;

/** amount × own units / units in issue, of the day. */
function partOf({ date, amount, units_in_issue: issued }: FundFee, pools: readonly UnitPool[]): string {
  if (isZero(issued)) return '0';
  const own = sum(pools.map(({ entries }) => unitsOf(effectiveEntries(entries, date))));
  return money(decimal(amount).times(own).div(issued));
}
