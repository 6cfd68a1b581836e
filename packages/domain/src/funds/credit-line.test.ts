import { expect, test } from 'vitest';
import { withoutCreditLine } from './credit-line.ts';
import type { LedgerEntry } from './entries.ts';
import { metricsOf } from './position.ts';

const entry = (id: number, type: LedgerEntry['type'], date: string, amount: string): LedgerEntry => ({
  id,
  type,
  date,
  amount,
  units: null,
  reverses_id: null,
});

test('a year of borrowing turns 10 % a year into 21 %', () => {
  const line = [
    entry(1, 'credit_drawing', '2025-01-01', '1000000.00'),
    entry(2, 'credit_repayment', '2026-01-01', '1000000.00'),
  ];
  const investors = [
    entry(3, 'contribution', '2026-01-01', '1000000.00'),
    entry(4, 'distribution_income', '2027-01-01', '1210000.00'),
  ];
  const facts = { committed: '1000000', nav_share: '0', at: '2027-01-01' };
  expect(metricsOf(investors, facts)).toMatchObject({ irr: '21.0000', tvpi: '1.2100' });
  expect(withoutCreditLine(investors, line, facts)).toEqual({
    drawn: '0.00',
    irr: '10.0000',
    irr_note: null,
    tvpi: '1.2100',
  });
});

test('what is still drawn counts as called, and as value', () => {
  const line = [entry(1, 'credit_drawing', '2025-01-01', '500000.00')];
  const investors = [entry(2, 'contribution', '2025-01-01', '500000.00')];
  // assets of 1,100,000, less the 500,000 that are owed
  const facts = { committed: '1000000', nav_share: '600000', at: '2026-01-01' };
  expect(metricsOf(investors, facts)).toMatchObject({ irr: '20.0000', tvpi: '1.2000' });
  expect(withoutCreditLine(investors, line, facts)).toMatchObject({
    drawn: '500000.00',
    irr: '10.0000',
    tvpi: '1.1000',
  });
});

test('a drawing after the value leaves the return of what was there before', () => {
  const line = [entry(1, 'credit_drawing', '2026-01-01', '400000.00')];
  const investors = [entry(2, 'contribution', '2025-01-01', '500000.00')];
  const facts = { committed: '500000', nav_share: '600000', at: '2026-01-01', valued_on: '2026-01-01' };
  expect(withoutCreditLine(investors, line, facts)).toMatchObject({ irr: '20.0000', drawn: '400000.00' });
  const stale = { ...facts, stale_since: '2026-01-01' };
  expect(withoutCreditLine(investors, line, stale)?.irr_note).toBe('by a value of 1 Jan 2026');
});

test('a drawing that was reversed never was', () => {
  const drawn = entry(1, 'credit_drawing', '2025-01-01', '500000.00');
  const undone = { ...drawn, id: 2, date: '2025-02-01', reverses_id: 1 };
  expect(withoutCreditLine([], [drawn, undone], { nav_share: '0', at: '2026-01-01' })).toBeNull();
});
