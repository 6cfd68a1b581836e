/**
 * Where a holding's figures come from: the rule in words, and the rows that went into it (`domain.md#3.5`, `domain.md#3.6`). Rows add
 * up to the figure, those taken off being negative; of a ratio the last row divides the sum of the others. A row names the
 * record that it is, or the figure whose own rows explain it, so that `recomputed` comes to the value again.
 */
import { TRANSACTION_SIGNS } from '../investments/codes.ts';
import { counted } from '../kit/counted.ts';
import { isZero, money, mul, sub, sum } from '../kit/money.ts';
import type { ExplainedRow, Explanation } from './explanation.ts';
import type { HoldingFigures } from './holding.ts';
import {
  flowsOf,
  investmentMoney,
  type InvestmentLabel,
  labelOf,
  type PortfolioInvestment,
  pricingOf,
} from './investment.ts';
import { irrNote } from './irr-note.ts';
import type { Transaction } from './position.ts';
import type { Xirr } from './xirr.ts';

/** Every figure of the holding, as a reader can work it out again. */
export function explainHolding(
  investments: readonly PortfolioInvestment[],
  figures: HoldingFigures,
  at: string,
): Explanation[] {
  const flows = investments
    .flatMap((investment) => flowsOf(investment).map((flow) => ({ ...flow, of: labelOf(investment) })))
    .filter(({ date }) => date <= at);
  const of = (types: readonly string[]): ExplainedRow[] =>
    flows.filter(({ type }) => types.includes(type)).map(rowOf);
  const figure = (name: string, value: string): ExplainedRow => ({ label: name, date: null, value });
  return [
    {
      figure: 'total_invested',
      by: 'sum',
      formula: 'Purchases and fees, less refunds and what was transferred to others',
      value: figures.total_invested,
      rows: paidIn(of(['purchase', 'transfer_in', 'fee', 'refund', 'transfer_out']), figures.total_invested),
    },
    {
      figure: 'current_value',
      by: 'sum',
      formula:
        'For each investment: shares × latest share price, or units × latest net asset value per unit. Without a price, its cost or, for a loan, principal plus accrued interest',
      value: figures.current_value,
      rows: investments.map((investment) => ({ ...pricingRow(investment, at), ...labelOf(investment) })),
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
    {
      figure: 'realised_gain',
      by: 'sum',
      formula: 'Received − the average cost of what is no longer held',
      value: figures.realised_gain,
      rows: withCost(
        of(['sale', 'dividend', 'interest', 'distribution', 'capital_return']),
        figures.realised_gain,
        figure,
      ),
    },
    {
      figure: 'total_return',
      by: 'sum',
      formula: 'Unrealised gain + realised gain − fees',
      value: figures.total_return,
      rows: [
        figure('Unrealised', figures.unrealised_gain),
        figure('Realised', figures.realised_gain),
        ...(isZero(figures.fees) ? [] : [figure('Fees', mul(figures.fees, -1))]),
      ],
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
    {
      figure: 'irr',
      by: 'rate',
      formula: irrFormula(figures.irr),
      value: figures.irr?.percent ?? null,
      note: irrNote(figures.irr),
      rows: [
        ...flows.filter(({ type }) => TRANSACTION_SIGNS[type] !== 0).map(rowOf),
        ...closingRows(figures),
      ],
    },
  ];
}

/** What closes the series, on its day: a net asset value closes it on its own date. */
function closingRows({ closings }: HoldingFigures): ExplainedRow[] {
  const days = [...new Set(closings.map(({ date }) => date))].sort();
  return days.map((date) => ({
    label: 'Current value',
    date,
    value: money(sum(closings.flatMap((closing) => (closing.date === date ? [closing.value] : [])))),
  }));
}

/** Under a year the rate is that of the span; what it would be over a year is said here and nowhere else. */
const irrFormula = (irr: Xirr | null): string =>
  irr === null || irr.is_annualised
    ? 'The yearly rate at which all payments, receipts and the current value net to zero (XIRR, ACT/365)'
    : `The rate over ${counted(irr.span_days, 'day')} at which all payments, receipts and the current value net to zero (XIRR)${
        irr.annualised === null ? '' : `; kept up for a year it would be ${irr.annualised}%`
      }`;

/** What was paid is what went in; what came back above its cost is a gain, and takes nothing off. */
function paidIn(rows: ExplainedRow[], invested: string): ExplainedRow[] {
  const signed = rows.map(({ value, ...row }) => ({ ...row, value: mul(value, -1) }));
  const above = sub(invested, sum(signed.map(({ value }) => value)));
  return isZero(above) ? signed : [...signed, { label: 'Received above cost', date: null, value: above }];
}

/** The cost of what was sold, paid back or written off: what is between the money received and the gain. */
function withCost(
  rows: ExplainedRow[],
  gain: string,
  figure: (name: string, value: string) => ExplainedRow,
): ExplainedRow[] {
  const cost = sub(sum(rows.map(({ value }) => value)), gain);
  return isZero(cost) ? rows : [...rows, figure('Cost of what is no longer held', mul(cost, -1))];
}

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

/** An investment's part of the value, with the price that it rests on and its day. */
function pricingRow(investment: PortfolioInvestment, at: string): ExplainedRow {
  const pricing = pricingOf(investment, at);
  const { current_value: value, shares: quantity } = investmentMoney(investment, { at });
  const dated = pricing.by === 'nav' ? (investment.navs ?? []) : investment.prices;
  const priced = dated.findLast(({ effective_on }) => effective_on <= at);
  const date = priced?.effective_on ?? null;
  const by = priced?.source ? { source: priced.source } : {};
  switch (pricing.by) {
    case 'nav':
      return { label: 'Units × NAV per unit', date, value, quantity, price: pricing.nav_per_unit, ...by };
    case 'share_price':
      return { label: 'Shares × price', date, value, quantity, price: pricing.price, ...by };
    case 'private':
      return { label: 'Stated value', date: investment.valued_on ?? null, value };
    case 'loan':
      return {
        label: `Principal and interest at ${pricing.coupon_pct} %`,
        date: pricing.last_coupon_on,
        value,
      };
    case 'realised':
      return { label: 'Realised', date: investment.realised_on, value };
    case 'cost':
      return { label: 'At cost', date: investment.held_from, value };
  }
}
