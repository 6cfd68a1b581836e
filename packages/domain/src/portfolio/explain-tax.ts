/** Where the tax figures of an investment come from (`domain.md#3.9`): the rule in words, and the investments, sales and rates behind it. */
import { addMonths, isBefore } from '../kit/calendar.ts';
import { decimal, Decimal, money, mul, plain, sum } from '../kit/money.ts';
import type { ExplainedRow, Explanation } from './explanation.ts';
import type { TaxFacts, TaxOption, TaxSummary } from './tax-relief.ts';

/** What was subscribed earlier in the same tax year. */
export interface Subscribed {
  readonly id: number;
  readonly amount: string;
}
export interface ExplainedTax extends TaxFacts {
  readonly id: number;
  readonly option: TaxOption & { readonly id: number };
  /** Under the scheme itself. */
  readonly earlier: readonly Subscribed[];
  /** Under all schemes that share a limit, with the option that states it. */
  readonly shared: {
    readonly option_id: number;
    readonly limit: string;
    readonly earlier: readonly Subscribed[];
  } | null;
  readonly sales: readonly { readonly id: number; readonly on: string; readonly proceeds: string }[];
}

/** Each figure of `append=tax_summary`, and the amount that relief is given on. */
export function explainTax(facts: ExplainedTax, found: TaxSummary): Explanation[] {
  const relieved = relievedAmount(facts);
  const rate = partOf(facts.option.income_relief_pct);
  const { loss_relief_if_nil: loss, income_relief: relief, net_cost } = found;
  const marginal = partOf(facts.marginal_rate ?? '45');
  return [
    relieved,
    {
      figure: 'income_relief',
      by: 'sum',
      formula: 'The amount with relief × the rate of the scheme on the day of issue',
      value: relief,
      rows: [
        { ...figure('Amount with relief', relief), amount: relieved.value ?? '0', rate, ...optionOf(facts) },
      ],
    },
    {
      figure: 'net_cost',
      by: 'sum',
      formula: 'Amount − income tax relief',
      value: net_cost,
      rows: [amountRow(facts), figure('Income tax relief', money(mul(relief, -1)))],
    },
    withdrawn(facts, found, rate),
    {
      figure: 'loss_relief_if_nil',
      by: 'sum',
      formula: facts.option.loss_relief
        ? 'If nothing comes back: net cost × the rate of income tax that the investor pays'
        : 'The scheme has no loss relief',
      value: loss,
      rows: decimal(loss).isZero() ? [] : [{ ...figure('Net cost', loss), amount: net_cost, rate: marginal }],
    },
    {
      figure: 'at_risk',
      by: 'sum',
      formula: 'Net cost − loss relief if nothing comes back',
      value: found.at_risk,
      rows: [figure('Net cost', net_cost), figure('Loss relief', money(mul(loss, -1)))],
    },
  ];
}

const figure = (label: string, value: string): ExplainedRow => ({ label, date: null, value });
const partOf = (percent: string): string => plain(decimal(percent).div(100));
const optionOf = ({ option }: ExplainedTax): Pick<ExplainedRow, 'source'> => ({
  source: { family: 'tax-options', id: option.id },
});
const investmentRow = (label: string, { id, amount }: Subscribed, sign = 1): ExplainedRow => ({
  ...figure(label, money(mul(amount, sign))),
  source: { family: 'investments', id },
});
const amountRow = (facts: ExplainedTax): ExplainedRow => ({
  ...investmentRow('Amount', facts),
  date: facts.issued_on,
});

/** Each limit is a pool of rows, and so is the amount. */
function relievedAmount(facts: ExplainedTax): Explanation {
  const { option, shared, earlier, tax_eligible } = facts;
  const rows = [
    [amountRow(facts)],
    option.annual_limit === null ? [] : leftOf(optionOf(facts), option.annual_limit, earlier),
    shared === null
      ? []
      : leftOf({ source: { family: 'tax-options', id: shared.option_id } }, shared.limit, shared.earlier),
  ];
  const pools = rows.filter((pool) => pool.length > 0);
  const least = Decimal.min(...pools.map((pool) => sum(pool.map(({ value }) => value))));
  return {
    figure: 'relieved_amount',
    by: 'least',
    formula: tax_eligible
      ? 'The least of the amount, what is left of the scheme’s limit in the tax year, and what is left of the limit that it shares'
      : 'Investments of this kind of holder have no relief',
    value: money(tax_eligible ? Decimal.max(least, 0) : 0),
    rows: tax_eligible
      ? pools.flatMap((pool, index) => pool.map((row) => ({ ...row, pool: index + 1 })))
      : [],
  };
}

const leftOf = (
  source: Pick<ExplainedRow, 'source'>,
  limit: string,
  earlier: readonly Subscribed[],
): ExplainedRow[] => [
  { ...figure('Limit of the tax year', limit), ...source },
  ...earlier.map((each) => investmentRow('Used before', each, -1)),
];

/** By sales before the holding period ends, no more than the relief. */
function withdrawn(facts: ExplainedTax, found: TaxSummary, rate: string): Explanation {
  const free = addMonths(facts.issued_on, facts.option.min_holding_months);
  const early = facts.sales.filter(({ on }) => isBefore(on, free));
  return {
    figure: 'relief_withdrawn',
    by: 'least',
    formula: 'What was sold before the holding period ended × the rate of relief, at most the relief',
    value: found.relief_withdrawn,
    rows: [
      { ...figure('Income tax relief', found.income_relief), pool: 1 },
      ...early.map(({ id, on: date, proceeds }): ExplainedRow => ({
        label: 'sale',
        date,
        value: mul(proceeds, rate),
        amount: proceeds,
        rate,
        pool: 2,
        source: { family: 'investment-transactions', id },
      })),
      ...(early.length === 0 ? [{ ...figure('Sold before then', '0'), pool: 2 }] : []),
    ],
  };
}
