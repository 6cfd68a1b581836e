import { expect, it } from 'vitest';
import type { LedgerEntry } from './entries.ts';
import { holdingFlows } from './holding-flows.ts';
import { isCapital, type LedgerType } from './ledger-types.ts';

const flowOf = (type: LedgerType, units: string | null) => {
  const entry: LedgerEntry = { id: 7, type, date: '2026-01-15', amount: '100.00', units, reverses_id: null };
  return holdingFlows([entry], '2026-01-31');
};
const ON = { id: 7, date: '2026-01-15', amount: '100.00' };

// domain.md#3.5 and #3.7
it.each<[LedgerType, string | null, string, string | null | undefined]>([
  ['contribution', '80', 'purchase', '80'],
  ['contribution', null, 'purchase', null],
  ['equalisation', '80', 'purchase', '80'],
  ['equalisation', '-80', 'refund', '80'],
  ['equalisation', null, 'purchase', null],
  ['distribution_income', null, 'distribution', undefined],
  ['distribution_capital', null, 'capital_return', undefined],
  ['distribution_capital', '-80', 'sale', '80'],
  ['transfer', '80', 'transfer_in', '80'],
  ['transfer', '-80', 'transfer_out', '80'],
])('%s of %s units is a %s', (type, units, expected, shares) => {
  expect(flowOf(type, units)).toEqual([
    shares === undefined ? { ...ON, type: expected } : { ...ON, type: expected, shares },
  ]);
});

it.each<LedgerType>(['commitment', 'capital_call', 'equalisation_interest', 'management_fee', 'purchase'])(
  '%s is no flow of a holding',
  (type) => expect(flowOf(type, null)).toEqual([]),
);

it.each([
  ['contribution', true],
  ['equalisation', true],
  ['distribution_capital', true],
  ['distribution_income', true],
  ['equalisation_interest', false],
  ['commitment', false],
  ['management_fee', false],
])('%s counts for the capital account: %s', (type, expected) => {
  expect(isCapital(type)).toBe(expected);
});
