/** Value, gains and multiple of one holding at a day (`domain.md#3.5`, `domain.md#3.6`). */
import { TRANSACTION_SIGNS } from '../investments/codes.ts';
import { type DayCount, yearPart } from '../kit/day-count.ts';
import { decimal, isZero, money, percentOf, plain, sub } from '../kit/money.ts';
import { ratio } from './fund-ratios.ts';
import { position, type Position, type Transaction } from './position.ts';
import { type CashFlow, xirr, type Xirr } from './xirr.ts';

/** What prices the holding, as the caller found it at the day; the first that applies of 3.5. */
export type Pricing =
  | { readonly by: 'realised' }
  | { readonly by: 'nav'; readonly nav_per_unit: string }
  | { readonly by: 'share_price'; readonly price: string }
  | {
      readonly by: 'loan';
      readonly principal: string;
      readonly coupon_pct: string;
      readonly last_coupon_on: string;
      readonly day_count: DayCount;
    }
  | { readonly by: 'private'; readonly current_value: string }
  | { readonly by: 'cost' };

/**
 * realised → 0; NAV → units × NAV per unit; equity → shares × price (a price of 0 writes it down); loan and
 * unconverted note → principal + simple interest since the last coupon, by its day count; private → the value entered; else cost.
 */
export function currentValue(
  pricing: Pricing,
  held: Pick<Position, 'shares' | 'cost_remaining'>,
  at: string,
): string {
  switch (pricing.by) {
    case 'realised':
      return money(0);
    case 'nav':
      return money(decimal(held.shares).times(pricing.nav_per_unit));
    case 'share_price':
      return money(decimal(held.shares).times(pricing.price));
    case 'loan':
      return money(decimal(pricing.principal).plus(accruedInterest(pricing, at)));
    case 'private':
      return money(pricing.current_value);
    case 'cost':
      return money(held.cost_remaining);
  }
}

/** principal × coupon / 100 × the part of a year by the loan's day count, full precision. */
export const accruedInterest = (
  loan: {
    readonly principal: string;
    readonly coupon_pct: string;
    readonly last_coupon_on: string;
    readonly day_count: DayCount;
  },
  at: string,
): string => {
  const [days, year] = yearPart(loan.last_coupon_on, at, loan.day_count);
  return plain(decimal(loan.principal).times(loan.coupon_pct).div(100).times(days).div(year));
};

/** What adds up over holdings: cost, value and gains. */
export interface HoldingMoney extends Position {
  readonly current_value: string;
  readonly unrealised_gain: string;
  /** Unrealised and realised gain, less fees where they count. */
  readonly total_return: string;
  /** Before fees. */
  readonly gross_return: string;
  /** The two parts of the total return: what the asset made, and what its currency did. */
  readonly price_gain: string;
  readonly currency_gain: string;
  /** What closes the series of its payments. */
  readonly closings: readonly Closing[];
}

/** A value and the day on which it closes a series of payments: for a net asset value its own date, or that of a later payment. */
export interface Closing {
  readonly date: string;
  readonly value: string;
  /** The day of a net asset value that is older than it should be. */
  readonly stale_since: string | null;
  /** What the value is net of: accrued carry, and what was paid out since its day. */
  readonly taken_off?: string;
}
/** The day of the net asset value that a holding is valued by. */
export interface ValuedOn {
  readonly day: string;
  readonly is_stale: boolean;
}

/** A rate of return of something held. */
export interface HeldRate extends Xirr {
  /** The closing value is older than one period of the fund plus the days allowed to work out the next. */
  readonly is_stale: boolean;
  readonly stale_since: string | null;
}

/** Gain, multiple and return of the same flows and value. */
export interface Returns {
  readonly total_return: string;
  readonly total_gain_pct: string | null;
  readonly moic: string | null;
  readonly irr: HeldRate | null;
}
export interface HoldingFigures extends HoldingMoney {
  /** Percent points, 4 dp; null when nothing was invested. */
  readonly total_gain_pct: string | null;
  /** (value + received) / invested, 4 dp; null when nothing was invested. */
  readonly moic: string | null;
  readonly irr: HeldRate | null;
  /** The same four without fees. */
  readonly gross: Returns;
}

