/** One investment as the portfolio sees it: what prices it at a day, and its figures then (`domain.md#3.5`). */
import type { NavFrequency } from '../funds/codes.ts';
import type { DayCount } from '../kit/day-count.ts';
import type { Instrument } from '../opportunities/codes.ts';
import { bearsInterest, inUnits } from '../opportunities/instruments.ts';
import {
  currentValue,
  type HoldingFigures,
  holdingMoney,
  type HoldingMoney,
  type Pricing,
  returnsOf,
  type ValuedOn,
} from './holding.ts';
import { isZero, money, mul, sub, sum } from '../kit/money.ts';
import type { Source } from './source.ts';
import { isStaleValue } from './stale-value.ts';
import { position, type Position, positionsOn, type Transaction } from './position.ts';

export interface PricePoint {
  readonly price: string;
  readonly effective_on: string;
  /** Of the price at which units were first sold the fund, which states it. */
  readonly source?: Source;
}

/** Which investment a row of an explanation is of, to tell it from the rows of others. */
export interface InvestmentLabel {
  /** Whose: the person, the company, the pension. */
  readonly owner?: string;
  readonly since?: string;
  readonly share_class?: string | null;
}

export const labelOf = ({ entity, held_from, share_class }: PortfolioInvestment): InvestmentLabel => ({
  owner: entity?.name,
  since: held_from,
  share_class,
});

export interface PortfolioInvestment {
  readonly id: number;
  /** The record that it is. */
  readonly record?: Source;
  readonly entity?: { readonly name: string };
  readonly share_class?: string | null;
  readonly currency: string;
  readonly amount: string | null;
  readonly shares: string | null;
  /** Day from which it belongs to the portfolio: shares issued. */
  readonly held_from: string;
  readonly realised_on: string | null;
  readonly instrument: Instrument;
  readonly coupon_pct: string | null;
  /** How its agreement counts the days of interest; null: actual/365. */
  readonly coupon_day_count?: DayCount | null;
  readonly transactions: readonly Transaction[];
  /** Live prices of its class, oldest first. */
  readonly prices: readonly PricePoint[];
  /** Live values per unit, oldest first: they win over prices of fund units and property. */
  readonly navs?: readonly PricePoint[];
  /** How often they are made; a quarter where nothing says it. */
  readonly nav_frequency?: NavFrequency | null;
  /** What the investor says that their own holding elsewhere is worth, and since when. */
  readonly stated_value?: string | null;
  readonly valued_on?: string | null;
  /** As it is in its own currency, where this is what it comes to in another. */
  readonly own?: OwnCurrency;
}

export interface OwnCurrency {
  readonly investment: PortfolioInvestment;
  readonly flows: readonly Transaction[];
  /** Of the day that the value is looked at. */
  readonly rate: string;
  readonly rateOn: (day: string) => string;
}

/** An investment recorded without its purchase is taken as bought at its amount on the day it was held from, as its record says. */
export function flowsOf(investment: Bought): readonly Transaction[] {
  const { transactions, held_from: date, amount, shares, record } = investment;
  const isBought = transactions.some(({ type }) => type === 'purchase' || type === 'transfer_in');
  // a commitment to a fund that was not called yet
  const isNothing = isZero(amount ?? '0') && isZero(shares ?? '0');
  if (isBought || isNothing) return transactions;
  const supposed: Transaction = { type: 'purchase', date, amount: amount ?? '0', shares };
  return [record ? { ...supposed, source: record } : supposed, ...transactions];
}
type Bought = Pick<PortfolioInvestment, 'transactions' | 'held_from' | 'amount' | 'shares' | 'record'>;

/** The first rule of 3.5 that applies at the day. */
export function pricingOf(investment: PortfolioInvestment, at: string): Pricing {
  if (investment.realised_on !== null && investment.realised_on <= at) return { by: 'realised' };
  const nav = inUnits(investment) ? priceAt(investment.navs ?? [], at) : null;
  if (nav !== null) return { by: 'nav', nav_per_unit: nav };
  const price = priceAt(investment.prices, at);
  if (price !== null) return { by: 'share_price', price };
  const { stated_value: stated = null } = investment;
  if (stated !== null && (investment.valued_on ?? investment.held_from) <= at)
    return { by: 'private', current_value: stated };
  if (!bearsInterest(investment)) return { by: 'cost' };
  const past = flowsOf(investment).filter(({ date }) => date <= at);
  const coupons = past.filter(({ type }) => type === 'interest').map(({ date }) => date);
  const last_coupon_on = [investment.held_from, ...coupons].sort().at(-1) ?? investment.held_from;
  return {
    by: 'loan',
    principal: position(past).cost_remaining,
    coupon_pct: investment.coupon_pct,
    last_coupon_on,
    day_count: investment.coupon_day_count ?? 'act/365',
  };
}

