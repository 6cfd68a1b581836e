import { expect, test } from 'vitest';
import { usePeople } from '../../../../../tests/support/use-people.ts';

const { it, as } = usePeople();

test('whoever is signed in need not say who they are; a guest must', async () => {
  const iris = await as('iris');
  const note = { subject: 'Help', message: 'I cannot find my report.' };
  const sent = await iris.post('/api/support/contact', note);
  expect([sent.status, sent.body]).toEqual([
    200,
    { message: 'Your message has been sent. We will be in touch shortly.' },
  ]);
  const { rows } = await it().app.db.pool.query(
    "select params ->> 'email' as email from email_log where key = 'support_message'",
  );
  expect(rows).toEqual([{ email: 'iris@larkfield.test' }]);
  const guest = it().guest();
  await guest.get('/sanctum/csrf-cookie');
  expect(Object.keys((await guest.post('/api/support/contact', note)).body.errors)).toEqual([
    'name',
    'email',
  ]);
});

test('an attachment is small enough to be mailed', async () => {
  const iris = await as('iris');
  const send = (bytes: number) => {
    const form = new FormData();
    form.set('subject', 'Help');
    form.set('message', 'See the picture.');
    form.set('attachment', new Blob(['a'.repeat(bytes)]), 'large.txt');
    return iris.inject({ method: 'POST', url: '/api/support/contact', form });
  };
  expect((await send(10 * 1024 * 1024)).status).toBe(200);
  const refused = await send(10 * 1024 * 1024 + 1);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { attachment: ['The attachment field must not be greater than 10240 kilobytes.'] },
  ]);
});
