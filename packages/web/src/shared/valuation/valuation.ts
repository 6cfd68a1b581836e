import { draftLive } from '@tranche/domain/codes';
import { valuationPublication } from '@tranche/domain/funds/transitions';
import type { ValuationMethod } from '@tranche/domain/funds/codes';
import type { ValuationChange, ValuationResult } from '@tranche/domain/funds/valuation-result';
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
/** A document of the asset. */
export type Evidence = Named;
export interface People {
  readonly createdBy: Named | null;
  readonly submittedBy: Named | null;
  readonly approvedBy: Named | null;
}
export interface ValuationParts extends People {
  /** What the method makes of the inputs; null where one is wanting. */
  readonly result: ValuationResult | null;
  /** From the last live one before it. */
  readonly change: ValuationChange | null;
  readonly evidence: readonly Evidence[];
}
export type Valuation = RowOfName<'fund-opportunity-valuations'> & ValuationParts;
export type Method = ValuationMethod;

export const FAMILY = 'fund-opportunity-valuations';
/** What a new value changes elsewhere. */
export const CHANGES = [FAMILY, 'fund-investment-opportunities', 'funds', 'activity'];
const PEOPLE = ['createdBy', 'submittedBy', 'approvedBy'];

/** Those of one asset, as its table reads them. */
export const ofAsset = (id: number) => ({
  filter: { fund_investment_opportunity_id: id },
  include: PEOPLE,
});

export const useValuation = (id: number): UseQueryResult<Valuation> =>
  useItem<typeof FAMILY, ValuationParts>(FAMILY, id, {
    include: PEOPLE,
    append: ['result', 'change', 'evidence'],
  });

/** For the chart: the live ones, oldest first. */
export const useLiveValuations = (assetId: number): UseQueryResult<Page<RowOfName<typeof FAMILY>>> =>
  useList(FAMILY, {
    filter: { fund_investment_opportunity_id: assetId, status: 2 },
    sort: 'as_of',
    limit: 100,
  });

/** Held by Support alone, who may return a live value to draft. */
const OF_SUPPORT = 'investment_opportunity_live.delete_unsafe';
export const mayPublishValuation = (viewer: Mover): boolean =>
  offeredMoves(valuationPublication, draftLive.draft, viewer, OF_SUPPORT).length > 0;
