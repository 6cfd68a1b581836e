import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '../support/app.ts';

const it = useApp({
  prepare: async (app) => {
    await sql`update settings set market_sounding_enabled = true where id = 1`.execute(app.db.kysely);
    await sql`insert into users (role_id, first_name, last_name, email, email_verified_at)
      values (1, 'Sam', 'Staff', 'sam@paged.test', now()), (9, 'Cleo', 'Creator', 'cleo@paged.test', now())`.execute(
      app.db.kysely,
    );
    await sql`insert into users (role_id, first_name, last_name, email, email_verified_at)
      select 5, 'Ann', 'Number' || n, 'ann' || n || '@paged.test', now() from generate_series(1, 40) n`.execute(
      app.db.kysely,
    );
  },
});
const at = '/api/paged/investors';

test('a page by GET and by both forms of POST is the same page', async () => {
  const sam = await it().as('sam@paged.test');
  const got = (await sam.get(`${at}?page=2&sort=name&filter[name]=number1`)).body;
  expect(got.meta).toMatchObject({ current_page: 1 + 1, total: 11 });
  const question = { filter: { name: 'number1' }, sort: 'name' };
  for (const body of [
    { page: 2, payload: question },
    { page: 2, ...question },
  ]) {
    const posted = await sam.post(at, body);
    expect(posted.status).toBe(200);
    expect(posted.body.data).toEqual(got.data);
  }
});

test('page 1 unless told; the rows and rights of the family, and investors alone whatever is asked', async () => {
  const sam = await it().as('sam@paged.test');
  const first = (await sam.post(at, {})).body;
  expect([first.meta.current_page, first.meta.per_page, first.meta.total]).toEqual([1, 15, 40]);
  expect((await sam.post(at, { type: 'admin' })).body.meta.total).toBe(40);
  expect((await (await it().as('ann1@paged.test')).post(at, {})).status).toBe(403);
  expect((await it().guest().get(at)).status).toBe(401);
});

test('all ten lists are there, and leave whole as CSV where the family has a file', async () => {
  const sam = await it().as('sam@paged.test');
  const lists = 'investors contacts organisations transactions opportunities documents activity reports';
  for (const list of lists.split(' ')) {
    const answer = await sam.get(`/api/paged/${list}`);
    expect([list, answer.status, answer.body.meta.per_page]).toEqual([list, 200, 15]);
  }
  for (const list of ['insider-register', 'pa-deals'])
    expect([list, (await sam.get(`/api/paged/${list}`)).status]).toEqual([list, 200]);
  const file = await sam.get(`${at}?export=1&filter[name]=number1`);
  expect(file.headers.get('content-type')).toContain('text/csv');
  expect(file.text.trim().split('\r\n')).toHaveLength(1 + 11);
  expect((await sam.get('/api/paged/transactions?export=1')).headers.get('content-type')).toContain(
    'text/csv',
  );
});
