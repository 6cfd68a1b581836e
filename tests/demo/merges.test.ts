import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../support/client.ts';
import { useApp } from '../support/app.ts';
import { DEMO_NOW } from '../support/demo-setup.ts';

const it = useApp({ demo: true, now: DEMO_NOW });
let admin: TestClient;
const rows = async <T>(text: string): Promise<T[]> => (await it().app.db.pool.query(text)).rows as T[];

beforeAll(async () => {
  admin = await it().as('superadmin@larkfield.test');
});

/** Every table but those of stories, and of what is revoked for good, by a hash of its rows without when they were last changed. */
async function everything(): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in
      ('merges', 'merge_moves', 'activity', 'audit_entries', 'outbox', 'sessions', 'api_tokens', 'list_count_deltas', 'search_words') order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables)
    found[name] =
      (
        await rows<{ hash: string }>(
          `select md5(coalesce(string_agg(r, '' order by r), '')) as hash from (select (to_jsonb(t) - 'updated_at' - 'updated_by_id')::text as r from ${name} t) x`,
        )
      )[0]?.hash ?? '';
  return found;
}

const pairs: readonly (readonly [family: string, ids: string])[] = [
  [
    'users',
    `select id from users where role_id = 5 and deleted_at is null order by (select count(*) from investments i where i.user_id = users.id) desc limit 4`,
  ],
  ['users', `select id from users where role_id = 5 and deleted_at is null order by id desc limit 4`],
  [
    'contacts',
    `select id from contacts where deleted_at is null and converted_user_id is null order by id limit 2`,
  ],
  ['organisations', `select id from organisations where deleted_at is null order by id limit 4`],
];

test('any two of the demo become one and are taken apart, and everything is as it was', async () => {
  const before = await everything();
  const sums = `select status, count(*)::int as n, sum(amount) as amount, sum(shares) as shares from investments where deleted_at is null group by 1 order by 1`;
  const totals = await rows(sums);
  for (const [family, ids] of pairs) {
    const found = (await rows<{ id: number }>(ids)).map(({ id }) => id);
    for (let at = 0; at + 1 < found.length; at += 2) {
      const body = { family, survivor_id: found[at], merged_id: found[at + 1], confirm: true };
      const done = await admin.post('/api/merges', body);
      expect([body, done.status, done.body.message]).toEqual([body, 201, undefined]);
      expect(await rows(sums)).toEqual(totals);
      const apart = await admin.post(`/api/merges/${done.body.data.id}/undo`, {});
      expect([body, apart.status, apart.body.message]).toEqual([body, 200, undefined]);
    }
    const after = await everything();
    expect([family, Object.keys(after).filter((name) => after[name] !== before[name])]).toEqual([family, []]);
  }
});
