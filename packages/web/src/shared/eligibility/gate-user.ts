import type { TestState } from '@tranche/domain/compliance/codes';
import { directOfferGate, type DirectOfferRequest } from '@tranche/domain/investors/direct-offer';
import {
  categoryReason,
  type CategoryFacts,
  investorReasons,
  type IneligibleReason,
  type InvestorGateFacts,
} from '@tranche/domain/investors/eligibility';
import type { Boot, SessionUser } from '@tranche/domain/settings/boot';
import { investorCategoryDisplayed } from '@tranche/domain/settings/flags';

/** The caller's own record as `GET /api/user` answers it, with what the gates look at. */
export interface GateUser extends SessionUser {
  readonly status: number;
  readonly investor_type_id: number | null;
  readonly category_status: number | null;
  readonly category_expires_at: string | null;
  readonly aml_status: number;
  /** What the server says is between the person and investing; here for what it alone knows. */
  readonly ineligible_reasons?: readonly string[] | null;
}

/** `meta` of the question list: where the investor is with the test in force (`domain.md#J`). */
export interface TestMeta {
  readonly tries_limit: number;
  readonly compliance_tries: number;
  readonly compliance_passed?: number;
  readonly next_attempt_at?: string | null;
  readonly required?: boolean;
  readonly category_required?: boolean;
  readonly bank?: number;
  readonly attempt_no?: number;
}

export interface GateParts {
  readonly user: GateUser;
  /** Null: the test is switched off. */
  readonly test: TestMeta | null;
  /** The latest request to see offers, with the moment its cooling-off ends. */
  readonly request: DirectOfferRequest | null;
  readonly hasPaid: boolean;
  /** Documents that must be signed before investing and are not. */
  readonly unsigned: number;
  readonly now: string;
}

/** What the server said of the test, as one of the states of `domain.md#2.9`. */
export function testStateOf(meta: TestMeta | null): TestState {
  if (meta === null || meta.required === false) return 'not_required';
  if (meta.compliance_passed === 1) return 'passed';
  if (meta.next_attempt_at) return 'cooldown';
  return meta.category_required === true || meta.attempt_no !== undefined ? 'pending' : 'exhausted';
}

/** The test opens only after an approved category: what the server refuses with its own words (2.9). */
export function isCategoryFirst({ flags }: Pick<Boot, 'flags'>, user: GateUser, now: string): boolean {
  return (
    flags.enableComplianceRequiresCategorisation &&
    investorCategoryDisplayed(flags) &&
    categoryReason(categoryOf(user), now) !== null
  );
}

/** The gates that concern the person alone; those of an opportunity come with `append=ineligible_reasons`. */
export function reasonsOf(boot: Pick<Boot, 'flags' | 'settings'>, parts: GateParts): IneligibleReason[] {
  return investorReasons(gateFacts(boot, parts));
}

function gateFacts(
  { flags, settings }: Pick<Boot, 'flags' | 'settings'>,
  { user, test, request, hasPaid, unsigned, now }: GateParts,
): InvestorGateFacts {
  return {
    now,
    account_active: user.status === 1,
    email_verified: user.email_verified_at !== null,
    accepted_terms_version: user.accepted_terms_version,
    terms_version: settings.terms_version,
    direct_offer: directOfferGate({
      risk_warning_enabled: flags.enableRiskWarning,
      has_paid_investment: hasPaid,
      request,
      now,
      cooling_off_hours: 24,
    }),
    category_enabled: investorCategoryDisplayed(flags),
    category: categoryOf(user),
    test: testStateOf(test),
    screening_enabled: flags.enableScreening,
    aml_status: user.aml_status,
    identity_wanted: user.ineligible_reasons?.includes('aml_required') ?? false,
    unsigned_documents: unsigned,
  };
}

const categoryOf = (user: GateUser): CategoryFacts => ({
  status: user.category_status,
  expires_at: user.category_expires_at,
  investor_type_id: user.investor_type_id,
});

/** Any reason that keeps the whole page of an opportunity closed until a category is there. */
export const needsCategory = (reasons: readonly string[]): boolean =>
  reasons.some((reason) => reason.startsWith('category_'));
