import { expect, test } from 'vitest';
import { Refusal } from '../kit/errors.ts';
import { readValuationInputs } from './valuation-inputs.ts';

const one = { label: 'EBITDA', value: '1,200,000' };

test('each input has a label, a value and an optional source', () => {
  expect(readValuationInputs([one, { ...one, source: 'Board pack' }])).toEqual([
    { ...one, source: null },
    { ...one, source: 'Board pack' },
  ]);
});

const errorsOf = (given: unknown): unknown => {
  try {
    return readValuationInputs(given).length;
  } catch (error) {
    return error instanceof Refusal ? error.detail.errors : error;
  }
};
const many = (count: number) => Array.from({ length: count }, () => one);
test.each<[string, unknown, unknown]>([
  ['thirty', many(30), 30],
  ['thirty-one', many(31), { inputs: ['The selected inputs is invalid.'] }],
  ['a text', 'EBITDA', { inputs: ['The selected inputs is invalid.'] }],
  ['one without a value', [one, { label: 'Debt' }], { 'inputs.1.value': expect.any(Array) }],
])('%s: taken, or the field is named', (_, given, expected) => {
  expect(errorsOf(given)).toEqual(expected);
});
