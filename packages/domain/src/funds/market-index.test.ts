import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../kit/calendar.ts';
import { levelsOf, levelsProblem, marketEquivalent } from './market-index.ts';

test('levels are read from what a sheet pastes, sorted, the later line of a day winning', () => {
  expect(levelsOf('2025-12-31\t9020.15\n2024-12-31, 8173.02\n\n2025-12-31 9021')).toEqual([
    { date: '2024-12-31', level: '8173.02' },
    { date: '2025-12-31', level: '9021' },
  ]);
  expect(levelsProblem('2025-12-31 9020\n31/12/2024 8173')).toBe(
    'Line 2 needs a day and a level, for example 2025-12-31 9020.15.',
  );
  for (const line of ['2025-02-30 1', '2025-01-01 0', '2025-01-01 -1', '2025-01-01', 'level'])
    expect(levelsProblem(line)).toContain('Line 1');
  expect(levelsProblem('2025-12-31 9020\n')).toBeNull();
});

const flows = [
  { date: '2024-01-01', amount: '-100' },
  { date: '2025-01-01', amount: '-300' },
];
const closing = { date: '2026-01-01', value: '500' };

test('500 for 100 and 300 is 0.7692 of an index that doubled and rose by half; the level of a day is the latest by it', () => {
  const levels = levelsOf('2023-12-29 50\n2024-12-31 66.666667\n2025-12-31 100');
  expect(marketEquivalent(flows, closing, levels)?.equivalent).toBe('0.7692');
});

test('uses the level of the day itself', () => {
  const levels = levelsOf('2024-01-01 50\n2025-01-01 66.666667\n2026-01-01 100');
  expect(marketEquivalent(flows, closing, levels)?.equivalent).toBe('0.7692');
});

test('is unknown of payments before the index began, and without any', () => {
  expect(marketEquivalent(flows, closing, levelsOf('2024-06-01 50'))).toBeNull();
  expect(marketEquivalent([], closing, levelsOf('2020-01-01 50'))).toBeNull();
});

test('of an index that never moves it is the multiple', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(900), fc.integer({ min: 1, max: 9999 })), { minLength: 1, maxLength: 8 }),
      fc.nat(9999),
      (paid, value) => {
        const all = paid.map(([days, pounds]) => ({
          date: addDays('2023-12-20', days),
          amount: `-${pounds}`,
        }));
        const whole = paid.reduce((sum, [, pounds]) => sum + pounds, 0);
        const found = marketEquivalent(
          all,
          { date: '2026-12-31', value: String(value) },
          levelsOf('2020-01-01 70'),
        );
        expect(Number(found?.equivalent)).toBeCloseTo(value / whole, 3);
      },
    ),
  ));

test('each flow is shown at its value at the end, with the record it came from', () => {
  const source = { family: 'fund-ledger', id: 4 } as const;
  const [first, second] = flows;
  const levels = levelsOf('2023-12-29 50\n2024-12-31 75\n2025-12-31 100');
  expect(first && second && marketEquivalent([{ ...first, source }, second], closing, levels)?.rows).toEqual([
    { date: '2024-01-01', source, value: '-200' },
    { date: '2025-01-01', value: '-400' },
    closing,
  ]);
});
