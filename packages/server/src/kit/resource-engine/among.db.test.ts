import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../../../tests/support/database.ts';
import { isAmongRowsOf } from './among.ts';

const it = useDatabase();

// rules of access are negated: "not among them" must not become null, which `case when` takes for no
const VALUES = [
  ['one of theirs', sql`2`, true],
  ['one of another person', sql`3`, false],
  ['no value', sql`null::int`, false],
] as const;
const ROWS = sql`(values (1, 7), (2, 7), (3, 8), (null, 7)) as held (id, person) where held.person = `;

test.each(
  VALUES.flatMap(([what, value, expected]) => [
    [`${what}, of one person`, 7, value, expected] as const,
    [`${what}, of each of many`, sql`reader.id`, value, expected] as const,
  ]),
)('%s', async (_, person, value, expected) => {
  const among = isAmongRowsOf(person, value, sql`held.id`, sql`${ROWS}${person}`);
  const [found] = await it().run<{ among: boolean; other: boolean }>(
    sql`select ${among} as among, not ${among} as other from (values (7)) as reader (id)`,
  );
  expect(found).toEqual({ among: expected, other: !expected });
});
