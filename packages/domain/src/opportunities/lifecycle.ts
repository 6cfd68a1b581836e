/** Guards of the later stages (`domain.md#2.1`): each answers the refusal to throw, or null. */
import { isAfter } from '../kit/calendar.ts';
import { conflict, invalidField, type Refusal } from '../kit/errors.ts';
import { investmentStatus as status } from '../investments/codes.ts';
import type { CloseOutcome } from './codes.ts';

export const LIFECYCLE_MESSAGES = {
  hasInvestments: 'This opportunity has investments and cannot return to draft.',
  sharesIssued: 'Shares have been issued for this opportunity.',
  openInvestments: 'Confirm, collect or cancel every open investment before completing.',
  notIssued: 'Issue or cancel every open investment before maturing.',
  openHoldings: 'Record the exit of every holding before maturing.',
  closeInFuture: 'The closing date must be in the future.',
  outcomeRequired: 'Choose the outcome of this opportunity.',
  notFunded: 'Only a funded opportunity can be completed.',
  nothingFunded: 'No investment has been paid for this opportunity.',
  completionInFuture: 'The completion date may not be in the future.',
  certificatesIssued: 'Certificates have been issued for this opportunity.',
  pricedSince: 'A share price has been recorded since completion.',
} as const;

type StatusRow = { readonly status: number };
const someWithin = (rows: readonly StatusRow[], low: number, high: number): boolean =>
  rows.some((row) => row.status >= low && row.status <= high);

/** 2, 3 → 1: no investment in 1–6. */
export const unpublishRefusal = (rows: readonly StatusRow[]): Refusal | null =>
  someWithin(rows, status.reserved, status.certificated) ? conflict(LIFECYCLE_MESSAGES.hasInvestments) : null;

/** 2, 3 → 4 by hand: an outcome is required. */
export const closeRefusal = (outcome: CloseOutcome | null): Refusal | null =>
  outcome === null ? invalidField('close_outcome', LIFECYCLE_MESSAGES.outcomeRequired) : null;

/** 4 → 2, 3: a closing date ahead and nothing issued. */
export function reopenRefusal(facts: {
  readonly closes_at: string | null;
  readonly now: string;
  readonly investments: readonly StatusRow[];
}): Refusal | null {
  if (someWithin(facts.investments, status.sharesIssued, status.certificated)) {
    return conflict(LIFECYCLE_MESSAGES.sharesIssued);
  }
  if (facts.closes_at === null || !isAfter(facts.closes_at, facts.now)) {
    return invalidField('closes_at', LIFECYCLE_MESSAGES.closeInFuture);
  }
  return null;
}

/** 4 → 5: funded, nothing left in 1–3, at least one in 4–6, completion date not ahead. */
export function completionRefusal(facts: {
  readonly close_outcome: CloseOutcome | null;
  /** A day, as is today. */
  readonly completed_on: string;
  readonly today: string;
  readonly investments: readonly StatusRow[];
}): Refusal | null {
  if (facts.close_outcome !== 'funded') return invalidField('close_outcome', LIFECYCLE_MESSAGES.notFunded);
  if (someWithin(facts.investments, status.reserved, status.cashCalled)) {
    return conflict(LIFECYCLE_MESSAGES.openInvestments);
  }
  if (!someWithin(facts.investments, status.paid, status.certificated)) {
    return conflict(LIFECYCLE_MESSAGES.nothingFunded);
  }
  if (facts.completed_on > facts.today) {
    return invalidField('completed_at', LIFECYCLE_MESSAGES.completionInFuture);
  }
  return null;
}

/** 5 → 6: nothing left in 1–4, for only a holding can be written off; no holding left, unless it is. */
export function maturityRefusal(facts: {
  readonly write_off: boolean;
  readonly investments: readonly StatusRow[];
}): Refusal | null {
  if (someWithin(facts.investments, status.reserved, status.paid))
    return conflict(LIFECYCLE_MESSAGES.notIssued);
  const isHeld = someWithin(facts.investments, status.sharesIssued, status.certificated);
  return isHeld && !facts.write_off ? conflict(LIFECYCLE_MESSAGES.openHoldings) : null;
}

/** 5 → 4 (Support): no certificate and no price after completion. */
export function uncompleteRefusal(facts: {
  readonly investments: readonly StatusRow[];
  readonly priced_since_completion: boolean;
}): Refusal | null {
  if (someWithin(facts.investments, status.certificated, status.certificated)) {
    return conflict(LIFECYCLE_MESSAGES.certificatesIssued);
  }
  return facts.priced_since_completion ? conflict(LIFECYCLE_MESSAGES.pricedSince) : null;
}

/** 2.6: staff may not revoke once an investment exists. */
export const revokeRefusal = (hasInvestment: boolean): Refusal | null =>
  hasInvestment ? conflict('This investor has already invested.') : null;

/** Investments that a close as failed or withdrawn cancels (1–3) and refunds (4). */
export const effectOfFailure = (investmentStatus: number): 'cancel' | 'refund' | null => {
  if (investmentStatus >= status.reserved && investmentStatus <= status.cashCalled) return 'cancel';
  return investmentStatus === status.paid ? 'refund' : null;
};
