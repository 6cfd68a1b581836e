import { expect, test } from 'vitest';
import type { OpportunityRow } from '../queries.ts';
import { changesOf, derivedIn, draftOf } from './draft.ts';

const saved = draftOf({
  name: '1.5',
  minimum_investment: '1000',
  closes_at: '2026-12-24T12:00:00.000Z',
} as unknown as OpportunityRow);
const answered = { ...saved, minimum_investment: '1000.00', closes_at: '2026-12-24T12:00:00.000000Z' };

test('a value that the server writes otherwise is no change, and not derived', () => {
  expect(changesOf(saved, answered)).toEqual({});
  expect(derivedIn(answered, saved, {})).toEqual({});
});

test.each([
  [{ minimum_investment: '1000.01' }],
  [{ minimum_investment: null }],
  [{ closes_at: '2026-12-24T12:01:00.000Z' }],
  [{ name: '1.50' }],
])('%o is one', (change) => expect(changesOf(saved, { ...saved, ...change })).toEqual(change));
