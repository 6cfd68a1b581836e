/**
 * Signed statements of investor category (`domain.md#D` `investor_types`, 2.8; COBS 4 Annexes 2–5). Thresholds are
 * data of the firm: they moved twice in 2024, and a statement keeps those it was signed on.
 */
import { addMonths, isBefore, toDay } from '../kit/calendar.ts';
import type { FieldErrors } from '../kit/errors.ts';
import { compare } from '../kit/exact.ts';
import { categorisationStatus as status, type CategoryShownWhen } from './codes.ts';

export interface Criterion {
  readonly key: string;
  readonly label: string;
  readonly input: 'bool' | 'money' | 'number' | 'text' | 'select';
  readonly required?: boolean;
  /** Least amount or count, as decimal text. */
  readonly min?: string | number;
  /** Criteria of one group make one condition together. */
  readonly group?: string;
  /** For a date asked as text: how long ago it may lie. */
  readonly max_age_months?: number;
}

export interface Criteria {
  readonly rule: 'any' | 'all';
  readonly items: readonly Criterion[];
}

export interface CriterionAnswer {
  readonly selected: boolean;
  readonly amount?: string | null;
  readonly text?: string | null;
}
export type CriteriaAnswers = Readonly<Record<string, CriterionAnswer | undefined>>;

export const CATEGORY_MESSAGES = {
  conditions: 'You do not meet the conditions for this category.',
  name: 'Please type your full name as it appears on your profile.',
  declaration: 'Please confirm the declaration.',
  evidence: 'Please attach evidence for this category.',
} as const;

/**
 * `any`: one condition holds; `all`: every one. A condition is a criterion, or a group whose required parts all hold.
 * A type without criteria asks for the declaration alone.
 */
export function meetsCriteria(criteria: Criteria, answers: CriteriaAnswers, today: string): boolean {
  if (criteria.items.length === 0) return true;
  const holds = (items: readonly Criterion[]): boolean =>
    items.every(
      (item) =>
        (items.length > 1 && item.required === false) || criterionHolds(item, answers[item.key], today),
    );
  const conditions = conditionsOf(criteria.items);
  return criteria.rule === 'all' ? conditions.every(holds) : conditions.some(holds);
}

function conditionsOf(items: readonly Criterion[]): Criterion[][] {
  const groups = new Map<string, Criterion[]>();
  for (const item of items) {
    const key = item.group === undefined ? `key:${item.key}` : `group:${item.group}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}

/** Ticked, and the required figure is there and large enough, or the detail given and recent enough. */
export function criterionHolds(item: Criterion, answer: CriterionAnswer | undefined, today: string): boolean {
  if (!answer?.selected) return false;
  if (item.input === 'bool') return true;
  if (item.input === 'money' || item.input === 'number') {
    return isFigure(answer.amount) && compare(answer.amount, item.min ?? 0) >= 0;
  }
  return Boolean(answer.text?.trim()) && isRecent(item, answer.text ?? '', today);
}

const isFigure = (text: string | null | undefined): text is string => /^-?\d+(\.\d+)?$/.test(text ?? '');

const isRecent = (item: Criterion, text: string, today: string): boolean => {
  if (item.max_age_months === undefined) return true;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  return text <= toDay(today) && !isBefore(text, addMonths(toDay(today), -item.max_age_months));
};

/** Case and spacing do not matter; every letter does. */
export const nameMatches = (signed: string, name: string): boolean => folded(signed) === folded(name);
const folded = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en-GB');

export interface StatementFacts {
  readonly criteria: Criteria;
  readonly answers: CriteriaAnswers;
  readonly signed_name: string;
  readonly user_name: string;
  readonly declaration: boolean;
  readonly requires_evidence: boolean;
  readonly evidence_count: number;
  readonly now: string;
}

/** 422 by field; empty when the statement may be signed. */
export function statementErrors(facts: StatementFacts): FieldErrors {
  const errors: FieldErrors = {};
  if (!meetsCriteria(facts.criteria, facts.answers, facts.now))
    errors.answers = [CATEGORY_MESSAGES.conditions];
  if (!facts.declaration) errors.declaration = [CATEGORY_MESSAGES.declaration];
  if (!nameMatches(facts.signed_name, facts.user_name)) errors.signed_name = [CATEGORY_MESSAGES.name];
  if (facts.requires_evidence && facts.evidence_count === 0) errors.documents = [CATEGORY_MESSAGES.evidence];
  return errors;
}

/** signed_at + valid months (12): a statement counts from signature, not from approval. */
export const categoryExpiresAt = (signedAt: string, validMonths = 12): string =>
  addMonths(signedAt, validMonths);

/** Straight to Approved for types that need no decision. */
export const statusAtSubmit = (requiresApproval: boolean): 1 | 2 =>
  requiresApproval ? status.submitted : status.approved;

export interface CategoryFlags {
  readonly risk_warning_enabled: boolean;
  readonly financial_promotion_exceptions_enabled: boolean;
}

/** Whether a type is offered to investors under the flags. */
export const isTypeShown = (shownWhen: CategoryShownWhen, flags: CategoryFlags): boolean => {
  if (shownWhen === 'risk_warning') return flags.risk_warning_enabled;
  return shownWhen === 'always' || flags.financial_promotion_exceptions_enabled;
};
