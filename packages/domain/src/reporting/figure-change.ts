import { draftLive } from '../codes.ts';
import { conflict, invalidField } from '../kit/errors.ts';
import { requiredMessage } from '../kit/input.ts';
import { transition } from '../kit/transitions.ts';
import { figureReview } from './codes.ts';
import { figureReviewTransitions } from './transitions.ts';

type Review = (typeof figureReview)[keyof typeof figureReview];
/** What leads to a state of review. */
const VERBS: Readonly<Record<Review, 'answer' | 'query' | 'approve'>> = {
  1: 'answer',
  2: 'query',
  3: 'approve',
};

/** A figure as it is now. */
export interface FigureFacts {
  readonly value: string | null;
  readonly text_value: string | null;
  readonly source: string;
  readonly status: number;
  readonly review: Review;
  readonly query: string | null;
  readonly not_given_reason: string | null;
  readonly locked_at: string | null;
  readonly period_end: string;
}

export interface FigureChange {
  readonly value?: string | null;
  readonly text_value?: string | null;
  readonly target_value?: string | null;
  readonly commentary?: string | null;
  readonly status?: number;
  readonly review?: Review;
  readonly query?: string | null;
  readonly not_given_reason?: string | null;
  readonly restatement_reason?: string | null;
  readonly effective_from?: string | null;
  readonly correction_reason?: string | null;
}

export const FIGURE_LOCKED = 'This figure is locked.';
export const FIGURE_OVERTAKEN = 'Someone else has changed this figure.';
export const FIGURE_NOT_APPROVED = 'This figure is not approved yet.';
export const FIGURE_PUBLISHED = 'This figure is published. Only the firm can change it.';
const NO_FIGURE = 'There is no figure to approve.';
const SAME_VALUE = 'A restatement needs another value than the one that is published.';
const BEFORE_PERIOD_END = 'The effective from field must not be before the end of the period.';
export const FIGURE_OR_REASON = 'Give a figure, or a reason why there is none.';

/** Someone else changed it since the caller saw it (null: saw none). A caller who does not say what they saw is not checked. */
export const isOvertaken = (seen: string | null | undefined, updatedAt: string): boolean =>
  seen !== undefined && (seen === null || Date.parse(seen) !== Date.parse(updatedAt));

interface By {
  /** Of the firm, and not of the company. */
  readonly isStaff: boolean;
  /** The figure says something else than before; where a company writes, its target and comment count too. */
  readonly isNew: boolean;
  readonly now: string;
  readonly today: string;
}

/**
 * What is written of a change of one figure (`domain.md#2.21`), or why it is refused. A locked one changes only as a
 * restatement, and so does a published one where a reason is sent.
 */
export function figureChange(given: FigureChange, before: FigureFacts, by: By): Record<string, unknown> {
  const { restatement_reason: why, effective_from: _, correction_reason, review, query, ...plain } = given;
  const isPublished = before.status === draftLive.live;
  if (!by.isStaff) assertCompanyMay(given, before);
  if (before.locked_at !== null || (isPublished && why)) return restated(given, before, by);
  if (by.isNew) assertReason(before, by, correction_reason);
  const source = by.isStaff || !by.isNew ? {} : { source: ENTREPRENEUR };
  const written = { ...plain, ...source, ...withReasonOrValue(plain, before) };
  const after = { ...before, ...written };
  const from = by.isNew ? figureReview.entered : before.review;
  const reviewed = reviewOf({ review, query }, from, after);
  if (plain.status === draftLive.live && !isPublished) assertPublishable(before.source, reviewed.review);
  return { ...written, ...reviewed };
}

/** The first day from which a restatement may count: the end of the period, or today where that is still to come. */
export const firstEffective = (periodEnd: string, today: string): string =>
  periodEnd < today ? periodEnd : today;

function restated(
  given: FigureChange,
  before: FigureFacts,
  { isStaff, isNew, now, today }: By,
): Record<string, unknown> {
  const { restatement_reason: why, value, text_value, commentary } = given;
  const from = given.effective_from ?? today;
  if (!why || !isStaff) {
    if (Object.keys(given).length > 0) throw conflict(FIGURE_LOCKED);
    return {};
  }
  if (!isNew) throw invalidField(before.text_value === null ? 'value' : 'text_value', SAME_VALUE);
  if (from > today)
    throw invalidField('effective_from', 'The effective from field must not be in the future.');
  if (from < firstEffective(before.period_end, today))
    throw invalidField('effective_from', BEFORE_PERIOD_END);
  return {
    ...(value !== undefined && { value }),
    ...(text_value !== undefined && { text_value }),
    ...(commentary !== undefined && { commentary }),
    ...(before.not_given_reason !== null && { not_given_reason: null }),
    restated_at: now,
    restatement_reason: why,
    effective_from: from,
  };
}

/** What a company sent is not replaced without a word. */
function assertReason(
  { source, value, text_value }: FigureFacts,
  { isStaff }: By,
  why?: string | null,
): void {
  const isGiven = value !== null || text_value !== null;
  if (isStaff && source === 'company' && isGiven && !why)
    throw invalidField('correction_reason', requiredMessage('correction_reason'));
}

/** A figure, or the reason why there is none, and never both. */
function withReasonOrValue(plain: FigureChange, before: FigureFacts): Record<string, unknown> {
  const given = plain.value ?? plain.text_value ?? null;
  if (plain.not_given_reason) {
    if (given !== null) throw invalidField('not_given_reason', FIGURE_OR_REASON);
    return { value: null, text_value: null };
  }
  return given !== null && before.not_given_reason !== null ? { not_given_reason: null } : {};
}

function reviewOf(
  { review: to, query }: Pick<FigureChange, 'review' | 'query'>,
  from: Review,
  after: Pick<FigureFacts, 'value' | 'text_value' | 'query' | 'not_given_reason'>,
): { review: Review; query?: string | null } {
  if (to === undefined || to === from) {
    const isReworded = from === figureReview.queried && query !== undefined;
    return isReworded ? { review: from, query: asked(query) } : { review: from };
  }
  transition(figureReviewTransitions, from, VERBS[to]);
  if (to === figureReview.queried) return { review: to, query: asked(query) };
  const isEmpty = after.value === null && after.text_value === null && after.not_given_reason === null;
  if (to === figureReview.approved && isEmpty) throw invalidField('value', NO_FIGURE);
  return { review: to };
}

function asked(query: string | null | undefined): string {
  if (!query) throw invalidField('query', requiredMessage('query'));
  return query;
}

/** What a company's own people wrote. */
const ENTREPRENEUR = 'entrepreneur';

/** Given by the company itself: by its people with an account, or by its link. */
export const isGivenByCompany = (source: string): boolean => source === ENTREPRENEUR || source === 'company';

/** What a company gave goes to investors only once staff have approved it. */
export const mayGoLive = (source: string, review: number): boolean =>
  !isGivenByCompany(source) || review === figureReview.approved;

function assertPublishable(source: string, review: number): void {
  if (!mayGoLive(source, review)) throw conflict(FIGURE_NOT_APPROVED);
}

/** A company writes drafts. What investors read already is the firm's to change. */
function assertCompanyMay(given: FigureChange, { status, locked_at }: FigureFacts): void {
  if (Object.keys(given).length === 0 || locked_at !== null) return;
  if (status === draftLive.live) throw conflict(FIGURE_PUBLISHED);
  if (given.status === draftLive.live) throw conflict(FIGURE_NOT_APPROVED);
}
