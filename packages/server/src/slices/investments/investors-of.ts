import {
  COMMITTED_STATUSES,
  HELD_STATUSES,
  investmentStatus,
  PAID_STATUSES,
} from '@tranche/domain/investments/codes';
import { UNPAGED_LIMIT } from '@tranche/domain/kit/list-query';
import { refuse } from '@tranche/domain/kit/errors';
import { opportunityStatus } from '@tranche/domain/opportunities/codes';
import { seesNoPerformance } from '@tranche/domain/roles';
import { readId } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { lit } from '../../kit/db/literal.ts';
import { jsonText, type Answer, type Call } from '../../kit/http/route.ts';
import { readContextFor, servingOf } from '../../kit/resource-engine/read-context.ts';
import { showRecord } from '../../kit/resource-engine/records.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import { accessClause, and } from '../../kit/resource-engine/where.ts';

/**
 * `GET /api/investments/investors`: one row an investor of an opportunity or a fund, totals in meta (`domain.md#G`, X).
 * Without either, of all investments that the viewer may see, in the firm's currency: what is in another is named in
 * `fx_missing` and not added.
 */
export async function investorsOf(call: Call, app: App): Promise<Answer> {
  const within = await parentOf(call, app);
  const context = await readContextFor(app, call.viewer, 'index', call.now);
  const access = accessClause(servingOf(app, 'investments'), rowRef('t'), context);
  const where = and([
    within ? sql`t.${sql.ref(within.column)} = ${within.id}` : sql`t.kind <> 'private_manual'`,
    sql`t.deleted_at is null`,
    ...(access ? [access] : []),
  ]);
  const added = within ? sql`true` : sql`t.currency = (select currency from settings where id = 1)`;
  const [row] = await app.db.run<{ data: string; totals: string }>(sql`
    with investments as (select t.*, ${added} as added from investments t where ${where}),
    sums as (
      select user_id, (select u.name from users u where u.id = user_id) as name,
        json_agg(distinct investment_method_entity_id) as entities, ${SUMS},
        coalesce(sum(shares) filter (where status in ${lit(COMMITTED_STATUSES)}), 0)::text as shares,
        ${within ? OWNED : sql`null::text`} as ownership_pct,
        max(status) as status_max, to_char(max(updated_at), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as last_activity_at
      from investments group by user_id),
    shown as (select * from sums order by name, user_id limit ${UNPAGED_LIMIT})
    select coalesce((select json_agg(row_to_json(s) order by s.name, s.user_id) from shown s), '[]')::text as data,
      (select row_to_json(m) from (select (select count(*) from sums) as total, ${SUMS},
        coalesce(json_agg(distinct currency) filter (where not added), '[]') as fx_missing from investments) m)::text as totals`);
  return jsonText(`{"data":${row?.data ?? '[]'},"meta":${row?.totals ?? '{}'}}`);
}

const SUMS = sql`
  coalesce(sum(amount_requested) filter (where status = ${lit(investmentStatus.reserved)} and added), 0)::text as reserved,
  coalesce(sum(amount) filter (where status = ${lit(investmentStatus.confirmed)} and added), 0)::text as confirmed,
  coalesce(sum(amount) filter (where status = ${lit(investmentStatus.cashCalled)} and added), 0)::text as cash_called,
  coalesce(sum(amount) filter (where status in ${lit(PAID_STATUSES)} and added), 0)::text as paid`;

/** Of one company's shares; of several companies there is no such part. */
const OWNED = sql`round(100 * coalesce(sum(shares) filter (where status in ${lit(HELD_STATUSES)}), 0)
  / nullif((select sum(shares) from investments where status in ${lit(HELD_STATUSES)}), 0), 4)::text`;

/**
 * The opportunity or the fund, within the viewer's scope; null where none is named. Investment Managers see no investments of
 * existing investments.
 */
async function parentOf(call: Call, app: App): Promise<{ column: string; id: number } | null> {
  const ofFund = call.query.fund_id !== undefined && call.query.fund_id !== null;
  const named = (ofFund ? call.query.fund_id : call.query.investment_opportunity_id) ?? null;
  if (named === null) return null;
  const id = readId(named);
  if (id === null) throw refuse('not_found');
  if (ofFund && (await app.flags()).funds_enabled !== true) throw refuse('not_found');
  const family = ofFund ? 'funds' : 'investment-opportunities';
  const parent: { status?: number } = JSON.parse(
    await showRecord(app, call.viewer, family, id, { fields: ofFund ? 'id' : 'id,status' }),
  );
  const existing = (parent.status ?? 0) >= opportunityStatus.completed;
  if (existing && seesNoPerformance(call.viewer.role)) throw refuse('forbidden');
  return { column: ofFund ? 'fund_id' : 'investment_opportunity_id', id };
}
