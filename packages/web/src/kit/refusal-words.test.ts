import { TEST_MESSAGES } from '@tranche/domain/compliance/rules';
import { CATEGORY_MESSAGES } from '@tranche/domain/investors/categorisation';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { configureRefusals } from './refusal-words.ts';
import { sentenceOf, troubleOf } from './server-form.ts';

afterEach(() => configureRefusals({}));

test.each([
  [TEST_MESSAGES.categoryFirst, 'Your client kind must be approved before you can take the test.'],
  [CATEGORY_MESSAGES.conditions, 'Your answers do not meet the conditions of this client kind.'],
  [CATEGORY_MESSAGES.evidence, 'Please attach evidence for this client kind.'],
])('what the server says of a category is said of the client’s own word: %s', (said, shown) => {
  configureRefusals({ investor_type: 'Client Kind' });
  expect(sentenceOf(new ApiError(403, { message: said }))).toBe(shown);
  const refused = new ApiError(422, { message: said, errors: { answers: [said] } });
  expect(troubleOf(refused, ['answers']).errors).toEqual({ answers: shown });
});

test('no sentence of a declaration or of the test says category to its reader', () => {
  for (const said of [...Object.values(TEST_MESSAGES), ...Object.values(CATEGORY_MESSAGES)])
    expect(new ApiError(422, { message: said }).message).not.toMatch(/categor/i);
});

test('every other sentence stays as the server said it', () => {
  expect(sentenceOf(new ApiError(409, { message: 'No payment is due.' }))).toBe('No payment is due.');
});
