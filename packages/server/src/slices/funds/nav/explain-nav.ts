import { draftLive } from '@tranche/domain/codes';
import { type BridgeEnd, navBridge } from '@tranche/domain/funds/nav-bridge';
import {
  differenceNote,
  navDifferences,
  type NavMeta,
  navWarnings,
  staleInputs,
} from '@tranche/domain/funds/nav-meta';
import { sql } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';
import { readAssets } from '../read-assets.ts';
import { readBridges, readEnd } from './read-bridge.ts';
import { readBookedCash } from './read-change.ts';
import { readInputs } from './read-inputs.ts';
import { readTouched } from './read-touched.ts';

/** A net asset value, proposed or on record, that is to be explained. */
export interface ExplainedNav extends Omit<BridgeEnd, 'booked_cash'> {
  readonly fund_id: number;
  readonly currency: string;
  readonly corrects_id: number | null;
}

/** What it rests on, how it came from the value before, and what wants a look (`domain.md#fund_net_asset_values`). */
export async function explainNav(db: Reader, nav: ExplainedNav): Promise<NavMeta> {
  const { fund_id, as_of, currency } = nav;
  const from = await readEnd(
    db,
    sql`v.fund_id = ${fund_id} and v.as_of < ${as_of}::date
    order by v.as_of desc limit 1`,
  );
  const { booked_cash, credit_drawn } = await readBookedCash(db, fund_id, as_of);
  const to: BridgeEnd = { ...nav, booked_cash };
  const assets = await readAssets(db, sql`a.fund_id = ${fund_id} and a.status = ${draftLive.live}`, as_of);
  const inputs = await readInputs(db, assets, as_of);
  const bridges = await readBridges(db, [{ fund_id, from, to }]);
  const bridge = bridges.get(fund_id) ?? navBridge({ from, to, assets: [], cash: {} });
  const later = nav.corrects_id === null ? [] : await readLater(db, nav);
  return {
    inputs,
    stale: staleInputs(inputs, as_of),
    bridge,
    warnings: navWarnings({ inputs, bridge, from, to, currency, credit_drawn, later }),
    ...(await correctionOf(db, nav, to)),
  };
}

async function correctionOf(
  db: Reader,
  { corrects_id: id, currency }: ExplainedNav,
  to: BridgeEnd,
): Promise<Pick<NavMeta, 'differences' | 'touched' | 'note'>> {
  const issued = id === null ? null : await readEnd(db, sql`v.id = ${id}`, 'fund_net_asset_values');
  if (issued === null) return { differences: [], touched: null, note: null };
  const touched = await readTouched(db, id ?? 0);
  return {
    differences: navDifferences(issued, to),
    touched,
    note: differenceNote(issued, to, { touched, currency }),
  };
}

async function readLater(db: Reader, { fund_id, as_of }: ExplainedNav) {
  const { rows } = await sql<{ id: number; as_of: string }>`select v.id, v.as_of from live_fund_values v
    where v.fund_id = ${fund_id} and v.as_of > ${as_of}::date order by v.as_of`.execute(db);
  return rows;
}
