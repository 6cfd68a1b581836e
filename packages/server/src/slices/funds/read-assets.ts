import { draftLive } from '@tranche/domain/codes';
import type { AssetFacts } from '@tranche/domain/funds/asset';
import { type RawBuilder, sql } from 'kysely';
import { inFundCurrency } from '@tranche/domain/funds/asset-currency';
import type { RateOf } from '@tranche/domain/portfolio/exchange';
import type { Reader } from '../../kit/db/database.ts';
import { readRates } from '../../kit/fx/read-rates.ts';
import { entryJson } from './entry-json.ts';

/** An asset with its entries and its live valuations: everything that its figures need. */
export interface AssetBooks extends AssetFacts {
  readonly id: number;
  readonly fund_id: number | null;
  readonly name: string;
  readonly slug: string;
  readonly ownership_pct: string | null;
  readonly currency: string;
  /** What its figures are in: the fund's currency, its own where it has no fund. */
  readonly fund_currency: string;
  /** Its currency where it could not be converted; its figures are none then. */
  readonly fx_missing: string | null;
  readonly is_active: number;
  readonly industry: string | null;
  readonly type: string | null;
}

/** In one statement, and their money in their fund's currency at the day; `a` in the clause is the asset's alias. */
export async function readAssets(
  reader: Reader,
  where: RawBuilder<unknown>,
  at: string,
): Promise<AssetBooks[]> {
  const assets = await readUnconverted(reader, where);
  const rateOf = await ratesOf(reader, assets, at);
  return assets.map((asset) => atRate(asset, { at, rateOf }));
}

/** Rates of their currencies by a day. */
/** Those of some funds that count in their figures: a draft is in none. */
export const liveAssetsOf = (fundIds: readonly number[]): RawBuilder<unknown> =>
  sql`a.fund_id = any(${[...fundIds]}::bigint[]) and a.status = ${draftLive.live}`;

export const ratesOf = (reader: Reader, assets: readonly AssetBooks[], at: string): Promise<RateOf> =>
  readRates(
    reader,
    assets.filter(isForeign).flatMap((asset) => [asset.currency, asset.fund_currency]),
    at,
  );

/** An asset with its money in its fund's currency at a day. */
export function atRate(
  asset: AssetBooks,
  { at, rateOf }: { readonly at: string; readonly rateOf: RateOf },
): AssetBooks {
  const into = { from: asset.currency, to: asset.fund_currency, at, rateOf };
  return inFundCurrency(asset, into) ?? { ...asset, fx_missing: asset.currency };
}

export const isForeign = ({ currency, fund_currency }: AssetBooks): boolean => currency !== fund_currency;

/** In their own currency, whatever the day. */
export async function readUnconverted(reader: Reader, where: RawBuilder<unknown>): Promise<AssetBooks[]> {
  const { rows } = await sql<AssetBooks>`
    select a.id, a.fund_id, a.name, a.slug, a.ownership_pct, a.currency, coalesce(f.currency, a.currency) as fund_currency, null as fx_missing, a.is_active, a.manual_cost, a.invested_on, a.exited_on,
      (select n.name from fund_investment_opportunity_industries x join industries n on n.id = x.industry_id
        where x.fund_investment_opportunity_id = a.id order by n.sort_order, n.id limit 1) as industry,
      (select t.name from types t where t.id = a.type_id) as type,
      coalesce((select json_agg(${entryJson} order by e.entry_date, e.id) from fund_ledger e
        where e.fund_investment_opportunity_id = a.id), '[]') as entries,
      coalesce((select json_agg(json_build_object('id', v.id, 'as_of', v.as_of, 'fair_value', v.fair_value::text) order by v.as_of)
        from fund_opportunity_valuations v where v.fund_investment_opportunity_id = a.id
          and v.status = ${draftLive.live} and v.deleted_at is null), '[]') as valuations
    from fund_investment_opportunities a left join funds f on f.id = a.fund_id where a.deleted_at is null and ${where} order by a.id`.execute(
    reader,
  );
  return rows;
}
