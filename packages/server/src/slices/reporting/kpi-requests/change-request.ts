import { conflict, invalidField } from '@tranche/domain/kit/errors';
import { canTransition, wrongState } from '@tranche/domain/kit/transitions';
import type { FormOf } from '@tranche/domain/kit/verb';
import { figureReview, kpiRequestStatus, OPEN_KPI_REQUESTS } from '@tranche/domain/reporting/codes';
import type { changeRequest as changeVerb } from '@tranche/domain/reporting/kpi-request.verbs';
import { kpiRequestTransitions } from '@tranche/domain/reporting/transitions';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import { todayOf } from '../../../kit/db/today.ts';
import { changedBy } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { periodWord } from '../notify-holders.ts';
import { askBack } from './ask-back.ts';
import { readRemindDays } from './remind-days.ts';
import { issueLink, presentLink } from './request-link.ts';
import { mailReminder, mailRequest } from './request-mails.ts';
import { lockRequest, recipientOf, type RequestRecord } from './request-record.ts';
import { moveRequest, noteRequest, type RequestVerb } from './request-state.ts';
import { expiryOf } from './send-requests.ts';

type Form = Partial<FormOf<(typeof changeVerb)['form']>>;

/** The states that staff lead to; the others are the company's and the clock's. */
const VERBS: Readonly<Partial<Record<number, RequestVerb>>> = {
  [kpiRequestStatus.queried]: 'query',
  [kpiRequestStatus.approved]: 'approve',
  [kpiRequestStatus.withdrawn]: 'withdraw',
};

/** One change of a request (`domain.md#2.21`): asked back, approved, withdrawn, extended, reminded of, or a new link. */
export async function changeRequest(work: Work, id: string, form: Form): Promise<number> {
  const request = await lockRequest(work, id);
  if (isGiven(form.status) && form.status !== request.status) await moveBy(work, request, form.status, form);
  if (isGiven(form.due_on) && form.due_on !== request.due_on) await extend(work, request, form.due_on);
  if (isGiven(form.remind_days)) await keepRemindDays(work, request, form.remind_days);
  if (form.new_link === true) await renewLink(work, request, form);
  if (form.remind === true) await remindCompany(work, request);
  return request.id;
}

const isGiven = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

async function moveBy(work: Work, request: RequestRecord, to: number, form: Form): Promise<void> {
  const verb = VERBS[to];
  if (verb === undefined) throw wrongState(kpiRequestTransitions, request.status);
  if (!canTransition(kpiRequestTransitions, request.status, verb))
    throw wrongState(kpiRequestTransitions, request.status);
  if (verb === 'query')
    return askBack(work, request, { question: form.question ?? null, questions: form.questions ?? [] });
  if (verb === 'approve') return approve(work, request);
  await moveRequest(work, request, verb);
  const what = `withdrew the request for figures of **${request.company}** for ${periodWord(request.period_end)}`;
  await noteRequest(work, request, { event: 'withdrawn', what });
}

/** All figures that were sent, as a whole. */
async function approve(work: Work, request: RequestRecord): Promise<void> {
  await sql`update report_inputs set review = ${lit(figureReview.approved)}, ${changedBy(work)}
    where target_type = ${request.target_type} and target_id = ${request.target_id} and period_end = ${request.period_end}::date
      and report_sub_type_id = any(${[...request.report_sub_type_ids]}::bigint[]) and deleted_at is null
      and review = ${lit(figureReview.entered)}`.execute(work.trx);
  await moveRequest(work, request, 'approve');
  const what = `approved the figures of **${request.company}** for ${periodWord(request.period_end)}`;
  await noteRequest(work, request, { event: 'approved', what });
}

function assertOpen({ status }: RequestRecord): void {
  if (!OPEN_KPI_REQUESTS.includes(status)) throw wrongState(kpiRequestTransitions, status);
}

async function extend(work: Work, request: RequestRecord, due_on: string): Promise<void> {
  assertOpen(request);
  if (due_on < (await todayOf(work.trx, work.now)))
    throw invalidField('due_on', 'The due on field must be today or a later day.');
  await sql`update kpi_requests set due_on = ${due_on}::date, expires_at = ${expiryOf(due_on)}, ${changedBy(work)}
    where id = ${request.id}`.execute(work.trx);
  await noteRequest(work, request, {
    event: 'extended',
    what: `gave **${request.company}** until ${due_on} for its figures of ${periodWord(request.period_end)}`,
  });
}

async function keepRemindDays(work: Work, request: RequestRecord, given: readonly unknown[]): Promise<void> {
  assertOpen(request);
  const days = readRemindDays(given);
  await sql`update kpi_requests set remind_days = ${JSON.stringify(days)}::jsonb, ${changedBy(work)}
    where id = ${request.id}`.execute(work.trx);
}

/** To the same person or another one; the last link stops working. */
async function renewLink(work: Work, request: RequestRecord, form: Form): Promise<void> {
  assertOpen(request);
  const recipient_email = form.recipient_email ?? request.recipient_email;
  const isOther = recipient_email !== request.recipient_email;
  const recipient_name = form.recipient_name ?? (isOther ? null : request.recipient_name);
  await sql`update kpi_requests set recipient_email = ${recipient_email}, recipient_name = ${recipient_name},
    ${changedBy(work)} where id = ${request.id}`.execute(work.trx);
  const renewed = { ...request, recipient_email, recipient_name };
  await mailRequest(work, renewed, await issueLink(work, request.id));
  await noteRequest(work, request, {
    event: 'link_renewed',
    what: `sent **${recipientOf(renewed)}** a new link for the figures of **${request.company}**`,
  });
}

/** By hand or by the clock, at most once a day. */
export async function remindCompany(work: Work, request: RequestRecord): Promise<void> {
  assertOpen(request);
  const today = await todayOf(work.trx, work.now);
  if (request.reminded_on === today) throw conflict('A reminder can be sent once a day.');
  await sql`update kpi_requests set reminded_on = ${today}::date, ${changedBy(work)} where id = ${request.id}`.execute(
    work.trx,
  );
  await mailReminder(work, request, await presentLink(work, request.id));
  await noteRequest(work, request, {
    event: 'reminded',
    what: `reminded **${recipientOf(request)}** of the figures of **${request.company}** for ${periodWord(request.period_end)}`,
  });
}
