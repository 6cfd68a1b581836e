/**
 * What can be wrong with a row. `refused`: nothing of the row is imported, since the doubt is about what it names;
 * otherwise the doubtful field is left open, or the row adds nothing.
 */
const FLAWS = {
  column_count: {
    refused: true,
    message:
      'The row has more cells than the file has columns; a separator inside a cell must stand in quotation marks.',
  },
  company_blank: { refused: true, message: 'The company is not stated.' },
  company_damaged: {
    refused: true,
    message: 'The name of the company is damaged: its letters were lost in a wrong encoding.',
  },
  company_long: { refused: true, message: 'The name of the company is longer than 255 characters.' },
  company_ambiguous: { refused: true, message: 'Several organisations bear the name of the company.' },
  investor_blank: { refused: true, message: 'The investor is not stated.' },
  investor_damaged: {
    refused: true,
    message: 'The name of the investor is damaged: its letters were lost in a wrong encoding.',
  },
  investor_long: { refused: true, message: 'The name of the investor is longer than 255 characters.' },
  investor_ambiguous: { refused: true, message: 'Several organisations bear the name of the investor.' },
  year_blank: { refused: true, message: 'The year is not stated, so the round cannot be told from others.' },
  year_unreadable: { refused: true, message: 'The year is not a year.' },
  year_implausible: { refused: true, message: 'The year lies before 1900 or in the future.' },
  amount_blank: { refused: false, message: 'The amount is not stated; it is left open.' },
  amount_unreadable: { refused: false, message: 'The amount cannot be read; it is left open.' },
  amount_not_positive: { refused: false, message: 'The amount is not more than nothing; it is left open.' },
  amount_conflict: {
    refused: false,
    message: 'Rows of the same round state different amounts; the amount is left open.',
  },
  amount_differs: {
    refused: false,
    message: 'The investment on record states another amount; the record stays as it is.',
  },
  currency_blank: {
    refused: false,
    message: 'The currency is not stated; currency and amount are left open.',
  },
  currency_unknown: {
    refused: false,
    message: 'The currency is not one of ISO 4217; currency and amount are left open.',
  },
  round_open: { refused: false, message: 'The round is not attributed; its type is left open.' },
  round_damaged: { refused: true, message: 'The name of the round is damaged or too long.' },
  repeat: { refused: false, message: 'The row repeats an earlier one.' },
  same_holding: {
    refused: false,
    message: 'An earlier row holds the same investor in the same round, with another amount.',
  },
  cell_invalid: { refused: true, message: 'The cell is not valid.' },
  reference_unknown: { refused: true, message: 'Nothing on record is called so.' },
  reference_ambiguous: { refused: true, message: 'Several records are called so.' },
} as const;

export type FlawCode = keyof typeof FLAWS;

export interface Flaw {
  readonly code: FlawCode;
  /** The field of the family, not the file's column; null for the whole row. */
  readonly column: string | null;
  readonly message: string;
  readonly refused: boolean;
  /** The earlier row that it speaks of. */
  readonly row?: number;
}

export const flaw = (code: FlawCode, column: string | null): Flaw => ({ code, column, ...FLAWS[code] });

/** A refusal in the words of the rule that refused. */
export const refusedCell = (column: string | null, message: string): Flaw => ({
  ...flaw('cell_invalid', column),
  message,
});
