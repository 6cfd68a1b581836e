import { draftLive } from '@tranche/domain/codes';
import { investmentStatus } from '@tranche/domain/investments/codes';
import { daysLeft } from '@tranche/domain/opportunities/valuation';
import { isLive } from '@tranche/domain/opportunities/codes';
import type { TriggerEvent } from '@tranche/domain/opportunities/trigger-codes';
import type { Observation } from '@tranche/domain/opportunities/triggers';
import { type RawBuilder, sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { readAmounts } from './append-amounts.ts';
import type { OpportunityRow } from './lock-opportunity.ts';
import { localDay, todayOf } from '../../kit/db/today.ts';

interface Watched {
  readonly kpi_id: number | null;
  readonly created_at: string;
}
type Observe = (work: Work, opportunity: OpportunityRow, trigger: Watched) => Promise<Observation[]>;

const THE_RAISE = 'raise';

const amount =
  (name: 'raised' | 'percent_raised'): Observe =>
  async (work, { id }) => {
    const amounts = (await readAmounts(work.trx, [id])).get(id);
    return amounts ? [{ subject: THE_RAISE, value: amounts[name] }] : [];
  };

const rowsOf = async (work: Work, query: RawBuilder<Observation>): Promise<Observation[]> => [
  ...(await query.execute(work.trx)).rows,
];

const OBSERVE: Readonly<Record<TriggerEvent, Observe>> = {
  amount_raised_pct: amount('percent_raised'),
  amount_raised: amount('raised'),
  closes_in_days: async ({ trx, now }, { status, closes_at }) => {
    if (!isLive(status) || closes_at === null || new Date(closes_at) <= now) return [];
    const days = daysLeft(await localDay(trx, closes_at), await todayOf(trx, now));
    return [{ subject: `closing:${closes_at}`, value: String(days) }];
  },
  // The last change of stage since the trigger was set: each is a subject of its own.
  stage_changed: (work, { id }, { created_at }) =>
    rowsOf(
      work,
      sql`select 'stage:' || h.id as subject, h.to_status::text as value from status_histories h
        where h.target_type = 'investment_opportunity' and h.target_id = ${id} and h.at >= ${created_at}
          and h.from_status is not null order by h.id desc limit 1`,
    ),
  key_date: (work, { id }) =>
    rowsOf(
      work,
      sql`select 'key_date:' || k.id || ':' || k.date as subject, (k.date - local_day(${work.now.toISOString()}))::text as value
        from key_dates k where k.target_type = 'investment_opportunity' and k.target_id = ${id}
          and k.date >= local_day(${work.now.toISOString()}) and k.deleted_at is null order by k.id`,
    ),
  reservation_age_days: (work, { id }) =>
    rowsOf(
      work,
      sql`select 'investment:' || i.id as subject,
          floor(extract(epoch from ${work.now.toISOString()}::timestamptz - i.reserved_at) / 86400)::text as value
        from investments i where i.investment_opportunity_id = ${id} and i.status = ${lit(investmentStatus.reserved)} and i.reserved_at is not null
          and i.deleted_at is null order by i.id`,
    ),
  cash_call_overdue_days: (work, { id }) =>
    rowsOf(
      work,
      sql`select 'investment:' || i.id || ':' || i.cash_call_due_on as subject,
          (local_day(${work.now.toISOString()}) - i.cash_call_due_on)::text as value
        from investments i where i.investment_opportunity_id = ${id} and i.status = ${lit(investmentStatus.cashCalled)}
          and i.cash_call_due_on < local_day(${work.now.toISOString()}) and i.deleted_at is null order by i.id`,
    ),
  kpi_threshold: (work, { id }, { kpi_id }) =>
    rowsOf(
      work,
      sql`select 'figure:' || f.id as subject, f.value::text as value from report_inputs f
        where f.target_type = 'investment_opportunity' and f.target_id = ${id} and f.report_sub_type_id = ${kpi_id}
          and f.status = ${lit(draftLive.live)} and f.value is not null and f.deleted_at is null
        order by f.period_end desc, f.id desc limit 1`,
    ),
  opens_count: (work, { id }) =>
    rowsOf(
      work,
      sql`select ${THE_RAISE}::text as subject, count(*)::text as value from opens
        where target_type = 'investment_opportunity' and target_id = ${id}`,
    ),
};

/** What a trigger's event measures on an opportunity now. */
export const observe = (
  work: Work,
  opportunity: OpportunityRow,
  trigger: Watched & { readonly event: TriggerEvent },
): Promise<Observation[]> => OBSERVE[trigger.event](work, opportunity, trigger);
