import { expect, test } from 'vitest';
import { laneOf } from './lanes.ts';

const RATES: Readonly<Record<string, string>> = { GBP: '1', EUR: '0.85' };
const inPounds = { currency: 'GBP', at: '2026-03-31', rateOf: (from: string) => RATES[from] ?? null };

test('an empty stage is a lane of its own', () => {
  expect(laneOf(3, [], inPounds)).toEqual({
    stage_id: 3,
    deals: 0,
    sums: [],
    total: { currency: 'GBP', value: '0.00', weighted: '0.00', fx_missing: [] },
  });
});

test('euros are beside pounds, and in the total at the day’s rate; what has no rate is named', () => {
  const counts = [
    { currency: 'EUR', deals: 2, value: '200.00', weighted: '100.10' },
    { currency: 'GBP', deals: 1, value: '50.00', weighted: '25.00' },
    { currency: 'USD', deals: 1, value: '999.00', weighted: '9.00' },
  ];
  expect(laneOf(3, counts, inPounds)).toEqual({
    stage_id: 3,
    deals: 4,
    sums: counts.map(({ currency, value, weighted }) => ({ currency, value, weighted })),
    total: { currency: 'GBP', value: '220.00', weighted: '110.09', fx_missing: ['USD'] },
  });
});
