import { onboardingDocumentStatus as status, DOCUMENTS_IN_FORCE } from '@tranche/domain/investors/codes';
import { mergeBody } from '@tranche/domain/investors/document-merge';
import type { PdfField } from '@tranche/domain/investors/document-audience';
import { onboardingDocumentTransitions as table } from '@tranche/domain/investors/transitions';
import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import { assertVerb } from '../../kit/workflow/assert-verb.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { madeNow } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';
import { insertPdf, keepFile, type StoredFile } from './keep-pdf.ts';
import { readDocument } from './lock-document.ts';
import { moveDocument } from './move-document.ts';
import { drawDocument, mergeValuesOf, type DocumentTemplate } from './document-source.ts';

export interface Sending {
  readonly templateIds: readonly number[];
  readonly userIds: readonly number[];
  readonly dueOn: string | null;
  readonly message: string | null;
}

export interface Sent {
  /** Ids of the documents that were made. */
  readonly created: number[];
  /** Pairs that have this version open or signed already. */
  readonly skipped: number;
}

/** Files drawn so far, by template and text: anyone who sends many times in one go hands the same one on. */
export type Drawn = Map<string, StoredFile>;

interface Template extends DocumentTemplate {
  readonly id: number;
  readonly version: number;
  readonly valid_days: number | null;
  readonly required_to_invest: boolean;
  readonly layout: readonly PdfField[] | null;
}

/**
 * – → 1: each person gets each document, unless this version is open or signed with them; an open one of an earlier version is
 * voided and replaced (`domain.md#2.15`).
 */
export async function sendDocuments(work: Work, sending: Sending, stored: Drawn = new Map()): Promise<Sent> {
  assertVerb(work, table, 'send', { state: null });
  const templates = await lockTemplates(work, sending.templateIds);
  const people = await peopleAmong(work, sending.userIds);
  const created: number[] = [];
  let skipped = 0;
  for (const userId of people) {
    for (const template of templates) {
      const id = await sendOne(work, { template, userId, sending, stored });
      if (id === null) skipped += 1;
      else created.push(id);
    }
  }
  return { created, skipped };
}

/** Locked, so that two sendings at the same time do not both find the person without the document. */
async function lockTemplates(work: Work, ids: readonly number[]): Promise<Template[]> {
  const { rows } = await sql<Template>`
    select t.id, t.name, t.body, t.source_document_id, t.version, t.valid_days, t.required_to_invest,
      t.requires_countersignature, (select p.fields from pdfs p where p.id = t.pdf_id) as layout
    from onboarding_documents t where t.is_template and t.is_active and t.deleted_at is null
      and t.id = any(${[...ids]}::bigint[]) order by t.id for update of t`.execute(work.trx);
  if (rows.length === 0 || rows.length < new Set(ids).size)
    throw invalidField('template_ids', selectedMessage('template_ids'));
  return rows;
}

async function peopleAmong(work: Work, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from users
    where id = any(${[...ids]}::bigint[]) and role_id = ${role.investor} and deleted_at is null order by id`.execute(
    work.trx,
  );
  if (rows.length < new Set(ids).size) throw invalidField('user_ids', selectedMessage('user_ids'));
  return rows.map(({ id }) => id);
}

interface One {
  readonly template: Template;
  readonly userId: number;
  readonly sending: Sending;
  readonly stored: Drawn;
}

async function sendOne(work: Work, one: One): Promise<number | null> {
  const { template, userId, sending } = one;
  const { rows } = await sql<{ id: number; status: number; version: number }>`
    select id, status, version from onboarding_documents where template_id = ${template.id} and user_id = ${userId}
      and status in ${lit(DOCUMENTS_IN_FORCE)} and deleted_at is null`.execute(work.trx);
  if (rows.some((document) => document.version === template.version)) return null;
  for (const document of rows.filter((old) => old.status === status.sent || old.status === status.viewed)) {
    const old = await readDocument(work, document.id);
    await moveDocument(work, old, {
      to: status.voided,
      event: 'voided',
      description: `A new version of **${old.name}** replaced the one that **${old.investor}** had`,
    });
  }
  const id = await insertDocument(work, one);
  const file = await fileFor(work, one);
  const pdfId = await insertPdf(work, file, { name: template.name, documentId: id, userId });
  await recordEvent(work, {
    event: 'onboarding_document.sent',
    target: { type: 'user', id: userId },
    description: `**${template.name}** was sent to be signed`,
    from: null,
    to: status.sent,
    properties: { onboarding_document_id: id, message: sending.message },
  });
  await notify(work, 'onboarding_document_sent', {
    to: [userId],
    params: { document: template.name },
    cta: `/investor/pdf/${pdfId}`,
    target: `onboarding_document:${id}`,
  });
  return id;
}

async function insertDocument(work: Work, { template, userId, sending }: One): Promise<number> {
  const at = work.now.toISOString();
  const { id } = await work.trx
    .insertInto('onboarding_documents')
    .values({
      is_template: false,
      template_id: template.id,
      user_id: userId,
      name: template.name,
      version: template.version,
      valid_days: template.valid_days,
      required_to_invest: template.required_to_invest,
      requires_countersignature: template.requires_countersignature,
      status: status.sent,
      sent_at: at,
      due_on: sending.dueOn,
      message: sending.message,
      ...madeNow(work),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Drawn once where nothing of the person is on it. */
async function fileFor(work: Work, { template, userId, stored }: One): Promise<StoredFile> {
  const values = await mergeValuesOf(work, userId);
  const key = `${template.id}:${template.body === null ? '' : mergeBody(template.body, values)}`;
  const known = stored.get(key);
  if (known) return known;
  const { pdf, fields } = await drawDocument(work, template, { values, layout: template.layout ?? [] });
  const file = await keepFile(work, pdf, { name: template.name, fields });
  stored.set(key, file);
  return file;
}
