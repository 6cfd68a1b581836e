/** What explains a figure: its rule in words, and the rows that went into it. */
import type { CarryTerms } from '../funds/fund-books.ts';
import type { InvestmentLabel } from './investment.ts';
import type { Source } from './source.ts';

/**
 * sum: the rows add up. ratio: the last row divides the sum of the others; percent: the same by the hundred; average: to the
 * six places of a price; mean: to the penny. pool: each row adds what its payment changes in a pool of shares at average cost. ratios: each of two parts is divided and rounded
 * for itself (TVPI = DPI + RVPI), the second row being one of them. rate: the dated rows net to zero. growth: from value to
 * value of a unit, what was paid out for it counted. parts: what is above nothing over what is below. roll: a
 * valuation, and what each later purchase and sale adds to it. least: the smallest of the sums of each `pool`, not below nothing. carry and clawback: by the terms of the fund.
 */
export type Way =
  | 'sum'
  | 'ratio'
  | 'percent'
  | 'average'
  | 'mean'
  | 'pool'
  | 'ratios'
  | 'rate'
  | 'growth'
  | 'parts'
  | 'roll'
  | 'least'
  | 'carry'
  | 'clawback';

export interface ExplainedRow extends InvestmentLabel {
  readonly label: string;
  readonly date: string | null;
  readonly value: string;
  /** Shares or units, and the price of one, where the value, or the amount that is named, is their product. */
  readonly quantity?: string;
  readonly price?: string;
  /** What the record says, where the value is what comes of it: in its own currency, or of a payment without its sign. */
  readonly amount?: string;
  /** Of the day, from that currency. */
  readonly rate?: string;
  /** Of a payment that sells part of what is not counted: percent of what is held. */
  readonly fraction_sold?: string;
  /** Which of several pools a payment is of, or which of several limits. */
  readonly pool?: number;
  /** The record; absent of a row that is a figure, or that nothing recorded says. */
  readonly source?: Source;
}
export interface Explanation {
  readonly figure: string;
  /** How the rows come to the value. */
  readonly by: Way;
  readonly formula: string;
  readonly value: string | null;
  /** What has to be said beside the value, e.g. that a rate is not one of a year. */
  readonly note?: string | null;
  readonly rows: readonly ExplainedRow[];
  /** Of carry and clawback: what the fund's agreement says of them. */
  readonly terms?: CarryTerms;
}
