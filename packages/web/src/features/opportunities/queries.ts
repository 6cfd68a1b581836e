import type { Amounts } from '@tranche/domain/opportunities/amounts';
import { useItem } from '../../kit/query.ts';
import type { ListQuery } from '../../kit/query-string.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import type { UnitPrice } from '../../ui/opportunity/opportunity.ts';

export interface Named {
  readonly id: number;
  readonly name: string;
}
/** Includes and appends that the record's screens share. */
export interface OpportunityParts {
  readonly type: Named | null;
  readonly subType: Named | null;
  readonly category: Named | null;
  readonly character: Named | null;
  readonly roundType: Named | null;
  readonly owner: Named | null;
  readonly entrepreneur: Named | null;
  readonly organisation: Named | null;
  readonly nominee?: Named | null;
  readonly parent: Named | null;
  /** Absent while funds are off. */
  readonly fund?: Named | null;
  readonly industries: readonly Named[];
  readonly taxOptions: readonly Named[];
  readonly investorTypes: readonly Named[];
  readonly amounts: Amounts | null;
  readonly days_left: number | null;
  readonly latest_share_price: string | null;
  readonly current_valuation: string | null;
  readonly unit_price: UnitPrice | null;
  readonly investor_fees: { readonly pct: string; readonly vatable: boolean } | null;
  readonly opens_count: number | null;
  readonly unique_openers: number | null;
}
export type OpportunityRow = RowOfName<'investment-opportunities'> & OpportunityParts;

const OPPORTUNITY: ListQuery = {
  include: [
    'type',
    'subType',
    'category',
    'character',
    'roundType',
    'owner',
    'entrepreneur',
    'organisation',
    'parent',
    'fund',
    'industries',
    'taxOptions',
    'investorTypes',
  ],
  append: [
    'amounts',
    'days_left',
    'latest_share_price',
    'current_valuation',
    'unit_price',
    'investor_fees',
    'opens_count',
    'unique_openers',
  ],
};

/** One opportunity with everything that its screens show; read once and shared by them. */
export const useOpportunity = (id: string) =>
  useItem<'investment-opportunities', OpportunityParts>('investment-opportunities', id, OPPORTUNITY);

/** Families that a move of an investment or a stage changes. */
export const RAISE_FAMILIES = [
  'investment-opportunities',
  'investments',
  'cash-calls',
  'invitations',
  'activity',
  'share-prices',
] as const;

/** What hangs on an opportunity by target. */
type OnOpportunity<Id> = { readonly target_type: 'investment_opportunity'; readonly target_id: Id };
export const onOffer = <Id extends string | number>(id: Id): OnOpportunity<Id> => ({
  target_type: 'investment_opportunity',
  target_id: id,
});
