import { draftLive } from '@tranche/domain/codes';
import { assetFigures } from '@tranche/domain/funds/asset';
import type { HeldFacts, LastValuation } from '@tranche/domain/funds/valuation-result';
import { decimal, money } from '@tranche/domain/kit/money';
import { sql } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';
import { readRates } from '../../../kit/fx/read-rates.ts';
import { readAssets } from '../read-assets.ts';

export interface ValuedAsset {
  readonly currency: string;
  readonly held: HeldFacts;
  /** The last live valuation before the day. */
  readonly last: LastValuation | null;
}

/** What the books and the valuations say of an asset at a day, before the valuation of that day; in its own currency. */
export async function readHeld(db: Reader, assetId: number, at: string): Promise<ValuedAsset> {
  const last = await readLast(db, assetId, at);
  const [asset] = await readAssets(db, sql`a.id = ${assetId}`, at);
  if (asset === undefined) throw new Error(`No asset ${assetId}`);
  const { currency, fund_currency } = asset;
  const back = (await readRates(db, [currency, fund_currency], at))(fund_currency, currency, at);
  const rate = currency === fund_currency ? '1' : asset.fx_missing === null ? back : null;
  const earlier = asset.valuations.filter(({ as_of }) => as_of < at);
  const figures = assetFigures({ ...asset, valuations: earlier }, at);
  const own = (amount: string): string | null => (rate === null ? null : money(decimal(amount).times(rate)));
  return {
    currency,
    last,
    held: {
      shares: figures.shares,
      cost_remaining: own(figures.cost_remaining),
      carried: own(figures.fair_value),
    },
  };
}

async function readLast(db: Reader, assetId: number, at: string): Promise<LastValuation | null> {
  const { rows } =
    await sql<LastValuation>`select id, as_of, fair_value, method from fund_opportunity_valuations
    where fund_investment_opportunity_id = ${assetId} and status = ${draftLive.live} and deleted_at is null
      and as_of < ${at}::date order by as_of desc limit 1`.execute(db);
  return rows[0] ?? null;
}
