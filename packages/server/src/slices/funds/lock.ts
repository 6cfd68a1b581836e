import type { Selectable } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';
import { readingIn } from '../../kit/resource-engine/reading.ts';
import type { Purpose } from '../../kit/resource-engine/serving.ts';
import { lockRow } from '../../kit/resource-engine/write.ts';
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
export async function lockFund(
  work: Work,
  id: string | number,
  purpose: Purpose = 'update',
): Promise<FundRow> {
  const row = await lockRow(bareFunds, work, id, await readingIn(work, purpose));
  return work.trx.selectFrom('funds').selectAll().where('id', '=', Number(row.id)).executeTakeFirstOrThrow();
}

export async function lockAsset(work: Work, id: string | number): Promise<AssetRow> {
  const row = await lockRow(bareAssets, work, id, await readingIn(work, 'update'));
  return work.trx
    .selectFrom('fund_investment_opportunities')
    .selectAll()
    .where('id', '=', Number(row.id))
    .executeTakeFirstOrThrow();
}

export async function lockNav(work: Work, id: string | number): Promise<NavRow> {
  const row = await lockRow(bareNavs, work, id, await readingIn(work, 'update'));
  return work.trx
    .selectFrom('fund_net_asset_values')
    .selectAll()
    .where('id', '=', Number(row.id))
    .executeTakeFirstOrThrow();
}

export async function lockValuation(work: Work, id: string | number): Promise<ValuationRow> {
  const row = await lockRow(bareValuations, work, id, await readingIn(work, 'update'));
  return work.trx
    .selectFrom('fund_opportunity_valuations')
    .selectAll()
    .where('id', '=', Number(row.id))
    .executeTakeFirstOrThrow();
}
