import { explainAsset } from '@tranche/domain/funds/explain-asset';
import type { Explanation } from '@tranche/domain/portfolio/explanation';
import type { RawBuilder } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import { readAssetNavs } from './read-asset-navs.ts';
import { readAssets } from './read-assets.ts';

/** Each figure of these assets by its rows; one without a rate of exchange has none. `a` in the clause is the asset's alias. */
export async function explainAssets(
  reader: Reader,
  where: RawBuilder<unknown>,
  at: string,
): Promise<ReadonlyMap<number, Explanation[]>> {
  const assets = (await readAssets(reader, where, at)).filter(({ fx_missing }) => fx_missing === null);
  const navs = await readAssetNavs(reader, assets, at);
  return new Map(
    assets.map((asset) => [asset.id, explainAsset(asset, at, navs.get(asset.fund_id ?? 0)?.nav ?? null)]),
  );
}
