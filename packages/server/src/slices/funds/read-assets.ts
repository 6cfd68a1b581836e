import { draftLive } from '@tranche/domain/codes';
import type { AssetFacts } from '@tranche/domain/funds/asset';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import { entryJson } from './entry-json.ts';

/** An asset with its entries and its live valuations: everything that its figures need. */
export interface AssetBooks extends AssetFacts {
  readonly id: number;
  readonly fund_id: number | null;
  readonly name: string;
  readonly currency: string;
  readonly is_active: number;
  readonly industry: string | null;
  readonly type: string | null;
}

/** In one statement; `a` in the clause is the asset's alias. */
export async function readAssets(reader: Reader, where: RawBuilder<unknown>): Promise<AssetBooks[]> {
  const { rows } = await sql<AssetBooks>`
    select a.id, a.fund_id, a.name, a.currency, a.is_active, a.manual_cost, a.invested_on, a.exited_on,
      (select n.name from fund_investment_opportunity_industries x join industries n on n.id = x.industry_id
        where x.fund_investment_opportunity_id = a.id order by n.sort_order, n.id limit 1) as industry,
      (select t.name from types t where t.id = a.type_id) as type,
      coalesce((select json_agg(${entryJson} order by e.entry_date, e.id) from fund_ledger e
        where e.fund_investment_opportunity_id = a.id), '[]') as entries,
      coalesce((select json_agg(json_build_object('as_of', v.as_of, 'fair_value', v.fair_value::text) order by v.as_of)
        from fund_opportunity_valuations v where v.fund_investment_opportunity_id = a.id
          and v.status = ${draftLive.live} and v.deleted_at is null), '[]') as valuations
    from fund_investment_opportunities a where a.deleted_at is null and ${where} order by a.id`.execute(
    reader,
  );
  return rows;
}
