import { expect, test } from 'vitest';
import { trialBalance } from './trial-balance.ts';

// domain.md#H: 1,000 paid in of which 100 went back, 600 spent on an asset, nothing else moved
test('each account is on the side of its balance, and empty accounts are left out', () => {
  expect(
    trialBalance(
      [
        { type: 'contribution', in: '1000.00', out: '100.00' },
        { type: 'purchase', in: '0', out: '600.00' },
        { type: 'expense', in: '20.00', out: '20.00' },
      ],
      '2026-03-31',
    ),
  ).toEqual({
    as_of: '2026-03-31',
    rows: [
      { account: 'cash', debit: '300.00', credit: '0.00' },
      { account: 'contribution', debit: '0.00', credit: '900.00' },
      { account: 'purchase', debit: '600.00', credit: '0.00' },
    ],
    debit: '900.00',
    credit: '900.00',
    difference: '0.00',
  });
});
