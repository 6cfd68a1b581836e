import type { NavMeta } from '@tranche/domain/funds/nav-meta';
import { sql } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';
import type { BatchAppend } from '../../../kit/resource-engine/serving.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import type { FundRow, NavRow } from '../lock.ts';
import { type ExplainedNav, explainNav } from './explain-nav.ts';

/** What a value was issued on: it says the same whatever is posted or valued later. */
export interface NavBasis {
  readonly meta: NavMeta;
  /** Asset → fair value. */
  readonly values: Readonly<Record<string, string>>;
}

export async function basisOf(
  db: Reader,
  { fund, nav }: { readonly fund: FundRow; readonly nav: NavRow },
): Promise<NavBasis> {
  const meta = await explainNav(db, { ...nav, currency: fund.currency });
  return { meta, values: Object.fromEntries(meta.inputs.map(({ id, fair_value }) => [id, fair_value])) };
}

/** With the value's publication; null where it goes back to a draft. */
export async function keepBasis(work: Work, id: number, basis: NavBasis | null): Promise<void> {
  const stored = basis === null ? null : JSON.stringify(basis);
  await sql`update fund_net_asset_values set basis = ${stored}::jsonb where id = ${id}`.execute(work.trx);
}

type Explained = ExplainedNav & { readonly id: number; readonly stored: NavMeta | null };

/** Inputs, bridge, warnings and differences: as issued, else as they are now; staff only. */
export const metaAppend: BatchAppend = {
  batch: async (ids, { viewer, db }) => {
    if (viewer.kind === 'investor') return new Map();
    const { rows } =
      await sql<Explained>`select v.id, v.fund_id, v.as_of, v.corrects_id, v.investments_value, v.cash,
        v.other_assets, v.liabilities, v.accrued_fees, v.accrued_carry, v.nav, v.nav_per_unit, v.units_in_issue,
        f.currency, v.basis->'meta' as stored
      from fund_net_asset_values v join funds f on f.id = v.fund_id where v.id = any(${[...ids]}::bigint[])`.execute(
        db,
      );
    const metas = new Map<number, NavMeta>();
    for (const { stored, ...nav } of rows) metas.set(nav.id, stored ?? (await explainNav(db, nav)));
    return metas;
  },
};
