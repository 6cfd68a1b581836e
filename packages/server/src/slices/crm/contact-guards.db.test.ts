import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApp, type TestApp } from '../../../../../tests/support/app.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow } from '../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, people, rows, as } = usePeople({ config: { typeformSecret: 'form-secret' } });
const unsigned = useApp();
let sam: TestClient;
let count = 0;

const contact = (more: Parameters<typeof addRow>[2] = {}): Promise<number> =>
  addRow(db(), 'contacts', {
    first_name: 'Pat',
    last_name: 'Lead',
    email: `pat${++count}@lead.test`,
    ...more,
  });
const on = (target_id: number) => ({ target_type: 'contact', target_id });
const messages = async (userId: number): Promise<string[]> =>
  (
    await rows<{ message: string }>(
      `select data ->> 'message' as message from notifications where notifiable_id = $1 order by created_at`,
      userId,
    )
  ).map(({ message }) => message);

beforeAll(async () => {
  sam = await as('sam');
});
beforeEach(async () => {
  it().clock.set('2026-03-31T09:00:00Z');
  await rows('delete from notifications');
});

describe('a contact', () => {
  test('can be reached by someone, and stays so', async () => {
    const errors = { email: ['An email address or phone number is required.'] };
    const name = { first_name: 'Ann', last_name: 'Own' };
    const made = await sam.post('/api/contacts', name);
    expect([made.status, made.body.errors]).toEqual([422, errors]);
    const id = (await sam.post('/api/contacts', { ...name, mobile: '020 7946 0001' })).body.data.id;
    const changed = await sam.patch(`/api/contacts/${id}`, { mobile: null });
    expect([changed.status, changed.body.errors]).toEqual([422, errors]);
  });

  test('is announced to its new owner, unless they took it themselves or already had it', async () => {
    const id = await contact({ owner_id: people().ivo });
    const change = (body: object) => sam.patch(`/api/contacts/${id}`, body);
    await change({ owner_id: people().ivo });
    await change({ last_name: 'Leed' });
    expect(await messages(people().ivo)).toEqual([]);
    await change({ owner_id: people().sam });
    expect(await messages(people().sam)).toEqual([]);
    await change({ owner_id: people().una });
    expect(await messages(people().una)).toEqual(['**Sam Admin** assigned the contact **Pat Leed** to you.']);
  });
});

describe('a conversion', () => {
  const convert = (id: number, body: object = {}) =>
    sam.post(`/api/convert-contact/${id}`, { send_set_password_email: false, ...body });

  test('copies what there is of what is named, and nothing that was deleted', async () => {
    const id = await contact();
    const unknown = await convert(id, { copy: ['notes', 'dragons'] });
    expect([unknown.status, unknown.body.errors]).toEqual([422, { copy: ['The selected copy is invalid.'] }]);
    const gone = { ...on(id), deleted_at: '2026-01-01' };
    const call = { called_at: '2026-03-01', outcome: 'connected', summary: 'Spoke' };
    for (const of of [on(id), gone]) {
      await addRow(db(), 'notes', { ...of, body: 'Keen' });
      await addRow(db(), 'call_logs', { ...of, ...call });
      await addRow(db(), 'tasks', { ...of, title: 'Ring', assigned_to_id: people().ivo });
    }
    const made = (await convert(id, { copy: ['notes', 'tasks'] })).body.data.id;
    const copied = await rows(
      `select (select count(*)::int from notes where target_type = 'user' and target_id = $1) as notes,
        (select count(*)::int from call_logs where target_type = 'user' and target_id = $1) as calls,
        (select count(*)::int from tasks where target_type = 'user' and target_id = $1) as tasks`,
      made,
    );
    expect(copied).toEqual([{ notes: 1, calls: 0, tasks: 1 }]);
  });

  test('takes the address of a user who is gone, and names the field where there is none', async () => {
    const email = 'gone@lead.test';
    const user = { role_id: 5, first_name: 'Go', last_name: 'Ne', email, deleted_at: '2026-01-01' };
    await addRow(db(), 'users', user);
    expect((await convert(await contact({ email }))).status).toBe(201);
    const bare = await convert(await contact({ email: null, phone: '020 7946 0001' }));
    expect([bare.status, bare.body.errors]).toEqual([422, { email: ['The email field is required.'] }]);
  });

  test('hands on its own invitations that stand, and its documents that are there', async () => {
    const [id, other] = [await contact(), await contact()];
    const type = await addRow(db(), 'types', { name: 'Equity' });
    const invite = async (contact_id: number, status: number) => {
      const slug = `larch-${++count}`;
      const listing = { name: 'Larch Bio', slug, owner_id: people().sam, type_id: type, target_amount: '1' };
      const investment_opportunity_id = await addRow(db(), 'investment_opportunities', listing);
      const invitation = { investment_opportunity_id, contact_id, status, token: `token-${count}` };
      return addRow(db(), 'invitations', invitation);
    };
    const sent = await invite(id, 1);
    await invite(id, 4);
    await invite(other, 1);
    const stored = {
      file_name: 'p.pdf',
      mime: 'application/pdf',
      size: 1,
      sha256: '0'.repeat(64),
      path: 'none',
    };
    const others: Readonly<Record<string, string | number>>[] = [
      {},
      { deleted_at: '2026-01-01' },
      { contact_id: other },
    ];
    for (const more of others)
      await addRow(db(), 'registration_documents', { contact_id: id, type: 'other', ...stored, ...more });
    const made = (await convert(id)).body.data.id;
    const handed = await rows('select id from invitations where user_id = $1', made);
    expect(handed).toEqual([{ id: sent }]);
    expect(await rows('select 1 from registration_documents where user_id = $1', made)).toHaveLength(1);
  });
});

describe('a form from outside', () => {
  const send = (token: string, answers: object[], form_id = 'enquiry', app: TestApp = it()) => {
    const body = { event_type: 'form_response', form_response: { form_id, token, answers } };
    const proof = createHmac('sha256', 'form-secret').update(JSON.stringify(body)).digest('base64');
    const headers = { 'typeform-signature': `sha256=${proof}` };
    return app.guest().post('/api/contacts/typeform', body, { headers });
  };
  const email = (address: string) => ({ type: 'email', email: address, field: { ref: 'x' } });

  test('is not taken while there is no secret to prove it by', async () => {
    expect((await send('t0', [email('a@form.test')], 'enquiry', unsigned())).status).toBe(403);
  });

  test('fills what a contact says of itself, by the mapping of its own form', async () => {
    for (const [form_id, field_ref, target] of [
      ['enquiry', 'who', 'owner_id'],
      ['other', 'firm', 'company_name'],
    ] as const)
      await addRow(db(), 'typeform_mappings', { form_id, field_ref, target });
    const answers = [
      email('fill@form.test'),
      { type: 'number', number: people().ivo, field: { ref: 'who' } },
      { type: 'number', number: people().ivo, field: { ref: 'owner_id' } },
      { type: 'text', text: 'Ash & Co', field: { ref: 'firm' } },
    ];
    const { id } = (await send('t1', answers)).body.data;
    const { data } = (await sam.get(`/api/contacts/${id}`)).body;
    expect(data).toMatchObject({ email: 'fill@form.test', owner_id: null, company_name: null });
  });

  test('completes no contact that is gone', async () => {
    const gone = await contact({ email: 'gone@form.test', deleted_at: '2026-01-01' });
    const answer = await send('t2', [email('gone@form.test')]);
    expect([answer.status, answer.body.data.id === gone]).toEqual([200, false]);
  });
});
