import { createHmac } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { useApp } from '../../../../../tests/support/app.ts';
import { addRow } from '../../../../../tests/support/people.ts';

const secret = 'form-secret';
const it = useApp({ config: { typeformSecret: secret } });

const response = (token: string, answers: object[]) => ({
  event_type: 'form_response',
  form_response: { form_id: 'enquiry', token, answers },
});
const send = (body: object, signedWith = secret) => {
  const signature = createHmac('sha256', signedWith).update(JSON.stringify(body)).digest('base64');
  return it()
    .guest()
    .post('/api/contacts/typeform', body, { headers: { 'typeform-signature': `sha256=${signature}` } });
};
const contacts = async () =>
  (
    await it().app.db.pool.query(
      'select id, name, email, phone, company_name, source, lead_status_id from contacts order by id',
    )
  ).rows;

let fresh: number;
beforeAll(async () => {
  fresh = await addRow(it().app.db, 'lead_statuses', { name: 'New', is_default: true, sort_order: 1 });
  await addRow(it().app.db, 'typeform_mappings', {
    form_id: 'enquiry',
    field_ref: 'firm',
    target: 'company_name',
  });
});

test('a signed answer becomes a contact; the same answer again changes nothing', async () => {
  const body = response('r-1', [
    { type: 'text', text: 'Nora', field: { ref: 'first_name' } },
    { type: 'text', text: 'Vale', field: { ref: 'last_name' } },
    { type: 'email', email: 'Nora@vale.test', field: { ref: 'x1' } },
    { type: 'choice', choice: { label: 'Vale & Co' }, field: { ref: 'firm' } },
    { type: 'text', text: 'Unmapped', field: { ref: 'x2' } },
  ]);
  const first = await send(body);
  expect([first.status, first.body]).toEqual([200, { data: { id: expect.any(Number) } }]);
  expect((await send(body)).body).toEqual(first.body);
  expect(await contacts()).toEqual([
    {
      id: first.body.data.id,
      name: 'Nora Vale',
      email: 'nora@vale.test',
      phone: null,
      company_name: 'Vale & Co',
      source: 'typeform',
      lead_status_id: fresh,
    },
  ]);
});

test('an answer with a known address completes that contact', async () => {
  const answer = await send(
    response('r-2', [
      { type: 'email', email: 'nora@vale.test', field: { ref: 'x1' } },
      { type: 'phone_number', phone_number: '+44 20 7000', field: { ref: 'x3' } },
    ]),
  );
  expect(answer.status).toBe(200);
  expect(await contacts()).toMatchObject([{ name: 'Nora Vale', phone: '+44 20 7000' }]);
});

test('nothing unsigned is taken', async () => {
  const body = response('r-3', []);
  expect((await send(body, 'guess')).status).toBe(403);
  expect((await it().guest().post('/api/contacts/typeform', body)).status).toBe(403);
  expect((await send({ hello: 1 })).status).toBe(400);
  expect(await contacts()).toHaveLength(1);
});

test('no lead is lost for a telephone number that is none', async () => {
  const answer = await send(
    response('r-4', [
      { type: 'email', email: 'otto@vale.test', field: { ref: 'x1' } },
      { type: 'phone_number', phone_number: 'after six', field: { ref: 'x3' } },
    ]),
  );
  expect(answer.status).toBe(200);
  expect((await contacts()).find(({ email }) => email === 'otto@vale.test')).toMatchObject({ phone: null });
});
