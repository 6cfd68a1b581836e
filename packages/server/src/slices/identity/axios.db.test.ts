import { JSDOM } from 'jsdom';
import type { AxiosStatic } from 'axios';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useApp } from '../../../../../tests/support/app.ts';
import { projectRoot } from '../../kit/project-root.ts';
import { hashPassword } from '../../kit/session/password.ts';

const it = useApp();
const bundle = join(projectRoot(), 'node_modules/axios/dist/axios.min.js');

/** A page of ours in a browser of sorts: its own cookie jar, XMLHttpRequest, and axios as it comes. */
function page(origin: string): { axios: AxiosStatic; FormData: typeof FormData } {
  const { window } = new JSDOM('<!doctype html><p>', { url: `${origin}/login`, runScripts: 'outside-only' });
  window.eval(readFileSync(bundle, 'utf8'));
  return window as unknown as { axios: AxiosStatic; FormData: typeof FormData };
}

test('axios with its stock XSRF settings logs in, patches by spoofing, and logs out', async () => {
  const { rows } = await it().app.db.pool.query<{ id: number }>(
    `insert into users (first_name, last_name, email, password, email_verified_at) values ('Ann', 'Lee', 'ann@axios.test', $1, now()) returning id`,
    [await hashPassword('Tide-Mark-88-x')],
  );
  const id = rows[0]?.id ?? 0;
  const { axios, FormData } = page(await it().listen());
  const statusOf = (call: Promise<{ status: number }>): Promise<number> =>
    call.then(
      ({ status }) => status,
      (error: { response?: { status: number } }) => error.response?.status ?? 0,
    );

  expect(await statusOf(axios.post('/login', {}))).toBe(419);
  expect(await statusOf(axios.get('/sanctum/csrf-cookie'))).toBe(204);
  expect(await statusOf(axios.post('/login', { email: 'ann@axios.test', password: 'Tide-Mark-88-x' }))).toBe(
    204,
  );
  const form = new FormData();
  form.append('_method', 'PATCH');
  form.append('first_name', 'Anna');
  const patched = await axios.post(`/api/users/${id}`, form);
  expect([patched.status, patched.data.data.first_name]).toEqual([200, 'Anna']);
  expect(await statusOf(axios.get('/api/sessions'))).toBe(200);
  expect(await statusOf(axios.post('/logout'))).toBe(204);
  expect(await statusOf(axios.get('/api/sessions'))).toBe(401);
});
