import { preEmptionOption as option } from '@tranche/domain/investments/codes';
import { addDays } from '@tranche/domain/kit/calendar';
import { LIVE_STAGES, opportunityStatus } from '@tranche/domain/opportunities/codes';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../../kit/app.ts';
import type { Sql } from '../../../kit/resource-engine/serving.ts';
import { lit } from '../../../kit/db/literal.ts';
import { eachDue, eachRow } from '../../../kit/jobs/each-row.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { todayOf, formatLocalDay } from '../../../kit/db/today.ts';
import { notify } from '../../notifications/public.ts';

interface Lapsed {
  readonly id: number;
  readonly user_id: number | null;
}

/** Silence is no: 5 → 1 with the opportunity's close (`domain.md#2.1`, `domain.md#2.5`), or of those whose deadline has passed. Returns how many lapsed. */
export async function lapsePreEmption(
  work: Work,
  opportunityId: number,
  due: RawBuilder<unknown> = sql`true`,
): Promise<number> {
  const at = work.now.toISOString();
  const { rows } = await sql<Lapsed>`
    update pre_emption_choices set pre_emption_option_id = ${option.dontTake}, requested_shares = 0, requested_amount = 0,
      via = 'deadline', responded_at = ${at}, updated_at = ${at}
    where investment_opportunity_id = ${opportunityId} and pre_emption_option_id = ${option.awaiting} and deleted_at is null
      and ${due}
    returning id, user_id`.execute(work.trx);
  for (const row of rows) {
    await recordEvent(work, {
      event: 'pre_emption_choice.lapsed',
      target: { type: 'pre_emption_choice', id: row.id },
      description: 'The deadline passed without a response',
      from: option.awaiting,
      to: option.dontTake,
      properties: { investment_opportunity_id: opportunityId, user_id: row.user_id },
    });
  }
  return rows.length;
}

/** Every five minutes: what is past its deadline, and what its opportunity's close left open. */
export async function lapseDuePreEmption(app: App, now: Date = app.clock()): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select distinct c.investment_opportunity_id as id from pre_emption_choices c
    join investment_opportunities o on o.id = c.investment_opportunity_id
    where c.pre_emption_option_id = ${option.awaiting} and c.deleted_at is null
      and (c.deadline < ${now.toISOString()} or o.status >= ${lit(opportunityStatus.closed)})`.execute(
    app.db.kysely,
  );
  return eachRow(app, { rows, now }, async (work, { id }) => {
    // Asked again when the row is written: its deadline may have been moved meanwhile.
    await lapsePreEmption(
      work,
      id,
      sql`(deadline < ${work.now.toISOString()} or exists(
        select 1 from investment_opportunities o where o.id = investment_opportunity_id and o.status >= ${lit(opportunityStatus.closed)}))`,
    );
  });
}

const REMINDER_DAYS = 3;

interface Waiting {
  readonly id: number;
  readonly user_id: number;
  readonly deadline: string;
  readonly opportunity_id: number;
  readonly opp: string;
  readonly slug: string;
}

/** Daily: once, to who has not answered when three days are left. */
export async function remindOfPreEmption(app: App, now: Date = app.clock()): Promise<number> {
  const today = await todayOf(app.db.kysely, now);
  const find = (one: Sql) => sql<Waiting>`
    select c.id, c.user_id, c.deadline, o.id as opportunity_id, o.name as opp, o.slug
    from pre_emption_choices c join investment_opportunities o on o.id = c.investment_opportunity_id
    where ${one} and c.pre_emption_option_id = ${option.awaiting} and c.deleted_at is null and c.user_id is not null
      and c.reminded_at is null and c.deadline > ${now.toISOString()}
      and local_day(c.deadline) <= ${addDays(today, REMINDER_DAYS)}::date and o.status in ${lit(LIVE_STAGES)}
    order by c.id`;
  return eachDue(app, { now, find, key: 'c.id', lock: 'pre_emption_choices' }, async (work, row) => {
    await sql`update pre_emption_choices set reminded_at = ${work.now.toISOString()} where id = ${row.id}`.execute(
      work.trx,
    );
    await notify(work, 'pre_emption_reminder', {
      about: row.opportunity_id,
      to: [row.user_id],
      params: { opp: row.opp, date: await formatLocalDay(work.trx, row.deadline) },
      cta: `/investor/investments/${row.slug}`,
      target: `pre_emption_reminder:${row.id}`,
    });
  });
}
