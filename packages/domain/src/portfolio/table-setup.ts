/** How a firm may set up the tables of its portfolio page (`domain.md#L`), and what it starts with. */
import type { TableGroup, TableSubject } from './table-codes.ts';
import type { ColumnKey, StatKey } from './tables.ts';

/** Which of the subject's rows a table takes; an absent list takes all. */
export interface TableFilter {
  readonly statuses?: readonly number[];
  readonly type_ids?: readonly number[];
  readonly instruments?: readonly string[];
  readonly tax_schemes?: readonly string[];
}

/** The figures that a firm may choose (`pending_total` is always shown when there is any). */
export const CHOSEN_STATS = [
  'total_invested',
  'portfolio_value',
  'total_gain',
  'total_gain_pct',
  'moic',
  'irr',
  'distributions',
  'holdings_count',
  'tax_relief_total',
  'reserved_total',
  'cash_call_due_total',
] as const satisfies readonly StatKey[];
export type ChosenStat = (typeof CHOSEN_STATS)[number];

export interface TableSetup {
  readonly name: string;
  readonly slug: string;
  readonly subject: TableSubject;
  readonly filter: TableFilter | null;
  readonly group_by: TableGroup;
  readonly columns: readonly ColumnKey[];
  readonly stats: readonly ChosenStat[];
}

const ISSUED = [5, 6] as const;

/** What a portfolio shows until the firm says otherwise: 4 tables, 34 columns. Realised holdings follow in a table of their own. */
export const DEFAULT_TABLES: readonly TableSetup[] = [
  {
    name: 'Direct investments',
    slug: 'direct-investments',
    subject: 'investment',
    filter: { statuses: ISSUED },
    group_by: 'entity',
    columns: [
      'company',
      'invested_on',
      'shares',
      'cost_per_share',
      'current_share_price',
      'amount_invested',
      'current_value',
      'unrealised_gain',
      'unrealised_gain_pct',
      'moic',
      'performance',
    ],
    stats: ['tax_relief_total'],
  },
  {
    name: 'Funds',
    slug: 'funds',
    subject: 'fund',
    filter: null,
    group_by: 'none',
    columns: [
      'company',
      'invested_on',
      'commitment',
      'paid_in',
      'units',
      'nav_per_unit',
      'current_value',
      'distributed',
      'dpi',
      'tvpi',
      'irr',
    ],
    stats: [],
  },
  {
    name: 'Reserved',
    slug: 'reserved',
    subject: 'reservation',
    filter: null,
    group_by: 'none',
    columns: ['company', 'invested_on', 'holder_name', 'shares', 'amount_invested', 'status'],
    stats: [],
  },
  {
    name: 'Private holdings',
    slug: 'private-holdings',
    subject: 'private',
    filter: null,
    group_by: 'none',
    columns: ['company', 'type', 'invested_on', 'amount_invested', 'current_value', 'unrealised_gain'],
    stats: [],
  },
];

/** The columns that a table of this subject starts with. */
export const startColumns = (subject: TableSubject): readonly ColumnKey[] =>
  DEFAULT_TABLES.find((table) => table.subject === subject)?.columns ?? [];

/** The header's figures, in order: six tiles, the percentage under the gain, and a row below for what is reserved or due. */
export const DEFAULT_HEADER: readonly ChosenStat[] = [
  'portfolio_value',
  'total_invested',
  'total_gain',
  'total_gain_pct',
  'moic',
  'irr',
  'distributions',
  'reserved_total',
  'cash_call_due_total',
];

/** Further figures of the header, hidden at first: a firm can show one instead of another. */
export const SPARE_HEADER: readonly ChosenStat[] = ['holdings_count', 'tax_relief_total'];
