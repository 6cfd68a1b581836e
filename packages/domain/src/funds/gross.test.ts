import { expect, test } from 'vitest';
import type { AssetFacts } from './asset.ts';
import { grossClosesOn, grossOf } from './gross.ts';

let next = 0;
const asset = (bought: string, ...valued: string[]): AssetFacts => ({
  entries: [
    { id: (next += 1), type: 'purchase', date: bought, amount: '100.00', units: null, reverses_id: null },
  ],
  valuations: valued.map((as_of) => ({ as_of, fair_value: '150.00' })),
  manual_cost: null,
  invested_on: null,
  exited_on: null,
});

// domain.md#3.6
test.each<[string, readonly AssetFacts[], string | null, string]>([
  ['the day looked at, of assets without a value', [asset('2025-01-01')], null, '2026-03-31'],
  ['the day of the last net asset value', [asset('2025-01-01')], '2025-12-31', '2025-12-31'],
  ['that of a newer valuation', [asset('2025-01-01', '2026-02-28')], '2025-12-31', '2026-02-28'],
  ['that of a newer purchase', [asset('2025-01-01'), asset('2026-01-15')], '2025-12-31', '2026-01-15'],
  ['the day looked at, of a valuation after it', [asset('2025-01-01', '2026-04-30')], null, '2026-03-31'],
])('a gross return closes on %s', (_, assets, valued_on, day) => {
  expect(grossClosesOn(assets, '2026-03-31', valued_on)).toBe(day);
});

test('assets held at cost have a multiple and no return', () => {
  expect(grossOf([asset('2025-01-01')], '2026-01-01', null)).toEqual({
    moic: '1.0000',
    irr: null,
    irr_note: null,
  });
  expect(grossOf([asset('2025-01-01', '2026-01-01')], '2026-01-01', null)).toMatchObject({
    moic: '1.5000',
    irr: '50.0000',
  });
});
