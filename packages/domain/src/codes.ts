/** Code lists that several slices share (`domain.md#0.4`). A slice's own codes are in its `codes.ts`. */
export const recordStatus = { active: 1, inactive: 2 } as const;
export const RECORD_STATUS_LABELS = { 1: 'Active', 2: 'Inactive' } as const;

export const draftLive = { draft: 1, live: 2 } as const;
export const DRAFT_LIVE_LABELS = { 1: 'Draft', 2: 'Live' } as const;

export const closedActive = { closed: 0, active: 1 } as const;
export const CLOSED_ACTIVE_LABELS = { 0: 'Closed', 1: 'Active' } as const;

/** Specification §4. */
export const complianceResult = { failed: 0, passed: 1 } as const;
export type ComplianceResult = (typeof complianceResult)[keyof typeof complianceResult];
export const COMPLIANCE_RESULT_LABELS = { 0: 'Incomplete/Failed', 1: 'Passed' } as const;

export const amlStatus = {
  notStarted: 0,
  pending: 1,
  passed: 2,
  referred: 3,
  failed: 4,
  expired: 5,
} as const;
export const AML_STATUS_LABELS = {
  0: 'Not started',
  1: 'Pending',
  2: 'Passed',
  3: 'Referred',
  4: 'Failed',
  5: 'Expired',
} as const;

export const CLIENT_TYPES = ['Business', 'Organisation', 'Sole Trader'] as const;
export const VISIBILITIES = ['public', 'private'] as const;

/** The words for `target_type` (`domain.md#0.7`). */
export const TARGET_TYPES = [
  'user',
  'contact',
  'organisation',
  'organisation_link',
  'nominee',
  'investment_method',
  'investment_method_entity',
  'pipeline_deal',
  'investment_opportunity',
  'fund_investment_opportunity',
  'fund',
  'investment',
  'update_report',
  'deal_placement',
  'market_sounding_acceptance',
  'onboarding_document',
] as const;
export type TargetType = (typeof TARGET_TYPES)[number];
