import { conflict } from '@tranche/domain/kit/errors';
import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../kit/db/database.ts';

/** What a batch can have made, children before parents: the order of the undo. */
export const MADE: readonly (readonly [target: string, table: string])[] = [
  ['report_input', 'report_inputs'],
  ['investment', 'investments'],
  ['investment_opportunity', 'investment_opportunities'],
  ['investment_method_entity', 'investment_method_entities'],
  ['organisation', 'organisations'],
  ['contact', 'contacts'],
  ['pipeline_deal', 'pipeline_deals'],
  ['user', 'users'],
];
/** Lists that others may use by now: an undo takes of them what no one uses, and minds no use. */
export const MADE_LISTS: readonly (readonly [target: string, table: string])[] = [
  ['investment_round_type', 'investment_round_types'],
  ['type', 'types'],
];
/** What is written about a record on its own, and so is no change of it. */
const TRACES = [
  'activity',
  'opens',
  'status_histories',
  'import_records',
  'audit_entries',
  'notifications',
  'pipeline_deal_moves',
  // every record gets its folders on its own; what people put into them counts
  'folder_structures',
];

/** 409 with the number of records that someone has changed, or hung something on, since the batch made them. */
export async function refuseChanged(trx: Trx, batchId: number): Promise<void> {
  const changed = await countChanged(trx, batchId);
  if (changed > 0) throw conflict(`Records changed since the import cannot be undone: ${changed}.`);
}

async function countChanged(trx: Trx, batchId: number): Promise<number> {
  // a batch is large and fresh: without statistics the planner would loop over it for each row of the other side
  await sql`set local enable_nestloop = off`.execute(trx);
  const changes: RawBuilder<unknown>[] = [sql`select null::text, null::bigint where false`];
  for (const [target, table] of await madeBy(trx, batchId)) {
    changes.push(sql`
      select k.target_type, k.target_id from import_records k join ${sql.table(table)} t on t.id = k.target_id
      where k.import_batch_id = ${batchId} and k.target_type = ${target} and t.deleted_at is null and t.updated_at <> k.at`);
    for (const user of await usersOf(trx, table)) changes.push(usesOf(batchId, target, user));
  }
  for (const { table } of await attachedTables(trx)) {
    changes.push(sql`
      select k.target_type, k.target_id from import_records k
      join ${sql.table(table)} a on a.target_type = k.target_type and a.target_id = k.target_id
      where k.import_batch_id = ${batchId} and k.change = 'created' and a.created_at <> k.at`);
  }
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (${sql.join(changes, sql` union `)}) changed`.execute(trx);
  await sql`set local enable_nestloop = on`.execute(trx);
  return rows[0]?.n ?? 0;
}

/** The kinds of record that a batch made, in the order of the undo. */
export async function madeBy(trx: Trx, batchId: number): Promise<typeof MADE> {
  const { rows } = await sql<{ target_type: string }>`
    select distinct target_type from import_records where import_batch_id = ${batchId}`.execute(trx);
  const made = new Set(rows.map((row) => row.target_type));
  return MADE.filter(([target]) => made.has(target));
}

export interface User {
  readonly table: string;
  readonly column: string;
  readonly soft: boolean;
  /** The word under which the batch keeps rows of this table. */
  readonly stored: string | null;
}

/** Records of the batch that a live row outside the batch refers to. */
function usesOf(batchId: number, target: string, { table, column, soft, stored }: User): RawBuilder<unknown> {
  const own =
    stored === null
      ? sql`false`
      : sql`exists (select from import_records own where own.import_batch_id = ${batchId} and own.target_type = ${stored} and own.target_id = x.id)`;
  return sql`
    select k.target_type, k.target_id from import_records k join ${sql.table(table)} x on ${sql.ref(`x.${column}`)} = k.target_id
    where k.import_batch_id = ${batchId} and k.target_type = ${target} and k.change = 'created'
      and ${soft ? sql`x.deleted_at is null` : sql`true`} and x.created_at <> k.at and not ${own}`;
}

/**
 * Every foreign key on the table, as the schema has it now: what a later migration adds is minded too. A pivot, which has
 * no moment of its own, goes with its record.
 */
export async function usersOf(trx: Trx, table: string): Promise<User[]> {
  const { rows } = await sql<{ table: string; column: string; soft: boolean }>`
    select c.conrelid::regclass::text as table, a.attname as column,
      exists (select from pg_attribute d where d.attrelid = c.conrelid and d.attname = 'deleted_at' and not d.attisdropped) as soft
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass
      and exists (select from pg_attribute d where d.attrelid = c.conrelid and d.attname = 'created_at' and not d.attisdropped)`.execute(
    trx,
  );
  return rows.map((row) => ({
    ...row,
    stored: [...MADE, ...MADE_LISTS].find(([, made]) => made === row.table)?.[0] ?? null,
  }));
}

/** Tables whose rows hang on a record by `target_type` and `target_id`, but for what is written on its own. */
export async function attachedTables(trx: Trx): Promise<{ table: string; soft: boolean }[]> {
  const { rows } = await sql<{ table: string; soft: boolean }>`
    select c.table_name as table, bool_or(c.column_name = 'deleted_at') as soft from information_schema.columns c
    where c.table_schema = current_schema() and c.table_name <> all(${TRACES}::text[])
    group by c.table_name
    having bool_or(c.column_name = 'target_id') and bool_or(c.column_name = 'target_type') and bool_or(c.column_name = 'created_at')`.execute(
    trx,
  );
  return rows;
}
