/** A line in another currency: everything that is money times one rate (`domain.md#0.3`). */
import { converted } from './exchange.ts';
import type { PortfolioLine, PricePoint } from './line.ts';

export function convertLine<Line extends PortfolioLine>(line: Line, rate: string): Line {
  const at = (amount: string): string => converted(amount, rate);
  const some = (amount: string | null): string | null => (amount === null ? null : at(amount));
  const prices = (points: readonly PricePoint[]): PricePoint[] =>
    points.map((point) => ({ ...point, price: at(point.price) }));
  return {
    ...line,
    amount: some(line.amount),
    transactions: line.transactions.map((flow) => ({ ...flow, amount: at(flow.amount) })),
    prices: prices(line.prices),
    navs: prices(line.navs ?? []),
    stated_value: some(line.stated_value ?? null),
  };
}
