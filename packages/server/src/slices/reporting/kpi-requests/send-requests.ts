import { invalid, invalidField, type FieldErrors } from '@tranche/domain/kit/errors';
import { transition } from '@tranche/domain/kit/transitions';
import { KPI_REQUEST_DAYS } from '@tranche/domain/reporting/codes';
import { kpiRequestTransitions } from '@tranche/domain/reporting/transitions';
import { sql } from 'kysely';
import { todayOf } from '../../../kit/db/today.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import { AUDIT_COLUMNS, auditValues } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { assertTarget, type Target } from '../../crm/public.ts';
import { lockTargets } from '../figure-targets.ts';
import { periodWord } from '../notify-holders.ts';
import { askableProblems } from './askable-kpis.ts';
import type { AskedOne } from './read-companies.ts';
import { issueLink } from './request-link.ts';
import { mailRequest } from './request-mails.ts';

/** What is asked of each company. */
export interface Asking {
  readonly period_end: string;
  readonly kpis: readonly number[];
  readonly due_on: string;
  readonly remind_days: readonly number[];
  readonly message: string | null;
}
export interface Asked extends AskedOne {
  readonly target: Target;
}

/** – → 1 for each company, with a mail that holds its own link; all of them or none. Returns the ids in their order. */
export async function sendRequests(
  work: Work,
  companies: readonly AskedOne[],
  asking: Asking,
): Promise<number[]> {
  const asked = await assertAskable(work, companies, asking);
  const ids: number[] = [];
  for (const one of asked) ids.push(await sendRequest(work, one, asking));
  return ids;
}

/** The companies within the viewer's scope, each of which may be asked for these figures. */
export async function assertAskable(
  work: Work,
  companies: readonly AskedOne[],
  asking: Asking,
): Promise<Asked[]> {
  if (asking.due_on < (await todayOf(work.trx, work.now)))
    throw invalidField('due_on', 'The due on field must be today or a later day.');
  const asked: Asked[] = [];
  for (const one of companies)
    asked.push({ ...one, target: await assertTarget(work, one.target_type, one.target_id, 'show') });
  await lockTargets(
    work,
    asked.map(({ target }) => target),
  );
  const errors: FieldErrors = {};
  for (const { at, target } of asked)
    for (const [field, message] of await askableProblems(work, target, asking))
      errors[field === 'target_id' ? `${at}target_id` : field] ??= [message];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return asked;
}

async function sendRequest(work: Work, { target, ...one }: Asked, asking: Asking): Promise<number> {
  const { period_end, due_on, message } = asking;
  const status = transition(kpiRequestTransitions, null, 'send');
  const { rows } = await sql<{ id: number }>`
    insert into kpi_requests (target_type, target_id, period_end, report_sub_type_ids, recipient_email, recipient_name,
      message, due_on, remind_days, status, expires_at, ${AUDIT_COLUMNS})
    values (${target.type}, ${target.id}, ${period_end}::date, ${JSON.stringify(asking.kpis)}::jsonb,
      ${one.recipient_email}, ${one.recipient_name}, ${message}, ${due_on}::date,
      ${JSON.stringify(asking.remind_days)}::jsonb, ${status}, ${expiryOf(due_on)},
      ${auditValues(work.now.toISOString(), work.viewer.id)})
    returning id`.execute(work.trx);
  const id = rows[0]?.id ?? 0;
  await mailRequest(
    work,
    { ...one, company: target.name, period_end, due_on, message },
    await issueLink(work, id),
  );
  await recordEvent(work, {
    event: 'kpi_request.sent',
    target: { type: target.type, id: target.id },
    description: `**${work.viewer.name}** asked **${one.recipient_name ?? one.recipient_email}** for figures of **${target.name}** for ${periodWord(period_end)}`,
    properties: { kpi_request_id: id, period_end },
  });
  return id;
}

/** The end of the thirtieth day after the due one, where the client is. */
export const expiryOf = (due_on: string) =>
  sql`((${due_on}::date + ${KPI_REQUEST_DAYS + 1}::int)::timestamp at time zone (select timezone from settings where id = 1))`;
