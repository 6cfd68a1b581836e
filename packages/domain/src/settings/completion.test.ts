import { expect, test } from 'vitest';
import { completionOf, type CountedQuestion } from './completion.ts';

const question = (id: number, more: Partial<CountedQuestion> = {}): CountedQuestion => ({
  id,
  type: 'text',
  condition: null,
  ...more,
});
const QUESTIONS = [
  question(1, { type: 'heading' }),
  question(2),
  question(3, { condition: { attribute_id: 2, operator: 'eq', value: 'yes' } }),
  question(4),
];

test.each<[string, [number, unknown][], number, number[]]>([
  ['nothing', [], 0, [2, 4]],
  [
    'an empty list or text, which is no answer',
    [
      [2, ''],
      [4, []],
    ],
    0,
    [2, 4],
  ],
  ['one that hides another', [[2, 'no']], 50, [4]],
  [
    'one that leads to another',
    [
      [2, 'yes'],
      [4, 'x'],
    ],
    66,
    [3],
  ],
  [
    'a no, which is an answer',
    [
      [2, false],
      [4, 'x'],
    ],
    100,
    [],
  ],
])('after %s', (_, answers, percent, open) => {
  const found = completionOf(QUESTIONS, new Map(answers));
  expect([found.percent, found.open.map(({ id }) => id)]).toEqual([percent, open]);
});

test('a form without questions is complete', () => {
  expect(completionOf([], new Map()).percent).toBe(100);
});
