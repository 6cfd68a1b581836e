import { expect, test } from 'vitest';
import { compare, sum } from '../kit/money.ts';
import { combinedFigures } from './combine.ts';
import { convertInvestment } from './convert-investment.ts';
import { explainOwnership } from './explain-ownership.ts';
import { explainHolding } from './explain.ts';
import type { Explanation } from './explanation.ts';
import type { PortfolioInvestment } from './investment.ts';
import { isExplained } from './recompute.ts';

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
  explainHolding(investments, combinedFigures(investments, { at: AT }), { at: AT });

test.each(['total_invested', 'current_value', 'unrealised_gain', 'realised_gain', 'total_return'])(
  'the rows of %s add up to it',
  (name) => {
    const figure = explained().find((each) => each.figure === name);
    expect(compare(sum(figure?.rows.map(({ value }) => value) ?? []), figure?.value ?? '')).toBe(0);
  },
);

const HELD = { label: 'Shares × price', amount: '900.00', quantity: '600.000000', price: '1.500000' };
test.each([
  // 1,000 at 1.00; a sale of 400 leaves at 400.00, and 60.00 of capital lowers the cost of the rest
  [
    'total_invested',
    '1020.00',
    [
      ['purchase', '1000.00'],
      ['fee', '20.00'],
    ],
  ],
  [
    'shares',
    '600.000000',
    [
      ['purchase', '1000.000000'],
      ['sale', '-400.000000'],
    ],
  ],
  [
    'cost_remaining',
    '540.00',
    [
      ['purchase', '1000.00'],
      ['sale', '-400.00'],
      ['capital_return', '-60.00'],
    ],
  ],
  [
    'realised_gain',
    '330.00',
    [
      ['purchase', '0.00'],
      ['dividend', '30.00'],
      ['sale', '300.00'],
    ],
  ],
  [
    'received',
    '790.00',
    [
      ['purchase', '0.00'],
      ['dividend', '30.00'],
      ['sale', '700.00'],
      ['capital_return', '60.00'],
    ],
  ],
  [
    'price_gain',
    '670.00',
    [
      ['purchase', '0.00'],
      ['fee', '-20.00'],
      ['dividend', '30.00'],
      ['sale', '300.00'],
      ['capital_return', '0.00'],
      ['Shares × price', '360.00'],
    ],
  ],
])('%s is %s, and each payment says what it adds', (name, value, rows) => {
  const figure = explained().find((each) => each.figure === name);
  expect(figure?.value).toBe(value);
  expect(figure?.rows.map((row) => [row.label, row.value])).toEqual(rows);
  if (name === 'price_gain') expect(figure?.rows.at(-1)).toMatchObject(HELD);
});

test('without fees none is in the rows, and every figure comes out of them', () => {
  const options = { at: AT, include_fees: false };
  const all = explainHolding([INVESTMENT], combinedFigures([INVESTMENT], options), options);
  expect(all.filter((each) => !isExplained(each))).toEqual([]);
  expect(all.find(({ figure }) => figure === 'total_return')?.value).toBe('690.00');
});

const rateAt = (day: string) => (day < '2025-01-01' ? '0.8' : day < '2026-01-01' ? '0.75' : '0.7');
/** 1,000 shares in pounds and as many in dollars, both in pounds. */
const inPounds = (): Explanation[] => {
  const dollars = { ...INVESTMENT, id: 2, currency: 'USD' };
  const converted = convertInvestment(dollars, rateAt, AT);
  return explained(converted ? [INVESTMENT, converted] : []);
};

test('in another currency every figure comes out of its rows', () => {
  const all = inPounds();
  expect(all.filter((each) => !isExplained(each))).toEqual([]);
  const valueOf = (name: string) => all.find(({ figure }) => figure === name)?.value;
  // 670.00 of the first; of the second 30 and 300 at 0.75, 20 of fees at 0.8, and 360 at 0.7
  expect(valueOf('price_gain')).toBe('1153.50');
  // 630.00 and 592.50 for 816.00 is 406.50, of which the price made 483.50
  expect(valueOf('currency_gain')).toBe('-77.00');
});

test.each([
  ['total_invested', 'purchase', 'amount'],
  ['total_invested', 'fee', 'amount'],
  ['shares', 'sale', 'quantity'],
  ['cost_remaining', 'purchase', 'amount'],
  ['cost_remaining', 'sale', 'quantity'],
  ['realised_gain', 'purchase', 'amount'],
  ['realised_gain', 'sale', 'amount'],
  ['received', 'dividend', 'amount'],
  ['current_value', 'Shares × price', 'rate'],
  ['current_value', 'Shares × price', 'price'],
  ['price_gain', 'sale', 'rate'],
  ['price_gain', 'Shares × price', 'rate'],
  ['price_gain', 'Shares × price', 'amount'],
  ['price_gain', 'Shares × price', 'quantity'],
] as const)('%s does not come out of its rows once a %s has another %s', (name, label, part) => {
  const figure = inPounds().find((each) => each.figure === name);
  const at = figure?.rows.findLastIndex((row) => row.label === label) ?? -1;
  const row = figure?.rows[at];
  if (!figure || !row) throw new Error('No such row');
  const bent = { ...row, [part]: sum([row[part] ?? '0', '7']) };
  expect(isExplained({ ...figure, rows: figure.rows.with(at, bent) })).toBe(false);
});

test('no row of a pool passes with another value', () => {
  const bent = inPounds()
    .filter(({ by }) => by === 'pool')
    .flatMap((each) =>
      each.rows.map((row, at) => ({
        ...each,
        rows: each.rows.with(at, { ...row, value: sum([row.value, '7']) }),
      })),
    );
  expect(bent.length).toBeGreaterThan(20);
  expect(bent.filter(isExplained)).toEqual([]);
});

test('a part of the company is what is held over what is in issue', () => {
  const source = { family: 'investment-opportunities', id: 3 } as const;
  const ownership = explainOwnership('600', { value: '4800', source });
  expect(ownership).toMatchObject({ figure: 'ownership_pct', value: '12.5000' });
  expect(ownership && isExplained(ownership)).toBe(true);
  expect(explainOwnership('600', { value: '0', source })).toBeNull();
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
