/** Codes of runs: one sum to many holders, once (`domain.md#runs`, `domain.md#2.19`). */
export const RUN_KINDS = [
  'fund_capital_call',
  'fund_receipt',
  'fund_refund',
  'fund_distribution',
  'fund_fee',
  'fund_expense',
  'fund_equalisation',
  'fund_transfer',
  'fund_statements',
] as const;
export type RunKind = (typeof RUN_KINDS)[number];

export const RUN_KIND_LABELS: Readonly<Record<RunKind, string>> = {
  fund_capital_call: 'Capital call',
  fund_receipt: 'Receipt',
  fund_refund: 'Refund',
  fund_distribution: 'Distribution',
  fund_fee: 'Management fee',
  fund_expense: 'Expense',
  fund_equalisation: 'Equalisation',
  fund_transfer: 'Transfer',
  fund_statements: 'Statements',
};

/** Kinds whose amounts staff may edit; those of a waterfall or an equalisation follow from the terms alone. */
export const EDITABLE_RUNS: readonly RunKind[] = ['fund_capital_call', 'fund_receipt', 'fund_refund'];

export const RUN_TARGETS = ['fund'] as const;

export const runStatus = {
  draft: 1,
  posting: 2,
  posted: 3,
  postedInPart: 4,
  reversed: 5,
  cancelled: 6,
} as const;
export type RunStatus = (typeof runStatus)[keyof typeof runStatus];

export const RUN_STATUS_LABELS: Readonly<Record<RunStatus, string>> = {
  1: 'Draft',
  2: 'Posting',
  3: 'Posted',
  4: 'Posted in part',
  5: 'Reversed',
  6: 'Cancelled',
};

/** States in which the entries of a run are in the books. */
export const POSTED_RUNS: readonly RunStatus[] = [
  runStatus.posting,
  runStatus.posted,
  runStatus.postedInPart,
];

/** What became of a line; none while its turn has not come. */
export const LINE_OUTCOMES = ['posted', 'failed', 'skipped'] as const;
export type LineOutcome = (typeof LINE_OUTCOMES)[number];

/** The realtime event that tells the person who posted a run how far it is. */
export const RUN_PROGRESS_EVENT = 'run';
