/** Guards of an investment's moves (`domain.md#2.4`): each answers the refusal to throw, or null. */
import { addDays, addDaysToMoment } from '../kit/calendar.ts';
import { conflict, invalidField, type Refusal } from '../kit/errors.ts';
import { compare, lessThan, sum } from '../kit/exact.ts';
import { BANK_DETAILS_FIRST } from './cash-calls.ts';
import { headroomMessage } from './amounts.ts';
import { investmentStatus as status, isOpen } from './codes.ts';

export const INVESTMENT_MESSAGES = {
  alreadyReserved: 'You already have a reservation in this opportunity.',
  notWithdrawable: 'Your allocation can no longer be withdrawn online. Please contact us.',
  exitIncomplete: 'The exit does not cover all shares held.',
  reasonRequired: 'Please give a reason.',
  refundRequired: 'A paid investment can only be cancelled with a refund.',
  priceRequired: 'Enter a share price before issuing shares.',
  sharesRequired: 'Enter the number of shares before issuing them.',
  certificateRequired: 'Enter the certificate number and add the certificate.',
  reservationsClosed: 'Reservations are not available for this opportunity.',
  investClosed: 'Direct investment is not available for this opportunity.',
  entityKind: 'This way of investing is not available for this opportunity.',
} as const;

/** – → 1: one open reservation an entity, and only where reservations are taken. */
export function reserveRefusal(facts: {
  readonly allow_reserve: boolean;
  readonly entity_kind: string;
  readonly entity_kinds: readonly string[];
  readonly statuses_of_entity: readonly number[];
}): Refusal | null {
  if (!facts.allow_reserve) return conflict(INVESTMENT_MESSAGES.reservationsClosed);
  return entityRefusal(facts) ?? duplicateRefusal(facts.statuses_of_entity);
}

/** – → 2 when direct investment is allowed; the cash call follows immediately, so bank details must exist. */
export function directInvestRefusal(facts: {
  readonly allow_direct_invest: boolean;
  readonly entity_kind: string;
  readonly entity_kinds: readonly string[];
  readonly statuses_of_entity: readonly number[];
  readonly can_be_paid: boolean;
}): Refusal | null {
  if (!facts.allow_direct_invest) return conflict(INVESTMENT_MESSAGES.investClosed);
  return entityRefusal(facts) ?? duplicateRefusal(facts.statuses_of_entity) ?? callRefusal(facts);
}

const entityRefusal = (facts: { entity_kind: string; entity_kinds: readonly string[] }): Refusal | null =>
  facts.entity_kinds.includes(facts.entity_kind)
    ? null
    : invalidField('investment_method_entity_id', INVESTMENT_MESSAGES.entityKind);

const duplicateRefusal = (statuses: readonly number[]): Refusal | null =>
  statuses.some(isOpen) ? conflict(INVESTMENT_MESSAGES.alreadyReserved) : null;

/** 1 → 2: the amount fits under the lock. `headroom` leaves this row's own reservation out. */
export const confirmRefusal = (facts: {
  readonly amount: string;
  readonly headroom: string;
  readonly currency?: string;
}): Refusal | null =>
  compare(facts.amount, facts.headroom) > 0
    ? invalidField('amount', headroomMessage(facts.headroom, facts))
    : null;

/** 2 → 3: bank details exist, or the investor may pay by card. */
export const callRefusal = (facts: { readonly can_be_paid: boolean }): Refusal | null =>
  facts.can_be_paid ? null : conflict(BANK_DETAILS_FIRST);

/** 1, 2 → 8: by the investor until a cash call exists. */
export const withdrawRefusal = (facts: {
  readonly status: number;
  readonly has_cash_call: boolean;
}): Refusal | null =>
  facts.status === status.cashCalled || (facts.status === status.confirmed && facts.has_cash_call)
    ? conflict(INVESTMENT_MESSAGES.notWithdrawable)
    : null;

/** 1–3 → 7 with a reason; 4 → 7 only with the refund. */
export function cancelRefusal(facts: {
  readonly status: number;
  readonly reason: string | null;
  readonly refund: boolean;
}): Refusal | null {
  if (!facts.reason?.trim()) return invalidField('cancel_reason', INVESTMENT_MESSAGES.reasonRequired);
  return facts.status === status.paid && !facts.refund ? conflict(INVESTMENT_MESSAGES.refundRequired) : null;
}

/** 4 → 5: a price and shares above 0. */
export function issueRefusal(facts: {
  readonly share_price: string | null;
  readonly shares: string;
}): Refusal | null {
  if (facts.share_price === null) return invalidField('share_price', INVESTMENT_MESSAGES.priceRequired);
  return compare(facts.shares, 0) > 0 ? null : invalidField('shares', INVESTMENT_MESSAGES.sharesRequired);
}

/** 5 → 6: number and document. */
export const certificateRefusal = (facts: {
  readonly certificate_number: string | null;
  readonly certificate_document_id: number | null;
}): Refusal | null =>
  facts.certificate_number?.trim() && facts.certificate_document_id !== null
    ? null
    : invalidField('certificate_number', INVESTMENT_MESSAGES.certificateRequired);

/** 5, 6 → 9: the exits cover every share held. */
export const realiseRefusal = (facts: {
  readonly shares: string;
  readonly exited: readonly string[];
}): Refusal | null =>
  lessThan(sum(facts.exited), facts.shares) ? conflict(INVESTMENT_MESSAGES.exitIncomplete) : null;

/** Reservation's last moment: now + days of the opportunity, else of the settings (14). */
export const reservationExpiry = (
  now: string,
  opportunityDays: number | null,
  settingsDays: number,
): string => addDaysToMoment(now, opportunityDays ?? settingsDays);

/** Due day of a cash call: today + days of the opportunity, else of the settings (10). */
export const callDueOn = (today: string, opportunityDays: number | null, settingsDays: number): string =>
  addDays(today, opportunityDays ?? settingsDays);

/** 'INV-000123' */
export const investmentReference = (id: number): string => `INV-${String(id).padStart(6, '0')}`;

/** "{OPP}-{INV}" of the settings, e.g. BRIGHT-501. */
export const paymentReference = (pattern: string, prefix: string, id: number): string =>
  pattern.replace('{OPP}', prefix.toUpperCase()).replace('{INV}', String(id));

/** First six letters of the slug, the default `payment_reference_prefix`. */
export const defaultPaymentPrefix = (slug: string): string =>
  slug
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 6)
    .toUpperCase();
