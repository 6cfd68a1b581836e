/** The portfolio's built-in tables and the columns that they may have (`domain.md` L). Tables of the client's own come as data. */
export type ColumnType = 'text' | 'money' | 'price' | 'qty' | 'percent' | 'multiple' | 'date' | 'badge';

export const PORTFOLIO_COLUMNS = {
  company: { label: 'Company', data_type: 'text' },
  industry: { label: 'Industry', data_type: 'text' },
  type: { label: 'Type', data_type: 'text' },
  status: { label: 'Status', data_type: 'badge' },
  invested_on: { label: 'Date', data_type: 'date' },
  shares: { label: 'Shares', data_type: 'qty' },
  share_class: { label: 'Class', data_type: 'text' },
  cost_per_share: { label: 'Cost per share', data_type: 'price' },
  current_share_price: { label: 'Share price', data_type: 'price' },
  amount_invested: { label: 'Invested', data_type: 'money' },
  current_value: { label: 'Value', data_type: 'money' },
  unrealised_gain: { label: 'Gain', data_type: 'money' },
  unrealised_gain_pct: { label: 'Gain %', data_type: 'percent' },
  realised_proceeds: { label: 'Proceeds', data_type: 'money' },
  income_received: { label: 'Income', data_type: 'money' },
  total_return: { label: 'Total return', data_type: 'money' },
  moic: { label: 'Multiple', data_type: 'multiple' },
  irr: { label: 'IRR', data_type: 'percent' },
  investment_method: { label: 'Ownership', data_type: 'text' },
  holder_name: { label: 'Holder', data_type: 'text' },
} as const satisfies Readonly<Record<string, { label: string; data_type: ColumnType }>>;
export type ColumnKey = keyof typeof PORTFOLIO_COLUMNS;

/** Columns that a table's last row adds up. */
export const SUMMED: readonly ColumnKey[] = [
  'amount_invested',
  'current_value',
  'unrealised_gain',
  'realised_proceeds',
  'income_received',
  'total_return',
];

export interface PortfolioTable {
  readonly id: number;
  readonly name: string;
  readonly subject: 'held' | 'reservation' | 'matured';
  readonly columns: readonly ColumnKey[];
}

export const PORTFOLIO_TABLES: readonly PortfolioTable[] = [
  {
    id: 1,
    name: 'Direct investments',
    subject: 'held',
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
      'status',
    ],
  },
  {
    id: 2,
    name: 'Reserved',
    subject: 'reservation',
    columns: ['company', 'invested_on', 'holder_name', 'shares', 'amount_invested', 'status'],
  },
  {
    id: 3,
    name: 'Matured',
    subject: 'matured',
    columns: [
      'company',
      'invested_on',
      'amount_invested',
      'realised_proceeds',
      'total_return',
      'moic',
      'irr',
    ],
  },
];

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
  cash_call_due_total: { label: 'Payments due', format: 'money' },
  pending_total: { label: 'Paid, shares to come', format: 'money' },
} as const satisfies Readonly<
  Record<string, { label: string; format: 'money' | 'percent' | 'multiple' | 'number' }>
>;
export type StatKey = keyof typeof PORTFOLIO_STATS;
