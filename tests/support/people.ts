import { sql } from 'kysely';
import type { Database } from '../../packages/server/src/kit/db/database.ts';

/** One person of each role that the tests of these slices speak of, and three investors. */
const PEOPLE = {
  sam: { role: 1, name: 'Sam Admin' },
  una: { role: 8, name: 'Una Support' },
  ivo: { role: 3, name: 'Ivo Committee' },
  ed: { role: 2, name: 'Ed Founder' },
  cora: { role: 7, name: 'Cora Custodian' },
  cleo: { role: 9, name: 'Cleo Creator' },
  max: { role: 10, name: 'Max Manager' },
  fay: { role: 11, name: 'Fay Funds' },
  abe: { role: 12, name: 'Abe Adviser' },
  iris: { role: 5, name: 'Iris Ashby' },
  omar: { role: 5, name: 'Omar Bell' },
  lone: { role: 5, name: 'Lone Crane' },
} as const;
export type Person = keyof typeof PEOPLE;
export type People = Record<Person, number>;

/** Iris is looked after by Abe the adviser, Omar is owned by Max the manager, Lone by no one. */
export async function addPeople(db: Database): Promise<People> {
  const ids: Partial<People> = {};
  for (const [key, { role, name }] of Object.entries(PEOPLE)) {
    const [first, last] = name.split(' ');
    const { rows } = await sql<{ id: number }>`
      insert into users (role_id, first_name, last_name, email, email_verified_at)
      values (${role}, ${first}, ${last}, ${`${key}@larkfield.test`}, now()) returning id`.execute(db.kysely);
    ids[key as Person] = rows[0]?.id ?? 0;
  }
  const people = ids as People;
  await sql`insert into investor_associates (user_id, associate_id, kind) values (${people.iris}, ${people.abe}, 'adviser')`.execute(
    db.kysely,
  );
  await sql`update users set owner_id = ${people.max} where id = ${people.omar}`.execute(db.kysely);
  return people;
}

/** Columns of a row by hand. */
export type Values = Readonly<Record<string, string | number | boolean | null>>;

/** A row by hand; returns its id. */
export async function addRow(db: Database, table: string, row: Values): Promise<number> {
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const values = sql.join(Object.values(row));
  const { rows } = await sql<{
    id: number;
  }>`insert into ${sql.table(table)} (${names}) values (${values}) returning id`.execute(db.kysely);
  return rows[0]?.id ?? 0;
}
