import type { Selectable } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';
import { lockRecord } from '../../kit/resource-engine/lock-record.ts';
import type { Purpose } from '../../kit/resource-engine/serving.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { bareAssets, bareFunds, bareNavs, bareValuations } from './bare.ts';

export type FundRow = Selectable<Tables['funds']>;
export type AssetRow = Selectable<Tables['fund_investment_opportunities']>;
export type NavRow = Selectable<Tables['fund_net_asset_values']>;
export type ValuationRow = Selectable<Tables['fund_opportunity_valuations']>;

/**
 * Beat 2 of every verb: the row by its id or slug, through the viewer's access, locked; 404 to a stranger. Whatever moves
 * a fund's money or units locks the fund first, so that two of them wait for one another.
 */
export const lockFund = (work: Work, id: string | number, purpose?: Purpose): Promise<FundRow> =>
  lockRecord(work, { table: 'funds', serving: bareFunds }, id, purpose);

export const lockAsset = (work: Work, id: string | number): Promise<AssetRow> =>
  lockRecord(work, { table: 'fund_investment_opportunities', serving: bareAssets }, id);

export const lockNav = (work: Work, id: string | number): Promise<NavRow> =>
  lockRecord(work, { table: 'fund_net_asset_values', serving: bareNavs }, id);

export const lockValuation = (work: Work, id: string | number): Promise<ValuationRow> =>
  lockRecord(work, { table: 'fund_opportunity_valuations', serving: bareValuations }, id);
