import { role } from '@tranche/domain/roles';
import { isNo, isYes, readWhole } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { lit } from '../../kit/db/literal.ts';
import { jsonText, ok, type Answer, type Call, type Route } from '../../kit/http/route.ts';
import { momentText } from '../../kit/resource-engine/columns.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { allFigures } from './freeze-figures.ts';
import { reachReport, type Report } from './lock-report.ts';
import { previewReport } from './preview-report.ts';

const MOST = 100;
const PAGE = 50;

/** Whom it would go to if it were published now: names, and how many. */
const listAudience = (call: Call, app: App): Promise<Answer> =>
  perform(app, call, async (work) => {
    const report = await reachReport(work, call.params.id ?? '');
    const people = sql`select person.id, person.name, person.email, sent.notified_at is not null as notified
      from users as person
      left join update_report_recipients as sent on sent.user_id = person.id and sent.update_report_id = ${report.id}
      where person.id = any(${[...report.audience]}::bigint[])`;
    const meta = sql`'to_notify', (select count(*) from found where not notified)`;
    return pageOf(work, call, { people, order: sql`name, id`, meta });
  });

/** Whom it was sent to and who else read it: `?opened=1`, or `0` for those who have not. */
const listReaders = (call: Call, app: App): Promise<Answer> =>
  perform(app, call, async (work) => {
    const report = await reachReport(work, call.params.id ?? '');
    const { opened } = call.query;
    const only = isYes(opened)
      ? sql`opened_at is not null`
      : isNo(opened)
        ? sql`opened_at is null`
        : sql`true`;
    const people = sql`select * from (${readersOf(report)}) as each where ${only}`;
    const meta = sql`'not_opened', (select count(*) from (${readersOf(report)}) as each where opened_at is null),
      'to_remind', (select count(*) from (${readersOf(report)}) as each where opened_at is null and can_read
        and (reminded_at is null or local_day(reminded_at::timestamptz) < local_day(${work.now.toISOString()}))),
      'by_day', (select coalesce(json_agg(each_day order by each_day.day), '[]') from (
        select local_day(opened_at::timestamptz) as day, count(*)::int as opened from (${readersOf(report)}) as each
        where opened_at is not null group by 1) as each_day)`;
    return pageOf(work, call, { people, order: sql`opened_at desc nulls last, name, id`, meta });
  });

const readersOf = ({ id, audience }: Report): Sql => sql`
  select person.id, person.name, sent.user_id is not null as was_sent, ${momentText(sql`sent.notified_at`)} as notified_at,
    ${momentText(sql`coalesce(sent.opened_at, read.first)`)} as opened_at, ${momentText(sql`sent.reminded_at`)} as reminded_at,
    coalesce(read.times, 0) as times, coalesce(read.seconds, 0) as seconds,
    person.id = any(${[...audience]}::bigint[]) as can_read
  from users as person
  left join update_report_recipients as sent on sent.user_id = person.id and sent.update_report_id = ${id}
  left join (select user_id, min(opened_at) as first, count(*)::int as times, sum(duration_seconds)::int as seconds
    from opens where target_type = 'update_report' and target_id = ${id} group by user_id) as read on read.user_id = person.id
  where person.role_id = ${lit(role.investor)} and (sent.user_id is not null or read.user_id is not null)`;

interface Listed {
  readonly people: Sql;
  readonly order: Sql;
  readonly meta: Sql;
}

async function pageOf(work: Work, call: Call, { people, order, meta }: Listed): Promise<Answer> {
  const size = Math.min(MOST, Math.max(1, readWhole(call.query.limit) ?? PAGE));
  const page = Math.max(1, readWhole(call.query.page) ?? 1);
  const { rows } = await sql<{ json: string }>`with found as (${people})
    select json_build_object('data', coalesce((select json_agg(page) from (select * from found order by ${order}
        limit ${size} offset ${(page - 1) * size}) page), '[]'),
      'meta', json_build_object('total', (select count(*) from found), 'current_page', ${page}::int, 'per_page', ${size}::int,
        ${meta}))::text as json`.execute(work.trx);
  return jsonText(rows[0]?.json ?? '{"data":[],"meta":{"total":0}}');
}

/** Every figure that its blocks could show, as it is now; null for news of the firm. */
const showFigures = (call: Call, app: App): Promise<Answer> =>
  perform(app, call, async (work) =>
    ok(await allFigures(work, await reachReport(work, call.params.id ?? ''))),
  );

const get = (part: string, summary: string, handle: Route['handle'], access: Route['access']): Route => ({
  method: 'GET',
  path: `/api/update-reports/:id/${part}`,
  access,
  summary,
  handle,
});

export const readerRoutes: readonly Route[] = [
  get('audience', 'who would get a report if it were published now', listAudience, 'update_reports.update'),
  get('readers', 'who was sent a report and who has opened it', listReaders, 'update_reports.show'),
  get('figures', 'the figures that a report can show', showFigures, 'update_reports.show'),
  get('preview', 'a report as one investor would read it', previewReport, 'update_reports.show'),
];
