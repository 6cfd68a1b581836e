/**
 * Personalised warning and cooling-off before the first direct offer (`domain.md#2.18`; COBS 4.12A.20R).
 * At least 24 hours run from the request to see the opportunity; then an express choice, both answers of equal weight.
 */
import { addHours, isAfter } from '../kit/calendar.ts';
import { conflict, invalidField, type Refusal } from '../kit/errors.ts';
import type { DirectOfferChoice, DirectOfferState } from './codes.ts';

export const LEAST_COOLING_OFF_HOURS = 24;

/** The prescribed text with the client's name, stored with the request as it was shown. */
export const personalisedWarning = (clientName: string): string =>
  `${clientName}, this is a high-risk investment. How would you feel if you lost the money you're about to invest? Take 2 mins to learn more.`;

export interface DirectOfferRequest {
  readonly requested_at: string;
  /** Fixed at the request; a later change of the setting does not move it. */
  readonly cooling_off_ends_at?: string | null;
  readonly choice: DirectOfferChoice | null;
}

/** requested_at + the setting's hours, never fewer than 24. */
export const coolingOffEndsAt = (requestedAt: string, hours: number): string =>
  addHours(requestedAt, Math.max(hours, LEAST_COOLING_OFF_HOURS));

const endOf = (request: DirectOfferRequest, hours: number): string =>
  request.cooling_off_ends_at ?? coolingOffEndsAt(request.requested_at, hours);

/**
 * Of the latest request. No request: warning_required. Until the end: cooling_off. After it: choosing, until
 * "continue" opens the opportunity. "leave" keeps cooling_off; the next request starts again.
 */
export function directOfferState(
  request: DirectOfferRequest | null,
  now: string,
  hours = LEAST_COOLING_OFF_HOURS,
): DirectOfferState {
  if (request === null) return 'warning_required';
  if (request.choice === 'continue') return 'open';
  if (request.choice === 'leave' || isAfter(endOf(request, hours), now)) return 'cooling_off';
  return 'choosing';
}

/** The gate in force: none without risk warning, nor for an investor with a paid investment of this firm. */
export const directOfferGate = (facts: {
  readonly risk_warning_enabled: boolean;
  readonly has_paid_investment: boolean;
  readonly request: DirectOfferRequest | null;
  readonly now: string;
  readonly cooling_off_hours: number;
}): DirectOfferState =>
  facts.risk_warning_enabled && !facts.has_paid_investment
    ? directOfferState(facts.request, facts.now, facts.cooling_off_hours)
    : 'not_required';

/** A new request: the first one, or after the investor chose to leave. */
export const mayRequest = (request: DirectOfferRequest | null): boolean =>
  request === null || request.choice === 'leave';

/** Guard of `PATCH {choice}`: 422 before the end, 409 once decided. `shownTime` writes the moment for the reader. */
export function choiceRefusal(
  request: DirectOfferRequest,
  facts: { readonly now: string; readonly hours?: number; readonly shownTime: (moment: string) => string },
): Refusal | null {
  if (request.choice !== null) return conflict('You have already decided.');
  const end = endOf(request, facts.hours ?? LEAST_COOLING_OFF_HOURS);
  return isAfter(end, facts.now)
    ? invalidField('choice', `You can decide after ${facts.shownTime(end)}.`)
    : null;
}
