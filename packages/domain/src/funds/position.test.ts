import { describe, expect, it } from 'vitest';
import { ledgerEntry as entry } from '../../../../tests/fixtures/ledger-entries.ts';
import { calledBy, paidInBy } from './capital.ts';
import type { LedgerEntry } from './entries.ts';
import { calledRows } from './entry-rows.ts';
import { calledPct } from './holder-table.ts';
import { distributionsSince, marketOf, metricsOf, seriesOf } from './position.ts';
import { statementOf } from './statement.ts';

describe('what was called', () => {
  it.each<[string, readonly LedgerEntry[], string]>([
    ['is what the calls say, paid or not', [entry('capital_call', '2026-01-01', '100.00')], '100'],
    [
      'and what went along with units',
      [entry('capital_call', '2026-01-01', '100.00'), entry('transfer', '2026-01-02', '0', { called: '40' })],
      '140',
    ],
    [
      'less what the units that left took along',
      [
        entry('capital_call', '2026-01-01', '100.00'),
        entry('transfer', '2026-01-02', '0', { called: '-40' }),
      ],
      '60',
    ],
    ['and at least what was paid in', [entry('contribution', '2026-01-01', '70.00')], '70'],
  ])('%s', (_, entries, expected) => expect(calledBy(entries)).toBe(expected));

  it('is explained by the calls when as much was paid', () => {
    const entries = [
      entry('capital_call', '2026-01-01', '100.00'),
      entry('contribution', '2026-01-05', '100.00'),
    ];
    expect(calledRows(entries).map(({ label }) => label)).toEqual(['capital_call']);
    expect(calledRows(entries.slice(1)).map(({ label }) => label)).toEqual(['contribution']);
  });

  it.each([
    ['25', '100', '25.0000'],
    ['0', '100', '0.0000'],
    ['25', '0', null],
  ])('of %s of %s is %s per cent', (called, committed, expected) =>
    expect(calledPct(called, committed)).toBe(expected),
  );
});

it.each([
  ['who joins pays the others', 1, '1050'],
  ['who was there before gets a part back', -1, '950'],
])('paid in is what was contributed, and of an equalisation %s', (_, direction, expected) => {
  const entries = [
    entry('contribution', '2026-01-01', '1000.00'),
    entry('equalisation', '2026-02-01', '50.00', { direction }),
    entry('equalisation_interest', '2026-02-01', '2.00', { direction }),
  ];
  expect(paidInBy(entries)).toBe(expected);
});

it('a series closes on the day of its value, or of the last flow after it, or else on the day asked for', () => {
  const closing = (entries: LedgerEntry[], valued_on: string | null) =>
    seriesOf(entries, { nav_share: '90.00', at: '2026-03-31', valued_on }).closing.date;
  const paid = (date: string) => entry('contribution', date, '100.00');
  expect(closing([paid('2025-06-01')], '2025-12-31')).toBe('2025-12-31');
  expect(closing([paid('2026-02-01')], '2025-12-31')).toBe('2026-02-01');
  expect(closing([paid('2025-06-01')], null)).toBe('2026-03-31');
  expect(closing([], '2025-12-31')).toBe('2026-03-31');
});

it('distributions since a value are later than it and redeem no units', () => {
  const paid = [
    entry('distribution_income', '2026-03-31', '1.00'),
    entry('distribution_income', '2026-04-01', '2.00'),
    entry('distribution_capital', '2026-04-02', '3.00', { units: '-3' }),
    entry('distribution_capital', '2026-04-02', '4.00'),
    entry('contribution', '2026-04-03', '5.00'),
  ];
  const since = (day: string | null) => distributionsSince(paid, day).map(({ amount }) => amount);
  expect([since('2026-03-31'), since(null)]).toEqual([['2.00', '4.00'], []]);
});

it('a statement counts only what was paid out within its period', () => {
  const entries = [
    entry('contribution', '2025-01-01', '1000.00', { units: '1000' }),
    entry('distribution_income', '2025-06-01', '30.00'),
    entry('distribution_income', '2026-03-31', '50.00'),
    entry('distribution_income', '2026-04-01', '70.00'),
  ].map((each) => ({ ...each, description: '' }));
  const days = { period_start: '2026-01-01', period_end: '2026-03-31' };
  expect(statementOf({ entries, ...days, opening_price: '1', closing_price: '1' })).toMatchObject({
    paid_in: '0.00',
    distributed: '50.00',
    change_in_value: '50.00',
  });
});

it('a holder’s return counts what they paid and received, not what was promised or called', () => {
  const paid = entry('contribution', '2025-01-01', '1000.00', { units: '1000' });
  const promised = [
    entry('commitment', '2024-12-01', '5000.00'),
    entry('capital_call', '2024-12-10', '1000.00'),
    entry('management_fee', '2025-03-31', '20.00'),
  ];
  const worth = { committed: '5000', nav_share: '1100.00', at: '2026-01-01' };
  expect(metricsOf([...promised, paid], worth).irr).toBe('10.0000');
});

it('an index that starts after the first payment gives no comparison', () => {
  const paid = [entry('contribution', '2025-01-01', '100.00')];
  const of = (date: string) =>
    marketOf(paid, {
      nav_share: '120.00',
      at: '2026-01-01',
      valued_on: '2026-01-01',
      market: { name: 'FTSE', levels: [{ date, level: '100' }] },
    });
  expect(of('2025-01-02')).toBeNull();
  expect(of('2025-01-01')).toMatchObject({ index: 'FTSE', as_of: '2026-01-01', equivalent: '1.2000' });
});
