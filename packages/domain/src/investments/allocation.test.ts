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

  it('lifts small shares to the minimum in order of reservation, then leaves the rest out', () => {
    const tight = { ...terms, headroom: '20000' };
    const result = amounts(allocate('pro_rata', rowsOf(100000, 6000, 6000, 6000), tight));
    expect(result[0]).toBe('20000.00');
    expect(
      amounts(allocate('pro_rata', rowsOf(50000, 6000, 40000), { ...terms, headroom: '30000' })),
    ).toEqual(['17000.00', '0.00', '13000.00']);
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

  it('asking for more never yields less', () => {
    fc.assert(
      fc.property(
        requests,
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 1, max: 300 }),
        (requested, pot, more) => {
          const give = (list: number[]) =>
            allocate('pro_rata', rowsOf(...list), {
              headroom: String(pot),
              minimum_investment: '0',
              investment_increment: '1',
            })[0]?.amount ?? '0';
          const [first = 0, ...rest] = requested;
          expect(compare(give([first + more, ...rest]), give([first, ...rest]))).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
