import { expect, test } from 'vitest';
import { arithmetic, type Term } from './arithmetic.ts';

const WRITING = {
  amount: (value: string) => `£${value}`,
  quantity: (value: string) => value,
  price: (value: string) => `£${value}`,
};
const terms = (...values: string[]): Term[] => values.map((value) => ({ value }));

test.each([
  ['a sum', 'sum', terms('10', '5', '-2'), '£10 + £5 − £2'],
  ['a multiple', 'ratio', terms('30', '10', '20'), '(£30 + £10) ÷ £20'],
  ['a part of a whole', 'ratio', terms('30', '20'), '£30 ÷ £20'],
  ['one product', 'sum', [{ value: '8', quantity: '4', price: '2' }], '4 × £2'],
  ['two products', 'sum', [{ value: '8', quantity: '4', price: '2' }, { value: '3' }], '4 × £2 + £3'],
  ['one row, which is the figure itself', 'sum', terms('10'), null],
  ['too many to stand in a line', 'sum', terms('1', '2', '3', '4', '5', '6'), null],
] as const)('%s is written out', (_, way, given, text) => {
  expect(arithmetic(way, given, WRITING)).toBe(text);
});
