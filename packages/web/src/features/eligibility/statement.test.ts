import type { Criteria } from '@tranche/domain/investors/categorisation';
import { expect, test } from 'vitest';
import { BLANK, problemsAt, type Statement } from './statement.ts';

const criteria: Criteria = {
  rule: 'any',
  items: [
    { key: 'income', label: 'My income', input: 'money', min: 100_000 },
    { key: 'director', label: 'I am a director', input: 'bool' },
  ],
};
const facts = {
  criteria,
  name: 'Ann Lee',
  today: '2026-11-21T12:00:00.000Z',
  chooseFirst: 'choose',
  fillIn: 'fill in',
};
const NOT_MET = 'Your answers do not meet the conditions of this investor type.';
const at = (answers: Statement['answers']) =>
  problemsAt('declare', { ...BLANK, investor_type_id: '1', answers }, facts).answers;

test.each([
  ['nothing ticked', {}, NOT_MET],
  ['a figure that is missing', { income: { selected: true, amount: null } }, 'fill in'],
  ['a figure that is too low', { income: { selected: true, amount: '90000' } }, NOT_MET],
  ['a figure that suffices', { income: { selected: true, amount: '120000' } }, undefined],
  ['one of them, without a figure', { director: { selected: true } }, undefined],
])('the second step with %s', (_, answers, said) => {
  expect(at(answers)).toBe(said);
});
