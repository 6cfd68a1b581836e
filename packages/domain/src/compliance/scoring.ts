/** Marking one attempt (`domain.md#2.9`, `domain.md#J`). Percentages in points, four decimals. */
import { addHours } from '../kit/calendar.ts';
import { compare, percentOf } from '../kit/money.ts';
import { complianceResult, type ComplianceResult } from '../codes.ts';
import { COOLDOWN_HOURS, TEST_MESSAGES } from './rules.ts';

export interface MarkedQuestion {
  readonly id: number;
  readonly weight: number;
  readonly correct_option_ids: readonly number[];
}

export interface GivenAnswer {
  readonly question_id: number;
  readonly option_ids: readonly number[];
}

export interface Score {
  readonly result: ComplianceResult;
  readonly score: number;
  readonly max_score: number;
  readonly percentage: string;
  readonly pass_mark: string;
  readonly message: string;
}

/** Right only when exactly the correct options are chosen. */
export const isCorrect = (question: MarkedQuestion, chosen: readonly number[]): boolean => {
  const given = new Set(chosen);
  return (
    given.size === question.correct_option_ids.length &&
    question.correct_option_ids.every((option) => given.has(option))
  );
};

/** Questions without an answer, by id; an attempt is scored only when this is empty ("Please answer every question."). */
export const unanswered = (questions: readonly MarkedQuestion[], answers: readonly GivenAnswer[]): number[] =>
  questions
    .filter(({ id }) => !answers.some((answer) => answer.question_id === id && answer.option_ids.length > 0))
    .map(({ id }) => id);

/** Σ weights of right answers over Σ weights; passed from the pass mark on. An empty bank is never passed. */
export function scoreAttempt(
  questions: readonly MarkedQuestion[],
  answers: readonly GivenAnswer[],
  passMark: string,
): Score {
  const chosen = new Map(answers.map((answer) => [answer.question_id, answer.option_ids]));
  const right = questions.filter((question) => isCorrect(question, chosen.get(question.id) ?? []));
  const score = weightOf(right);
  const max = weightOf(questions);
  const percentage = percentOf(score, max);
  const passed = max > 0 && compare(percentage, passMark) >= 0;
  return {
    result: passed ? complianceResult.passed : complianceResult.failed,
    score,
    max_score: max,
    percentage,
    pass_mark: percentOf(passMark, 100),
    message: passed ? TEST_MESSAGES.success : TEST_MESSAGES.fail,
  };
}

const weightOf = (questions: readonly MarkedQuestion[]): number =>
  questions.reduce((sum, question) => sum + question.weight, 0);

export interface AttemptEffect {
  readonly compliance_passed: ComplianceResult;
  readonly compliance_tries: number;
  readonly last_attempt_at: string;
  readonly next_attempt_at: string | null;
  /** This was the last try: staff are notified. */
  readonly is_exhausted: boolean;
}

/** What the scored attempt writes to the user: tries + 1, the result, and after a fail the 24 hours. */
export function attemptEffect(
  score: Score,
  before: { readonly tries: number; readonly tries_limit: number },
  now: string,
): AttemptEffect {
  const failed = score.result === complianceResult.failed;
  const tries = before.tries + 1;
  return {
    compliance_passed: score.result,
    compliance_tries: tries,
    last_attempt_at: now,
    next_attempt_at: failed ? addHours(now, COOLDOWN_HOURS) : null,
    is_exhausted: failed && tries >= before.tries_limit,
  };
}
