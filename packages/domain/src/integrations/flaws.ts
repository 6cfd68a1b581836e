/**
 * What can be wrong with a row. `refused`: nothing of the row is imported, since the doubt is about what it names;
 * otherwise the doubtful field is left open, or the row adds nothing.
 */
const FLAWS = {
  column_count: {
    refused: true,
    message:
      'The row has more cells than the file has columns. Put cells that contain a separator in quotation marks.',
  },
  company_blank: { refused: true, message: 'The company is missing.' },
  company_damaged: {
    refused: true,
    message: 'The company name is damaged. The file may have been saved with the wrong encoding.',
  },
  company_long: { refused: true, message: 'The company name is longer than 255 characters.' },
  company_ambiguous: { refused: true, message: 'Several organisations have this company name.' },
  investor_blank: { refused: true, message: 'The investor is missing.' },
  investor_damaged: {
    refused: true,
    message: 'The investor name is damaged. The file may have been saved with the wrong encoding.',
  },
  investor_long: { refused: true, message: 'The investor name is longer than 255 characters.' },
  investor_ambiguous: { refused: true, message: 'Several organisations have this investor name.' },
  year_blank: { refused: true, message: 'The year is missing, so we cannot tell which round this is.' },
  year_unreadable: { refused: true, message: 'The year is not valid.' },
  year_implausible: { refused: true, message: 'The year is before 1900 or in the future.' },
  amount_blank: { refused: false, message: 'The amount is missing and left blank.' },
  amount_unreadable: { refused: false, message: 'The amount cannot be read and is left blank.' },
  amount_not_positive: { refused: false, message: 'The amount is not greater than zero and is left blank.' },
  amount_conflict: {
    refused: false,
    message: 'Rows of the same round have different amounts, so the amount is left blank.',
  },
  amount_differs: {
    refused: false,
    message: 'The investment on record has a different amount. The record is not changed.',
  },
  currency_blank: {
    refused: false,
    message: 'The currency is missing, so currency and amount are left blank.',
  },
  currency_unknown: {
    refused: false,
    message: 'The currency is not an ISO 4217 code, so currency and amount are left blank.',
  },
  round_open: { refused: false, message: 'The round type is missing and left blank.' },
  round_damaged: { refused: true, message: 'The round name is damaged or too long.' },
  repeat: { refused: false, message: 'The row repeats an earlier one.' },
  same_holding: {
    refused: false,
    message: 'An earlier row has the same investor in the same round, with a different amount.',
  },
  cell_invalid: { refused: true, message: 'The cell is not valid.' },
  reference_unknown: { refused: true, message: 'No record has this name.' },
  reference_ambiguous: { refused: true, message: 'Several records have this name.' },
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
