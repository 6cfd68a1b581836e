import { describe, expect, it } from 'vitest';
import { daysOf, statementOf, weigh } from './ledger.ts';

const entry = (
  id: number,
  entry_date: string,
  amount: string,
  direction: number,
  { type = direction < 0 ? 'distribution_capital' : 'contribution', paid_in = null }: Partial<Moved> = {},
) => ({ id, entry_date, type, amount, direction, paid_in });
interface Moved {
  readonly type: string;
  readonly paid_in: string | null;
}
const ENTRIES = [
  entry(4, '2025-03-01', '50.00', -1),
  entry(1, '2024-01-10', '1000.00', 0),
  entry(2, '2024-02-01', '400.00', 1),
  entry(3, '2024-09-01', '200.00', 1),
  entry(5, '2025-04-01', '50.00', 1),
];

describe('the statement of a fund', () => {
  it('runs a balance of what was paid in less what was paid out', () => {
    const { opening, rows } = statementOf(ENTRIES, { start: null, end: null });
    expect(opening).toBe('0.00');
    expect(rows.map(({ id, balance }) => [id, balance])).toEqual([
      [1, '0.00'],
      [2, '400.00'],
      [3, '600.00'],
      [4, '550.00'],
      [5, '600.00'],
    ]);
  });

  // `domain.md#3.7`: neither is paid-in; of a transfer it is what was paid in on the units
  it('leaves interest and late interest out, and takes over what was paid in on units', () => {
    const { rows } = statementOf(
      [
        entry(1, '2024-02-01', '100000.00', 1),
        entry(2, '2024-09-01', '20000.00', -1, { type: 'equalisation' }),
        entry(3, '2024-09-01', '640.00', -1, { type: 'equalisation_interest' }),
        entry(4, '2024-10-01', '440.00', 1, { type: 'income' }),
        entry(5, '2024-11-01', '30000.00', 0, { type: 'transfer', paid_in: '-25000.00' }),
      ],
      { start: null, end: null },
    );
    expect(rows.map(({ balance }) => balance)).toEqual([
      '100000.00',
      '80000.00',
      '80000.00',
      '80000.00',
      '55000.00',
    ]);
  });

  it.each([
    ['2024-09-01', '2025-03-01', '400.00', [3, 4]],
    ['2025-05-01', null, '600.00', []],
    ['2023-01-01', '2023-12-31', '0.00', []],
  ] as const)('from %s to %s brings %s forward', (start, end, opening, ids) => {
    const statement = statementOf(ENTRIES, { start, end });
    expect(statement.opening).toBe(opening);
    expect(statement.rows.map(({ id }) => id)).toEqual(ids);
  });
});

it.each([
  ['all', { start: null, end: null }],
  ['year', { start: '2025-01-01', end: null }],
  ['lastYear', { start: '2024-01-01', end: '2024-12-31' }],
  ['quarter', { start: '2025-10-01', end: null }],
  ['own', { start: '2025-02-01', end: null }],
] as const)('the period %s', (key, days) => {
  expect(daysOf(key, '2025-11-21', { start: '2025-02-01', end: null })).toEqual(days);
});

it('weighs the companies of a fund against one another', () => {
  const rows = [{ own: '25.00' }, { own: null }, { own: '75.00' }];
  expect(weigh(rows, ({ own }) => own).map(({ weight }) => weight)).toEqual(['75.0000', '25.0000', '0.0000']);
  expect(weigh([{ own: null }], ({ own }) => own)[0]?.weight).toBe('0.0000');
});
