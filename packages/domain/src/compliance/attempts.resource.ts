import { belongsTo, boolean, choice, code, integer, json, moment, percent, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { COMPLIANCE_RESULT_LABELS, complianceResult } from '../codes.ts';
import { bank, SUCCESS_SOURCES, TEST_FLAG } from './codes.ts';

/** What was chosen, question by question; the latest choice stands until the attempt is scored (`domain.md#J`). */
export const defineAnswers = <const Prefix extends string>(prefix: Prefix) =>
  defineResource(`${prefix}-answers`, {
    permission: { read: 'investors', write: 'none' },
    rightOf: { index: 'show' },
    investor: ['index', 'show', 'create'],
    without: ['update', 'delete'],
    hardDelete: true,
    unaudited: true,
    flag: TEST_FLAG,
    fields: {
      user_id: belongsTo('users').readOnly().present(),
      attempt_no: integer().readOnly().present().filter('exact').sortable(),
      question_id: belongsTo(`${prefix}-questions`).required(),
      option_ids: json<number[]>().required(),
      is_correct: boolean().readOnly().staffOnly(),
      answered_at: moment().readOnly().present(),
    },
    appends: ['explanation'],
    big: true,
    defaultSort: '-answered_at',
  });

/** One a finished attempt. */
export const defineScores = <const Prefix extends string>(prefix: Prefix) =>
  defineResource(`${prefix}-scores`, {
    permission: { read: 'investors', write: 'none' },
    rightOf: { index: 'show' },
    investor: ['index', 'show'],
    without: ['create', 'update', 'delete'],
    hardDelete: true,
    unaudited: true,
    flag: TEST_FLAG,
    fields: {
      user_id: belongsTo('users').readOnly().present(),
      bank: code(bank).readOnly().present(),
      attempt_no: integer().readOnly().present(),
      score: integer().readOnly().present(),
      max_score: integer().readOnly().present(),
      percentage: percent().readOnly().present(),
      pass_mark: percent().readOnly().present(),
      result: code(complianceResult, COMPLIANCE_RESULT_LABELS).readOnly().present(),
      started_at: moment().readOnly().present(),
      completed_at: moment().readOnly().present().range(),
      duration_seconds: integer().readOnly().present(),
    },
    appends: ['labels'],
    defaultSort: '-completed_at',
  });

/** A pass, of the test itself or granted by staff with a reason. */
export const defineSuccesses = <const Prefix extends string>(prefix: Prefix) =>
  defineResource(`${prefix}-successes`, {
    permission: { read: 'investors', write: 'user_app_test' },
    rightOf: { index: 'show' },
    investor: ['index', 'show'],
    without: ['update', 'delete'],
    hardDelete: true,
    unaudited: true,
    flag: TEST_FLAG,
    fields: {
      user_id: belongsTo('users').required(),
      score_id: belongsTo(`${prefix}-scores`).readOnly(),
      source: choice(...SUCCESS_SOURCES)
        .readOnly()
        .present(),
      granted_by_id: belongsTo('users').as('grantedBy').readOnly(),
      reason: text(2000),
      passed_at: moment().readOnly().present(),
      expires_at: moment().readOnly(),
    },
    defaultSort: '-passed_at',
  });
