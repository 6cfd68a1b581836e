import { expect, test } from 'vitest';
import { sum } from '../kit/money.ts';
import { capTable, type CapTableEntry } from './cap-table.ts';
import { comparedRows } from './compare-tables.ts';

const entry = (holder: string, shares: string, share_class = 'Ordinary'): CapTableEntry => ({
  holder,
  holder_kind: 'founder',
  security: 'share',
  share_class,
  shares,
  amount_invested: '0.00',
  platform: false,
});
const on = (as_of: string, ...entries: readonly CapTableEntry[]) =>
  capTable(entries, { as_of, share_price: null });

test('who came, who left and what changed, in shares and in points', () => {
  const then = on('2026-01-01', entry('Ada', '600'), entry('Ben', '300'), entry('Cal', '100'));
  // Cal sold to Ben, and Dee came with 200
  const now = on('2026-06-30', entry('Ada', '600'), entry('Ben', '400'), entry('Dee', '200'));
  const rows = comparedRows(now, then);
  expect(
    rows.map((row) => [row.holder, row.change, row.shares, row.change_shares, row.change_pct_issued]),
  ).toEqual([
    ['Ada', 'changed', '600.000000', '0.000000', '-10.0000'],
    ['Ben', 'changed', '400.000000', '100.000000', '3.3333'],
    ['Dee', 'new', '200.000000', '200.000000', '16.6667'],
    ['Cal', 'left', '0.000000', '-100.000000', '-10.0000'],
  ]);
  // what came and went is the change of the whole
  expect(sum(rows.map((row) => row.change_shares))).toBe('200');
  expect(sum(rows.map((row) => row.change_pct_issued))).toBe('0');
});

test('a day beside itself has no change, also of several rows of one holder', () => {
  const table = on('2026-01-01', entry('Ada', '600'), entry('Ada', '50'), entry('Ada', '10', 'Preferred'));
  expect(comparedRows(table, table).map(({ change }) => change)).toEqual(['same', 'same', 'same']);
  const more = on('2026-02-01', entry('Ada', '600'), entry('Ada', '80'), entry('Ada', '10', 'Preferred'));
  expect(comparedRows(more, table).map((row) => [row.change, row.change_shares])).toEqual([
    ['changed', '30.000000'],
    ['same', '0.000000'],
    ['changed', '0.000000'],
  ]);
});
