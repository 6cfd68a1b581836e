import { addDays } from '@tranche/domain/kit/calendar';
import { OPEN_KPI_REQUESTS } from '@tranche/domain/reporting/codes';
import { sql } from 'kysely';
import type { App } from '../../../kit/app.ts';
import type { Sql } from '../../../kit/resource-engine/serving.ts';
import { todayOf } from '../../../kit/db/today.ts';
import { eachDue, eachRow } from '../../../kit/jobs/each-row.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { periodWord } from '../notify-holders.ts';
import { remindCompany } from './change-request.ts';
import { lockRequestAt } from './request-record.ts';
import { moveRequest, noteRequest } from './request-state.ts';

interface Due {
  readonly id: number;
}

/** Daily: companies are reminded on the days of their request, and links end thirty days after the figures were due. */
export function defineRequestJobs(app: App): void {
  app.jobs.define('remind-of-kpi-requests', async () => {
    const reminded = await remindOfRequests(app);
    app.log.info({ reminded }, 'reminded companies of requests for figures');
  });
  app.jobs.schedule('remind-of-kpi-requests', '0 6 * * *');
  app.jobs.define('expire-kpi-requests', async () => {
    const expired = await expireRequests(app);
    app.log.info({ expired }, 'ended requests for figures');
  });
  app.jobs.schedule('expire-kpi-requests', '0 6 * * *');
}

/**
 * The day that a reminder is for may have passed while nothing ran: it leaves on the next, unless another one has left
 * since. What was sent on the same day or after it asks no one twice.
 */
export async function remindOfRequests(app: App): Promise<number> {
  const now = app.clock();
  const today = await todayOf(app.db.kysely, now);
  const find = (one: Sql) => sql<Due>`
    select asked.id from kpi_requests asked
    where ${one} and asked.status in (${sql.join([...OPEN_KPI_REQUESTS])}) and asked.deleted_at is null
      and asked.expires_at > ${now.toISOString()}
      and exists(select 1 from jsonb_array_elements_text(asked.remind_days) as ahead (days)
        where asked.due_on - ahead.days::int between ${addDays(today, -2)}::date and ${today}::date
          and asked.due_on - ahead.days::int > local_day(asked.created_at)
          and coalesce(asked.reminded_on < asked.due_on - ahead.days::int, true))
    order by asked.due_on, asked.id`;
  return eachDue(app, { now, find, key: 'asked.id', lock: 'kpi_requests' }, async (work, { id }) =>
    remindCompany(work, await lockRequestAt(work, id)),
  );
}

export async function expireRequests(app: App): Promise<number> {
  const now = app.clock();
  const { rows } = await sql<Due>`
    select id from kpi_requests where status in (${sql.join([...OPEN_KPI_REQUESTS])})
      and expires_at <= ${now.toISOString()} and deleted_at is null order by id`.execute(app.db.kysely);
  return eachRow(app, { rows, now }, (work, { id }) => expireRequest(work, id));
}

/** 1, 2, 3 or 5 → 7, where its time is over. */
export async function expireRequest(work: Work, id: number): Promise<void> {
  const request = await lockRequestAt(work, id);
  if (!OPEN_KPI_REQUESTS.includes(request.status)) return;
  if (Date.parse(request.expires_at) > work.now.getTime()) return;
  await moveRequest(work, request, 'expire');
  const what = `ended the request for figures of **${request.company}** for ${periodWord(request.period_end)}: it was not answered`;
  await noteRequest(work, request, { event: 'expired', what });
}
