import type { RowOfName } from '../../../kit/resource-types.ts';
import type { Named } from '../fund.ts';

/** What a row of the ledger shows beside its own fields. */
export interface EntryParts {
  readonly balance_after: string | null;
  readonly units_after: string | null;
  readonly investmentMethodEntity: Named | null;
  readonly fundInvestmentOpportunity: Named | null;
  readonly document: Named | null;
}
export type Entry = RowOfName<'fund-ledger'> & EntryParts;

export const ENTRY_PARTS = {
  include: ['investmentMethodEntity', 'fundInvestmentOpportunity', 'document'],
  append: ['balance_after', 'units_after'],
};

export const partyOf = (entry: EntryParts): string | null =>
  entry.investmentMethodEntity?.name ?? entry.fundInvestmentOpportunity?.name ?? null;
