import type { RowOfName } from '../../../kit/resource-types.ts';
import type { Named } from '../fund.ts';

/** What a row of the ledger shows beside its own fields. */
export interface EntryParts {
  readonly balance_after: string | null;
  readonly units_after: string | null;
  /** The entry that reverses it. */
  readonly reversed_by_id: number | null;
  readonly investmentMethodEntity: Named | null;
  readonly fundInvestmentOpportunity: Named | null;
  readonly document: Named | null;
}
export type Entry = RowOfName<'fund-ledger'> & EntryParts;

export const ENTRY_PARTS = {
  include: ['investmentMethodEntity', 'fundInvestmentOpportunity', 'document'],
  append: ['balance_after', 'units_after', 'reversed_by_id'],
};

export const partyOf = (entry: EntryParts): string | null =>
  entry.investmentMethodEntity?.name ?? entry.fundInvestmentOpportunity?.name ?? null;

/** Families whose figures a posting changes. */
export const LEDGER_CHANGES = [
  'fund-ledger',
  'funds',
  'fund-investment-opportunities',
  'fund-net-asset-values',
  'investments',
  'activity',
] as const;

/** What an administrator's sheet may hold here. */
export const LEDGER_IMPORTS = ['fund_ledger'] as const;

/** Neither reversed already nor a reversal; the lines of a run are reversed with it. */
export const mayReverse = (entry: Entry): boolean =>
  entry.reverses_id === null && entry.reversed_by_id === null;
