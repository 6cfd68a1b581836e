import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstShortfall, type Movement, onlyCash, onlyShares, onlyUnits } from './shortfall.ts';

const moves = (...rows: readonly (readonly [string, string])[]): Movement[] =>
  rows.map(([date, change]) => ({ date, change }));
const held = moves(['2026-03-10', '-60'], ['2026-02-01', '100']);

describe('too little at the end of a day', () => {
  it.each([
    ['2026-02-01', '-100.01', { day: '2026-02-01', held: '100' }],
    ['2026-02-05', '-40.01', { day: '2026-03-10', held: '40' }],
    ['2026-03-10', '-41', { day: '2026-03-10', held: '40' }],
    ['2026-01-31', '-1', { day: '2026-01-31', held: '0' }],
    ['2026-02-05', '-40', null],
    ['2026-03-11', '-40', null],
    ['2026-01-31', '0', null],
    ['2026-01-31', '5', null],
  ] as const)('on %s of %s: %o', (date, change, short) =>
    expect(firstShortfall(held, moves([date, change]))).toEqual(short),
  );

  it('takes what comes and goes on one day together, and never refuses what only adds', () => {
    expect(firstShortfall(held, moves(['2026-01-31', '-5'], ['2026-01-31', '5']))).toBeNull();
    expect(firstShortfall(moves(['2026-01-01', '-50']), moves(['2026-02-01', '10']))).toBeNull();
    expect(firstShortfall(moves(['2026-01-01', '-50']), moves(['2026-02-01', '-10']))).toEqual({
      day: '2026-02-01',
      held: '0',
    });
  });

  it('finds exactly the days that end below nothing', () => {
    const movement = fc.record({
      date: fc.integer({ min: 1, max: 9 }).map((day) => `2026-01-0${day}`),
      change: fc.integer({ min: -9, max: 9 }).map(String),
    });
    const at = (rows: readonly Movement[], day: string): number =>
      rows.filter(({ date }) => date <= day).reduce((total, { change }) => total + Number(change), 0);
    fc.assert(
      fc.property(fc.array(movement), movement, (before, added) => {
        const days = [...before, added].map(({ date }) => date).sort();
        const bad = days.find((day) => at([added], day) < 0 && at([...before, added], day) < 0);
        expect(firstShortfall(before, [added])?.day).toBe(bad);
      }),
      { numRuns: 1_000 },
    );
  });

  it('says so in words', () => {
    const short = { day: '2026-03-10', held: '1' };
    expect(onlyUnits(short)).toBe('Only 1 unit is held on 10 Mar 2026.');
    expect(onlyShares({ ...short, held: '1000' })).toBe('Only 1,000 shares are held on 10 Mar 2026.');
    expect(onlyCash(short, 'GBP')).toBe('Only £1.00 is in the fund on 10 Mar 2026.');
  });
});
