import type { Database } from '../../packages/server/src/kit/db/database.ts';
import { watchRows } from './row-changes.ts';

/**
 * What a refusal itself leaves behind: a link of the audit chain, the session's last sight (its end is a change), and the
 * count of a guess, which is kept apart from the transaction so that a failure cannot wipe it out.
 */
const LEFT_BY_REFUSALS = ['audit_entries', 'sessions', 'guess_counts'];

/** From here on every committed change of any table is noted; the function gives the tables that changed since it was last asked. */
export async function watchChanges({ pool }: Database): Promise<() => Promise<readonly string[]>> {
  const rows = await watchRows(pool, LEFT_BY_REFUSALS);
  await pool.query(
    'create trigger note_row after update of ended_at on sessions for each row execute function note_row()',
  );
  return async () => [...new Set((await rows()).map(({ change }) => change))].sort();
}

/** Rows updated and deleted since, by table. Inserts are left out: they are what the verb is for. The notes stay. */
export async function changedRows({ pool }: Database): Promise<Readonly<Record<string, number>>> {
  const { rows } = await pool.query<{ table: string; rows: number }>(
    `select split_part(change, ' ', 2) as table, count(*)::int as rows from changed_rows
     where change not like 'insert %' group by 1`,
  );
  return Object.fromEntries(rows.map(({ table, rows: count }) => [table, count]));
}
