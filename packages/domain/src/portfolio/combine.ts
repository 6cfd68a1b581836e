/** Several investments read as one holding, or as the whole portfolio: money adds up, the returns are worked out again. */
import { decimal, money, round6, sum } from '../kit/money.ts';
import { type HoldingFigures, type HoldingMoney, returnsOf } from './holding.ts';
import { flowsOf, investmentMoney, type PortfolioInvestment } from './investment.ts';

export interface FiguresOptions {
  /** The day, `2026-03-31`. */
  readonly at: string;
  readonly include_fees?: boolean;
}

type Added =
  | 'cost_remaining'
  | 'total_invested'
  | 'fees'
  | 'received'
  | 'income'
  | 'sale_gain'
  | 'realised_gain'
  | 'current_value'
  | 'unrealised_gain'
  | 'total_return'
  | 'gross_return'
  | 'price_gain'
  | 'currency_gain';

/** Investments of one currency. Each investment keeps its own pool of shares, so the sums agree with those of its rows. */
export const combinedFigures = (
  investments: readonly PortfolioInvestment[],
  options: FiguresOptions,
): HoldingFigures =>
  figuresOver(
    investments.map((investment) => investmentMoney(investment, options)),
    investments,
    options,
  );

/** The same where the parts are worked out already, e.g. holding by holding; `investments` are all investments behind them. */
export function figuresOver(
  parts: readonly HoldingMoney[],
  investments: readonly PortfolioInvestment[],
  options: FiguresOptions,
): HoldingFigures {
  const added = (name: Added): string => money(sum(parts.map((part) => part[name])));
  const shares = sum(parts.map((part) => part.shares));
  const totals = {
    cost_remaining: added('cost_remaining'),
    total_invested: added('total_invested'),
    fees: added('fees'),
    received: added('received'),
    income: added('income'),
    sale_gain: added('sale_gain'),
    realised_gain: added('realised_gain'),
    current_value: added('current_value'),
    unrealised_gain: added('unrealised_gain'),
    total_return: added('total_return'),
    gross_return: added('gross_return'),
    price_gain: added('price_gain'),
    currency_gain: added('currency_gain'),
  };
  const flows = investments.flatMap(flowsOf).filter(({ date }) => date <= options.at);
  const held = {
    ...totals,
    closings: parts.flatMap((part) => part.closings),
    shares: round6(shares),
    average_cost: decimal(shares).isZero() ? null : round6(decimal(totals.cost_remaining).div(shares)),
  };
  return { ...held, ...returnsOf(held, flows, options) };
}
