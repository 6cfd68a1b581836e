import { formatDay } from '@tranche/domain/kit/calendar';
import { draftLive } from '@tranche/domain/codes';
import { opportunityStatus } from '@tranche/domain/opportunities/codes';
import { addDays, quarterName } from '@tranche/domain/kit/calendar';
import { FREQUENCIES, type Frequency } from '@tranche/domain/reporting/codes';
import { REPORTING_DAYS } from '@tranche/domain/reporting/due';
import { lastEnded } from '@tranche/domain/reporting/periods';
import { sql, type RawBuilder } from 'kysely';
import type { App } from '../../kit/app.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { eachDue } from '../../kit/jobs/each-row.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';
import { defineRequestJobs } from './kpi-requests/request-jobs.ts';
import { publishDueReports } from './publish-due-reports.ts';
import { todayOf } from '../../kit/db/today.ts';

interface Owing {
  readonly id: number;
  readonly name: string;
  readonly frequency: Frequency;
  readonly period_end: string;
}

/**
 * Each minute, reports whose time has come go live. Daily: a week after a period's end, the people of a company that has not sent its required KPIs are
 * asked, once.
 */
export function defineReportingJobs(app: App): void {
  defineRequestJobs(app);
  app.jobs.define('ask-for-kpis', async () => {
    const asked = await askForKpis(app);
    app.log.info({ asked }, 'asked companies for their KPIs');
  });
  app.jobs.schedule('ask-for-kpis', '0 6 * * *');
  app.jobs.define('publish-due-reports', async () => {
    const published = await publishDueReports(app);
    app.log.info({ published }, 'published reports whose time had come');
  });
  app.jobs.schedule('publish-due-reports', '* * * * *');
}

export async function askForKpis(app: App): Promise<number> {
  const now = app.clock();
  const today = await todayOf(app.db.kysely, now);
  const find = (one: Sql) => owing(today, one);
  const key = ({ id, frequency }: Owing): Sql =>
    sql`opportunity.id = ${id} and ended.frequency = ${frequency}`;
  return eachDue(app, { now, find, key, lock: 'investment_opportunities' }, askCompany);
}

/** Existing companies with a period that ended a week ago or longer, not yet requested, and a required KPI without a figure. */
function owing(today: string, one: Sql): RawBuilder<Owing> {
  const day = addDays(today, -REPORTING_DAYS + 1);
  const starts = Array.from({ length: 12 }, (_, index) => index + 1);
  const ends = FREQUENCIES.flatMap((frequency) =>
    starts.map((fy) => ({ frequency, fy, period_end: lastEnded(frequency, day, fy).to })),
  );
  return sql<Owing>`
    select opportunity.id, opportunity.name, ended.frequency, ended.period_end::text as period_end
    from investment_opportunities as opportunity
    left join organisations as issuer on issuer.id = opportunity.organisation_id
    join jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as ended(frequency text, fy int, period_end date)
      on ended.fy = coalesce(issuer.fy_start_month, 4)
    where ${one} and opportunity.status = ${opportunityStatus.completed} and opportunity.deleted_at is null
      and local_day(coalesce(opportunity.completed_at, opportunity.created_at)) <= ended.period_end
      and not exists(select 1 from kpi_reminders as asked where asked.investment_opportunity_id = opportunity.id
        and asked.frequency = ended.frequency and asked.period_end = ended.period_end)
      and exists(select 1 from report_sub_types as kpi
        join report_types as category on category.id = kpi.report_type_id and category.audience <> 'fund'
        where kpi.frequency = ended.frequency and kpi.is_required and kpi.is_active and kpi.formula is null
          and kpi.deleted_at is null
          and not exists(select 1 from report_inputs as given where given.target_type = 'investment_opportunity'
            and given.target_id = opportunity.id and given.report_sub_type_id = kpi.id and given.period_end = ended.period_end
            and given.status = ${draftLive.live} and given.deleted_at is null))
    order by opportunity.id, ended.frequency`;
}

async function askCompany(work: Work, { id, name, frequency, period_end }: Owing): Promise<void> {
  const { rows: claimed } =
    await sql`insert into kpi_reminders (investment_opportunity_id, frequency, period_end, sent_at)
    values (${id}, ${frequency}, ${period_end}::date, ${work.now.toISOString()}) on conflict do nothing returning 1`.execute(
      work.trx,
    );
  if (claimed.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    select user_id as id from opportunity_members where target_type = 'investment_opportunity' and target_id = ${id}
    union select entrepreneur_id from investment_opportunities where id = ${id} and entrepreneur_id is not null`.execute(
    work.trx,
  );
  await notify(work, 'kpi_due', {
    about: id,
    to: rows.map((row) => row.id),
    params: { opp: name, period: periodName(frequency, period_end) },
    cta: `/admin/investments/existing/${id}/details/key-information`,
    target: `kpi_due:${id}:${frequency}:${period_end}`,
  });
}

const periodName = (frequency: Frequency, end: string): string =>
  frequency === 'quarterly' ? quarterName(end) : `the ${WORDS[frequency]} to ${formatDay(end)}`;

const WORDS: Readonly<Record<Frequency, string>> = {
  monthly: 'month',
  quarterly: 'quarter',
  half_yearly: 'half-year',
  annual: 'year',
};
