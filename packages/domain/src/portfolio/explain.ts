/**
 * Where a holding's figures come from: the rule in words, and the rows that went into it (`domain.md#3.5`, `domain.md#3.6`). Rows add
 * up to the figure, those taken off being negative; of a ratio the last row divides the sum of the others. A row names the
 * record that it is, or the figure whose own rows explain it, so that `recomputed` comes to the value again.
 */
import { TRANSACTION_SIGNS } from '../investments/codes.ts';
import { counted } from '../kit/counted.ts';
import { add, isZero, money, mul, sum } from '../kit/money.ts';
import { type OfDay, pooledRows } from './explain-pool.ts';
import type { ExplainedRow, Explanation } from './explanation.ts';
import type { HoldingFigures } from './holding.ts';
import {
  flowsOf,
  investmentMoney,
  type InvestmentLabel,
  labelOf,
  type PortfolioInvestment,
} from './investment.ts';
import { irrNote } from './irr-note.ts';
import type { Pooled } from './pool.ts';
import type { Transaction } from './position.ts';
import { pricingRow } from './pricing-row.ts';
import type { Xirr } from './xirr.ts';

const figure = (label: string, value: string): ExplainedRow => ({ label, date: null, value });

/** Every figure of the holding, as a reader can work it out again. */
export const explainHolding = (
  investments: readonly PortfolioInvestment[],
  figures: HoldingFigures,
  options: OfDay,
): Explanation[] => [
  ...explainMoney(investments, figures, options),
  ...explainParts(figures, options),
  ...explainReturns(investments, figures, options),
];

const POOLED = {
  total_invested: 'Purchases and fees, less refunds and what was transferred to others at cost',
  realised_gain:
    'What each sale, return of capital or write-off brought above the average cost of what left with it, and all income',
  received: 'Sales, income and capital paid back, and what a refund or a transfer brought above its cost',
  shares: 'What was bought or transferred in, less what was sold, transferred, refunded or written off',
  cost_remaining: 'What was paid, less the average cost of what is no longer held and the capital paid back',
  price_gain:
    'What each payment made in the currency of the investment, at the rate of its day, and the current value above its cost at today’s',
} as const satisfies Readonly<Record<Pooled, string>>;

function explainMoney(
  investments: readonly PortfolioInvestment[],
  figures: HoldingFigures,
  options: OfDay,
): Explanation[] {
  const pooled = (name: Pooled): Explanation => ({
    figure: name,
    by: 'pool',
    formula: POOLED[name],
    value: figures[name],
    rows: pooledRows(name, investments, options),
  });
  return [
    pooled('total_invested'),
    {
      figure: 'current_value',
      by: 'sum',
      formula:
        'For each investment: shares × latest share price, or units × latest net asset value per unit. Without a price, its cost or, for a loan, principal plus accrued interest',
      value: figures.current_value,
      rows: investments.map((investment) => worthRow(investment, options.at)),
    },
    {
      figure: 'unrealised_gain',
      by: 'sum',
      formula: 'Current value − cost of what is still held',
      value: figures.unrealised_gain,
      rows: [
        figure('Current value', figures.current_value),
        figure('Cost of what is still held', mul(figures.cost_remaining, -1)),
      ],
    },
    pooled('realised_gain'),
    pooled('received'),
    pooled('shares'),
    pooled('cost_remaining'),
    pooled('price_gain'),
  ];
}

/** Figures of other figures. */
function explainParts(figures: HoldingFigures, { include_fees = true }: OfDay): Explanation[] {
  const gross = [figure('Unrealised', figures.unrealised_gain), figure('Realised', figures.realised_gain)];
  const fees = include_fees && !isZero(figures.fees) ? [figure('Fees', mul(figures.fees, -1))] : [];
  return [
    {
      figure: 'gross_return',
      by: 'sum',
      formula: 'Unrealised gain + realised gain',
      value: figures.gross_return,
      rows: gross,
    },
    {
      figure: 'total_return',
      by: 'sum',
      formula: 'Unrealised gain + realised gain − fees',
      value: figures.total_return,
      rows: [...gross, ...fees],
    },
    {
      figure: 'currency_gain',
      by: 'sum',
      formula: 'What the rates of exchange made: total return − price gain',
      value: figures.currency_gain,
      rows: [figure('Total return', figures.total_return), figure('Price gain', mul(figures.price_gain, -1))],
    },
    {
      figure: 'average_cost',
      by: 'average',
      formula: 'Cost of what is still held ÷ shares or units',
      value: figures.average_cost,
      rows: [
        figure('Cost of what is still held', figures.cost_remaining),
        figure('Shares or units', figures.shares),
      ],
    },
    {
      figure: 'total_gain_pct',
      by: 'percent',
      formula: 'Total return ÷ invested',
      value: figures.total_gain_pct,
      rows: [figure('Total return', figures.total_return), figure('Invested', figures.total_invested)],
    },
    {
      figure: 'moic',
      by: 'ratio',
      formula: '(Current value + received) ÷ invested',
      value: figures.moic,
      rows: [
        figure('Current value', figures.current_value),
        figure('Received', figures.received),
        figure('Invested', figures.total_invested),
      ],
    },
  ];
}

