import { explainAsset } from '@tranche/domain/funds/explain-asset';
import type { Explanation } from '@tranche/domain/portfolio/explanation';
import type { RawBuilder } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import { readAssetNavs } from './read-asset-navs.ts';
import { type AssetBooks, readAssets } from './read-assets.ts';

/** Each figure of these assets by its rows; one without a rate of exchange has none. `a` in the clause is the asset's alias. */
export async function explainAssets(
  reader: Reader,
  where: RawBuilder<unknown>,
  at: string,
): Promise<ReadonlyMap<number, Explanation[]>> {
  const assets = await readAssets(reader, where, at);
  return explainedOf(assets, await readAssetNavs(reader, assets, at), at);
}

/** The same of books that were read. */
export const explainedOf = (
  assets: readonly AssetBooks[],
  navs: Awaited<ReturnType<typeof readAssetNavs>>,
  at: string,
): ReadonlyMap<number, Explanation[]> =>
  new Map(
    assets
      .filter(({ fx_missing }) => fx_missing === null)
      .map((asset) => [asset.id, explainAsset(asset, at, navs.get(asset.fund_id ?? 0)?.nav ?? null)]),
  );
