import { CONVERSION_COPIES, type ConversionCopy } from '@tranche/domain/crm/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';

interface Conversion {
  readonly contactId: number;
  readonly userId: number;
  readonly copies: readonly ConversionCopy[];
}

/** `copy`: all when absent; 422 for a word that it does not know. */
export function copiesFrom(given: unknown): readonly ConversionCopy[] {
  if (given === undefined || given === null) return CONVERSION_COPIES;
  const asked = Array.isArray(given) ? given : [given];
  if (asked.some((word) => !CONVERSION_COPIES.some((known) => known === word))) {
    throw invalidField('copy', selectedMessage('copy'));
  }
  return CONVERSION_COPIES.filter((known) => asked.includes(known));
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
    const columns = await columnsOf(work, table);
    if (columns.length === 0) continue;
    const names = sql.join(columns.map((name) => sql.ref(name)));
    const values = sql.join(columns.map((name) => valueOf(name, conversion.userId)));
    await sql`
      insert into ${sql.table(table)} (${names}) select ${values} from ${sql.table(table)}
      where target_type = 'contact' and target_id = ${conversion.contactId} and ${sql.raw(COPIED[table])}
      order by id`.execute(work.trx);
  }
}

/** A call's copy must not point at the contact's task. */
function valueOf(column: string, userId: number) {
  if (column === 'target_type') return sql`'user'`;
  if (column === 'target_id') return sql`${userId}::bigint`;
  return column === 'task_id' ? sql`null::bigint` : sql.ref(column);
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

/** Invitations that still stand now address the investor (`domain.md` 2.14). */
export async function repointInvitations(
  work: Work,
  of: { contactId: number; userId: number },
): Promise<void> {
  const { rows } = await sql`
    select from information_schema.columns
    where table_schema = current_schema() and table_name = 'invitations' and column_name = 'contact_id'`.execute(
    work.trx,
  );
  if (rows.length === 0) return;
  await sql`
    update invitations set user_id = ${of.userId}, contact_id = null
    where contact_id = ${of.contactId} and status in (1, 2, 3) and deleted_at is null`.execute(work.trx);
}
