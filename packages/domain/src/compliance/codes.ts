/** Codes of the test banks (`domain.md#J`). Results and screening are shared: `../codes.ts`. */

/** The question set in force: `fca` while risk warning is on (J). */
export const BANK_SETS = ['compliance', 'fca'] as const;
export type BankSet = (typeof BANK_SETS)[number];

/** Question banks of a set: the FCA set serves them in turn, the standard set has the first alone. */
export const bank = { first: 1, second: 2 } as const;
export type Bank = (typeof bank)[keyof typeof bank];

/** The test itself, its answers and results: while it is switched on. */
export const TEST_FLAG = 'compliance_test_enabled';
/** Questions and options answer while the test is on, and to staff who prepare the banks while the risk warning is. */
export const BANK_FLAGS = [TEST_FLAG, 'risk_warning_enabled'] as const;

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
