import { expect, test } from 'vitest';
import { withNameParts } from './name-parts.ts';

test('a whole name becomes its parts, unless they are sent', () => {
  expect(withNameParts({ name: ' Ada  Mary Penrose ' })).toMatchObject({
    first_name: 'Ada Mary',
    last_name: 'Penrose',
  });
  expect(withNameParts({ name: 'Ada Penrose', first_name: 'Ann' })).toEqual({
    name: 'Ada Penrose',
    first_name: 'Ann',
  });
  expect(withNameParts({ phone: '1' })).toEqual({ phone: '1' });
});

test.each([
  [null, 'The name field is required.'],
  ['', 'The name field is required.'],
  ['Cher', 'The name field must contain a first name and a last name.'],
])('%j is no name', (name, message) => expect(() => withNameParts({ name })).toThrow(message));
