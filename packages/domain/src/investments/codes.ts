/** Codes of investments, cash calls and pre-emption (`domain.md#0.4`, `domain.md#G`). */
import type { TermKey } from '../settings/terminology.ts';

export const investmentStatus = {
  reserved: 1,
  confirmed: 2,
  cashCalled: 3,
  paid: 4,
  sharesIssued: 5,
  certificated: 6,
  cancelled: 7,
  withdrawn: 8,
  realised: 9,
} as const;
export type InvestmentStatus = (typeof investmentStatus)[keyof typeof investmentStatus];

/** 3 and 4 carry the specification's own words (§9). */
export const INVESTMENT_STATUS_LABELS: Readonly<Record<InvestmentStatus, string>> = {
  1: 'Reserved',
  2: 'Confirmed',
  3: 'cash call awaiting payment',
  4: 'cash call payment received',
  5: 'Shares issued',
  6: 'Certificated',
  7: 'Cancelled',
  8: 'Withdrawn',
  9: 'Realised',
};

/** States that the client may call otherwise (`settings/terminology.ts`). */
export const INVESTMENT_STATUS_TERMS: Readonly<Partial<Record<InvestmentStatus, TermKey>>> = {
  3: 'cash_call_awaiting',
  4: 'cash_call_received',
};

/** The groups of `type=` on the list, and of `GET /investments/user`. */
export const INVESTMENT_GROUPS = {
  reserved: [1, 2],
  cash_call: [3],
  paid: [4],
  issued: [5, 6],
  ended: [7, 8, 9],
} as const satisfies Readonly<Record<string, readonly InvestmentStatus[]>>;

export const INVESTMENT_KINDS = ['standard', 'manual', 'private_manual'] as const;

export const PAYMENT_METHODS = ['bank_transfer', 'stripe', 'offline'] as const;

export const cashCallStatus = { awaiting: 1, partPaid: 2, received: 3, cancelled: 4 } as const;
export type CashCallStatus = (typeof cashCallStatus)[keyof typeof cashCallStatus];
export const CASH_CALL_STATUS_LABELS: Readonly<Record<CashCallStatus, string>> = {
  1: 'Awaiting payment',
  2: 'Part paid',
  3: 'Payment received',
  4: 'Cancelled',
};

/** Pre-emption options (specification §9). */
export const preEmptionOption = {
  dontTake: 1,
  maintain: 2,
  increase: 3,
  notApplicable: 4,
  awaiting: 5,
  decrease: 6,
} as const;
export type PreEmptionOption = (typeof preEmptionOption)[keyof typeof preEmptionOption];
export const PRE_EMPTION_OPTION_LABELS: Readonly<Record<PreEmptionOption, string>> = {
  1: 'Do not take up',
  2: 'Maintain my percentage',
  3: 'Increase my holding',
  4: 'Not applicable',
  5: 'Awaiting response',
  6: 'Take up part',
};
export const SELECTABLE_OPTIONS = [1, 2, 3, 6] as const satisfies readonly PreEmptionOption[];
export type PreEmptionAnswer = (typeof SELECTABLE_OPTIONS)[number];
export const PRE_EMPTION_VIA = ['investor', 'staff', 'deadline'] as const;

/** Signs of the flows: money the investor paid (−1), received (+1), or neither. */
export const TRANSACTION_SIGNS = {
  purchase: -1,
  fee: -1,
  dividend: 1,
  interest: 1,
  distribution: 1,
  capital_return: 1,
  sale: 1,
  transfer_in: -1,
  transfer_out: 1,
  write_off: 0,
  tax_relief: 0,
  refund: 1,
} as const;
export type TransactionType = keyof typeof TRANSACTION_SIGNS;

const isIn =
  (states: readonly number[]) =>
  (status: number): boolean =>
    states.includes(status);

/** Reserved, and no shares issued yet. */
export const UNISSUED_STATUSES = [1, 2, 3, 4] as const satisfies readonly InvestmentStatus[];
/** Shares were issued, and the investor has them. */
export const HELD_STATUSES = INVESTMENT_GROUPS.issued;
export const EVER_HELD_STATUSES = [...HELD_STATUSES, investmentStatus.realised] as const;
/** The money came in. */
export const PAID_STATUSES = [investmentStatus.paid, ...HELD_STATUSES] as const;
export const EVER_PAID_STATUSES = [...PAID_STATUSES, investmentStatus.realised] as const;
/** Counts towards "has investments in this opportunity": 1–6. */
export const ACTIVE_STATUSES = [...UNISSUED_STATUSES, ...HELD_STATUSES] as const;
/** The firm confirmed the amount. */
export const COMMITTED_STATUSES = [2, 3, 4, 5, 6] as const satisfies readonly InvestmentStatus[];
/** It came to nothing. */
export const GIVEN_UP_STATUSES = [investmentStatus.cancelled, investmentStatus.withdrawn] as const;
export const OPEN_CASH_CALLS = [cashCallStatus.awaiting, cashCallStatus.partPaid] as const;

/** Counts against the opportunity and bars a second reservation of the same entity: 1–3. */
export const isOpen = isIn([1, 2, 3]);
export const isActive = isIn(ACTIVE_STATUSES);

export const TRANSACTION_TYPES = [
  'purchase',
  'fee',
  'dividend',
  'interest',
  'distribution',
  'capital_return',
  'sale',
  'transfer_in',
  'transfer_out',
  'write_off',
  'tax_relief',
  'refund',
] as const satisfies readonly TransactionType[];
