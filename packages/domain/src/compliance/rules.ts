/**
 * The appropriateness test (`domain.md#2.9`, `domain.md#J`; specification §4, §8, §9; COBS 10). States are computed from facts and
 * a moment; no job moves them.
 */
import { addHours, addMonths, isAfter } from '../kit/calendar.ts';
import { conflict, invalidField, refuse, type Refusal } from '../kit/errors.ts';
import type { BankSet, TestState } from './codes.ts';

/** Specification §9: tries when the limit is absent or zero, and while risk warning is on. */
export const UNLIMITED_TRIES = 9999;
/** Specification §4, §9. */
export const COOLDOWN_HOURS = 24;

/** Specification §8, word for word, and those of `domain.md#J`. */
export const TEST_MESSAGES = {
  success: 'Congratulations you have successfully completed the test.',
  fail: 'Unfortunately, you have not passed the test.',
  pending: 'You will be ineligible to invest until you have successfully passed the test.',
  cooldown:
    'You will need to wait a further 24 hours before being able to re-attempt the Investor Appropriateness Test.',
  exhausted: 'You have used all of your attempts.',
  unanswered: 'Please answer every question.',
  categoryFirst: 'Your investor category must be approved before you can take the test.',
  alreadyPassed: 'You have already passed the test.',
} as const;

/** 9999 when risk warning is on or the setting is null or 0, else the setting. */
export const triesLimit = (settings: {
  readonly risk_warning_enabled: boolean;
  readonly compliance_tries: number | null;
}): number =>
  settings.risk_warning_enabled || !settings.compliance_tries ? UNLIMITED_TRIES : settings.compliance_tries;

/** The question set: FCA while risk warning is on [spec: warning question set]. */
export const bankSetInForce = (riskWarning: boolean): BankSet => (riskWarning ? 'fca' : 'compliance');

/** FCA bank served: 1 on odd attempts, 2 on even ones; an empty bank 2 gives bank 1. */
export const fcaBank = (attemptNo: number, secondBankHasQuestions: boolean): 1 | 2 =>
  attemptNo % 2 === 0 && secondBankHasQuestions ? 2 : 1;

/** Moment from which a failed investor may try again; null when the last attempt did not fail. */
export const nextAttemptAt = (lastFailedAt: string | null): string | null =>
  lastFailedAt === null ? null : addHours(lastFailedAt, COOLDOWN_HOURS);

export interface TestFacts {
  /** The flag is on and the investor's type asks for the test. */
  readonly required: boolean;
  readonly passed: boolean;
  /** End of a pass (`compliance_valid_months`), null when it never lapses. */
  readonly pass_expires_at: string | null;
  /** Scored attempts since the last reset. */
  readonly tries: number;
  readonly tries_limit: number;
  /** `last_attempt_at`: the last failed attempt's moment, null after a reset. */
  readonly last_failed_at: string | null;
  /** Answers given in an attempt not yet scored. */
  readonly has_open_answers: boolean;
}

export function testState(facts: TestFacts, now: string): TestState {
  if (!facts.required) return 'not_required';
  const lapsed = facts.passed && hasLapsed(facts.pass_expires_at, now);
  if (facts.passed && !lapsed) return 'passed';
  // a pass that lapsed opens the test afresh: its tries are history
  if (!lapsed && facts.tries >= facts.tries_limit) return 'exhausted';
  const next = nextAttemptAt(facts.last_failed_at);
  if (next !== null && isAfter(next, now)) return 'cooldown';
  return facts.has_open_answers ? 'in_progress' : 'pending';
}

const hasLapsed = (expiresAt: string | null, now: string): boolean =>
  expiresAt !== null && !isAfter(expiresAt, now);

/** Why this person may not sit or answer now, or null (J, errors of the answers). */
export function sitRefusal(
  state: TestState,
  gate: { readonly requires_category: boolean; readonly category_approved: boolean },
): Refusal | null {
  if (state === 'not_required') return refuse('not_found');
  if (state === 'passed') return conflict(TEST_MESSAGES.alreadyPassed);
  if (state === 'exhausted') return invalidField('answers', TEST_MESSAGES.exhausted);
  if (state === 'cooldown') return invalidField('answers', TEST_MESSAGES.cooldown);
  return gate.requires_category && !gate.category_approved
    ? refuse('forbidden', { message: TEST_MESSAGES.categoryFirst })
    : null;
}

/** End of a pass from its setting: months, or null for a pass that never lapses. */
export const passExpiresAt = (passedAt: string, validMonths: number | null): string | null =>
  validMonths === null ? null : addMonths(passedAt, validMonths);
