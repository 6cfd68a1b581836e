import { expect, test } from 'vitest';
import { useApp } from './app.ts';

const it = useApp();

test('the app answers in process, to guests and to users, by a clock that moves', async () => {
  expect((await it().guest().get('/healthz')).body).toMatchObject({ status: 'ok' });
  const { rows } = await it().app.db.pool.query(
    `insert into users (role_id, first_name, last_name, email, email_verified_at) values (1, 'Ada', 'L', 'ada@larkfield.test', now()) returning id`,
  );
  const ada = await it().as('ada@larkfield.test');
  expect((await ada.get('/api/sessions')).status).toBe(200);
  expect((await (await it().as(rows[0].id)).get('/api/sessions')).status).toBe(200);
  it().clock.advance({ days: 31 });
  expect((await ada.get('/api/sessions')).status).toBe(401);
});
