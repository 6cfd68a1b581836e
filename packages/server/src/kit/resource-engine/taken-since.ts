import { refuse, type Refusal } from '@tranche/domain/kit/errors';
import { attributeName } from '@tranche/domain/kit/attribute-name';
import type { Resource } from '@tranche/domain/kit/resource';
import { sql } from 'kysely';
import type { Work } from '../workflow/workflow.ts';
import { clashingField, pgError } from './clashes.ts';
import type { Sql } from './serving.ts';

/** Rows take their places in the unique indexes again; 409 with the record that has such a place meanwhile. */
export async function reclaim(
  work: Work,
  resource: Resource,
  { set, where }: { readonly set: Sql; readonly where: Sql },
): Promise<void> {
  await sql`savepoint reclaim`.execute(work.trx);
  try {
    await sql`update ${sql.table(resource.table)} set ${set} where ${where}`.execute(work.trx);
    await sql`release savepoint reclaim`.execute(work.trx);
  } catch (error) {
    const { code, constraint, detail } = pgError(error);
    if (code !== '23505' || constraint === undefined) throw error;
    await sql`rollback to savepoint reclaim`.execute(work.trx);
    throw takenSince(
      clashingField(resource, detail ?? ''),
      await holderOf(work, resource, { constraint, where }),
    );
  }
}

const takenSince = (field: string, id: number | null): Refusal =>
  refuse('conflict', {
    message: `The ${attributeName(field)} has been taken since.`,
    ...(id === null ? {} : { conflict: { field, id } }),
  });

/** The live row that has the same key in this index, whatever the index is made of. */
async function holderOf(
  { trx }: Work,
  { table }: Resource,
  { constraint, where }: { readonly constraint: string; readonly where: Sql },
): Promise<number | null> {
  const { rows } = await sql<{ keys: string[]; predicate: string | null }>`
    select to_json(array(select pg_get_indexdef(i.indexrelid, k, true) from generate_series(1, i.indnkeyatts) as k)) as keys,
      pg_get_expr(i.indpred, i.indrelid) as predicate
    from pg_index i where i.indexrelid = ${constraint}::regclass`.execute(trx);
  const [index] = rows;
  if (!index) return null;
  const keys = sql.join(index.keys.map((key, at) => sql`${sql.raw(key)} as ${sql.ref(`key${at}`)}`));
  const same = sql.join(
    index.keys.map((_, at) => sql`mine.${sql.ref(`key${at}`)} = theirs.${sql.ref(`key${at}`)}`),
    sql` and `,
  );
  const holder = await sql<{ id: number }>`
    select theirs.id from (select id, ${keys} from ${sql.table(table)} where ${where}) as mine
    join (select id, ${keys} from ${sql.table(table)} where ${sql.raw(index.predicate ?? 'true')}) as theirs
      on ${same} and theirs.id <> mine.id limit 1`.execute(trx);
  return holder.rows[0]?.id ?? null;
}
