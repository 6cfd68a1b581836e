import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, sum } from '../kit/money.ts';
import { isAnswerable } from './answerable.ts';
import type { PreEmptionOption } from './codes.ts';
import {
  allocatePreEmption,
  checkAnswer,
  entitlementAmount,
  entitlements,
  postRoundPercent,
  requestedShares,
  splitWholeChoice,
} from './pre-emption.ts';

describe('pre-emption', () => {
  it('shares the opportunity by holding and passes unwanted shares to increasers (3.2 check)', () => {
    const held = [
      { id: 1, shares: '400000' },
      { id: 2, shares: '100000' },
      { id: 3, shares: '50000' },
    ];
    const due = entitlements(held, '100000', '1000000');
    expect(due.map((row) => row.entitlement)).toEqual(['40000.000000', '10000.000000', '5000.000000']);
    const allocated = allocatePreEmption([
      { id: 1, existing: '400000', entitlement: '40000', option: 3, requested: '60000' },
      { id: 2, existing: '100000', entitlement: '10000', option: 2, requested: null },
      { id: 3, existing: '50000', entitlement: '5000', option: 1, requested: null },
    ]);
    expect(allocated).toEqual([
      { id: 1, allocated: '45000.000000', excess: '5000.000000' },
      { id: 2, allocated: '10000.000000', excess: '0.000000' },
      { id: 3, allocated: '0.000000', excess: '0.000000' },
    ]);
  });

  it('offers whole shares alone', () => {
    const due = entitlements([{ id: 1, shares: '10' }], '100.9');
    expect(due).toEqual([{ id: 1, entitlement: '100.000000' }]);
  });

  it('gives the odd share to the lower id, in whatever order the holders come', () => {
    const held = [12, 3].map((id) => ({ id, shares: '50' }));
    expect(entitlements(held, '3')).toEqual([
      { id: 12, entitlement: '1.000000' },
      { id: 3, entitlement: '2.000000' },
    ]);
  });

  it('ends at 60 / 24 / 16 per cent when C takes what B leaves (known answer)', () => {
    const held = [
      { id: 1, shares: '600000' },
      { id: 2, shares: '300000' },
      { id: 3, shares: '100000' },
    ];
    const due = entitlements(held, '250000');
    expect(due.map((row) => row.entitlement)).toEqual(['150000.000000', '75000.000000', '25000.000000']);
    const options: readonly PreEmptionOption[] = [2, 1, 3];
    const answers = held.map(({ id, shares }, index) => ({
      id,
      existing: shares,
      entitlement: due[index]?.entitlement ?? '0',
      option: options[index] ?? 5,
      requested: id === 3 ? '250000' : null,
    }));
    const after = allocatePreEmption(answers).map((row, index) =>
      postRoundPercent({
        existing: held[index]?.shares ?? '0',
        allocated: row.allocated,
        issued: '1000000',
        sold: '250000',
      }),
    );
    expect(after).toEqual(['60.0000', '24.0000', '16.0000']);
  });

  it('shares what others leave by holding, not by head', () => {
    const all = [
      { id: 1, existing: '600', entitlement: '60', option: 3, requested: '160' },
      { id: 2, existing: '200', entitlement: '20', option: 3, requested: '120' },
      { id: 3, existing: '200', entitlement: '20', option: 1, requested: null },
    ] as const;
    expect(allocatePreEmption(all).map(({ excess }) => excess)).toEqual([
      '15.000000',
      '5.000000',
      '0.000000',
    ]);
  });

  it('gives the last share to the larger holding, and of equal ones to the lower id', () => {
    const wants = (id: number, existing: string) =>
      ({ id, existing, entitlement: '0', option: 3, requested: '5' }) as const;
    const left = { id: 9, existing: '10', entitlement: '1', option: 1, requested: null } as const;
    const takers = (...answers: Parameters<typeof allocatePreEmption>[0]): number[] =>
      allocatePreEmption([...answers, left]).flatMap(({ id, excess }) => (excess === '1.000000' ? [id] : []));
    expect(takers(wants(2, '10'), wants(1, '10'))).toEqual([1]);
    expect(takers(wants(1, '10'), wants(2, '11'))).toEqual([2]);
  });

  it('gives no one more than they asked for, however many rounds it takes', () => {
    const wants = (id: number, requested: string) =>
      ({ id, existing: '10', entitlement: '0', option: 3, requested }) as const;
    const left = { id: 9, existing: '10', entitlement: '20', option: 1, requested: null } as const;
    expect(allocatePreEmption([wants(1, '5'), wants(2, '12'), left]).map(({ excess }) => excess)).toEqual([
      '5.000000',
      '12.000000',
      '0.000000',
    ]);
  });

  it('gives odd shares to the largest remainder, ties to the lower id', () => {
    const even = [1, 2, 3].map((id) => ({ id, shares: '10' }));
    expect(entitlements(even, '10').map((row) => row.entitlement)).toEqual([
      '4.000000',
      '3.000000',
      '3.000000',
    ]);
    expect(entitlements(even, '10', '0').length).toBe(3);
    expect(entitlementAmount('3', '1.333333')).toBe('4.00');
  });

  it.each([
    [3, '40000', ['Enter more than your entitlement of 40,000 shares to increase your holding.']],
    [3, '40001', []],
    [3, null, ['Enter more than your entitlement of 40,000 shares to increase your holding.']],
    [6, '39999', []],
    [6, '0', ['Enter fewer than your entitlement of 40,000 shares, and at least 1.']],
    [6, null, ['Enter fewer than your entitlement of 40,000 shares, and at least 1.']],
    [6, '40000', ['Enter fewer than your entitlement of 40,000 shares, and at least 1.']],
    [2, null, []],
    [1, null, []],
  ] as const)('option %i with %s', (option, entered, errors) =>
    expect(checkAnswer(option, '40000', entered)).toEqual(errors),
  );

  it.each([
    [1, null, '0.000000'],
    [2, null, '40000.000000'],
    [3, '50000', '50000.000000'],
    [3, null, null],
    [4, null, null],
    [5, null, null],
    [6, '30000', '30000.000000'],
    [6, null, null],
  ] as const)('option %i with %s asks for %s', (option, entered, shares) =>
    expect(requestedShares(option, '40000', entered)).toBe(shares),
  );

  it('takes an answer up to the very deadline, until shares are allocated', () => {
    const now = '2026-03-31T09:00:00.000Z';
    const right = { pre_emption_option_id: 5, deadline: now, allocated_shares: null };
    expect(isAnswerable(right, now)).toBe(true);
    expect(isAnswerable({ ...right, deadline: null }, now)).toBe(true);
    expect(isAnswerable({ ...right, deadline: '2026-03-31T08:59:59.999Z' }, now)).toBe(false);
    expect(isAnswerable({ ...right, allocated_shares: '0.000000' }, now)).toBe(false);
    expect(isAnswerable({ ...right, pre_emption_option_id: 4 }, now)).toBe(false);
  });

  it('splits one answer of equal holdings by the lower id, and of none not at all', () => {
    const held = [12, 3].map((id) => ({ id, shares: '10' }));
    expect(splitWholeChoice(held, '5')).toEqual([
      { id: 12, shares: '2.000000' },
      { id: 3, shares: '3.000000' },
    ]);
    expect(splitWholeChoice([{ id: 1, shares: '0' }], '5')).toEqual([{ id: 1, shares: '0.000000' }]);
  });

  it('splits one answer over the entities, the remainder to the largest', () =>
    expect(
      splitWholeChoice(
        [
          { id: 1, shares: '10' },
          { id: 2, shares: '20' },
        ],
        '10',
      ),
    ).toEqual([
      { id: 1, shares: '3.000000' },
      { id: 2, shares: '7.000000' },
    ]));
});

