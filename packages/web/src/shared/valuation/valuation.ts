import { draftLive } from '@tranche/domain/codes';
import { VALUATION_METHODS } from '@tranche/domain/funds/codes';
import { valuationPublication } from '@tranche/domain/funds/transitions';
import type { UseQueryResult } from '@tanstack/react-query';
import { useItem, useList } from '../../kit/query.ts';
import type { Page } from '../../kit/api.ts';
import { offeredMoves, type Mover } from '../../kit/moves.ts';
import type { RowOfName } from '../../kit/resource-types.ts';

/** What is valued; `currency` is its own, in which it is valued. */
export interface Valued {
  readonly id: number;
  readonly name: string;
  readonly currency: string;
}
interface Named {
  readonly id: number;
  readonly name: string;
}
export interface ValuationParts {
  readonly createdBy: Named | null;
  readonly submittedBy: Named | null;
  readonly approvedBy: Named | null;
}
export type Valuation = RowOfName<'fund-opportunity-valuations'> & ValuationParts;
export type Method = (typeof VALUATION_METHODS)[number];

export const FAMILY = 'fund-opportunity-valuations';
/** What a new value changes elsewhere. */
export const CHANGES = [FAMILY, 'fund-investment-opportunities', 'funds', 'activity'];
const PEOPLE = ['createdBy', 'submittedBy', 'approvedBy'];

export const ofAsset = (id: number) => ({
  filter: { fund_investment_opportunity_id: id },
  include: PEOPLE,
});

export const useValuation = (id: number): UseQueryResult<Valuation> =>
  useItem<typeof FAMILY, ValuationParts>(FAMILY, id, { include: PEOPLE });

/** For the chart: the live ones, oldest first. */
export const useLiveValuations = (assetId: number): UseQueryResult<Page<RowOfName<typeof FAMILY>>> =>
  useList(FAMILY, {
    filter: { fund_investment_opportunity_id: assetId, status: 2 },
    sort: 'as_of',
    limit: 100,
  });

/** The numbers that a method asks for beside its result. */
export const INPUTS: Readonly<
  Record<Method, readonly ('multiple' | 'metric_value' | 'share_price' | 'ownership_pct')[]>
> = {
  recent_investment: ['share_price'],
  multiple: ['multiple', 'metric_value', 'ownership_pct'],
  dcf: ['ownership_pct'],
  net_assets: ['metric_value', 'ownership_pct'],
  cost: [],
  listed_price: ['share_price'],
  write_down: [],
};
export const isMethod = (value: string | null): value is Method =>
  VALUATION_METHODS.some((each) => each === value);

/** Held by Support alone: whoever takes a live value back. */
const OF_SUPPORT = 'investment_opportunity_live.delete_unsafe';
export const mayPublishValuation = (viewer: Mover): boolean =>
  offeredMoves(valuationPublication, draftLive.draft, viewer, OF_SUPPORT).length > 0;
