import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, decimal, sum } from '../kit/money.ts';
import { allocate, checkManualAllocation, type ReservedRow } from './allocation.ts';

const rowsOf = (...amounts: (string | number)[]): ReservedRow[] =>
  amounts.map((amount, index) => ({
    id: index + 1,
    reserved_at: `2026-03-${String(index + 1).padStart(2, '0')}T09:00:00.000000Z`,
    amount_requested: String(amount),
  }));
const terms = { headroom: '100000', minimum_investment: '5000', investment_increment: '1000' };
const amounts = (rows: readonly { amount: string }[]) => rows.map((row) => row.amount);

describe('allocation run', () => {
  it('gives everyone in full while there is room', () =>
    expect(amounts(allocate('pro_rata', rowsOf(40000, 60000), terms))).toEqual(['40000.00', '60000.00']));

  it('shares pro rata with the remainder to the largest fraction, earliest first (3.1 check)', () =>
    expect(amounts(allocate('pro_rata', rowsOf(80000, 60000, 20000), terms))).toEqual([
      '50000.00',
      '38000.00',
      '12000.00',
    ]));

  it('gives no one less than the minimum, to as many in order of reservation as there is room for', () => {
    const give = (headroom: string, ...requests: number[]) =>
      amounts(allocate('pro_rata', rowsOf(...requests), { ...terms, headroom }));
    expect(give('20000', 100000, 6000, 6000, 6000)).toEqual(['5000.00', '5000.00', '5000.00', '5000.00']);
    expect(give('19000', 100000, 6000, 6000, 6000)).toEqual(['9000.00', '5000.00', '5000.00', '0.00']);
    expect(give('30000', 50000, 6000, 40000)).toEqual(['14000.00', '5000.00', '11000.00']);
    expect(give('4000', 50000, 6000)).toEqual(['0.00', '0.00']);
    // Below the minimum: for staff to decide, and no one's place.
    expect(give('10000', 4000, 8000, 8000)).toEqual(['0.00', '5000.00', '5000.00']);
    const tight = { ...terms, headroom: '10000' };
    expect(allocate('pro_rata', rowsOf(4000, 8000, 8000), tight).map(({ by_hand }) => by_hand)).toEqual([
      true,
      undefined,
      undefined,
    ]);
  });

  it('gives whoever asks for more no less (3.1 check)', () => {
    const tight = { headroom: '3000', minimum_investment: '1000', investment_increment: '500' };
    for (const second of [2000, 2500])
      expect(amounts(allocate('pro_rata', rowsOf(1000, second, 3000), tight))).toEqual([
        '1000.00',
        '1000.00',
        '1000.00',
      ]);
  });

  it('gives what two asked for in the same moment to the earlier record, in whatever order they come', () => {
    const same = rowsOf(60000, 60000).map((row) => ({ ...row, reserved_at: '2026-03-01T09:00:00Z' }));
    expect(allocate('first_come', same.toReversed(), terms)).toEqual([
      { id: 2, amount: '40000.00' },
      { id: 1, amount: '60000.00' },
    ]);
  });

  it('serves first come in full, the next with the rest, later ones with nothing', () => {
    const rows = rowsOf(60000, 30000, 30000, 5000);
    expect(amounts(allocate('first_come', rows, terms))).toEqual([
      '60000.00',
      '30000.00',
      '10000.00',
      '0.00',
    ]);
    expect(amounts(allocate('first_come', rows, { ...terms, headroom: '93000' }))).toEqual([
      '60000.00',
      '30000.00',
      '0.00',
      '0.00',
    ]);
  });

  it('serves in order of reservation, then of number, in whatever order the rows come', () => {
    const at = (id: number, day: string): ReservedRow => ({
      id,
      reserved_at: `2026-03-${day}T09:00:00.000000Z`,
      amount_requested: '60000',
    });
    const rows = [at(12, '02'), at(3, '02'), at(20, '01')];
    const given = allocate('first_come', rows, terms);
    expect(given).toEqual([
      { id: 12, amount: '0.00' },
      { id: 3, amount: '40000.00' },
      { id: 20, amount: '60000.00' },
    ]);
  });

  it('splits a pot in pennies by largest remainder: £100.07 over 15 equal holders', () => {
    const rows = rowsOf(...Array.from({ length: 15 }, () => '50'));
    const shares = amounts(allocate('pro_rata', rows, { headroom: '100.07', minimum_investment: '0' }));
    expect(shares.filter((share) => share === '6.68')).toHaveLength(2);
    expect(shares.filter((share) => share === '6.67')).toHaveLength(13);
  });

  it('checks the amounts that staff choose', () => {
    const rows = rowsOf(80000, 60000);
    expect(
      checkManualAllocation(
        [
          { id: 1, amount: '80000' },
          { id: 2, amount: '20000' },
        ],
        rows,
        '100000',
      ),
    ).toEqual({});
    expect(
      checkManualAllocation(
        [
          { id: 1, amount: '80001' },
          { id: 2, amount: '20000' },
        ],
        rows,
        '100000',
      ),
    ).toEqual({
      'allocations.1': ['The allocation may not exceed the amount requested.'],
      allocations: ['Only £100,000 of this opportunity remains available.'],
    });
  });
});

