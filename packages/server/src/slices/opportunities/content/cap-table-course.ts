import { type CapTableCourse, capTableCourse, courseDays } from '@tranche/domain/portfolio/cap-table-course';
import { sql } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';
import { readCapTables, readTablesOn } from './append-cap-table.ts';

/** How the companies came to be held as they are, of those that keep a cap table (`screens.md#A64`). */
export async function readCapTableCourses(
  db: Reader,
  ids: readonly number[],
  at: string,
): Promise<ReadonlyMap<number, CapTableCourse>> {
  const now = await readCapTables(db, ids, at);
  const first = await firstDays(db, [...now.keys()]);
  const days = [...now].flatMap(([id, { rounds }]) =>
    courseDays(first.get(id) ?? null, rounds, at).flatMap((day) => (day === at ? [] : { id, at: day })),
  );
  const past = await readTablesOn(db, days);
  return new Map(
    [...now].map(([id, table]) => {
      const earlier = past
        .filter((one) => one.id === id)
        .sort((one, other) => one.as_of.localeCompare(other.as_of));
      return [id, capTableCourse([...earlier, table], table.rounds)];
    }),
  );
}

/** When the first holder outside of the platform was given anything. */
async function firstDays(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; day: string }>`
    select x.investment_opportunity_id as id, min(x.issued_on)::text as day from cap_table_entries x
    where x.investment_opportunity_id = any(${[...ids]}::bigint[]) and x.issued_on is not null and x.deleted_at is null
    group by x.investment_opportunity_id`.execute(db);
  return new Map(rows.map(({ id, day }) => [id, day]));
}
