/** What is between a person and investing, in gate order (`domain.md#F`, `ineligible_reasons`). */
import { categorisationStatus as category, type DirectOfferState } from './codes.ts';
import { isAfter } from '../kit/calendar.ts';
import { amlStatus as aml } from '../codes.ts';
import type { TestState } from '../compliance/codes.ts';

/** All reasons, in the order of the gates. */
export const INELIGIBLE_REASONS = [
  'account_inactive',
  'email_unverified',
  'terms_required',
  'warning_required',
  'cooling_off',
  'category_required',
  'category_pending',
  'category_rejected',
  'category_expired',
  'investor_type_not_allowed',
  'test_required',
  'test_cooldown',
  'test_tries_exhausted',
  'aml_required',
  'aml_pending',
  'aml_failed',
  'onboarding_documents_unsigned',
  'sounding_required',
  'invitation_required',
  'not_open',
  'closed',
  'fully_subscribed',
  'entity_missing',
] as const;
export type IneligibleReason = (typeof INELIGIBLE_REASONS)[number];

export const NOT_YET_ABLE = 'You are not yet able to invest.';

/** One sentence a reason. The two of the test are the specification's own (§8). */
export const REASON_SENTENCES: Readonly<Record<IneligibleReason, string>> = {
  account_inactive: 'Your account is inactive. Please contact us.',
  email_unverified: 'Please verify your email address.',
  terms_required: 'Please accept the current terms and conditions.',
  warning_required: 'Please read the personal risk warning.',
  cooling_off: 'Your cooling-off period has not ended, or you have not yet chosen to continue.',
  category_required: 'Please declare your investor type.',
  category_pending: 'Your investor type is waiting for approval.',
  category_rejected: 'Your investor type was not approved. Please declare it again.',
  category_expired: 'Your investor type has expired. Please declare it again.',
  investor_type_not_allowed: 'This opportunity is not available to your investor type.',
  test_required: 'You will be ineligible to invest until you have successfully passed the test.',
  test_cooldown:
    'You will need to wait a further 24 hours before being able to re-attempt the Investor Appropriateness Test.',
  test_tries_exhausted: 'You have used all of your attempts.',
  aml_required: 'Please complete your identity check.',
  aml_pending: 'Your identity check is in progress.',
  aml_failed: 'Your identity check could not be completed. Please contact us.',
  onboarding_documents_unsigned: 'Please sign the documents we sent you.',
  sounding_required: 'This opportunity is confidential. Please answer the market sounding first.',
  invitation_required: 'This opportunity is by invitation only.',
  not_open: 'This opportunity is not open yet.',
  closed: 'This opportunity is closed.',
  fully_subscribed: 'This opportunity is fully subscribed.',
  entity_missing: 'Please add a way of investing that this opportunity accepts.',
};

export interface CategoryFacts {
  readonly status: number | null;
  readonly expires_at: string | null;
  readonly investor_type_id: number | null;
}

export interface InvestorGateFacts {
  readonly now: string;
  readonly account_active: boolean;
  readonly email_verified: boolean;
  readonly accepted_terms_version: number | null;
  readonly terms_version: number;
  readonly direct_offer: DirectOfferState;
  readonly category_enabled: boolean;
  readonly category: CategoryFacts;
  readonly test: TestState;
  readonly screening_enabled: boolean;
  readonly aml_status: number;
  /** The identity check waits for a document that the person has to send. */
  readonly identity_wanted: boolean;
  /** Documents required to invest and not yet signed. */
  readonly unsigned_documents: number;
}

type Gate = (facts: InvestorGateFacts) => IneligibleReason | null;

/** Reasons that concern the person alone; those of an opportunity are added by `investments/eligibility.ts`. */
export const investorReasons = (facts: InvestorGateFacts): IneligibleReason[] =>
  GATES.map((gate) => gate(facts)).filter((reason) => reason !== null);

const GATES: readonly Gate[] = [
  (facts) => (facts.account_active ? null : 'account_inactive'),
  (facts) => (facts.email_verified ? null : 'email_unverified'),
  (facts) => ((facts.accepted_terms_version ?? 0) < facts.terms_version ? 'terms_required' : null),
  (facts) => DIRECT_OFFER_REASONS[facts.direct_offer],
  (facts) => (facts.category_enabled ? categoryReason(facts.category, facts.now) : null),
  (facts) => TEST_REASONS[facts.test],
  (facts) => (facts.screening_enabled ? amlReason(facts) : null),
  (facts) => (facts.unsigned_documents > 0 ? 'onboarding_documents_unsigned' : null),
];

const DIRECT_OFFER_REASONS: Readonly<Record<DirectOfferState, IneligibleReason | null>> = {
  not_required: null,
  warning_required: 'warning_required',
  cooling_off: 'cooling_off',
  choosing: 'cooling_off',
  open: null,
};

const TEST_REASONS: Readonly<Record<TestState, IneligibleReason | null>> = {
  not_required: null,
  passed: null,
  pending: 'test_required',
  in_progress: 'test_required',
  cooldown: 'test_cooldown',
  exhausted: 'test_tries_exhausted',
};

/** An approval counts until its last moment, whether or not the daily job has run. */
export function categoryReason(facts: CategoryFacts, now: string): IneligibleReason | null {
  if (facts.status === category.submitted) return 'category_pending';
  if (facts.status === category.rejected) return 'category_rejected';
  if (facts.status === category.expired) return 'category_expired';
  if (facts.status !== category.approved) return 'category_required';
  return facts.expires_at !== null && !isAfter(facts.expires_at, now) ? 'category_expired' : null;
}

function amlReason({
  aml_status: status,
  identity_wanted: wanted,
}: Pick<InvestorGateFacts, 'aml_status' | 'identity_wanted'>): IneligibleReason | null {
  if (status === aml.passed) return null;
  if (status === aml.pending && wanted) return 'aml_required';
  if (status === aml.pending || status === aml.referred) return 'aml_pending';
  return status === aml.failed ? 'aml_failed' : 'aml_required';
}
