import { expect, test } from 'vitest';
import { bankChanges, bankProblems, bankValues, withDashes } from './bank-values.ts';

test.each([
  ['123456', '12-34-56'],
  ['12 34 56', '12-34-56'],
  ['12-34-56', '12-34-56'],
  ['1234', '1234'],
  ['', ''],
])('the sort code %s is %s', (typed, shown) => {
  expect(withDashes(typed)).toBe(shown);
});

test('only what was touched is sent, so that a masked number is never written back', () => {
  const before = bankValues({ bank_account_name: 'Ann Lee', bank_account_number: '••••4321' });
  expect(bankChanges(before, before)).toEqual({});
  expect(bankChanges(before, { ...before, bank_sort_code: '112233', bank_account_name: '' })).toEqual({
    bank_account_name: null,
    bank_sort_code: '11-22-33',
  });
});

test('details that cannot be right are told at their field; masked ones are not judged', () => {
  const say = { sortCode: 'S', accountNumber: 'N', iban: 'I' };
  const before = bankValues({ bank_account_number: '••••4321' });
  expect(bankProblems(before, { ...before, bank_sort_code: '12-34-5', bank_iban: 'GB00' }, say)).toEqual({
    bank_sort_code: 'S',
    bank_account_number: undefined,
    bank_iban: 'I',
  });
});
