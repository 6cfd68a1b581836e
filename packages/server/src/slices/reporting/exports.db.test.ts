import { beforeAll, describe, expect, test } from 'vitest';
import { removeExports, runExport } from './exports.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

const { it, people, as } = usePeople({ jobsByHand: true });
const rows = async (text: string, values: unknown[] = []) =>
  (await it().app.db.pool.query(text, values)).rows;

beforeAll(async () => {
  await rows(
    `insert into contacts (first_name, last_name, email, owner_id)
     select 'Ada', 'Harley ' || n, 'ada' || n || '@x.test', case when n = 1 then $1::bigint end from generate_series(1, 5001) n`,
    [people().abe],
  );
});

describe('a long export', () => {
  test('is queued, written with the rights of its reader, told, and fetched by them alone', async () => {
    const sam = await as('sam');
    const requested = await sam.get('/api/contacts/export?sort=-id&format=csv');
    expect([requested.status, requested.body]).toEqual([202, { data: { status: 'queued' } }]);
    const [{ id }] = await rows('select id from exports');
    expect((await sam.get(`/api/exports/${id}`)).status).toBe(404);
    await runExport(it().app, id);
    await runExport(it().app, id);
    const notice = await rows("select data ->> 'cta' as cta from notifications where notifiable_id = $1", [
      people().sam,
    ]);
    expect(notice).toEqual([{ cta: `/api/exports/${id}` }]);
    expect((await (await as('una')).get(`/api/exports/${id}`)).status).toBe(404);
    const sent = await sam.get(`/api/exports/${id}`);
    expect(sent.status).toBe(302);
    const file = await sam.get(sent.headers.get('location') ?? '');
    const lines = file.text.trim().split('\r\n');
    expect(lines).toHaveLength(5002);
    expect(lines[1]).toContain('Ada Harley 5001,');
    expect(await rows("select 1 from activity where event = 'exported'")).toHaveLength(1);
  });

  test('holds what its reader may see, and is gone after a week', async () => {
    const abe = await as('abe');
    const own = await abe.get('/api/contacts/export');
    expect([own.status, own.text.trim().split('\r\n').length]).toEqual([200, 2]);
    expect((await abe.get('/api/contacts/export?format=pdf')).status).toBe(404);
    expect((await abe.get('/api/contacts/export?filter[nope]=1')).status).toBe(400);
    it().clock.advance({ days: 8 });
    expect([await removeExports(it().app), await removeExports(it().app)]).toEqual([1, 0]);
  });
});
