import { expect, test } from 'vitest';
import {
  differenceNote,
  navDifferences,
  type NavInput,
  navWarnings,
  staleInputs,
  type WarningFacts,
} from './nav-meta.ts';

// What is looked at before a net asset value is published (`screens.md#A143`): each fact alone, on either side of its line.
const end = {
  id: 1,
  as_of: '2026-02-28',
  investments_value: '900.00',
  cash: '100.00',
  other_assets: '0.00',
  liabilities: '0.00',
  accrued_fees: '0.00',
  accrued_carry: null,
  nav: '1000.00',
  nav_per_unit: '1.000000',
  units_in_issue: '1000.000000',
  booked_cash: '100.00',
};
const facts: WarningFacts = {
  inputs: [],
  bridge: { from: end, to: end, lines: [], change_pct: '0.0000' },
  from: end,
  to: { ...end, id: 2, as_of: '2026-03-31' },
  currency: 'GBP',
  credit_drawn: '0.00',
  later: [],
};
const codes = (more: Partial<WarningFacts>): string[] =>
  navWarnings({ ...facts, ...more }).map(({ code }) => code);
const moved = (change_pct: string | null): Partial<WarningFacts> => ({
  bridge: { ...facts.bridge, change_pct },
});
const at = (more: object): Partial<WarningFacts> => ({ to: { ...facts.to, ...more } });

test.each<[string, Partial<WarningFacts>, string[]]>([
  ['nothing', {}, []],
  ['a fifth up', moved('20.0000'), []],
  ['more than a fifth up', moved('20.0001'), ['moved']],
  ['more than a fifth down', moved('-20.0001'), ['moved']],
  ['a first value', { ...moved('30.0000'), from: null }, []],
  ['no cash', at({ cash: '0.00' }), []],
  ['a penny overdrawn', at({ cash: '-0.01' }), ['cash']],
  ['a line that liabilities hold', { ...at({ liabilities: '50.00' }), credit_drawn: '50.00' }, []],
  ['a line beyond the liabilities', { ...at({ liabilities: '50.00' }), credit_drawn: '50.01' }, ['credit']],
  ['no units', at({ units_in_issue: '0.000000' }), ['units']],
  ['books that have changed since', { from: { ...end, booked_cash: '99.99' } }, ['earlier_entries']],
  ['a later value that is live', { later: [{ id: 3, as_of: '2026-04-30' }] }, ['later_values']],
])('%s', (_, more, expected) => {
  expect(codes(more)).toEqual(expected);
});

const input: NavInput = {
  id: 5,
  name: 'Berth',
  fair_value: '100.00',
  basis: 'valuation',
  valuation_id: 1,
  valued_on: '2026-03-31',
  method: null,
  rolled_forward: false,
  waiting: null,
};
test.each<[string, Partial<NavInput>, string | undefined]>([
  ['valued twelve months before', { valued_on: '2025-03-31' }, undefined],
  ['valued a day earlier', { valued_on: '2025-03-30' }, 'old'],
  ['at cost', { basis: 'cost', valued_on: null }, 'cost'],
  ['at a cost of nothing', { basis: 'cost', valued_on: null, fair_value: '0.00' }, undefined],
  ['sold, and never valued', { basis: 'sold', valued_on: null }, undefined],
])('an asset %s', (_, more, reason) => {
  const valued_on = more.valued_on === undefined ? input.valued_on : more.valued_on;
  expect(staleInputs([{ ...input, ...more }], '2026-03-31')).toEqual(
    reason === undefined ? [] : [{ id: 5, name: 'Berth', reason, valued_on }],
  );
});

test('a warning about a move names the value before it', () => {
  const idsOf = (id: number | null) =>
    navWarnings({ ...facts, ...moved('30.0000'), from: { ...end, id } }).map(({ ids }) => ids);
  expect([idsOf(1), idsOf(null)]).toEqual([[[1]], [[]]]);
});

test('a correction lists the lines that differ and leaves out the rest', () => {
  expect(
    navDifferences(end, {
      ...end,
      cash: '80.00',
      nav: '980.00',
      nav_per_unit: '0.980000',
      accrued_carry: '0.00',
    }),
  ).toEqual([
    { field: 'cash', before: '100.00', after: '80.00', change: '-20.00' },
    { field: 'accrued_carry', before: null, after: '0.00', change: '0.00' },
    { field: 'nav', before: '1000.00', after: '980.00', change: '-20.00' },
    { field: 'nav_per_unit', before: '1.000000', after: '0.980000', change: '-0.020000' },
  ]);
  expect(navDifferences(end, { ...end, units_in_issue: '1000.5' })).toEqual([
    { field: 'units_in_issue', before: '1000.000000', after: '1000.5', change: '0.500000' },
  ]);
});

test('a warning about later entries names the value that they changed', () => {
  const idsOf = (id: number | null) =>
    navWarnings({ ...facts, from: { ...end, id, booked_cash: '90.00' } }).map(({ code, ids }) => [code, ids]);
  expect([idsOf(1), idsOf(null)]).toEqual([[['earlier_entries', [1]]], [['earlier_entries', []]]]);
});

test('the note of a correction counts the dealings and statements that used the value', () => {
  const dealing = {
    id: 1,
    entry_date: '2026-02-28',
    type: 'contribution',
    holder: 'Iris',
    amount: '1',
    units: '1',
  };
  const statement = {
    document_id: 1,
    run_id: 1,
    name: 'Statement',
    holder: 'Iris',
    period_start: '2026-01-01',
    period_end: '2026-02-28',
  };
  const note = (dealings: number, statements: number): string =>
    differenceNote(end, end, {
      touched: {
        dealings: Array.from({ length: dealings }, () => dealing),
        statements: Array.from({ length: statements }, () => statement),
      },
      currency: 'GBP',
    });
  expect(note(0, 0)).not.toMatch(/dealing|statement/);
  expect(note(1, 2)).toMatch(/1 dealing was made .* 2 statements were issued on it\.$/);
});
