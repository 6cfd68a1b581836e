import { expect, test } from 'vitest';
import { formAnswers } from './form-answers.ts';

test('answers of a form are read by their type', () => {
  const answers = [
    { type: 'text', text: 'Ada', field: { ref: 'first_name' } },
    { type: 'choice', choice: { label: 'Equity' }, field: { ref: 'interest' } },
    { type: 'choices', choices: { labels: ['EIS', 'SEIS'] }, field: { id: 'abc' } },
    { type: 'boolean', boolean: false, field: { ref: 'consent' } },
  ];
  const expected = [
    { label: 'first name', value: 'Ada' },
    { label: 'interest', value: 'Equity' },
    { label: 'abc', value: 'EIS, SEIS' },
    { label: 'consent', value: 'false' },
  ];
  expect(formAnswers({ form_response: { answers } })).toEqual(expected);
  expect(formAnswers({ answers })).toEqual(expected);
});

test.each([null, 'x', [], { answers: 'no' }, { answers: [null, 3, {}] }])('%j is no answer', (payload) => {
  expect(formAnswers(payload)).toEqual([]);
});
