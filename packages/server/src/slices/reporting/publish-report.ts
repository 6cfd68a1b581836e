import { draftLive } from '@tranche/domain/codes';
import { invalid, invalidField, refuse, type FieldErrors } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { isBlank, NOBODY_TO_SEND, updateReportTransitions } from '@tranche/domain/reporting/transitions';
import { sql } from 'kysely';
import type { Param } from '../../kit/http/route.ts';
import { codeParam } from '../../kit/http/read-params.ts';
import { readContextIn } from '../../kit/resource-engine/read-context.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import { lockRow } from '../../kit/resource-engine/write.ts';
import { assertVerb } from '../../kit/workflow/assert-verb.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedNow } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';
import { assertFirmDetails } from '../settings/public.ts';
import { audienceOf } from './audience.ts';
import { bareReports } from './report-access.ts';

interface Report {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly status: 1 | 2;
  readonly notify: boolean;
  readonly published_at: string | null;
  /** What it is about: a company, a fund, or the firm itself. */
  readonly about: string;
  readonly opportunity_id: number | null;
  readonly audience: readonly number[];
}

/** 1 → 2 (`domain.md#2.2`): on the news page from now on; the audience is notified by bell and mail where `notify` says so. */
export async function publishReport(work: Work, id: string | number): Promise<number> {
  const report = await lockReport(work, id);
  const status = assertVerb(work, updateReportTransitions, 'publish', { state: report.status });
  await assertFirmDetails(work);
  assertPublishable(report);
  await work.trx
    .updateTable('update_reports')
    .set({ status, published_at: work.now.toISOString(), ...changedNow(work) })
    .where('id', '=', report.id)
    .execute();
  await recordEvent(work, {
    event: 'update_report.published',
    target: { type: 'update_report', id: report.id },
    description: `**${work.viewer.name}** published the report **${report.title}**`,
    from: report.status,
    to: status,
    properties: { audience: report.audience.length },
  });
  if (report.notify) await notifyAudience(work, report);
  return report.id;
}

/** 2 → 1: off the news page; what was read stays read. */
export async function unpublishReport(work: Work, id: string | number): Promise<number> {
  const report = await lockReport(work, id);
  const status = assertVerb(work, updateReportTransitions, 'unpublish', { state: report.status });
  await work.trx
    .updateTable('update_reports')
    .set({ status, ...changedNow(work) })
    .where('id', '=', report.id)
    .execute();
  await recordEvent(work, {
    event: 'update_report.unpublished',
    target: { type: 'update_report', id: report.id },
    description: `**${work.viewer.name}** withdrew the report **${report.title}**`,
    from: report.status,
    to: status,
  });
  return report.id;
}

/** Tell the audience of a live report again, on purpose; returns how many. */
export async function notifyAgain(work: Work, id: string | number): Promise<number> {
  const report = await lockReport(work, id);
  assertVerb(work, updateReportTransitions, 'notify', { state: report.status });
  if (report.audience.length === 0) throw invalidField('audience', NOBODY_TO_SEND);
  await notifyAudience(work, report);
  await recordEvent(work, {
    event: 'update_report.notified',
    target: { type: 'update_report', id: report.id },
    description: `**${work.viewer.name}** notified the audience of **${report.title}** again`,
    properties: { audience: report.audience.length },
  });
  return report.audience.length;
}

function assertPublishable({ title, body, audience }: Report): void {
  const errors: FieldErrors = {};
  if (title.trim() === '') errors.title = [requiredMessage('title')];
  if (isBlank(body)) errors.body = [requiredMessage('body')];
  if (audience.length === 0) errors.audience = [NOBODY_TO_SEND];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Beat 2: the row under lock through the viewer's access, with its audience as it is now. */
async function lockReport(work: Work, id: string | number): Promise<Report> {
  const row = await lockRow(bareReports, work, id, await readContextIn(work, 'update'));
  const report = rowRef('report');
  const { rows } = await sql<Report>`
    select case when report.target_type = 'investment_opportunity' then report.target_id end as opportunity_id,
      report.id, report.title, report.body, report.status, report.notify, report.published_at,
      coalesce(case report.target_type
        when 'investment_opportunity' then (select name from investment_opportunities where id = report.target_id)
        when 'fund' then (select name from funds where id = report.target_id) end,
        (select company_name from settings where id = 1)) as about,
      (select coalesce(json_agg(id order by id), '[]') from (${audienceOf(report)}) as reader) as audience
    from update_reports as report where report.id = ${Number(row.id)}`.execute(work.trx);
  const [found] = rows;
  if (!found) throw refuse('not_found');
  return found;
}

const notifyAudience = (work: Work, report: Report): Promise<void> =>
  notify(work, 'update_reports', {
    about: report.opportunity_id,
    addressed: true,
    to: report.audience,
    params: { title: report.title, target: report.about },
    cta: `/investor/news/reports/${report.id}`,
    target: `update_report:${report.id}`,
  });

/** `PATCH {status}` asks for the verb that leads there; the present status for nothing. */
export async function moveReport(work: Work, id: number, status: Param = null): Promise<void> {
  const requested = codeParam({ status }, 'status', draftLive);
  if (requested === null) return;
  const row = await lockRow(bareReports, work, id, await readContextIn(work, 'update'));
  if (row.status === requested) return;
  await (requested === draftLive.live ? publishReport(work, id) : unpublishReport(work, id));
}
