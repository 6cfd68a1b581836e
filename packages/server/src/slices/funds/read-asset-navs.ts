import type { AssetNav } from '@tranche/domain/funds/explain-asset';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import type { AssetBooks } from './read-assets.ts';

interface FundUnits {
  readonly id: number;
  /** Its last live net asset value by the day. */
  readonly nav: AssetNav | null;
  readonly units_in_issue: string;
}

/** The last value and the units of each fund that holds one of the assets, by its id. */
export async function readAssetNavs(
  reader: Reader,
  assets: readonly Pick<AssetBooks, 'fund_id'>[],
  at: string,
): Promise<ReadonlyMap<number, FundUnits>> {
  const ids = assets.flatMap(({ fund_id }) => fund_id ?? []);
  const { rows } = await sql<FundUnits>`select f.id, f.units_in_issue,
    (select json_build_object('id', v.id, 'as_of', v.as_of, 'nav', v.nav::text) from live_fund_values v
      where v.fund_id = f.id and v.as_of <= ${at}::date order by v.as_of desc limit 1) as nav
    from funds f where f.id = any(${ids}::bigint[])`.execute(reader);
  return new Map(rows.map((row) => [row.id, row]));
}
