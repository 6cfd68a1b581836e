import { registrationDocumentStatus as status } from '@tranche/domain/investors/codes';
import {
  DOCUMENT_NOTICE_DAYS,
  REGISTRATION_DOCUMENT_TYPE_LABELS as labels,
  type RegistrationDocumentType,
} from '@tranche/domain/investors/document-types';
import { registrationDocumentTransitions as table } from '@tranche/domain/investors/transitions';
import { formatDay } from '@tranche/domain/kit/calendar';
import { transition } from '@tranche/domain/kit/transitions';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { eachDue } from '../../kit/jobs/each-row.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { todayOf } from '../../kit/db/today.ts';
import { notify } from '../notifications/public.ts';
import { readOwner } from './registration-owner.ts';

interface Expiring {
  readonly id: number;
  readonly user_id: number | null;
  readonly organisation_id: number | null;
  readonly type: RegistrationDocumentType;
  readonly expires_on: string;
}

/**
 * Thirty days before a document runs out its owner is notified, once, or the people who act for the organisation; on the day it is 2 → 4 Expired (`domain.md#I`). A
 * second run on the same day finds nothing left.
 */
export async function expireRegistrationDocuments(
  app: App,
  now: Date = app.clock(),
): Promise<{ expired: number; reminded: number }> {
  const today = await todayOf(app.db.kysely, now);
  const find = (due: Sql) => (one: Sql) =>
    sql<Expiring>`
    select id, user_id, organisation_id, type, expires_on from registration_documents
    where ${one} and status = ${status.approved} and superseded_by_id is null and deleted_at is null
      and ${due} order by expires_on, id`;
  const over = find(sql`expires_on <= ${today}::date`);
  const soon = find(
    sql`expires_on > ${today}::date and expires_on <= ${today}::date + ${DOCUMENT_NOTICE_DAYS}::int and reminded_on is null`,
  );
  const lock = 'registration_documents';
  return {
    expired: await eachDue(app, { now, lock, find: over }, expire),
    reminded: await eachDue(app, { now, lock, find: soon }, remind),
  };
}

async function expire(work: Work, document: Expiring): Promise<void> {
  const { id, type } = document;
  const to = transition(table, status.approved, 'expire');
  await work.trx
    .updateTable('registration_documents')
    .set({ status: to, updated_at: work.now.toISOString() })
    .where('id', '=', id)
    .execute();
  const owner = await readOwner(work, document);
  if (owner === null) return;
  await recordEvent(work, {
    event: 'registration_document.expired',
    target: owner.target,
    description: `**${labels[type]}** expired`,
    from: status.approved,
    to,
    properties: { registration_document_id: id },
  });
}

async function remind(work: Work, document: Expiring): Promise<void> {
  const { id, type, expires_on } = document;
  await sql`update registration_documents set reminded_on = local_day(${work.now.toISOString()}) where id = ${id}`.execute(
    work.trx,
  );
  const owner = await readOwner(work, document);
  if (owner === null) return;
  const notice = { to: owner.people, cta: owner.page, target: `registration_document:${id}` };
  const params = { type: labels[type], date: formatDay(expires_on) };
  if (document.organisation_id === null)
    await notify(work, 'registration_document_expiring', { ...notice, params });
  else
    await notify(work, 'organisation_document_expiring', {
      ...notice,
      params: { ...params, organisation: owner.name },
    });
}
