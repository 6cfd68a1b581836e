import { draftLive } from '../codes.ts';
import { conflict, invalidField, refuse, type Refusal } from '../kit/errors.ts';
import { requiredMessage } from '../kit/input.ts';
import { boolean, moment, belongsTo, text } from '../kit/field.ts';
import { OWN_CHANGE } from './bank-changes.ts';

/** What the firm may want a second person for (`domain.md#0.13`); bank details always have one. */
export const SECOND_PERSON_KINDS = ['valuation', 'nav', 'run'] as const;
export type SecondPersonKind = (typeof SECOND_PERSON_KINDS)[number];
export const isSecondPersonKind = (value: unknown): value is SecondPersonKind =>
  SECOND_PERSON_KINDS.some((kind) => kind === value);

/** The fields of a value that waits on its own row. */
export const submission = {
  submitted_at: moment().readOnly().staffOnly(),
  submitted_by_id: belongsTo('users').readOnly().staffOnly(),
  /** Submit it, or with false take it back; someone else sends it back with a reason. */
  submit: boolean().transient(),
  reason: text(1000).transient(),
};

export interface Submitted {
  readonly status: number;
  readonly submitted_at: string | null;
  readonly submitted_by_id: number | null;
}

export interface SubmissionAsked {
  readonly live: boolean;
  readonly submit: boolean | null;
  readonly reason: string | null;
}

export type SubmissionStep = 'submit' | 'withdraw' | 'return' | 'publish';

export const SUBMISSION_MESSAGES = {
  nothingWaits: 'Nothing is waiting for approval here.',
  liveStands: 'A live value cannot be changed. Enter a new one.',
} as const;

/** What a write asks of a value: it is submitted by one person and goes live by another, where the firm wants it so. */
export function submissionStep(
  row: Submitted,
  asked: SubmissionAsked,
  by: { readonly person: number | null; readonly isNeeded: boolean },
): SubmissionStep | Refusal | null {
  const isDraft = row.status === draftLive.draft;
  const waits = isDraft && row.submitted_at !== null;
  const isOwn = row.submitted_by_id === by.person;
  if (asked.submit === false) return takenBack(waits, isOwn, asked.reason);
  if (!isDraft) return asked.submit === true ? conflict(SUBMISSION_MESSAGES.liveStands) : null;
  if (asked.submit === true) return waits ? null : 'submit';
  if (!asked.live) return null;
  if (!by.isNeeded) return 'publish';
  if (!waits) return 'submit';
  return isOwn ? refuse('forbidden', { message: OWN_CHANGE }) : 'publish';
}

function takenBack(waits: boolean, isOwn: boolean, reason: string | null): SubmissionStep | Refusal {
  if (!waits) return conflict(SUBMISSION_MESSAGES.nothingWaits);
  if (isOwn) return 'withdraw';
  return reason?.trim() ? 'return' : invalidField('reason', requiredMessage('reason'));
}
