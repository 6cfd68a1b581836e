import { draftLive } from '@tranche/domain/codes';
import { type BridgeEnd, type NavBridge, navBridge } from '@tranche/domain/funds/nav-bridge';
import { sql } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';
import type { BatchAppend } from '../../../kit/resource-engine/serving.ts';
import { dayAsked, freeDay } from '../days-asked.ts';
import { readAssets } from '../read-assets.ts';
import { readAssetChanges, readCashByType } from './read-change.ts';

/** The way from one net asset value to another of the same fund; `from` is null where the fund began within it. */
export async function readBridge(
  db: Reader,
  fundId: number,
  { from, to }: { readonly from: BridgeEnd | null; readonly to: BridgeEnd },
): Promise<NavBridge> {
  const span = { fund_id: fundId, from: from?.as_of ?? null, to: to.as_of };
  const owned = sql`a.fund_id = ${fundId} and a.status = ${draftLive.live}`;
  const assets = await readAssets(db, owned, to.as_of);
  return navBridge({
    from,
    to,
    assets: await readAssetChanges(db, span, assets),
    cash: await readCashByType(db, span),
  });
}

/** A value on record with the cash that the books have at its day; over alias `v`. */
export async function readEnd(
  db: Reader,
  where: ReturnType<typeof sql>,
  from: 'live_fund_values' | 'fund_net_asset_values' = 'live_fund_values',
): Promise<BridgeEnd | null> {
  const { rows } =
    await sql<BridgeEnd>`select v.id, v.as_of, v.investments_value, v.cash, v.other_assets, v.liabilities,
      v.accrued_fees, v.accrued_carry, v.nav, v.nav_per_unit, v.units_in_issue,
      (select coalesce(sum(e.amount * e.direction), 0)::numeric(20, 2) from fund_ledger e
        where e.fund_id = v.fund_id and e.entry_date <= v.as_of) as booked_cash
    from ${sql.table(from)} v where ${where}`.execute(db);
  return rows[0] ?? null;
}

/** Between the last live values by the days that `from` and `to` name; from the beginning without `from`. Staff only. */
export const bridgeAppend: BatchAppend = {
  batch: async (ids, context) => {
    const bridges = new Map<number, NavBridge>();
    if (context.viewer.kind === 'investor') return bridges;
    const [since, until] = [freeDay(context, 'from'), dayAsked(context, 'to')];
    const endOf = (id: number, day: string): Promise<BridgeEnd | null> =>
      readEnd(context.db, sql`v.fund_id = ${id} and v.as_of <= ${day}::date order by v.as_of desc limit 1`);
    for (const id of ids) {
      const to = await endOf(id, until);
      const from = since === null ? null : await endOf(id, since);
      if (to !== null && from?.id !== to.id) bridges.set(id, await readBridge(context.db, id, { from, to }));
    }
    return bridges;
  },
};
