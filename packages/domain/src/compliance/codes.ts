/** Codes of the test banks and of screening (`domain.md` 0.4, J). */

/** Specification §4: 0 Incomplete/Failed, 1 Passed. */
export const complianceResult = { failed: 0, passed: 1 } as const;
export type ComplianceResult = (typeof complianceResult)[keyof typeof complianceResult];
export const COMPLIANCE_RESULT_LABELS: Readonly<Record<ComplianceResult, string>> = {
  0: 'Incomplete/Failed',
  1: 'Passed',
};

/** The question set in force: `fca` while risk warning is on (J). */
export const BANK_SETS = ['compliance', 'fca'] as const;
export type BankSet = (typeof BANK_SETS)[number];

/** Question banks of a set: the FCA set serves them in turn, the standard set has the first alone. */
export const bank = { first: 1, second: 2 } as const;
export type Bank = (typeof bank)[keyof typeof bank];

/** The families answer while the test is on, and to staff who prepare the banks while the risk warning is. */
export const FAMILY_FLAGS = ['compliance_test_enabled', 'risk_warning_enabled'] as const;

export const TEST_STATES = [
  'not_required',
  'pending',
  'in_progress',
  'cooldown',
  'passed',
  'exhausted',
] as const;
export type TestState = (typeof TEST_STATES)[number];

export const SUCCESS_SOURCES = ['test', 'override'] as const;

export const amlStatus = {
  notStarted: 0,
  pending: 1,
  passed: 2,
  referred: 3,
  failed: 4,
  expired: 5,
} as const;
export type AmlStatus = (typeof amlStatus)[keyof typeof amlStatus];
export const AML_STATUS_LABELS: Readonly<Record<AmlStatus, string>> = {
  0: 'Not started',
  1: 'Pending',
  2: 'Passed',
  3: 'Referred',
  4: 'Failed',
  5: 'Expired',
};
