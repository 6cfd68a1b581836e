/**
 * An investment in another currency (`domain.md#3.5`): what was paid and received at the rate of its own day, prices and
 * value at that of the day looked at, so that what the currency did is a gain or a loss of its own.
 */
import { converted } from './exchange.ts';
import { flowsOf, type PortfolioInvestment, type PricePoint } from './investment.ts';

/** Null where no rate is known by the day. */
export type RateAt = (day: string) => string | null;

/** Null without a rate of the day; a flow of before the first rate takes the day's. */
export function convertInvestment<Investment extends PortfolioInvestment>(
  investment: Investment,
  rateAt: RateAt,
  day: string,
): Investment | null {
  const rate = rateAt(day);
  if (rate === null) return null;
  const rateOn = (date: string): string => rateAt(date) ?? rate;
  const at = (amount: string): string => converted(amount, rate);
  const some = (amount: string | null): string | null => (amount === null ? null : at(amount));
  const prices = (points: readonly PricePoint[]): PricePoint[] =>
    points.map((point) => ({ ...point, price: at(point.price) }));
  return {
    ...investment,
    amount: investment.amount === null ? null : converted(investment.amount, rateOn(investment.held_from)),
    transactions: investment.transactions.map((flow) => ({
      ...flow,
      amount: converted(flow.amount, rateOn(flow.date)),
    })),
    prices: prices(investment.prices),
    navs: prices(investment.navs ?? []),
    stated_value: some(investment.stated_value ?? null),
    own: { investment, flows: flowsOf(investment), rate, rateOn },
  };
}
