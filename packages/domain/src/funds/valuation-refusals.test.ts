import { expect, it } from 'vitest';
import { correctionRefusal, evidenceRefusal } from './lifecycle.ts';

it.each([
  ['dcf', 0, true, true],
  ['dcf', 0, false, false],
  ['dcf', 1, true, false],
  ['cost', 0, true, false],
])(
  'a valuation by %s with %i documents, where they are wanted (%s), is refused: %s',
  (method, documents, is_required, refused) => {
    expect(evidenceRefusal({ method, documents, is_required }) !== null).toBe(refused);
  },
);

it.each([
  ['of a live value of the day', {}, {}, null],
  ['of one that has a correction', { superseded_by_id: 4 }, {}, 409],
  ['of a draft', { status: 1 }, {}, 409],
  ['of another day', {}, { as_of: '2026-03-30' }, ['as_of']],
  ['without a reason', {}, { difference_note: ' ' }, ['difference_note']],
] as const)('a correction %s is taken, or refused', (_, corrected, correction, expected) => {
  const refusal = correctionRefusal(
    { as_of: '2026-03-31', status: 2, superseded_by_id: null, ...corrected },
    { as_of: '2026-03-31', difference_note: 'A fee was booked twice', ...correction },
  );
  const errors = Object.keys(refusal?.detail.errors ?? {});
  expect(errors.length > 0 ? errors : (refusal?.status ?? null)).toEqual(expected);
});
