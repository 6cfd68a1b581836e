/**
 * Signs of ledger entries in cash; 0 moves none (`domain.md#H`). Equalisation has the sign of who joins and pays; what earlier
 * investors receive says its own.
 */
export const LEDGER_CASH_SIGNS = {
  commitment: 0,
  capital_call: 0,
  contribution: 1,
  equalisation: 1,
  equalisation_interest: 1,
  sale: 1,
  income: 1,
  distribution_capital: -1,
  distribution_income: -1,
  purchase: -1,
  follow_on: -1,
  management_fee: -1,
  performance_fee: -1,
  expense: -1,
  fx: 0,
  transfer: 0,
  credit_drawing: 1,
  credit_repayment: -1,
} as const;
export type LedgerType = keyof typeof LEDGER_CASH_SIGNS;

/** What a holder's capital account is made of: interest of a later closing, and what is paid beside the commitment, are not (`domain.md#3.7`). */
const CAPITAL_TYPES: readonly LedgerType[] = [
  'contribution',
  'equalisation',
  'distribution_capital',
  'distribution_income',
];
export const isCapital = (type: string): boolean => CAPITAL_TYPES.some((known) => known === type);
