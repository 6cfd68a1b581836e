/**
 * The columns that a portfolio table may show: option key → default name (`domain.md` portfolio_table_options). A client
 * renames them on their terminology page; the key is the navigation key.
 */
export const PORTFOLIO_COLUMNS = {
  company: 'Company',
  industry: 'Industry',
  type: 'Type',
  status: 'Status',
  invested_on: 'Invested on',
  shares: 'Shares',
  share_class: 'Share class',
  cost_per_share: 'Cost per share',
  current_share_price: 'Share price',
  amount_invested: 'Cost',
  current_value: 'Value',
  unrealised_gain: 'Gain',
  unrealised_gain_pct: 'Gain %',
  realised_proceeds: 'Realised',
  total_return: 'Total return',
  moic: 'Multiple',
  irr: 'IRR',
  ownership_pct: 'Ownership',
  tax_scheme: 'Tax',
  holder_name: 'Held by',
} as const;
export type PortfolioColumn = keyof typeof PORTFOLIO_COLUMNS;