export const priceAt = (prices: readonly PricePoint[], at: string): string | null =>
  prices.findLast(({ effective_on }) => effective_on <= at)?.price ?? null;

/** Every price of a share or a unit up to the day, oldest first, of the kind that values the investment then. */
export function priceTrend(investment: PortfolioInvestment, at: string): string[] {
  const known = pricingOf(investment, at).by === 'nav' ? (investment.navs ?? []) : investment.prices;
  return known.filter(({ effective_on }) => effective_on <= at).map(({ price }) => price);
}

/** What a share or a unit of the investment is worth at the day; null where neither price nor value per unit is known. */
export function shownPriceAt(investment: PortfolioInvestment, at: string): string | null {
  const pricing = pricingOf(investment, at);
  return pricing.by === 'nav' ? pricing.nav_per_unit : priceAt(investment.prices, at);
}

interface FiguresOptions {
  readonly at: string;
  readonly include_fees?: boolean;
}
export function investmentFigures(investment: PortfolioInvestment, options: FiguresOptions): HoldingFigures {
  const held = investmentMoney(investment, options);
  const past = flowsOf(investment).filter(({ date }) => date <= options.at);
  return { ...held, ...returnsOf(held, past, options) };
}

/** The same without multiple and rate of return. */
export function investmentMoney(investment: PortfolioInvestment, options: FiguresOptions): HoldingMoney {
  const { own } = investment;
  const pricing = valuedBy(investment, options.at);
  const valued_on = valuedOn(own?.investment ?? investment, options.at);
  const figures = holdingMoney({ transactions: flowsOf(investment), pricing, valued_on, ...options });
  if (!own) return figures;
  const { total_return: total } = figures;
  const price = money(priceGain(own, options));
  return { ...figures, price_gain: price, currency_gain: money(sub(total, price)) };
}

/** The day of the net asset value that prices it; null for any other price, and for the price units were first sold at. */
function valuedOn(investment: PortfolioInvestment, at: string): ValuedOn | null {
  if (pricingOf(investment, at).by !== 'nav') return null;
  const value = (investment.navs ?? []).findLast(({ effective_on }) => effective_on <= at);
  if (!value?.source || value.source.family === 'funds') return null;
  const day = value.effective_on;
  return { day, is_stale: isStaleValue(day, investment.nav_frequency ?? 'quarterly', at) };
}

/** In another currency the value is its own one at the rate of the day, whatever it rests on. */
function valuedBy(investment: PortfolioInvestment, at: string): Pricing {
  const { own } = investment;
  const pricing = pricingOf(own?.investment ?? investment, at);
  if (!own || pricing.by === 'realised') return pricing;
  const held = position(own.flows.filter(({ date }) => date <= at));
  return { by: 'private', current_value: mul(currentValue(pricing, held, at), own.rate) };
}

/** Each gain of the asset's own currency at the rate of the day that makes it. */
function priceGain({ investment, flows, rate, rateOn }: OwnCurrency, options: FiguresOptions): string {
  const past = flows.filter(({ date }) => date <= options.at);
  const days = [...new Set(past.map(({ date }) => date))].sort();
  const earned = positionsOn(past, days).map(({ realised_gain: gain, fees }) =>
    options.include_fees === false ? gain : sub(gain, fees),
  );
  const made = days.map((day, index) => mul(sub(earned[index] ?? 0, earned[index - 1] ?? 0), rateOn(day)));
  const { unrealised_gain: held } = investmentMoney(investment, options);
  return sum([...made, mul(held, rate)]);
}

/** What a chart shows of an investment at the end of a day. */
export interface WorthOfDay {
  readonly value: string;
  readonly invested: string;
}

/** Value and money put in at the end of some days, oldest first, without the returns; null before it is held. */
export function worthOn(investment: PortfolioInvestment, days: readonly string[]): (WorthOfDay | null)[] {
  const positions = positionsOn(flowsOf(investment), days);
  let last: { readonly worth: WorthOfDay; readonly held: Position; readonly price: string } | null = null;
  return days.map((day, index) => {
    const held = positions[index];
    if (!held || investment.held_from > day) return null;
    const pricing = valuedBy(investment, day);
    const price = priceIn(pricing);
    // most days neither buy nor reprice
    if (last && price !== null && last.held === held && last.price === price) return last.worth;
    const worth = { value: currentValue(pricing, held, day), invested: held.total_invested };
    last = price === null ? null : { worth, held, price };
    return worth;
  });
}

/** What the value rests on besides the position; null where it changes from day to day. */
function priceIn(pricing: Pricing): string | null {
  switch (pricing.by) {
    case 'nav':
      return `nav ${pricing.nav_per_unit}`;
    case 'share_price':
      return `price ${pricing.price}`;
    case 'private':
      return `stated ${pricing.current_value}`;
    case 'loan':
      return null;
    case 'realised':
    case 'cost':
      return pricing.by;
  }
}