describe('always', () => {
  const holdings = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 10 });
  const held = (sizes: readonly number[]) =>
    sizes.map((size, index) => ({ id: index + 1, shares: String(size) }));

  it('Σ entitlements = shares offered to all holders, scaled alike by a split', () => {
    fc.assert(
      fc.property(holdings, fc.integer({ min: 1, max: 50_000 }), (sizes, offered) => {
        fc.pre(sizes.some((size) => size > 0));
        const due = entitlements(held(sizes), String(offered));
        expect(compare(sum(due.map((row) => row.entitlement)), offered)).toBe(0);
        expect(entitlements(held(sizes.map((size) => size * 10)), String(offered))).toEqual(due);
      }),
    );
  });

  it('never allocates more than asked or than there is, and leaves none while someone wants more', () => {
    const options = fc.constantFrom(1 as const, 2 as const, 3 as const, 5 as const);
    fc.assert(
      fc.property(
        holdings,
        fc.array(options, { minLength: 10, maxLength: 10 }),
        fc.nat(30_000),
        (sizes, picks, wish) => {
          fc.pre(sizes.every((size) => size > 0));
          const due = entitlements(held(sizes), '10000');
          const answers = due.map((row, index) => ({
            id: row.id,
            existing: String(sizes[index] ?? 0),
            entitlement: row.entitlement,
            option: picks[index] ?? (1 as const),
            requested: picks[index] === 3 ? String(Number(row.entitlement) + 1 + wish) : null,
          }));
          const given = allocatePreEmption(answers);
          const all = Number(sum(given.map((row) => row.allocated)));
          expect(all).toBeLessThanOrEqual(10_000);
          given.forEach((row, index) => {
            const most = Number(answers[index]?.requested ?? answers[index]?.entitlement ?? 0);
            expect(Number(row.allocated)).toBeLessThanOrEqual(most);
            if (answers[index]?.option === 3 && all < 10_000) expect(Number(row.allocated)).toBe(most);
          });
        },
      ),
    );
  });
});
