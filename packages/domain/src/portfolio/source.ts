/** The row of the database that a payment, an entry or a price is, so that whoever doubts a figure can open it. */
export interface Source {
  readonly family: SourceFamily;
  readonly id: number;
}
export type SourceFamily =
  'investment-transactions' | 'fund-ledger' | 'share-prices' | 'net-asset-values' | 'fund-net-asset-values';
