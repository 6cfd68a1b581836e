import { expect, it } from 'vitest';
import { ledgerEntry as entry } from '../../../../tests/fixtures/ledger-entries.ts';
import { assetFlows } from './asset.ts';
import type { LedgerEntry } from './entries.ts';
import { firstBareSale, isInUnits } from './sale.ts';

it('finds the first sale without anything to sell, from a given day', () => {
  const books = (...entries: LedgerEntry[]) => ({ entries, manual_cost: null, invested_on: null });
  const bought = entry('purchase', '2026-01-10', '100.00', { units: '10' });
  const sold = entry('sale', '2026-02-01', '60.00', { units: '-10' });
  const bare = entry('sale', '2026-03-01', '50.00', { units: '-5' });
  expect(firstBareSale(books(bought, sold), '2026-01-01')).toBeNull();
  expect(firstBareSale(books(sold), '2026-01-01')).toBe('2026-02-01');
  expect(firstBareSale(books(sold, bare), '2026-02-02')).toBe('2026-03-01');
});

it.each([
  ['nothing was bought', [], false],
  ['each purchase has units', [['2026-01-10', '10']], true],
  [
    'one has none',
    [
      ['2026-01-10', '10'],
      ['2026-01-11', null],
    ],
    false,
  ],
  [
    'one has units of nothing',
    [
      ['2026-01-10', '10'],
      ['2026-01-11', '0'],
    ],
    false,
  ],
  [
    'one of a later day has none',
    [
      ['2026-01-10', '10'],
      ['2026-02-01', null],
    ],
    true,
  ],
] as const)('an asset of which %s is in units: %s', (_, bought, expected) => {
  const entries = bought.map(([date, units]) => entry('purchase', date, '100.00', { units }));
  expect(isInUnits([...entries, entry('sale', '2026-01-12', '5.00')], '2026-01-31')).toBe(expected);
});

it('a cost of zero entered by hand is not a purchase', () => {
  const books = { entries: [], invested_on: '2026-01-01' };
  const typesOf = (manual_cost: string) =>
    assetFlows({ ...books, manual_cost }, '2026-01-31').map(({ type }) => type);
  expect([typesOf('0.00'), typesOf('5.00')]).toEqual([[], ['purchase']]);
});
