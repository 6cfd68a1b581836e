import type { RowOfName } from '../../kit/resource-types.ts';

type BankDetails = Readonly<Record<string, string | null>>;
type Named = { readonly id: number; readonly name: string };

export interface BankChangeExtra {
  readonly createdBy?: Named | null;
  readonly decidedBy?: Named | null;
  readonly details?: BankDetails | null;
  /** What stands while the request waits; what stood when it was decided. */
  readonly previous?: BankDetails | null;
}

export type BankChange = RowOfName<'bank-detail-changes'> & BankChangeExtra;
