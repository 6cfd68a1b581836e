/** Codes of opportunities and their families: numbers are here alone (`domain.md#0.4`, `domain.md#F`). */

/** Stages 1–6 (specification §4): 1 is an editable draft, 2–4 are opportunities, 5 and 6 existing investments. */
export const opportunityStatus = {
  draft: 1,
  liveExternal: 2,
  liveInternal: 3,
  closed: 4,
  completed: 5,
  matured: 6,
} as const;
export type OpportunityStatus = (typeof opportunityStatus)[keyof typeof opportunityStatus];

export const OPPORTUNITY_STATUS_LABELS: Readonly<Record<OpportunityStatus, string>> = {
  1: 'Draft',
  2: 'Live - External',
  3: 'Live - Internal',
  4: 'Closed',
  5: 'Completed',
  6: 'Matured',
};

export const invitationStatus = {
  sent: 1,
  opened: 2,
  accepted: 3,
  declined: 4,
  revoked: 5,
  expired: 6,
} as const;
export type InvitationStatus = (typeof invitationStatus)[keyof typeof invitationStatus];

export const INVITATION_STATUS_LABELS: Readonly<Record<InvitationStatus, string>> = {
  1: 'Sent',
  2: 'Opened',
  3: 'Accepted',
  4: 'Declined',
  5: 'Revoked',
  6: 'Expired',
};

/** Whoever was invited may still take part. */
export const OPEN_INVITATIONS: readonly InvitationStatus[] = [
  invitationStatus.sent,
  invitationStatus.opened,
  invitationStatus.accepted,
];
export const SENT_OR_ANSWERED: readonly InvitationStatus[] = [...OPEN_INVITATIONS, invitationStatus.declined];

/** Draft/live codes of prices, net asset values, update reports, fund opportunities (specification §4). */
export const publicationStatus = { draft: 1, live: 2 } as const;
export type PublicationStatus = (typeof publicationStatus)[keyof typeof publicationStatus];

export const ALLOCATION_POLICIES = ['first_come', 'pro_rata', 'manual'] as const;
export type AllocationPolicy = (typeof ALLOCATION_POLICIES)[number];

export const INSTRUMENTS = [
  'equity',
  'preferred',
  'convertible',
  'loan_note',
  'fund_units',
  'property',
  'other',
] as const;
export type Instrument = (typeof INSTRUMENTS)[number];

/** rmmi restricted mass market, nmmi non-mass market investments. */
export const PROMOTION_CLASSES = ['rmmi', 'nmmi', 'mainstream', 'exempt'] as const;
export type PromotionClass = (typeof PROMOTION_CLASSES)[number];

export const COUPON_FREQUENCIES = ['monthly', 'quarterly', 'annual', 'maturity'] as const;
export const FEE_PAYERS = ['investor', 'issuer'] as const;
export type FeePayer = (typeof FEE_PAYERS)[number];
export const CLOSE_OUTCOMES = ['funded', 'failed', 'withdrawn'] as const;
export type CloseOutcome = (typeof CLOSE_OUTCOMES)[number];
export const PRE_EMPTION_BASES = ['issued', 'fully_diluted'] as const;
export const ENTITY_KINDS = ['user', 'organisation', 'pension', 'nominee', 'trust', 'joint'] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];
export const HOLDER_KINDS = ['founder', 'employee', 'angel', 'fund', 'corporate', 'other'] as const;
/** How an entry of a cap table came to its end. */
export const ENDINGS = [
  'exercised',
  'converted',
  'transferred',
  'repurchased',
  'cancelled',
  'expired',
] as const;
export const SHARE_PRICE_SOURCES = ['round', 'valuation', 'secondary', 'administration', 'manual'] as const;

const isOneOf =
  <State extends OpportunityStatus>(...states: readonly State[]) =>
  (status: number): status is State =>
    states.some((state) => state === status);

/** Open to reservations, subject to its dates: stages 2 and 3. */
export const LIVE_STAGES = [opportunityStatus.liveExternal, opportunityStatus.liveInternal] as const;
export const isLive = isOneOf(...LIVE_STAGES);
/** In hand: live, or closed and not yet completed: stages 2 to 4. */
export const RAISING_STAGES = [...LIVE_STAGES, opportunityStatus.closed] as const;
/** An existing investment: stages 5 and 6. */
export const isExisting = isOneOf(opportunityStatus.completed, opportunityStatus.matured);
export const isDraft = isOneOf(opportunityStatus.draft);

export const SHARE_CLASS_KINDS = ['ordinary', 'preferred', 'other'] as const;
/** How a class takes part in what is left after its preference. */
export const PARTICIPATIONS = ['none', 'full', 'capped'] as const;
/** How a class is protected when shares are issued below its price. */
export const ANTI_DILUTION = ['none', 'weighted', 'ratchet'] as const;
export type AntiDilution = (typeof ANTI_DILUTION)[number];

/** What a row of a cap table holds. */
export const SECURITIES = ['share', 'option_granted', 'option_pool', 'warrant', 'convertible'] as const;
export type Security = (typeof SECURITIES)[number];
/** Whether a note's valuation cap is before its own shares and the other notes', or after them. */
export const CAP_KINDS = ['pre_money', 'post_money'] as const;
export type CapKind = (typeof CAP_KINDS)[number];
