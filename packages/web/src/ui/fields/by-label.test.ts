import { expect, test } from 'vitest';
import { byLabel } from './by-label.ts';

test.each([
  ['The total field is required.', 'total', 'Proceeds', 'The proceeds field is required.'],
  ['The entry date field must be a valid date.', 'entry_date', 'Day', 'The day field must be a valid date.'],
  ['The first name field is required.', 'first_name', 'First name', 'The first name field is required.'],
  [
    'The ni field is required.',
    'ni',
    'National Insurance number',
    'The National Insurance number field is required.',
  ],
  ['The value field is required.', 'value', 'NAV', 'The NAV field is required.'],
  ['The selected type id is invalid.', 'type_id', 'Kind', 'The selected kind is invalid.'],
  ['The code has already been taken.', 'code', 'Short name', 'The short name has already been taken.'],
  ['The answer field is required.', 'answer', 'Have you invested before?', 'This field is required.'],
  ['Only 1,000 shares are held.', 'quantity', 'Shares', 'Only 1,000 shares are held.'],
  ['The total field is required.', undefined, 'Proceeds', 'The total field is required.'],
])('%s of %s, known as %s', (message, name, label, said) => {
  expect(byLabel(message, name, label)).toBe(said);
});
