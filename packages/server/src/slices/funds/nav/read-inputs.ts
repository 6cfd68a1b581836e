import { draftLive } from '@tranche/domain/codes';
import { assetFigures } from '@tranche/domain/funds/asset';
import type { NavInput } from '@tranche/domain/funds/nav-meta';
import { sql } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';
import type { AssetBooks } from '../read-assets.ts';

interface Valuation {
  readonly id: number;
  readonly asset_id: number;
  readonly as_of: string;
  readonly fair_value: string;
  readonly method: string;
  readonly status: number;
  readonly is_submitted: boolean;
}

/** Each asset that has a value by the day, or a valuation that waits. */
export async function readInputs(db: Reader, assets: readonly AssetBooks[], at: string): Promise<NavInput[]> {
  const valuations = await readValuations(db, assets, at);
  return assets
    .filter(({ fx_missing }) => fx_missing === null)
    .map((asset) => inputOf(asset, valuations, at))
    .filter(
      ({ fair_value, basis, waiting }) => basis !== 'cost' || waiting !== null || fair_value !== '0.00',
    );
}

function inputOf(asset: AssetBooks, valuations: readonly Valuation[], at: string): NavInput {
  const figures = assetFigures(asset, at);
  const own = valuations.filter(({ asset_id }) => asset_id === asset.id);
  const live = own.find(({ status }) => status === draftLive.live);
  const draft = own.find(({ status }) => status === draftLive.draft);
  const isNewer = draft !== undefined && (live === undefined || draft.as_of > live.as_of);
  const isOut = asset.exited_on !== null && asset.exited_on <= at;
  return {
    id: asset.id,
    name: asset.name,
    fair_value: figures.fair_value,
    basis: isOut ? 'exit' : figures.is_sold ? 'sold' : figures.valued_on === null ? 'cost' : 'valuation',
    valuation_id: isOut || figures.is_sold ? null : (live?.id ?? null),
    valued_on: figures.valued_on,
    method: isOut || figures.is_sold ? null : (live?.method ?? null),
    rolled_forward: figures.rolled_forward,
    waiting: isNewer
      ? {
          id: draft.id,
          as_of: draft.as_of,
          fair_value: draft.fair_value,
          is_submitted: draft.is_submitted,
        }
      : null,
  };
}

/** The latest first. */
async function readValuations(db: Reader, assets: readonly AssetBooks[], at: string): Promise<Valuation[]> {
  const ids = assets.map(({ id }) => id);
  const { rows } =
    await sql<Valuation>`select v.id, v.fund_investment_opportunity_id as asset_id, v.as_of, v.fair_value,
      v.method, v.status, v.submitted_at is not null as is_submitted
    from fund_opportunity_valuations v where v.fund_investment_opportunity_id = any(${ids}::bigint[])
      and v.deleted_at is null and v.as_of <= ${at}::date order by v.as_of desc, v.id desc`.execute(db);
  return rows;
}
