import { draftLive } from '@tranche/domain/codes';
import { invalid, invalidField, type FieldErrors } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { isBlank, NOBODY_TO_SEND, updateReportTransitions } from '@tranche/domain/reporting/transitions';
import { sql } from 'kysely';
import { codeParam } from '../../kit/http/read-params.ts';
import type { Param } from '../../kit/http/route.ts';
import { assertVerb } from '../../kit/workflow/assert-verb.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedBy } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { assertFirmDetails } from '../settings/public.ts';
import { figuresNow } from './freeze-figures.ts';
import { lockReport, type Report } from './lock-report.ts';
import { notifyReaders } from './notify-readers.ts';
import { addRecipients, fixRecipients, notNotified } from './recipients.ts';

/**
 * 1 → 2 (`domain.md#2.2`): on the news page from now on. Its audience is counted and fixed now, its figures are frozen, and
 * whoever was not notified of it before is notified where `notify` says so.
 */
export async function publishReport(work: Work, id: string | number): Promise<number> {
  const report = await lockReport(work, id);
  const status = assertVerb(work, updateReportTransitions, 'publish', { state: report.status });
  await assertFirmDetails(work);
  assertPublishable(report);
  const figures = await figuresNow(work, report);
  await sql`update update_reports set status = ${status}, published_at = ${work.now.toISOString()},
    figures_snapshot = ${figures && JSON.stringify(figures)}::jsonb, ${UNSCHEDULED}, correction_note = null,
    corrected_at = null, ${changedBy(work)} where id = ${report.id}`.execute(work.trx);
  await fixRecipients(work, report.id, report.audience);
  await recordEvent(work, {
    event: 'update_report.published',
    target: { type: 'update_report', id: report.id },
    description: `**${work.viewer.name}** published the report **${report.title}**`,
    from: report.status,
    to: status,
    properties: { audience: report.audience.length },
  });
  if (report.notify) await notifyReaders(work, report, await notNotified(work, report.id));
  return report.id;
}

const UNSCHEDULED = sql`publish_at = null, publish_by_id = null, publish_error = null`;

/** 2 → 1: off the news page; what was read stays read, and its blocks follow the figures again. */
export async function unpublishReport(work: Work, id: string | number): Promise<number> {
  const report = await lockReport(work, id);
  const status = assertVerb(work, updateReportTransitions, 'unpublish', { state: report.status });
  await sql`update update_reports set status = ${status}, figures_snapshot = null, ${changedBy(work)}
    where id = ${report.id}`.execute(work.trx);
  await recordEvent(work, {
    event: 'update_report.unpublished',
    target: { type: 'update_report', id: report.id },
    description: `**${work.viewer.name}** withdrew the report **${report.title}**`,
    from: report.status,
    to: status,
  });
  return report.id;
}

/** Notify the audience of a live report again, on purpose; returns how many. */
export async function notifyAgain(work: Work, id: string | number): Promise<number> {
  const report = await lockReport(work, id);
  assertVerb(work, updateReportTransitions, 'notify', { state: report.status });
  if (report.audience.length === 0) throw invalidField('audience', NOBODY_TO_SEND);
  await addRecipients(work, report.id, report.audience);
  await notifyReaders(work, report, report.audience);
  await recordEvent(work, {
    event: 'update_report.notified',
    target: { type: 'update_report', id: report.id },
    description: `**${work.viewer.name}** notified the audience of **${report.title}** again`,
    properties: { audience: report.audience.length },
  });
  return report.audience.length;
}

export function assertPublishable({ title, body, audience }: Report): void {
  const errors: FieldErrors = {};
  if (title.trim() === '') errors.title = [requiredMessage('title')];
  if (isBlank(body)) errors.body = [requiredMessage('body')];
  if (audience.length === 0) errors.audience = [NOBODY_TO_SEND];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** `PATCH {status}` asks for the verb that leads there; the present status for nothing. */
export async function moveReport(work: Work, id: number, status: Param = null): Promise<void> {
  const requested = codeParam({ status }, 'status', draftLive);
  if (requested === null) return;
  const report = await lockReport(work, id);
  if (report.status === requested) return;
  await (requested === draftLive.live ? publishReport(work, id) : unpublishReport(work, id));
}
