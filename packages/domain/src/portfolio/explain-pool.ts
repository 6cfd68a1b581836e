/** Rows of figures that come out of pools of shares: each payment with what it adds (`domain.md#3.5`). */
import { isZero } from '../kit/money.ts';
import type { ExplainedRow } from './explanation.ts';
import { flowsOf, investmentMoney, labelOf, type PortfolioInvestment } from './investment.ts';
import { countedIn, type Pooled, type PoolFlow, poolSteps, type PoolWorth } from './pool.ts';
import { pricingRow } from './pricing-row.ts';

/** The day of the figures, and whether fees count. */
export interface OfDay {
  readonly at: string;
  readonly include_fees?: boolean;
}

/** Each investment keeps a pool of its own. */
export const pooledRows = (
  figure: Pooled,
  investments: readonly PortfolioInvestment[],
  options: OfDay,
): ExplainedRow[] =>
  investments.flatMap((investment, index) =>
    poolRows(figure, investment, options).map((row) => ({
      ...labelOf(investment),
      ...row,
      pool: index + 1,
    })),
  );

/** What follows the last payment that adds something has no part in the figure. */
function poolRows(
  figure: Pooled,
  investment: PortfolioInvestment,
  { at, include_fees = true }: OfDay,
): ExplainedRow[] {
  const flows = flowsIn(figure, investment).filter(
    ({ date, type }) => date <= at && (include_fees || type !== 'fee'),
  );
  const closing = figure === 'price_gain' ? closingOf(investment, at) : null;
  const { steps, held } = poolSteps(figure, countedIn(figure, flows), closing?.worth);
  const rows = steps.map(({ flow, adds }) => paymentRow(flow, adds));
  if (closing) return [...rows, { ...closing.row, value: held, ...closing.worth }];
  return rows.slice(0, rows.findLastIndex(({ value }) => !isZero(value)) + 1);
}

/** What its price makes is found in the asset’s own currency, at the rate of each day. */
const flowsIn = (figure: Pooled, investment: PortfolioInvestment): readonly PoolFlow[] => {
  const { own } = investment;
  if (figure !== 'price_gain' || !own) return flowsOf(investment);
  return own.flows.map((flow) => ({ ...flow, rate: own.rateOn(flow.date) }));
};

function closingOf(
  { own, ...shown }: PortfolioInvestment,
  at: string,
): { readonly row: ExplainedRow; readonly worth: PoolWorth } {
  const investment = own?.investment ?? shown;
  const { current_value: amount } = investmentMoney(investment, { at });
  return { row: pricingRow(investment, at), worth: { amount, ...(own ? { rate: own.rate } : {}) } };
}

const paymentRow = (
  { type, date, amount, shares, fraction_sold, rate, source }: PoolFlow,
  value: string,
): ExplainedRow => ({
  label: type,
  date,
  value,
  amount,
  ...(shares ? { quantity: shares } : {}),
  ...(fraction_sold ? { fraction_sold } : {}),
  ...(rate ? { rate } : {}),
  ...(source ? { source } : {}),
});
