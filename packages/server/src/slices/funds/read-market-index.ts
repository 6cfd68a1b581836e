import type { IndexLevel } from '@tranche/domain/funds/market-index';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';

export interface MarketIndex {
  readonly name: string;
  readonly levels: readonly IndexLevel[];
}

/** What each of these funds is held against: an index of the fund's own currency. Funds without one are left out. */
export async function readMarketIndex(
  reader: Reader,
  fundIds: readonly number[],
): Promise<ReadonlyMap<number, MarketIndex>> {
  const { rows } = await sql<MarketIndex & { readonly fund_id: number }>`
    select f.id as fund_id, i.name, coalesce((select json_agg(json_build_object('date', l.as_of, 'level', l.level::text)
        order by l.as_of) from market_index_levels l where l.market_index_id = i.id), '[]') as levels
    from funds f join market_indices i on i.id = f.market_index_id
    where f.id = any(${[...fundIds]}::bigint[]) and i.currency = f.currency and i.deleted_at is null`.execute(
    reader,
  );
  return new Map(rows.map(({ fund_id, ...index }) => [fund_id, index]));
}
