import { choice, ids, list, text } from '../kit/field.ts';
import { defineVerb, nothing } from '../kit/verb.ts';

const RESET_BANKS = ['compliance', 'fca', 'both'] as const;

export const resetTest = defineVerb('POST /api/users/:id/reset-appropriateness-test', {
  summary: 'let an investor retake the test',
  form: { bank: choice(...RESET_BANKS).default('both'), reason: text(2000) },
});

/** There are two test engines, each with its own families. */
type TestPrefix = 'compliance' | 'fca-compliance';

export const sendAnswers = (prefix: TestPrefix) =>
  defineVerb(`POST /api/${prefix}-bulk-answers`, {
    summary: 'answer every question of the attempt',
    form: {
      answers: list<{ readonly question_id: number; readonly option_ids: readonly number[] }>().required(),
    },
  });

export const orderQuestions = (prefix: TestPrefix) =>
  defineVerb(`POST /api/${prefix}-questions/sort-order`, {
    summary: 'put the questions in order',
    form: { ids: ids().required() },
    answer: nothing(),
  });