interface HoldingFacts {
  readonly transactions: readonly Transaction[];
  readonly pricing: Pricing;
  readonly at: string;
  readonly include_fees?: boolean;
  /** Of what is valued by a net asset value. */
  readonly valued_on?: ValuedOn | null;
}

/** Value and gains at a day, without the returns. Transactions after the day do not count. */
export function holdingMoney(facts: HoldingFacts): HoldingMoney {
  const past = pastOf(facts);
  const held = position(past, facts);
  const value = currentValue(facts.pricing, held, facts.at);
  const unrealised = money(decimal(value).minus(held.cost_remaining));
  const gross = money(decimal(unrealised).plus(held.realised_gain));
  const net = facts.include_fees === false ? gross : money(decimal(gross).minus(held.fees));
  return {
    ...held,
    current_value: value,
    unrealised_gain: unrealised,
    total_return: net,
    gross_return: gross,
    price_gain: net,
    currency_gain: money(0),
    closings: [closingOf(value, past, facts)],
  };
}

function closingOf(
  value: string,
  past: readonly Transaction[],
  { at, valued_on }: Pick<HoldingFacts, 'at' | 'valued_on'>,
): Closing {
  if (!valued_on) return { date: at, value, stale_since: null };
  const days = [valued_on.day, ...past.map(({ date }) => date)];
  const stale_since = valued_on.is_stale ? valued_on.day : null;
  return { date: days.toSorted().at(-1) ?? at, value, stale_since };
}

const pastOf = ({ transactions, at }: HoldingFacts): Transaction[] =>
  transactions.filter((row) => row.date <= at);

/** Everything that a row of the portfolio shows, at a day. */
export function holdingFigures(facts: HoldingFacts): HoldingFigures {
  const held = holdingMoney(facts);
  return { ...held, ...returnsOf(held, pastOf(facts), facts) };
}

interface Basis {
  readonly include_fees?: boolean;
}

/** Net of fees, and gross beside it, over the same flows and value. */
export function returnsOf(
  held: HoldingMoney,
  past: readonly Transaction[],
  options: Basis,
): Returns & { readonly gross: Returns } {
  const whole = options.include_fees === false ? held.total_invested : sub(held.total_invested, held.fees);
  const gross = { ...held, total_invested: money(whole), total_return: held.gross_return };
  return {
    ...returns(held, past, options),
    gross: returns(gross, past, { ...options, include_fees: false }),
  };
}

function returns(held: HoldingMoney, past: readonly Transaction[], options: Basis): Returns {
  const { total_return, total_invested: invested, current_value: value } = held;
  const nothing = isZero(invested);
  return {
    total_return,
    total_gain_pct: nothing ? null : percentOf(total_return, invested),
    moic: ratio(plain(decimal(value).plus(held.received)), invested),
    // what was refunded in full earned nothing, not 0 %
    irr: nothing ? null : rateOf(cashFlows(past, options), held.closings),
  };
}

/** The payments and the values that close them. */
function rateOf(flows: readonly CashFlow[], closings: readonly Closing[]): HeldRate | null {
  const rate = xirr([...flows, ...closings.map(({ date, value }) => ({ date, amount: value }))]);
  const [stale_since = null] = closings.flatMap((each) => each.stale_since ?? []).toSorted();
  return rate && { ...rate, is_stale: stale_since !== null, stale_since };
}

/** Signed flows of transactions; fees only when they count. */
export const cashFlows = (
  transactions: readonly Transaction[],
  options: { readonly include_fees?: boolean } = {},
): CashFlow[] =>
  transactions
    .filter((row) => row.type !== 'fee' || options.include_fees !== false)
    .map((row) => ({
      date: row.date,
      amount: plain(decimal(row.amount).times(TRANSACTION_SIGNS[row.type])),
    }));

/** shares held / issued × 100, 4 dp. */
export const ownershipPercent = (shares: string, issued: string): string => percentOf(shares, issued);
