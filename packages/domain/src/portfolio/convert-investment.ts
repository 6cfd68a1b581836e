/** An investment in another currency: everything that is money times one rate (`domain.md#0.3`). */
import { converted } from './exchange.ts';
import type { PortfolioInvestment, PricePoint } from './investment.ts';

export function convertInvestment<Investment extends PortfolioInvestment>(
  investment: Investment,
  rate: string,
): Investment {
  const at = (amount: string): string => converted(amount, rate);
  const some = (amount: string | null): string | null => (amount === null ? null : at(amount));
  const prices = (points: readonly PricePoint[]): PricePoint[] =>
    points.map((point) => ({ ...point, price: at(point.price) }));
  return {
    ...investment,
    amount: some(investment.amount),
    transactions: investment.transactions.map((flow) => ({ ...flow, amount: at(flow.amount) })),
    prices: prices(investment.prices),
    navs: prices(investment.navs ?? []),
    stated_value: some(investment.stated_value ?? null),
  };
}
