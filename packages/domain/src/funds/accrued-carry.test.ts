import { expect, test } from 'vitest';
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