/** The payments by themselves: what was charged, and the rate at which they and the value net to zero. */
function explainReturns(
  investments: readonly PortfolioInvestment[],
  figures: HoldingFigures,
  { at, include_fees = true }: OfDay,
): Explanation[] {
  const flows = investments
    .flatMap((investment) => flowsOf(investment).map((flow) => ({ ...flow, of: labelOf(investment) })))
    .filter(({ date, type }) => date <= at && TRANSACTION_SIGNS[type] !== 0);
  const fees = flows.filter(({ type }) => type === 'fee');
  const income = flows.filter(({ type }) => ['dividend', 'interest', 'distribution'].includes(type));
  return [
    {
      figure: 'fees',
      by: 'sum',
      formula: 'Fees paid',
      value: figures.fees,
      rows: fees.map((flow) => ({ ...rowOf(flow), value: flow.amount })),
    },
    {
      figure: 'income',
      by: 'sum',
      formula: 'Dividends, interest and distributions',
      value: figures.income,
      rows: income.map(rowOf),
    },
    {
      figure: 'irr',
      by: 'rate',
      formula: irrFormula(figures.irr),
      value: figures.irr?.percent ?? null,
      note: irrNote(figures.irr),
      rows: [
        ...flows.filter(({ type }) => include_fees || type !== 'fee').map(rowOf),
        ...closingRows(figures),
      ],
    },
  ];
}

/** An investment's part of the value; in another currency its own, at the rate of the day. */
function worthRow(investment: PortfolioInvestment, at: string): ExplainedRow {
  const { own } = investment;
  const { value: amount, ...row } = pricingRow(own?.investment ?? investment, at);
  const value = own ? investmentMoney(investment, { at }).current_value : amount;
  return { ...row, value, ...labelOf(investment), ...(own ? { amount, rate: own.rate } : {}) };
}

const NET_OF = 'Accrued carry, and paid out since that value';

/** What closes the series, on its day: a net asset value closes it on its own date. */
export function closingRows({ closings }: HoldingFigures): ExplainedRow[] {
  const days = [...new Set(closings.map(({ date }) => date))].sort();
  return days.flatMap((date) => {
    const ofDay = closings.filter((closing) => closing.date === date);
    const taken = sum(ofDay.map(({ taken_off = '0' }) => taken_off));
    const value = money(add(sum(ofDay.map((closing) => closing.value)), taken));
    const worth = { label: 'Current value', date, value };
    return isZero(taken) ? [worth] : [worth, { label: NET_OF, date, value: mul(taken, -1) }];
  });
}

/** Under a year the rate is that of the span; what it would be over a year is said here and nowhere else. */
const irrFormula = (irr: Xirr | null): string =>
  irr === null || irr.is_annualised
    ? 'The yearly rate at which all payments, receipts and the current value net to zero (XIRR, ACT/365)'
    : `The rate over ${counted(irr.span_days, 'day')} at which all payments, receipts and the current value net to zero (XIRR)${
        irr.annualised === null ? '' : `; kept up for a year it would be ${irr.annualised}%`
      }`;

const rowOf = ({
  type,
  date,
  amount,
  of,
  source,
}: Transaction & { readonly of: InvestmentLabel }): ExplainedRow => ({
  ...of,
  label: type,
  date,
  value: TRANSACTION_SIGNS[type] < 0 ? mul(amount, -1) : amount,
  ...(source ? { source } : {}),
});
