import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../../../tests/support/database.ts';
import { isAmong } from './where.ts';

const it = useDatabase();

// rules of access are negated: "not among them" must not become null, which `case when` takes for no
test.each([
  ['one of them', sql`2`, true],
  ['none of them', sql`4`, false],
  ['no value', sql`null::int`, false],
])('%s, beside a row that has no value', async (_, value, expected) => {
  const rows = sql`(values (1), (2), (null)) as held (id) where true`;
  const among = isAmong(value, sql`held.id`, rows);
  const [found] = await it().run<{ among: boolean; other: boolean }>(
    sql`select ${among} as among, not ${among} as other`,
  );
  expect(found).toEqual({ among: expected, other: !expected });
});
