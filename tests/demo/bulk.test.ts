import { beforeAll, expect, test } from 'vitest';
import { advanceBulk } from '../../packages/server/src/slices/bulk/public.ts';
import type { TestClient } from '../support/client.ts';
import { useApp } from '../support/app.ts';
import { DEMO_NOW } from '../support/demo-setup.ts';

const it = useApp({ jobsByHand: true, demo: true, now: DEMO_NOW });
let admin: TestClient;
const rows = async <T>(text: string): Promise<T[]> => (await it().app.db.pool.query(text)).rows as T[];
const idOf = async (text: string): Promise<number> => (await rows<{ id: number }>(text))[0]?.id ?? 0;

beforeAll(async () => {
  admin = await it().as('superadmin@larkfield.test');
});

/** Stories, what notifies and counts, and what a deletion revokes for good. */
const BESIDE = [
  'bulk_jobs',
  'bulk_job_rows',
  'activity',
  'audit_entries',
  'record_versions',
  'status_histories',
  'notifications',
  'outbox',
  'sessions',
  'api_tokens',
  'list_count_deltas',
  'search_words',
];

/** Every other table by a hash of its rows, without when and by whom they were last changed. */
async function everything(): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !BESIDE.includes(table.name)))
    found[name] =
      (
        await rows<{ hash: string }>(
          `select md5(coalesce(string_agg(r, '' order by r), '')) as hash from (select (to_jsonb(t) - 'updated_at' - 'updated_by_id')::text as r from ${name} t) x`,
        )
      )[0]?.hash ?? '';
  return found;
}

const me = () => idOf(`select id from users where email = 'superadmin@larkfield.test'`);
const group = () => idOf(`select id from client_groups where deleted_at is null order by id`);

/** Everything of the family, whatever hangs on it. */
const JOBS: readonly {
  readonly family: string;
  readonly verb: string;
  readonly params: () => Promise<object>;
  readonly type?: string;
}[] = [
  { family: 'contacts', verb: 'update', params: async () => ({ owner_id: await me(), source: 'event' }) },
  { family: 'contacts', verb: 'add_to_group', params: async () => ({ client_group_id: await group() }) },
  { family: 'contacts', verb: 'delete', params: async () => ({}) },
  { family: 'users', verb: 'update', params: async () => ({ owner_id: await me() }), type: 'investor' },
  {
    family: 'users',
    verb: 'remove_from_group',
    params: async () => ({ client_group_id: await group() }),
    type: 'investor',
  },
  { family: 'users', verb: 'delete', params: async () => ({}), type: 'investor' },
  {
    family: 'organisations',
    verb: 'update',
    params: async () => ({ owner_id: await me(), legal_form: null }),
  },
  { family: 'organisations', verb: 'delete', params: async () => ({}) },
  {
    family: 'tasks',
    verb: 'update',
    params: async () => ({ assigned_to_id: await me(), due_at: '2026-12-24T10:00:00Z' }),
  },
  { family: 'tasks', verb: 'delete', params: async () => ({}) },
];

test.each(JOBS)(
  '$family: $verb of all that match, undone, leaves everything as it was',
  async ({ family, verb, params, type }) => {
    const before = await everything();
    const listed = await admin.get(`/api/${family}?limit=1${type ? `&type=${type}` : ''}`);
    const total: number = listed.body.meta.total;
    const order = {
      family,
      verb,
      selection: { filter: {}, ...(type && { type }) },
      params: await params(),
      expected_total: total,
    };
    const started = await admin.post('/api/bulk-jobs', order);
    expect([started.status, started.body.message]).toEqual([202, undefined]);
    const { id } = started.body.data;
    await advanceBulk(it().app, id);
    const done = (await admin.get(`/api/bulk-jobs/${id}`)).body.data;
    expect(done).toMatchObject({ status: 3, rows_done: total, failed: 0 });
    expect(done.changed).toBeGreaterThan(0);
    expect((await admin.post(`/api/bulk-jobs/${id}/undo`)).status).toBe(202);
    await advanceBulk(it().app, id);
    expect((await admin.get(`/api/bulk-jobs/${id}`)).body.data).toMatchObject({
      status: 5,
      undone: done.changed,
      kept: 0,
    });
    const after = await everything();
    expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual([]);
  },
  60_000,
);
