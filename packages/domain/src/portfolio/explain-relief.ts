/** What the income tax relief of a portfolio is made of (`domain.md#3.9`): of each investment what its own tax figures say. */
import { isZero, money, sum } from '../kit/money.ts';
import type { Explanation } from './explanation.ts';
import { labelOf, type PortfolioInvestment } from './investment.ts';

interface Relieved extends PortfolioInvestment {
  /** What it is an investment in. */
  readonly name: string;
  readonly income_relief: string;
}

/** An investment without relief is no row. */
export function explainRelief(investments: readonly Relieved[]): Explanation {
  const relieved = investments.filter(({ income_relief }) => !isZero(income_relief));
  return {
    figure: 'tax_relief_total',
    by: 'sum',
    formula: 'The income tax relief of each investment, at the rates and limits of its tax year',
    value: money(sum(relieved.map(({ income_relief }) => income_relief))),
    rows: relieved.map((investment) => ({
      ...labelOf(investment),
      label: investment.name,
      date: null,
      value: investment.income_relief,
      source: { family: 'investments', id: investment.id },
    })),
  };
}
