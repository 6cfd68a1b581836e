import { expect, test } from 'vitest';
import { hurdleDue } from '../portfolio/waterfall.ts';
import { accruedCarry, clawbackDue } from './accrued-carry.ts';

const facts = {
  at: '2025-01-01',
  contributions: [{ date: '2024-01-01', amount: '1000000' }],
  distributions: [],
  carry_paid: '0',
  hurdle_pct: '8',
  carry_pct: '20',
  catch_up_pct: '100',
  nav: '1500000',
};

test('the carry accrued is what the waterfall would give the manager of the net asset value', () => {
  expect(accruedCarry(facts)).toBe('100000.00');
  expect(accruedCarry({ ...facts, nav: '1080000' })).toBe('0.00');
  expect(accruedCarry({ ...facts, nav: '-5' })).toBe('0.00');
});

test('what was paid is not accrued again', () => {
  const later = {
    ...facts,
    distributions: [{ date: '2025-01-01', amount: '1400000' }],
    carry_paid: '100000',
  };
  expect(accruedCarry({ ...later, nav: '100000' })).toBe('20000.00');
});

test('carry on a profit that was lost since is due back', () => {
  const paid = { ...facts, distributions: [{ date: '2025-01-01', amount: '400000' }], carry_paid: '100000' };
  expect(clawbackDue({ ...paid, nav: '600000' })).toBe('80000.00');
  expect(clawbackDue({ ...paid, nav: '1000000' })).toBe('0.00');
  // 12,000 of 60,000 profit are earned, but investors lack 120,000 of their hurdle: all of it
  expect(clawbackDue({ ...paid, nav: '560000' })).toBe('100000.00');
});

const point = (nav: string, more: object = {}) => ({
  nav,
  committed: '100',
  distributed: '0',
  carry_paid: '0',
  ...more,
});
const byTotalReturn = (values: readonly ReturnType<typeof point>[], carry_paid = '0') =>
  accruedCarry({
    ...facts,
    carry_accrual: 'total_return',
    nav: values.at(-1)?.nav ?? '0',
    values,
    carry_paid,
  });

test('on total return carry begins above the commitments, and is a part of each rise', () => {
  // 100 are committed, carry is 20 %
  expect(byTotalReturn([point('80')])).toBe('0.00');
  expect(byTotalReturn([point('80'), point('110')])).toBe('2.00');
  expect(byTotalReturn([point('80'), point('110'), point('130')])).toBe('6.00');
  // a fall takes nothing back, and only what is above the highest value before is a rise
  expect(byTotalReturn([point('110'), point('130'), point('120'), point('140')])).toBe('8.00');
  // 50 were paid out: 90 and 50 are 140
  expect(byTotalReturn([point('110'), point('130'), point('90', { distributed: '50' })])).toBe('8.00');
  // 2 were paid to the manager: 128 and 2 are 130
  expect(byTotalReturn([point('110'), point('128', { carry_paid: '2' })], '2')).toBe('4.00');
  // more was committed before the rise
  expect(byTotalReturn([point('110'), point('130', { committed: '125' })])).toBe('3.00');
});

// 1,000 for two years at 8 % less 300 for one: 1,166.40 − 324
test('the hurdle is charged on capital that has not been paid back', () => {
  expect(
    hurdleDue({
      hurdle_pct: '8',
      at: '2026-01-01',
      contributions: [{ date: '2024-01-01', amount: '1000' }],
      distributions: [{ date: '2025-01-01', amount: '300' }],
    }),
  ).toEqual({ capital: '700.00', preferred: '142.40' });
});
