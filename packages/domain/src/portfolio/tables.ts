/** The columns and figures that a portfolio may show (`domain.md#L`): the catalogue that `portfolio_table_options` repeats. */
import type { ColumnType, TableSubject } from './table-codes.ts';

interface Column {
  readonly label: string;
  readonly data_type: ColumnType;
  readonly subjects: readonly TableSubject[];
  /** Added up in a table's last row. */
  readonly is_summable?: true;
}

const ALL = ['investment', 'fund', 'reservation', 'private'] as const;
const OPPORTUNITIES = ['investment', 'fund', 'reservation'] as const;
const HELD = ['investment', 'fund', 'private'] as const;
const DIRECT = ['investment', 'reservation'] as const;
const FUND = ['fund'] as const;

export const PORTFOLIO_COLUMNS = {
  company: { label: 'Company', data_type: 'text', subjects: ALL },
  industry: { label: 'Industry', data_type: 'text', subjects: ALL },
  type: { label: 'Type', data_type: 'text', subjects: ALL },
  sub_type: { label: 'Sub-type', data_type: 'text', subjects: DIRECT },
  round_type: { label: 'Round', data_type: 'text', subjects: DIRECT },
  status: { label: 'Status', data_type: 'badge', subjects: ALL },
  invested_on: { label: 'Date', data_type: 'date', subjects: ALL },
  shares: { label: 'Shares', data_type: 'qty', subjects: OPPORTUNITIES },
  share_class: { label: 'Class', data_type: 'text', subjects: DIRECT },
  cost_per_share: { label: 'Cost per share', data_type: 'price', subjects: OPPORTUNITIES },
  current_share_price: { label: 'Share price', data_type: 'price', subjects: OPPORTUNITIES },
  amount_invested: { label: 'Invested', data_type: 'money', subjects: ALL, is_summable: true },
  current_value: { label: 'Value', data_type: 'money', subjects: HELD, is_summable: true },
  unrealised_gain: { label: 'Gain', data_type: 'money', subjects: HELD, is_summable: true },
  unrealised_gain_pct: { label: 'Gain %', data_type: 'percent', subjects: HELD },
  realised_proceeds: { label: 'Proceeds', data_type: 'money', subjects: HELD, is_summable: true },
  income_received: { label: 'Income', data_type: 'money', subjects: HELD, is_summable: true },
  total_return: { label: 'Total return', data_type: 'money', subjects: HELD, is_summable: true },
  moic: { label: 'Multiple', data_type: 'multiple', subjects: HELD },
  irr: { label: 'IRR', data_type: 'percent', subjects: HELD },
  ownership_pct: { label: 'Ownership %', data_type: 'percent', subjects: ['investment', 'fund'] },
  tax_scheme: { label: 'Tax scheme', data_type: 'badge', subjects: DIRECT },
  tax_relief: { label: 'Tax relief', data_type: 'money', subjects: DIRECT, is_summable: true },
  tax_certificate: { label: 'Tax certificate', data_type: 'badge', subjects: ['investment'] },
  eis_hold_until: { label: 'Hold until', data_type: 'date', subjects: ['investment'] },
  investment_method: { label: 'Ownership', data_type: 'text', subjects: ALL },
  holder_name: { label: 'Holder', data_type: 'text', subjects: ALL },
  next_key_date: { label: 'Next date', data_type: 'date', subjects: OPPORTUNITIES },
  last_report_at: { label: 'Last report', data_type: 'date', subjects: ['investment', 'fund'] },
  units: { label: 'Units', data_type: 'qty', subjects: FUND },
  nav_per_unit: { label: 'NAV per unit', data_type: 'price', subjects: FUND },
  commitment: { label: 'Commitment', data_type: 'money', subjects: FUND, is_summable: true },
  paid_in: { label: 'Paid in', data_type: 'money', subjects: FUND, is_summable: true },
  distributed: { label: 'Distributed', data_type: 'money', subjects: FUND, is_summable: true },
  dpi: { label: 'DPI', data_type: 'multiple', subjects: FUND },
  tvpi: { label: 'TVPI', data_type: 'multiple', subjects: FUND },
  /** How the price went: no cell holds it, the row's `trend` does. */
  performance: { label: 'Performance', data_type: 'trend', subjects: ['investment', 'fund'] },
} as const satisfies Readonly<Record<string, Column>>;
export type ColumnKey = keyof typeof PORTFOLIO_COLUMNS;

const summed: readonly string[] = Object.entries(PORTFOLIO_COLUMNS).flatMap(([key, column]) =>
  'is_summable' in column ? [key] : [],
);
/** Whether a table's last row adds the column up. */
export const isSummed = (key: ColumnKey): boolean => summed.includes(key);
/** A fund's own words, where the catalogue's are those of shares. */
const FUND_LABELS: Readonly<Partial<Record<ColumnKey, string>>> = { paid_in: 'Called', current_value: 'NAV' };

/** What a column is called in a table of this subject until it has a label of its own: by the firm's word for it, else by ours. */
export const columnLabel = (
  key: ColumnKey,
  subject: TableSubject,
  words: Readonly<Record<string, string | undefined>>,
): string =>
  words[key] ?? (subject === 'fund' ? FUND_LABELS[key] : undefined) ?? PORTFOLIO_COLUMNS[key].label;

const ofTax: readonly string[] = [
  'tax_scheme',
  'tax_relief',
  'tax_certificate',
  'eis_hold_until',
  'tax_relief_total',
] satisfies (ColumnKey | StatKey)[];
/** A column or a figure that is shown only while tax is part of the product. */
export const isOfTax = (key: string): boolean => ofTax.includes(key);

export const isColumn = (key: string): key is ColumnKey => key in PORTFOLIO_COLUMNS;

export const PORTFOLIO_STATS = {
  portfolio_value: { label: 'Current value', format: 'money' },
  total_invested: { label: 'Invested', format: 'money' },
  total_gain: { label: 'Gain', format: 'money' },
  total_gain_pct: { label: 'Gain %', format: 'percent' },
  moic: { label: 'Multiple', format: 'multiple' },
  irr: { label: 'IRR', format: 'percent' },
  distributions: { label: 'Realised', format: 'money' },
  holdings_count: { label: 'Holdings', format: 'number' },
  reserved_total: { label: 'Reserved', format: 'money' },
  tax_relief_total: { label: 'Tax relief', format: 'money' },
  cash_call_due_total: { label: 'Payments due', format: 'money' },
  pending_total: { label: 'Paid, not issued yet', format: 'money' },
} as const satisfies Readonly<
  Record<string, { label: string; format: 'money' | 'percent' | 'multiple' | 'number' }>
>;
export type StatKey = keyof typeof PORTFOLIO_STATS;

export const isStat = (key: string): key is StatKey => key in PORTFOLIO_STATS;