describe('always', () => {
  const requests = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 12 });
  const policies = fc.constantFrom('first_come' as const, 'pro_rata' as const);

  it('Σ allocations = pot when oversubscribed, and no one gets more than asked', () => {
    fc.assert(
      fc.property(requests, fc.integer({ min: 1, max: 2000 }), policies, (requested, pot, policy) => {
        const rows = rowsOf(...requested);
        const result = allocate(policy, rows, {
          headroom: String(pot),
          minimum_investment: '0',
          investment_increment: '1',
        });
        const whole = requested.reduce((a, b) => a + b, 0);
        expect(compare(sum(amounts(result)), Math.min(pot, whole))).toBe(0);
        result.forEach((row, index) =>
          expect(compare(row.amount, requested[index] ?? 0)).toBeLessThanOrEqual(0),
        );
      }),
    );
  });

  it('never passes the pot whatever the minimum and the step', () => {
    fc.assert(
      fc.property(
        requests,
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 0, max: 80 }),
        (requested, pot, least) => {
          const result = allocate('pro_rata', rowsOf(...requested), {
            headroom: String(pot),
            minimum_investment: String(least),
            share_price: '3.1',
          });
          expect(decimal(sum(amounts(result))).lte(pot)).toBe(true);
        },
      ),
    );
  });

  it('asking for more never yields less; all that fits is given, within caps and in whole steps', () => {
    const steps = fc.record({
      requested: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 9 }),
      pot: fc.integer({ min: 1, max: 200 }),
      least: fc.integer({ min: 0, max: 12 }),
      more: fc.integer({ min: 1, max: 40 }),
      who: fc.nat(8),
      step: fc.constantFrom('1', '0.01', '500', '3.1'),
    });
    fc.assert(
      fc.property(steps, ({ requested, pot, least, more, who, step }) => {
        const times = (n: number) => decimal(step).times(n).toFixed();
        const give = (list: number[]) =>
          allocate('pro_rata', rowsOf(...list.map(times)), {
            headroom: times(pot),
            minimum_investment: times(least),
            investment_increment: step,
          }).map(({ amount }) => decimal(amount).div(step).toNumber());
        const wishes = requested.map((wish) => wish + least);
        const given = give(wishes);
        const one = who % wishes.length;
        const raised = give(wishes.map((wish, index) => (index === one ? wish + more : wish)));
        expect(raised[one]).toBeGreaterThanOrEqual(given[one] ?? 0);
        const wanted = wishes.slice(0, least === 0 ? wishes.length : Math.floor(pot / least));
        const whole = (parts: number[]) => parts.reduce((a, b) => a + b, 0);
        expect(whole(given)).toBe(Math.min(pot, whole(wanted)));
        given.forEach((part, index) => {
          expect(part).toBeLessThanOrEqual(wishes[index] ?? 0);
          expect(Number.isInteger(part) && (part === 0 || part >= least)).toBe(true);
          given.forEach((other, place) => {
            if (wishes[place] === wishes[index] && part * other > 0)
              expect(Math.abs(part - other)).toBeLessThanOrEqual(1);
          });
        });
      }),
      { numRuns: 20_000 },
    );
  });
});
