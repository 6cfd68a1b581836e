import type { UseQueryResult } from '@tanstack/react-query';
import { useItem } from '../../kit/query.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import { useRecordId } from '../../kit/record-id.ts';

export interface Multiples {
  readonly dpi: string | null;
  readonly rvpi: string | null;
  readonly tvpi: string | null;
  readonly irr: string | null;
  readonly irr_note: string | null;
}
export interface FundMetrics extends Multiples {
  readonly before_carry: Pick<Multiples, 'rvpi' | 'tvpi' | 'irr' | 'irr_note'>;
  /** Against the index that the fund names; absent of one that is not worked out. */
  readonly market?: { readonly index: string; readonly equivalent: string } | null;
  readonly gross: { readonly moic: string | null; readonly irr: string | null } | null;
  /** As if each drawing of the credit line had been called; absent of a fund that drew on none. */
  readonly without_credit_line?: Pick<Multiples, 'tvpi' | 'irr' | 'irr_note'> | null;
  readonly accrued_carry: string;
  readonly clawback_due: string | null;
}

/** What the server works out for a fund; no screen adds to it. */
export interface FundParts {
  readonly nav: string | null;
  readonly nav_per_unit: string | null;
  readonly nav_as_of: string | null;
  readonly committed: string;
  readonly called: string;
  /** Percent points of the commitments; null without any. */
  readonly called_pct: string | null;
  readonly companies_count: number;
  /** Live values, the oldest first. */
  readonly nav_history: readonly NavPoint[];
  readonly distributed: string;
  readonly cash_balance: string | null;
  readonly investors_count: number | null;
  readonly metrics: FundMetrics;
  /** What a list shows of them. */
  readonly multiples: Pick<Multiples, 'dpi' | 'tvpi'> | null;
  readonly managers: readonly Named[];
  readonly industries: readonly Named[];
  /** Absent while tax is off. */
  readonly taxOptions?: readonly Named[];
}
export interface NavPoint {
  readonly id: number;
  readonly as_of: string;
  readonly nav: string;
  readonly nav_per_unit: string;
}
export interface Named {
  readonly id: number;
  readonly name: string;
}
export type Fund = RowOfName<'funds'> & FundParts;

/** Read once by the record's shell, and found again by its tabs. */
export const PARTS = {
  append: [
    'nav',
    'nav_per_unit',
    'nav_as_of',
    'committed',
    'called',
    'called_pct',
    'companies_count',
    'nav_history',
    'distributed',
    'cash_balance',
    'investors_count',
    'metrics',
  ],
  include: ['managers', 'industries', 'taxOptions'],
};

/** The fund of the address. */
export const useFund = (): UseQueryResult<Fund> => useItem<'funds', FundParts>('funds', useRecordId(), PARTS);
