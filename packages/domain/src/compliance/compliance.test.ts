import { describe, expect, it } from 'vitest';
import { questionFault } from './questions.ts';
import {
  bankSetInForce,
  fcaBank,
  passExpiresAt,
  sitRefusal,
  testState,
  triesLimit,
  type TestFacts,
} from './rules.ts';
import { attemptEffect, scoreAttempt, unanswered } from './scoring.ts';

const NOW = '2026-03-04T09:15:00.000000Z';
const facts: TestFacts = {
  required: true,
  passed: false,
  pass_expires_at: null,
  tries: 1,
  tries_limit: 3,
  last_failed_at: null,
  has_open_answers: false,
};

describe('tries limit (specification §9)', () => {
  it.each([
    [false, 3, 3],
    [false, 0, 9999],
    [false, null, 9999],
    [true, 3, 9999],
  ])('risk warning %s, setting %s: %i', (risk_warning_enabled, compliance_tries, limit) =>
    expect(triesLimit({ risk_warning_enabled, compliance_tries })).toBe(limit),
  );
});

describe('state of the test', () => {
  it.each<[Partial<TestFacts>, string]>([
    [{}, 'pending'],
    [{ required: false, passed: true }, 'not_required'],
    [{ passed: true }, 'passed'],
    [{ passed: true, pass_expires_at: '2026-03-04T09:15:01.000000Z' }, 'passed'],
    [{ tries: 3, pass_expires_at: '2025-03-04T09:15:00.000000Z' }, 'exhausted'],
    [{ passed: true, pass_expires_at: NOW }, 'pending'],
    [{ has_open_answers: true }, 'in_progress'],
    [{ last_failed_at: '2026-03-03T09:15:00.000001Z' }, 'pending'],
    [{ last_failed_at: '2026-03-03T09:15:01.000000Z' }, 'cooldown'],
    [{ last_failed_at: '2026-03-03T09:15:00.000000Z' }, 'pending'],
    [{ tries: 3, last_failed_at: NOW }, 'exhausted'],
    [{ passed: true, pass_expires_at: NOW, tries: 3 }, 'pending'],
    [{ tries: 500, tries_limit: 9999, last_failed_at: NOW }, 'cooldown'],
  ])('%o is %s', (change, state) => expect(testState({ ...facts, ...change }, NOW)).toBe(state));

  it('lets a pass lapse after its months, or never', () => {
    expect(passExpiresAt(NOW, 12)).toBe('2027-03-04T09:15:00.000000Z');
    expect(passExpiresAt(NOW, null)).toBeNull();
  });

  it('refuses to sit with the sentences of the specification', () => {
    const open = { requires_category: false, category_approved: false };
    expect(sitRefusal('pending', open)).toBeNull();
    expect(sitRefusal('cooldown', open)?.message).toBe(
      'You will need to wait a further 24 hours before being able to re-attempt the Investor Appropriateness Test.',
    );
    expect(sitRefusal('exhausted', open)?.message).toBe('You have used all of your attempts.');
    expect(sitRefusal('passed', open)?.status).toBe(409);
    expect(sitRefusal('not_required', open)?.status).toBe(404);
    expect(sitRefusal('pending', { ...open, requires_category: true })?.status).toBe(403);
    expect(sitRefusal('pending', { requires_category: true, category_approved: true })).toBeNull();
  });

  it('serves other questions on the next attempt', () => {
    expect([1, 2, 3, 4].map((attempt) => fcaBank(attempt, true))).toEqual([1, 2, 1, 2]);
    expect(fcaBank(2, false)).toBe(1);
    expect(bankSetInForce(true)).toBe('fca');
    expect(bankSetInForce(false)).toBe('compliance');
  });
});

describe('scoring', () => {
  const questions = [
    { id: 1, weight: 1, correct_option_ids: [11] },
    { id: 2, weight: 3, correct_option_ids: [21, 22] },
    { id: 3, weight: 1, correct_option_ids: [31] },
  ];
  const answer = (question_id: number, ...option_ids: number[]) => ({ question_id, option_ids });

  it('weighs right answers and compares with the pass mark', () => {
    const score = scoreAttempt(questions, [answer(1, 12), answer(2, 22, 21), answer(3, 31)], '80');
    expect(score).toEqual({
      result: 1,
      score: 4,
      max_score: 5,
      percentage: '80.0000',
      pass_mark: '80.0000',
      message: 'Congratulations you have successfully completed the test.',
    });
  });

  it('counts a multiple choice only when it is exactly right', () => {
    const some = scoreAttempt(questions, [answer(1, 11), answer(2, 21), answer(3, 31)], '80');
    expect(some).toMatchObject({
      result: 0,
      score: 2,
      message: 'Unfortunately, you have not passed the test.',
    });
    expect(scoreAttempt(questions, [answer(2, 21, 22, 23)], '80').score).toBe(0);
    expect(scoreAttempt(questions, [answer(2, 21, 23)], '80').score).toBe(0);
    expect(scoreAttempt([], [], '0').result).toBe(0);
  });

  it('names what is unanswered', () => {
    expect(unanswered(questions, [answer(1, 11), answer(3)])).toEqual([2, 3]);
  });

  it('locks for a day after a fail and tells of the last try', () => {
    const failed = scoreAttempt(questions, [], '80');
    expect(attemptEffect(failed, { tries: 2, tries_limit: 3 }, NOW)).toEqual({
      compliance_passed: 0,
      compliance_tries: 3,
      last_attempt_at: NOW,
      next_attempt_at: '2026-03-05T09:15:00.000000Z',
      is_exhausted: true,
    });
    expect(attemptEffect(failed, { tries: 0, tries_limit: 3 }, NOW).is_exhausted).toBe(false);
    const passed = scoreAttempt(questions, [answer(1, 11), answer(2, 21, 22), answer(3, 31)], '100');
    expect(attemptEffect(passed, { tries: 2, tries_limit: 3 }, NOW).is_exhausted).toBe(false);
    expect(attemptEffect(passed, { tries: 0, tries_limit: 3 }, NOW)).toMatchObject({
      compliance_passed: 1,
      next_attempt_at: null,
      is_exhausted: false,
    });
  });
});

describe('a question that is asked', () => {
  const [right, wrong] = [
    { is_active: true, is_correct: true },
    { is_active: true, is_correct: false },
  ];
  const resting = { is_active: false, is_correct: true };
  it.each([
    [false, [right, wrong], null],
    [true, [right, right], null],
    [false, [], 'few_options'],
    [false, [right, resting], 'few_options'],
    [true, [wrong, wrong, resting], 'none_correct'],
    [false, [right, wrong, right], 'several_correct'],
    [false, [right, wrong, resting], null],
  ] as const)('several %s of %o: %s', (is_multiple, options, fault) =>
    expect(questionFault({ is_multiple }, options)).toBe(fault),
  );
});
