import { CONVERSION_COPIES, type ConversionCopy } from '@tranche/domain/crm/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { readList } from '@tranche/domain/kit/read-values';
import { OPEN_INVITATIONS } from '@tranche/domain/opportunities/codes';
import { type RawBuilder, sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

interface Conversion {
  readonly contactId: number;
  readonly userId: number;
  readonly copies: readonly ConversionCopy[];
}

/** `copy`: all when absent; 422 for a word that it does not know. */
export function copiesFrom(given: unknown): readonly ConversionCopy[] {
  if (given === undefined || given === null) return CONVERSION_COPIES;
  const requested = readList(given);
  if (requested === null || requested.some((word) => !CONVERSION_COPIES.some((known) => known === word))) {
    throw invalidField('copy', selectedMessage('copy'));
  }
  return CONVERSION_COPIES.filter((known) => requested.includes(known));
}

/** Which rows are copied of each table: everything of them but the id, hung on the user. */
const COPIED: Readonly<Record<ConversionCopy, string>> = {
  notes: 'deleted_at is null',
  call_logs: 'deleted_at is null',
  tasks: 'deleted_at is null and is_active = 1',
  documents: 'deleted_at is null',
  attribute_values: 'true', // an answer that is taken back is deleted for good
};

/** A copy each of what was written about the contact, with its author and its dates; the originals stay. */
export async function copyAttachments(work: Work, conversion: Conversion): Promise<void> {
  for (const table of conversion.copies) {
    await copyAttached(work, {
      table,
      from: { type: 'contact', id: conversion.contactId },
      to: { type: 'user', id: conversion.userId },
      where: sql.raw(COPIED[table]),
      // A call's copy must not point at the contact's task.
      instead: { task_id: null },
    });
  }
}

interface AttachedCopy {
  readonly table: string;
  readonly from: { readonly type: string; readonly id: number };
  readonly to: { readonly type: string; readonly id: number };
  readonly where: RawBuilder<unknown>;
  /** Columns that get another value in the copy, where the table has them. */
  readonly instead?: Readonly<Record<string, string | null>>;
}

/** Copies rows that hang on one record to another, whole but for the id. A table that is not there is passed over. */
export async function copyAttached(work: Work, copy: AttachedCopy): Promise<void> {
  const columns = await columnsOf(work, copy.table);
  if (columns.length === 0) return;
  const replaced: Readonly<Record<string, string | number | null>> = {
    ...copy.instead,
    target_type: copy.to.type,
    target_id: copy.to.id,
  };
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const values = sql.join(
    columns.map((name) => (name in replaced ? literal(replaced[name]) : sql.ref(name))),
  );
  await sql`
    insert into ${sql.table(copy.table)} (${names}) select ${values} from ${sql.table(copy.table)}
    where target_type = ${copy.from.type} and target_id = ${copy.from.id} and ${copy.where}
    order by id`.execute(work.trx);
}

/** In a select list a parameter has no type of its own. */
function literal(value: string | number | null | undefined) {
  if (typeof value === 'number') return sql`${value}::bigint`;
  return typeof value === 'string' ? sql`${value}::text` : sql`null`;
}

/** Of a table that hangs on records; none where this deployment has no such table yet. */
async function columnsOf(work: Work, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}
      and is_identity = 'NO' and is_generated = 'NEVER'
      and exists (select from information_schema.columns t
        where t.table_schema = current_schema() and t.table_name = ${table} and t.column_name = 'target_type')
    order by ordinal_position`.execute(work.trx);
  return rows.map(({ name }) => name);
}

/** Invitations that still stand now address the investor (`domain.md#2.14`). */
export async function repointInvitations(
  work: Work,
  of: { contactId: number; userId: number },
): Promise<void> {
  await sql`
    update invitations set user_id = ${of.userId}, contact_id = null
    where contact_id = ${of.contactId} and status in ${lit(OPEN_INVITATIONS)} and deleted_at is null`.execute(
    work.trx,
  );
}
