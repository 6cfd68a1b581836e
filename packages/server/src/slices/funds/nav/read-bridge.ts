import { draftLive } from '@tranche/domain/codes';
import { type BridgeEnd, type NavBridge, navBridge } from '@tranche/domain/funds/nav-bridge';
import { sql } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';
import type { BatchAppend } from '../../../kit/resource-engine/serving.ts';
import { dayAsked, freeDay } from '../days-asked.ts';
import { ratesOf, readUnconverted } from '../read-assets.ts';
import { assetChange } from './asset-change.ts';
import { readCashByType } from './read-change.ts';

/** Two net asset values of a fund; `from` is null where the fund began within it. */
export interface BridgeSpan {
  readonly fund_id: number;
  readonly from: BridgeEnd | null;
  readonly to: BridgeEnd;
}

/** The way from one net asset value to another, of each fund: the same statements for one and for many. */
export async function readBridges(
  db: Reader,
  spans: readonly BridgeSpan[],
): Promise<ReadonlyMap<number, NavBridge>> {
  const ids = spans.map(({ fund_id }) => fund_id);
  const last = spans
    .map(({ to }) => to.as_of)
    .toSorted()
    .at(-1);
  if (last === undefined) return new Map();
  const assets = await readUnconverted(
    db,
    sql`a.fund_id = any(${ids}::bigint[]) and a.status = ${draftLive.live}`,
  );
  const rateOf = await ratesOf(db, assets, last);
  const cash = await readCashByType(
    db,
    spans.map(({ fund_id, from, to }) => ({ fund_id, from: from?.as_of ?? null, to: to.as_of })),
  );
  return new Map(
    spans.map(({ fund_id, from, to }) => {
      const days = { from: from?.as_of ?? null, to: to.as_of, rateOf };
      const changes = assets
        .filter((asset) => asset.fund_id === fund_id)
        .map((asset) => assetChange(asset, days));
      return [fund_id, navBridge({ from, to, assets: changes, cash: cash.get(fund_id) ?? {} })];
    }),
  );
}

const END = sql`v.id, v.as_of, v.investments_value, v.cash, v.other_assets, v.liabilities,
  v.accrued_fees, v.accrued_carry, v.nav, v.nav_per_unit, v.units_in_issue,
  (select coalesce(sum(e.amount * e.direction), 0)::numeric(20, 2) from fund_ledger e
    where e.fund_id = v.fund_id and e.entry_date <= v.as_of) as booked_cash`;

/** A value on record with the cash that the books have at its day; over alias `v`. */
export async function readEnd(
  db: Reader,
  where: ReturnType<typeof sql>,
  from: 'live_fund_values' | 'fund_net_asset_values' = 'live_fund_values',
): Promise<BridgeEnd | null> {
  const { rows } = await sql<BridgeEnd>`select ${END} from ${sql.table(from)} v where ${where}`.execute(db);
  return rows[0] ?? null;
}

/** Of each fund the last live value by a day. */
async function readEnds(
  db: Reader,
  ids: readonly number[],
  day: string | null,
): Promise<ReadonlyMap<number, BridgeEnd>> {
  if (day === null) return new Map();
  const { rows } = await sql<BridgeEnd & { readonly fund_id: number }>`
    select distinct on (v.fund_id) v.fund_id, ${END} from live_fund_values v
    where v.fund_id = any(${[...ids]}::bigint[]) and v.as_of <= ${day}::date order by v.fund_id, v.as_of desc`.execute(
    db,
  );
  return new Map(rows.map(({ fund_id, ...end }) => [fund_id, end]));
}

/** Between the last live values by the days that `from` and `to` name; from the beginning without `from`. Staff only. */
export const bridgeAppend: BatchAppend = {
  batch: async (ids, context) => {
    if (context.viewer.kind === 'investor') return new Map();
    const closing = await readEnds(context.db, ids, dayAsked(context, 'to'));
    const opening = await readEnds(context.db, ids, freeDay(context, 'from'));
    const spans = [...closing].map(([fund_id, to]) => ({ fund_id, from: opening.get(fund_id) ?? null, to }));
    return readBridges(
      context.db,
      spans.filter(({ from, to }) => from?.id !== to.id),
    );
  },
};
