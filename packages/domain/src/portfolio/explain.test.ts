import { expect, test } from 'vitest';
import { compare, sum } from '../kit/money.ts';
import { combinedFigures } from './combine.ts';
import { explainHolding } from './explain.ts';
import type { PortfolioInvestment } from './investment.ts';

const AT = '2026-03-31';
const INVESTMENT: PortfolioInvestment = {
  id: 1,
  currency: 'GBP',
  amount: '1000.00',
  shares: '1000',
  held_from: '2024-01-10',
  realised_on: null,
  instrument: 'equity',
  coupon_pct: null,
  transactions: [
    { type: 'purchase', date: '2024-01-10', amount: '1000.00', shares: '1000' },
    { type: 'fee', date: '2024-01-10', amount: '20.00' },
    { type: 'dividend', date: '2025-01-10', amount: '30.00' },
    { type: 'sale', date: '2025-06-10', amount: '700.00', shares: '400' },
    { type: 'capital_return', date: '2025-09-10', amount: '60.00' },
  ],
  prices: [{ price: '1.500000', effective_on: '2025-06-10' }],
};
const explained = (investments: readonly PortfolioInvestment[] = [INVESTMENT]) =>
  explainHolding(investments, combinedFigures(investments, { at: AT }), AT);

test.each(['total_invested', 'current_value', 'unrealised_gain', 'realised_gain', 'total_return'])(
  'the rows of %s add up to it',
  (name) => {
    const figure = explained().find((each) => each.figure === name);
    expect(compare(sum(figure?.rows.map(({ value }) => value) ?? []), figure?.value ?? '')).toBe(0);
  },
);

test('a realised gain names the cost of what was sold and paid back', () => {
  const figure = explained().find((each) => each.figure === 'realised_gain');
  expect(figure?.value).toBe('330.00');
  expect(figure?.rows.at(-1)).toMatchObject({ label: 'Cost of what is no longer held', value: '-460' });
});

test('each row of payments and of worth says whose investment it is of', () => {
  const investments = ['Ann Lee', 'Ann SIPP'].map((name, id) => ({ ...INVESTMENT, id, entity: { name } }));
  const owners = (figure: string) =>
    explained(investments)
      .find((each) => each.figure === figure)
      ?.rows.map(({ owner }) => owner);
  expect(owners('current_value')).toEqual(['Ann Lee', 'Ann SIPP']);
  expect(owners('total_invested')).toEqual(['Ann Lee', 'Ann Lee', 'Ann SIPP', 'Ann SIPP']);
});
