/** A fund's terms, live values and entries, as its own figures are worked out from them (`domain.md#3.6`, `domain.md#3.7`). */
import { add, decimal, isZero, money, mul, div, sub, sum } from '../kit/money.ts';
import { isStaleValue } from '../portfolio/stale-value.ts';
import { accruedCarry, type CarryFacts } from './accrued-carry.ts';
import { committedBy } from './capital.ts';
import { DISTRIBUTION_ENTRIES, type NavFrequency } from './codes.ts';
import { amountOf, effectiveEntries, type LedgerEntry, unitsOf } from './entries.ts';

export interface LiveValue {
  readonly id: number;
  readonly as_of: string;
  readonly nav: string;
  readonly nav_per_unit: string;
  readonly units_in_issue: string;
  /** What it takes off already; null where it states none. */
  readonly accrued_carry: string | null;
}

export type CarryTerms = Pick<
  CarryFacts,
  'carry_accrual' | 'carry_pct' | 'hurdle_pct' | 'hurdle_day_count' | 'catch_up_pct'
>;

export interface FundBooks extends CarryTerms {
  readonly initial_unit_price: string;
  readonly nav_frequency: NavFrequency;
  /** Live values by the day, the oldest first. */
  readonly values: readonly LiveValue[];
  /** Of each investor their entries. */
  readonly investors: readonly (readonly LedgerEntry[])[];
  /** Of no investor: carry that was paid, and the credit line. */
  readonly own: readonly LedgerEntry[];
}

export const navBeforeCarry = ({ nav, accrued_carry }: Pick<LiveValue, 'nav' | 'accrued_carry'>): string =>
  money(add(nav, accrued_carry ?? 0));

/** Of a day: what is paid in, distributed and taken by the manager after it does not count. */
export function carryFactsOf(
  books: FundBooks,
  value: { readonly as_of: string; readonly nav: string },
): CarryFacts {
  const { as_of: at, nav } = value;
  const effective = (day: string) => books.investors.flatMap((entries) => effectiveEntries(entries, day));
  const entries = effective(at);
  const earlier = books.values
    .filter(({ as_of }) => as_of < at)
    .map((each) => ({ ...each, nav: navBeforeCarry(each) }));
  return {
    ...books,
    at,
    nav,
    contributions: entries.filter(({ type }) => type === 'contribution'),
    distributions: entries.filter(({ type }) => DISTRIBUTION_ENTRIES.includes(type)),
    carry_paid: carryPaid(books.own, at),
    values: [...earlier, value].map(({ as_of, ...each }) => ({
      nav: each.nav,
      committed: sum(books.investors.map((each) => committedBy(effectiveEntries(each, as_of)))),
      distributed: amountOf(effective(as_of), ...DISTRIBUTION_ENTRIES),
      carry_paid: carryPaid(books.own, as_of),
    })),
  };
}

/** Carry by a day, without what was reversed. */
const carryPaid = (own: readonly LedgerEntry[], day: string): string =>
  money(amountOf(effectiveEntries(own, day), 'performance_fee'));

export interface AccruedOnDay {
  /** Of the whole fund, on the day of its latest live value; '0.00' before the first. */
  readonly accrued: string;
  /** The value takes it off already. */
  readonly is_stated: boolean;
  readonly units_in_issue: string;
  readonly valued_on: string | null;
  /** That day, where a later value should have been there by now. */
  readonly stale_since: string | null;
}

/** The carry accrued on a fund's latest live value by a day, and the units of that day that share it. */
export function accruedOn(books: FundBooks, at: string): AccruedOnDay {
  const value = books.values.at(-1);
  const units = books.investors.map((entries) => unitsOf(effectiveEntries(entries, at)));
  const isStale = value !== undefined && isStaleValue(value.as_of, books.nav_frequency, at);
  const known = {
    units_in_issue: sum(units),
    valued_on: value?.as_of ?? null,
    stale_since: isStale ? value.as_of : null,
  };
  if (!value) return { ...known, accrued: money(0), is_stated: false };
  return { ...known, accrued: carryOf(books, value), is_stated: value.accrued_carry !== null };
}

/** On the day of a live value: what it states, or what the books say. */
export const carryOf = (books: FundBooks, value: LiveValue): string =>
  value.accrued_carry ?? accruedCarry(carryFactsOf(books, value));

/** An investor's part of it, by units. */
export const partByUnits = (
  { accrued, units_in_issue: issued }: Pick<AccruedOnDay, 'accrued' | 'units_in_issue'>,
  units: string,
): string => (isZero(issued) ? money(0) : money(div(mul(accrued, units), issued)));

/** The latest value before carry, with the units that were bought or redeemed since at its price. */
export function wholeValue({ values }: Pick<FundBooks, 'values'>, units: string): string | null {
  const value = values.at(-1);
  if (!value) return null;
  const dealt = decimal(sub(units, value.units_in_issue)).times(value.nav_per_unit);
  return money(dealt.plus(navBeforeCarry(value)));
}
