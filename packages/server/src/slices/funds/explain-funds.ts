import { explainNav, type PublishedNav } from '@tranche/domain/funds/explain-nav';
import { explainPerformance } from '@tranche/domain/funds/explain-performance';
import type { Explanation } from '@tranche/domain/portfolio/explanation';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import type { BatchAppend } from '../../kit/resource-engine/serving.ts';
import { readWholeFunds } from './read-performance.ts';

/** The rule and the rows of the net asset value, once there is one, and of each figure of `metrics`; staff only. */
export const explainAppend: BatchAppend = {
  batch: async (ids, { viewer, db, today }) =>
    viewer.kind === 'investor' ? new Map() : await explainFunds(db, ids, today),
};

export async function explainFunds(
  db: Reader,
  ids: readonly number[],
  at: string,
): Promise<ReadonlyMap<number, Explanation[]>> {
  const funds = await readWholeFunds(db, ids, at);
  const published = await readPublished(db, ids, at);
  return new Map(
    [...funds].map(([id, fund]) => {
      const value = published.get(id);
      return [id, [...(value ? [explainNav(value)] : []), ...explainPerformance(fund.figures, fund)]];
    }),
  );
}

/** Of each fund its latest live value by the day, with the assets that it was published on. */
async function readPublished(
  db: Reader,
  ids: readonly number[],
  at: string,
): Promise<ReadonlyMap<number, PublishedNav>> {
  const { rows } = await sql<PublishedNav & { readonly fund_id: number }>`
    select distinct on (v.fund_id) v.fund_id, v.id, v.as_of, v.nav, v.investments_value, v.cash, v.other_assets,
      v.liabilities, v.accrued_fees, v.accrued_carry, v.basis->'meta'->'inputs' as inputs
    from live_fund_values v where v.fund_id = any(${[...ids]}::bigint[]) and v.as_of <= ${at}::date
    order by v.fund_id, v.as_of desc`.execute(db);
  return new Map(rows.map(({ fund_id, ...value }) => [fund_id, value]));
}
