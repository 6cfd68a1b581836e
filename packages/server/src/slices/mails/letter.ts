import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import {
  mergeBody,
  MERGE_FIELDS,
  unknownFields,
  type MergeValues,
} from '@tranche/domain/investors/document-merge';
import { sql } from 'kysely';
import { readSettings } from '../../kit/db/read-settings.ts';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import { wholeClause } from '../../kit/resource-engine/where.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import type { Target } from '../crm/public.ts';
import type { Addressee } from './recipients.ts';
import { formatLocalDay } from '../../kit/db/today.ts';

export interface MailDocument {
  readonly id: number;
  readonly name: string;
  readonly visibility: string;
  /** The opportunity that it belongs to, whose name not everyone may know. */
  readonly about: number | null;
}

/** No field leaves unfilled: one that is none is refused, also in the subject, where nothing is filled. */
export function assertFields(subject: string, body: string): void {
  if (subject.includes('{{')) throw invalidField('subject', 'The subject takes no merge fields.');
  const [unknown] = unknownFields(body);
  if (unknown !== undefined) throw invalidField('body', `There is no merge field {{${unknown}}}.`);
}

/** What stands for each field in this person's mail. */
export async function valuesFor(work: Work): Promise<(person: Addressee) => MergeValues> {
  const settings = await readSettings(work.trx);
  const date = await formatLocalDay(work.trx, work.now.toISOString());
  return (person) => ({
    'user.name': person.name,
    'user.address': person.address,
    'company.name': settings.legal_name || settings.company_name,
    date,
  });
}

/** Whether everything that the body asks for is known of this person. */
export const isComplete = (body: string, values: MergeValues): boolean =>
  MERGE_FIELDS.every(
    (field) =>
      values[field] !== '' || mergeBody(body, { ...values, [field]: 'x' }) === mergeBody(body, values),
  );

/** Whether the body asks for the person's address, which is not known of everyone. */
export const usesAddress = (body: string): boolean => {
  const all: MergeValues = { 'user.name': 'x', 'user.address': 'x', 'company.name': 'x', date: 'x' };
  return mergeBody(body, { ...all, 'user.address': 'y' }) !== mergeBody(body, all);
};

/**
 * Documents that an email names by links, which ask who is there: those of its record, and those that investors are shown
 * of an opportunity or a fund. Without a record the latter alone: what is one person's own is not for others.
 */
export async function documentsOf(
  work: Work,
  target: Pick<Target, 'type' | 'id'> | null,
  ids: readonly number[],
): Promise<MailDocument[]> {
  if (ids.length === 0) return [];
  const own = target ? sql`t.target_type = ${target.type} and t.target_id = ${target.id}` : sql`false`;
  const serving = servingOf(work.app, 'documents');
  const reach = wholeClause(serving, rowRef('t'), await readContextIn(work, 'show')) ?? sql`true`;
  const { rows } = await sql<MailDocument>`select t.id, t.name, t.visibility,
      case when t.target_type = 'investment_opportunity' then t.target_id end as about
    from documents as t where t.id = any(${[...ids]}::bigint[]) and t.deleted_at is null
      and ((${own}) or t.visibility = 'public' and t.target_type in ('investment_opportunity', 'fund') and ${reach})
    order by t.name, t.id`.execute(work.trx);
  if (rows.length < new Set(ids).size) throw invalidField('document_ids', selectedMessage('document_ids'));
  return rows;
}

export const letterFor = (
  body: string,
  values: MergeValues,
  { documents, appUrl }: { readonly documents: readonly MailDocument[]; readonly appUrl: string },
): string => `${mergeBody(body, values)}${linksTo(documents, appUrl)}`;

const linksTo = (documents: readonly MailDocument[], appUrl: string): string =>
  documents.length === 0
    ? ''
    : `<ul>${documents.map(({ id, name }) => `<li><a href="${appUrl}/api/documents/${id}?download=1">${escape(name)}</a></li>`).join('')}</ul>`;

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
