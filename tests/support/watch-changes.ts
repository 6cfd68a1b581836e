import { sql } from 'kysely';
import type { Database } from '../../packages/server/src/kit/db/database.ts';

/**
 * What a refusal itself leaves behind: a link of the audit chain, the session's last sight (its end is a change), and the
 * count of a guess, which is kept apart from the transaction so that a failure cannot wipe it out.
 */
const LEFT_BY_REFUSALS = ['audit_entries', 'sessions', 'guess_counts', 'seen_changes'];

/**
 * From here on every committed change of any table is noted; the function gives the tables that changed since it was last
 * asked. A transaction that was rolled back leaves nothing, and so no note.
 */
export async function watchChanges(db: Database): Promise<() => Promise<readonly string[]>> {
  const run = (text: string) => db.pool.query(text);
  await run('create table seen_changes (id bigserial, change text)');
  await run(`create function note_change() returns trigger language plpgsql as $$
    begin insert into seen_changes (change) values (lower(tg_op) || ' ' || tg_table_name); return null; end $$`);
  const tables = await db.run<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  for (const { name } of tables.filter((table) => !LEFT_BY_REFUSALS.includes(table.name)))
    await run(
      `create trigger note_change after insert or update or delete on "${name}" for each row execute function note_change()`,
    );
  await run(
    'create trigger note_change after update of ended_at on sessions for each row execute function note_change()',
  );
  return async () => {
    const { rows } = await db.pool.query<{ change: string }>('delete from seen_changes returning change');
    return [...new Set(rows.map(({ change }) => change))].sort();
  };
}

/** Rows updated and deleted since, by table. Inserts are left out: they are what the verb is for. The notes stay. */
export async function changedRows(db: Database): Promise<Readonly<Record<string, number>>> {
  const { rows } = await db.pool.query<{ table: string; rows: number }>(
    `select split_part(change, ' ', 2) as table, count(*)::int as rows from seen_changes
     where change not like 'insert %' group by 1`,
  );
  return Object.fromEntries(rows.map(({ table, rows: count }) => [table, count]));
}
