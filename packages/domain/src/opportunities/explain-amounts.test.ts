import { describe, expect, test } from 'vitest';
import type { Explanation } from '../portfolio/explanation.ts';
import { isExplained, recomputed } from '../portfolio/recompute.ts';
import { opportunityAmounts } from './amounts.ts';
import { explainAmounts, type RaiseInvestment } from './explain-amounts.ts';

const RAISE = {
  id: 4,
  target_amount: '100000.00',
  maximum_raise: '120000.00',
  external_committed: '5000.00',
  allocation_policy: 'pro_rata',
} as const;
const investment = (
  id: number,
  status: number,
  amount: string | null,
  more: object = {},
): RaiseInvestment => ({
  id,
  status,
  amount_requested: '10000.00',
  amount,
  ...more,
});
const INVESTMENTS = [
  investment(1, 1, null),
  investment(2, 2, '8000.00'),
  investment(3, 3, '20000.00', { total_due: '20400.00', amount_paid: '400.00' }),
  investment(4, 4, '7000.00'),
  investment(5, 5, '6000.00'),
  investment(6, 6, '4000.00'),
];
const explained = (raise: Parameters<typeof explainAmounts>[0] = RAISE): Explanation[] =>
  explainAmounts(
    raise,
    opportunityAmounts(
      raise,
      INVESTMENTS.map((each) => ({ ...each, user_id: each.id })),
    ),
    INVESTMENTS,
  );
const named = (figures: readonly Explanation[], name: string): Explanation => {
  const found = figures.find(({ figure }) => figure === name);
  if (!found) throw new Error(`No ${name}`);
  return found;
};

describe('the amounts of a raise', () => {
  // 8,000 + 20,000 + 17,000 are committed, 5,000 elsewhere: 50,000 of 120,000
  test.each([
    ['reserved', '10000.00', [1]],
    ['confirmed', '8000.00', [2]],
    ['cash_called', '20000.00', [3]],
    ['paid', '17000.00', [4, 5, 6]],
    ['outstanding', '20000.00', [3, 3]],
  ])('%s is %s, of the investments named', (name, value, ids) => {
    const figure = named(explained(), name);
    expect([figure.value, recomputed(figure)]).toEqual([value, value]);
    expect(figure.rows.map(({ source }) => source)).toEqual(ids.map((id) => ({ family: 'investments', id })));
  });

  test('the average is of what six have in it here', () => {
    const figure = named(explained(), 'average');
    expect([figure.value, recomputed(figure)]).toEqual(['9166.666667', '9166.666667']);
    expect(figure.rows.at(-1)).toMatchObject({ label: 'Investors', value: '6' });
  });

  test.each([
    ['raised', '60000.00'],
    ['percent_raised', '60.0000'],
    ['allocation_remaining', '70000.00'],
  ])('%s is %s, with what the opportunity says', (name, value) => {
    const figure = named(explained(), name);
    expect([figure.value, recomputed(figure)]).toEqual([value, value]);
    expect(figure.rows.flatMap(({ source }) => source ?? [])).toContainEqual({
      family: 'investment-opportunities',
      id: 4,
    });
  });

  test.each([
    ['takes off what is reserved where the first come', { allocation_policy: 'first_come' }, '60000.00'],
    ['goes by the target without a maximum', { maximum_raise: null }, '50000.00'],
    ['is nothing where more is committed than the round takes', { maximum_raise: '30000.00' }, '0.00'],
  ] as const)('what remains %s', (_name, more, value) => {
    const figure = named(explained({ ...RAISE, ...more }), 'allocation_remaining');
    expect([figure.value, isExplained(figure)]).toEqual([value, true]);
  });

  test('do not come out without one of the investments', () => {
    const { rows, ...paid } = named(explained(), 'paid');
    expect(isExplained({ ...paid, rows })).toBe(true);
    expect(isExplained({ ...paid, rows: rows.slice(1) })).toBe(false);
  });
});
