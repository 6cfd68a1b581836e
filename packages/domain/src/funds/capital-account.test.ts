import { describe, expect, it } from 'vitest';
import { sum } from '../kit/money.ts';
import { capitalAccount } from './capital-account.ts';
import type { LedgerEntry } from './entries.ts';

const entry = (
  id: number,
  type: LedgerEntry['type'],
  date: string,
  amount: string,
  units: string | null = null,
): LedgerEntry => ({ id, type, date, amount, units, reverses_id: null });

const pool = {
  entries: [
    entry(1, 'commitment', '2024-01-10', '2000.00'),
    entry(2, 'contribution', '2024-01-20', '1000.00', '1000'),
    entry(3, 'contribution', '2024-07-20', '600.00', '500'),
    entry(4, 'distribution_income', '2024-09-01', '150.00'),
  ],
  navs: [
    { price: '1', effective_on: '2024-01-01' },
    { price: '1.2', effective_on: '2024-06-30' },
    { price: '1.4', effective_on: '2024-12-31' },
  ],
};
const fees = [
  { date: '2024-03-31', amount: '100.00', units_in_issue: '10000' },
  { date: '2024-08-31', amount: '200.00', units_in_issue: '15000' },
];

describe('a capital account', () => {
  it.each([
    {
      of: 'all time',
      period: { period_start: '2024-01-01', period_end: '2024-12-31' },
      is: {
        opening: '0.00',
        contributions: '1600.00',
        distributions: '150.00',
        fees: '30.00',
        gain: '680.00',
      },
    },
    {
      of: 'the second half',
      period: { period_start: '2024-07-01', period_end: '2024-12-31' },
      is: {
        opening: '1200.00',
        contributions: '600.00',
        distributions: '150.00',
        fees: '20.00',
        gain: '470.00',
      },
    },
    {
      of: 'a period before anything',
      period: { period_start: '2023-01-01', period_end: '2023-12-31' },
      is: { opening: '0.00', contributions: '0.00', distributions: '0.00', fees: '0.00', gain: '0.00' },
    },
  ])('of $of adds up to what it closes with', ({ period, is }) => {
    const account = capitalAccount([pool], fees, period);
    expect(account).toMatchObject(is);
    const steps = [
      account.opening,
      account.contributions,
      `-${account.distributions}`,
      `-${account.fees}`,
      account.gain,
    ];
    expect(Number(sum(steps))).toBe(Number(account.closing));
  });
});

it.each([
  ['2024-03-31', '2024-08-31', '30.00'],
  ['2024-04-01', '2024-08-31', '20.00'],
  ['2024-03-31', '2024-08-30', '10.00'],
])('bears the fees of both ends of a period: %s to %s', (period_start, period_end, borne) => {
  const unissued = { date: '2024-05-01', amount: '100.00', units_in_issue: '0' };
  expect(capitalAccount([pool], [...fees, unissued], { period_start, period_end }).fees).toBe(borne);
});
