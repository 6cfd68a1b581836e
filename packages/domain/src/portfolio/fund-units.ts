/** Net asset value, units, management fee and equalisation of a fund (`domain.md#3.7`; `rules.md#1.6`). */
import { daysBetween } from '../kit/calendar.ts';
import { type Amount, decimal, isZero, money, round6, total } from '../kit/money.ts';

export interface NavFacts {
  readonly investments_value: string;
  readonly cash: string;
  readonly other_assets: string;
  readonly liabilities: string;
  readonly accrued_fees: string;
  /** Null, or absent, where the value does not state it. */
  readonly accrued_carry?: string | null;
  readonly units_in_issue: string;
  readonly initial_unit_price: string;
}

export interface Nav {
  readonly gross_assets: string;
  readonly nav: string;
  readonly nav_per_unit: string;
}

/** gross = investments + cash + other; nav = gross − liabilities − fees − stated carry; per unit 6 dp, the initial price without units. */
export function netAssetValue(facts: NavFacts): Nav {
  const gross = total([facts.investments_value, facts.cash, facts.other_assets]);
  const owed = total([facts.liabilities, facts.accrued_fees, facts.accrued_carry ?? 0]);
  const nav = gross.minus(owed);
  return { gross_assets: money(gross), nav: money(nav), nav_per_unit: navPerUnit(nav, facts) };
}

const navPerUnit = (nav: Amount, facts: { units_in_issue: string; initial_unit_price: string }): string =>
  round6(isZero(facts.units_in_issue) ? facts.initial_unit_price : decimal(nav).div(facts.units_in_issue));

/** Units that a contribution buys at a price, 6 dp. */
export const unitsFor = (amount: string, navPerUnitOfDay: string): string =>
  round6(decimal(amount).div(navPerUnitOfDay));

/** Value of units at a price, 2 dp: an investor's value, or what a redemption pays. */
export const valueOfUnits = (units: string, navPerUnitOfDay: string): string =>
  money(decimal(units).times(navPerUnitOfDay));

/** base × pct / 100 × years; what a third leaves in the last of forty digits takes no penny off. */
export const managementFee = (base: string, percent: string, years: Amount): string =>
  money(decimal(base).times(percent).div(100).times(years).toDecimalPlaces(20));

export interface EqualisationFacts {
  readonly commitment: string;
  /** All commitments, the new one included. */
  readonly total_commitments: string;
  readonly calls: readonly { readonly amount: string; readonly due_on: string }[];
  /** Interest, percent points a year, simple, from each drawdown's due date. */
  readonly rate_pct: string;
  readonly paid_on: string;
}

export interface Equalisation {
  /** Share of past calls: the capital account. */
  readonly capital: string;
  /** Goes to the earlier investors; does not count as commitment. */
  readonly interest: string;
  readonly pays: string;
}

/** What a later investor pays in: share of each past call, and call × share × rate × days / 365. */
export function equalisation(facts: EqualisationFacts): Equalisation {
  const share = decimal(facts.commitment).div(facts.total_commitments);
  const capital = total(facts.calls.map((call) => share.times(call.amount)));
  const interest = total(
    facts.calls.map((call) =>
      share
        .times(call.amount)
        .times(facts.rate_pct)
        .div(100)
        .times(daysBetween(call.due_on, facts.paid_on))
        .div(365),
    ),
  );
  return {
    capital: money(capital),
    interest: money(interest),
    pays: money(decimal(money(capital)).plus(money(interest))),
  };
}
