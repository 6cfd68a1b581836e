import { positionIn } from '@tranche/domain/funds/position';
import { convertInvestment, type RateAt } from '@tranche/domain/portfolio/convert-investment';
import { converted, type RateOf } from '@tranche/domain/portfolio/exchange';
import { type PortfolioInvestment, priceAt } from '@tranche/domain/portfolio/investment';
import { money } from '@tranche/domain/kit/money';
import type { Reader } from '../../kit/db/database.ts';
import { readRates } from '../../kit/fx/read-rates.ts';
import { isFundInvestment } from './cells.ts';
import type { FundInvestment } from './read-fund-investments.ts';
import type { HeldInvestment } from './read-investments.ts';

export interface InCurrency<Investment> {
  readonly currency: string;
  readonly investments: readonly Investment[];
  /** As it was before. */
  readonly original: (investment: Investment) => Investment;
  /** Currencies that are left out for want of a rate. */
  readonly missing: readonly string[];
  /** The same investment as it was, at the rate of another date; null where there was none. */
  readonly at: (investment: PortfolioInvestment, date: string) => PortfolioInvestment | null;
}

/**
 * The investments in one currency (`domain.md#0.3`): their own where they have but one, else the firm's, what was paid and received at the
 * latest rate by its own day, the value by the day looked at. A currency without a rate is left out of everything and named.
 */
export async function inOneCurrency<Investment extends HeldInvestment>(
  reader: Reader,
  investments: readonly Investment[],
  { usual, at }: { readonly usual: string; readonly at: string },
): Promise<InCurrency<Investment>> {
  const currencies = [...new Set(investments.map(({ currency }) => currency))];
  const currency = currencies.length === 1 ? (currencies[0] ?? usual) : usual;
  const rateOf = await readRates(reader, [...currencies, currency], at);
  const originals = new Map<number, Investment>(investments.map((investment) => [investment.id, investment]));
  return {
    currency,
    investments: investments.flatMap((investment) => {
      const rateAt = (day: string) => rateOf(investment.currency, currency, day);
      return investment.currency === currency ? [investment] : (convertHeld(investment, rateAt, at) ?? []);
    }),
    original: (investment) => originals.get(investment.id) ?? investment,
    missing: currencies.filter((other) => rateOf(other, currency, at) === null),
    at: (investment, date) => atDate(originals.get(investment.id) ?? investment, rateOf, { currency, date }),
  };
}

const atDate = (
  investment: PortfolioInvestment,
  rateOf: RateOf,
  { currency, date }: { currency: string; date: string },
): PortfolioInvestment | null => {
  if (investment.currency === currency) return investment;
  return convertInvestment(investment, (day) => rateOf(investment.currency, currency, day), date);
};

/** What a reservation shows is money too. */
function convertHeld<Investment extends HeldInvestment>(
  investment: Investment,
  rateAt: RateAt,
  day: string,
): Investment | null {
  const rate = rateAt(day);
  const inCurrency = convertInvestment(investment, rateAt, day);
  if (rate === null || inCurrency === null) return null;
  const held = {
    ...inCurrency,
    amount_requested: money(converted(investment.amount_requested, rate)),
    amount_outstanding: money(converted(investment.amount_outstanding, rate)),
    share_price: investment.share_price === null ? null : converted(investment.share_price, rate),
  };
  return isFundInvestment(held) ? convertBooks(held, (date) => rateAt(date) ?? rate, day) : held;
}

/** Payments are converted at the rate of their own day; what is committed or can be called, at that of the day looked at. */
function convertBooks<Investment extends FundInvestment>(
  investment: Investment,
  rateOn: (date: string) => string,
  day: string,
): Investment {
  const entries = investment.entries.map((entry) => {
    const at = (amount: string): string => converted(amount, rateOn(entry.date));
    return { ...entry, amount: at(entry.amount), paid_in: entry.paid_in ? at(entry.paid_in) : null };
  });
  const nav_per_unit = priceAt(investment.navs ?? [], day) ?? '0';
  const { committed, called, unfunded } = investment.position;
  const today = (amount: string): string => money(converted(amount, rateOn(day)));
  const position = {
    ...positionIn(entries, { nav_per_unit, at: day }),
    committed: today(committed),
    called: today(called),
    unfunded: today(unfunded),
  };
  return { ...investment, entries, position };
}
