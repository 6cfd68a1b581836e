import { fundPerformance, type FundPerformance } from '@tranche/domain/funds/fund-performance';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { ReadContext } from '../../kit/resource-engine/serving.ts';
import { ownEntities } from '../organisations/public.ts';
import { type AssetBooks, readAssets, liveAssetsOf } from './read-assets.ts';
import { readFundBooks, type ReadBooks } from './read-fund-books.ts';
import { type InvestorEntries, readInvestorEntries } from './read-investor-entries.ts';
import { readMarketIndex } from './read-market-index.ts';

/** Of each fund the figures of whoever reads: the whole for staff, their own part for an investor. */
export async function readPerformance(
  ids: readonly number[],
  context: ReadContext,
): Promise<ReadonlyMap<number, FundPerformance>> {
  const { db, today: at, viewer } = context;
  if (viewer.kind !== 'investor')
    return new Map([...(await readWholeFunds(db, ids, at))].map(([id, { figures }]) => [id, figures]));
  const books = await readFundBooks(db, ids, at);
  const mine = await readOwn(ids, context);
  const indices = await readMarketIndex(db, ids);
  return new Map(
    [...books].map(([id, fund]) => {
      const own = mine.filter(({ fund_id }) => fund_id === id).map(({ entries }) => entries);
      return [id, fundPerformance({ books: fund, at, market: indices.get(id), of: { mine: own } })];
    }),
  );
}

/** What the viewer's own entities have in these funds. */
export const readOwn = (ids: readonly number[], { viewer, db }: ReadContext): Promise<InvestorEntries[]> =>
  readInvestorEntries(
    db,
    sql`e.fund_id = any(${[...ids]}::bigint[]) and ${ownEntities(viewer, rowRef('party'))}`,
  );

export interface WholeFund {
  readonly books: ReadBooks;
  readonly figures: FundPerformance;
  /** Those that a rate converts; `figures.gross` is null where one does not. */
  readonly assets: readonly AssetBooks[];
  readonly at: string;
}

/** Each fund as a whole, with what its figures come from. */
export async function readWholeFunds(
  db: Reader,
  ids: readonly number[],
  at: string,
): Promise<ReadonlyMap<number, WholeFund>> {
  const books = await readFundBooks(db, ids, at);
  const assets = await readAssets(db, liveAssetsOf(ids), at);
  const indices = await readMarketIndex(db, ids);
  return new Map(
    [...books].map(([id, fund]) => {
      const owned = assets.filter(({ fund_id }) => fund_id === id);
      const known = owned.every(({ fx_missing }) => fx_missing === null);
      const of = { assets: known ? owned : null };
      const figures = fundPerformance({ books: fund, at, market: indices.get(id), of });
      return [id, { books: fund, figures, assets: owned, at }];
    }),
  );
}
