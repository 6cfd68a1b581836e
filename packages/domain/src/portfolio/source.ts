/** The record behind a payment, an entry or a price: a reader opens it to check a figure. */
export interface Source {
  readonly family: SourceFamily;
  readonly id: number;
}
export type SourceFamily =
  | 'investment-transactions'
  | 'fund-ledger'
  | 'share-prices'
  | 'net-asset-values'
  | 'fund-net-asset-values'
  | 'fund-investment-opportunities'
  | 'fund-opportunity-valuations'
  | 'report-inputs'
  | 'investments'
  | 'investment-opportunities'
  | 'funds'
  /** Investors. */
  | 'users'
  /** Accounts of staff, which are users with a page of another kind. */
  | 'staff'
  | 'pipeline-deals'
  | 'cap-table-entries'
  | 'tax-options';
