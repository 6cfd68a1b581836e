import { type CapTableCourse, capTableCourse, courseDays } from '@tranche/domain/portfolio/cap-table-course';
import { sql } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';
import { type CapTableWithRounds, readCapTables } from './append-cap-table.ts';

/** How the companies came to be held as they are, of those that keep a cap table (`screens.md#A64`). */
export async function readCapTableCourses(
  db: Reader,
  ids: readonly number[],
  at: string,
): Promise<ReadonlyMap<number, CapTableCourse>> {
  const now = await readCapTables(db, ids, at);
  const first = await firstDays(db, [...now.keys()]);
  const days = new Map(
    [...now].map(([id, { rounds }]) => [id, courseDays(first.get(id) ?? null, rounds, at)]),
  );
  const past = await tablesOf(db, days, at);
  return new Map(
    [...now].map(([id, table]) => {
      const earlier = (days.get(id) ?? []).flatMap((day) => past.get(day)?.get(id) ?? []);
      return [id, capTableCourse([...earlier, table], table.rounds)];
    }),
  );
}

/** The tables of every day but the last, each day read once. */
async function tablesOf(
  db: Reader,
  days: ReadonlyMap<number, readonly string[]>,
  at: string,
): Promise<ReadonlyMap<string, ReadonlyMap<number, CapTableWithRounds>>> {
  const found = new Map<string, ReadonlyMap<number, CapTableWithRounds>>();
  for (const day of new Set([...days.values()].flat())) {
    if (day === at) continue;
    const ids = [...days].flatMap(([id, own]) => (own.includes(day) ? id : []));
    found.set(day, await readCapTables(db, ids, day));
  }
  return found;
}

/** When the first holder outside of the platform was given anything. */
async function firstDays(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; day: string }>`
    select x.investment_opportunity_id as id, min(x.issued_on)::text as day from cap_table_entries x
    where x.investment_opportunity_id = any(${[...ids]}::bigint[]) and x.issued_on is not null and x.deleted_at is null
    group by x.investment_opportunity_id`.execute(db);
  return new Map(rows.map(({ id, day }) => [id, day]));
}
