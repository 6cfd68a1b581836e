import { describe, expect, it } from 'vitest';
import {
  closeRefusal,
  completionRefusal,
  effectOfFailure,
  maturityRefusal,
  reopenRefusal,
  revokeRefusal,
  uncompleteRefusal,
  unpublishRefusal,
} from './lifecycle.ts';

/** The states of an investment as `domain.md#2.4` numbers them: 1 reserved … 6 certificated, 7 withdrawn, 8 cancelled. */
const of = (...states: number[]) => states.map((status) => ({ status }));

describe('what stops a step of an opportunity', () => {
  it.each([
    [[], null],
    [[7, 8], null],
    [[1], 409],
    [[6], 409],
    [[8, 3], 409],
  ])('back to draft with investments in %o: %s', (states, status) =>
    expect(unpublishRefusal(of(...states))?.status ?? null).toBe(status),
  );

  it('closes by hand with an outcome alone', () => {
    expect(closeRefusal('funded')).toBeNull();
    expect(closeRefusal(null)?.status).toBe(422);
  });

  it.each([
    ['2026-04-01T00:00:00Z', [1, 4, 7], null],
    ['2026-04-01T00:00:00Z', [5], 409],
    ['2026-04-01T00:00:00Z', [6], 409],
    ['2026-03-31T09:00:00Z', [], 422],
    [null, [], 422],
  ])('opens again until %s with investments in %o: %s', (closes_at, states, status) =>
    expect(
      reopenRefusal({ closes_at, now: '2026-03-31T09:00:00Z', investments: of(...states) })?.status ?? null,
    ).toBe(status),
  );

  it.each([
    ['funded', '2026-03-31', [4, 7], null],
    ['funded', '2026-03-31', [6], null],
    ['failed', '2026-03-31', [4], 422],
    ['funded', '2026-03-31', [4, 1], 409],
    ['funded', '2026-03-31', [4, 3], 409],
    ['funded', '2026-03-31', [7, 8], 409],
    ['funded', '2026-04-01', [4], 422],
  ] as const)(
    'completes as %s on %s with investments in %o: %s',
    (close_outcome, completed_on, states, status) =>
      expect(
        completionRefusal({
          close_outcome,
          completed_on,
          today: '2026-03-31',
          investments: of(...states),
        })?.status ?? null,
      ).toBe(status),
  );

  it.each([
    [false, [7, 8], null],
    [false, [1], 409],
    [false, [6], 409],
    [true, [6], null],
    [true, [5, 1], 409],
    [true, [6, 4], 409],
  ])('matures, the rest written off %s, with investments in %o: %s', (write_off, states, status) =>
    expect(maturityRefusal({ write_off, investments: of(...states) })?.status ?? null).toBe(status),
  );

  it.each([
    [[5], false, null],
    [[6], false, 409],
    [[5], true, 409],
  ])('is completed no longer with investments in %o, priced since %s: %s', (states, priced, status) =>
    expect(
      uncompleteRefusal({ investments: of(...states), priced_since_completion: priced })?.status ?? null,
    ).toBe(status),
  );

  it('keeps the invitation of someone who has invested', () => {
    expect(revokeRefusal(false)).toBeNull();
    expect(revokeRefusal(true)?.status).toBe(409);
  });

  it.each([
    [0, null],
    [1, 'cancel'],
    [3, 'cancel'],
    [4, 'refund'],
    [5, null],
    [8, null],
  ])('that fails does to an investment in %i: %s', (state, effect) =>
    expect(effectOfFailure(state)).toBe(effect),
  );
});
