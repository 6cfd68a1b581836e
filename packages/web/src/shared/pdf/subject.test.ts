import { expect, test } from 'vitest';
import { subjectOf } from './subject.ts';

const of = (type: string, name: string) => ({ target: { type, name } });

test('a report says whose it is, unless its name does', () => {
  expect(subjectOf({ name: 'Annual report', ...of('investment_opportunity', 'Merlin Cyber') })).toBe(
    'Merlin Cyber',
  );
  expect(
    subjectOf({ name: 'Merlin Cyber Memorandum', ...of('investment_opportunity', 'Merlin Cyber') }),
  ).toBe(null);
  expect(subjectOf({ name: 'Passport', ...of('user', 'Iris Bell') })).toBe(null);
  expect(subjectOf({ name: 'Annual report' })).toBe(null);
});
