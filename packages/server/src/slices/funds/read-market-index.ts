import { type IndexLevel, levelsOf } from '@tranche/domain/funds/market-index';
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
  const { rows } = await sql<{ fund_id: number; name: string; levels: string | null }>`
    select f.id as fund_id, i.name, i.levels from funds f join market_indices i on i.id = f.market_index_id
    where f.id = any(${[...fundIds]}::bigint[]) and i.currency = f.currency and i.deleted_at is null`.execute(
    reader,
  );
  return new Map(
    rows.map(({ fund_id, name, levels }) => [fund_id, { name, levels: levelsOf(levels ?? '') }]),
  );
}
