import { expect, it } from 'vitest';
import { ledgerEntry as entry } from '../../../../tests/fixtures/ledger-entries.ts';
import { calledRows, sinceRows } from './entry-rows.ts';

it('what a transfer brings with its units is listed after the calls', () => {
  const joined = entry('transfer', '2026-01-02', '0', { called: '40' });
  const rows = calledRows([entry('capital_call', '2026-01-01', '100.00'), joined]);
  expect(rows.map(({ label, value }) => [label, value])).toEqual([
    ['capital_call', '100.00'],
    ['transfer', '40'],
  ]);
});

it('a payment above the value gets a row of its own', () => {
  const paid = [entry('distribution_income', '2026-04-01', '30.00')];
  const valuesOf = (value: string) => sinceRows(paid, value).map((row) => Number(row.value));
  expect([valuesOf('100.00'), valuesOf('20.00')]).toEqual([[-30], [-30, 10]]);
});
