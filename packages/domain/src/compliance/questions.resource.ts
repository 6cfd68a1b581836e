import { belongsTo, boolean, code, integer, text } from '../kit/field.ts';
import { defineResource, many } from '../kit/resource.ts';
import { bank, BANK_FLAGS } from './codes.ts';

/**
 * The bank of questions of one engine (`domain.md#J`). Explanations reach investors on their own answers, after a pass.
 * `prefix` is `compliance` or `fca-compliance`; only the latter uses bank 2.
 */
export const defineQuestions = <const Prefix extends string>(prefix: Prefix) =>
  defineResource(`${prefix}-questions`, {
    permission: 'compliance',
    investor: ['index'],
    reference: true,
    flag: BANK_FLAGS,
    fields: {
      question: text(2000).required().filter('partial'),
      help_text: text(2000),
      explanation: text(2000).staffOnly(),
      is_multiple: boolean().default(false),
      weight: integer().min(1).max(100).default(1),
      bank: code(bank).default(bank.first),
      topic: text().filter('exact'),
    },
    versions: ['question', 'help_text', 'explanation', 'is_multiple', 'weight', 'bank', 'topic', 'is_active'],
    relations: { options: many(`${prefix}-options`, 'question_id', { sort: 'sort_order' }) },
    appends: ['is_complete'],
  });

export const defineOptions = <const Prefix extends string>(prefix: Prefix) =>
  defineResource(`${prefix}-options`, {
    permission: 'compliance',
    investor: ['index'],
    reference: true,
    flag: BANK_FLAGS,
    versions: ['text', 'is_correct', 'is_active'],
    fields: {
      question_id: belongsTo(`${prefix}-questions`).required().cascade(),
      text: text(1000).required().filter('partial'),
      is_correct: boolean().default(false).staffOnly(),
    },
  });
