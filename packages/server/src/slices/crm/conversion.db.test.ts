import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addRow, type People } from '../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

const { it, people, as } = usePeople();
let won: number;

const lena = (more: Record<string, string | number> = {}) =>
  addRow(it().app.db, 'contacts', { first_name: 'Lena', last_name: 'Holt', ...more });
const rowsOf = async (query: ReturnType<typeof sql<Record<string, unknown>>>) => [
  ...(await query.execute(it().app.db.kysely)).rows,
];

beforeAll(async () => {
  await addRow(it().app.db, 'lead_statuses', { name: 'New', is_default: true, sort_order: 1 });
  won = await addRow(it().app.db, 'lead_statuses', { name: 'Won', is_won: true, sort_order: 2 });
});

describe('a contact becomes an investor', () => {
  test.each([1, 8, 12, 99])('and no one of the staff (role %i)', async (role_id) => {
    const id = await lena({ email: `role${role_id}@holt.test` });
    const sam = await as('sam');
    const refused = await sam.post(`/api/convert-contact/${id}`, { role_id });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { role_id: ['The selected role id is invalid.'] },
    ]);
  });

  test('with everything written about it, an entity, a mail, and a trace on both sides', async () => {
    const abe = await as('abe');
    const made = await abe.post('/api/contacts', {
      first_name: 'Lena',
      last_name: 'Holt',
      email: 'Lena@Holt.test',
      phone: '020 7946 0001',
    });
    expect([made.status, made.body.data.owner_id, made.body.data.email]).toEqual([
      201,
      people().abe,
      'lena@holt.test',
    ]);
    const id: number = made.body.data.id;
    const on = { target_type: 'contact', target_id: id };
    await abe.post('/api/notes', { ...on, body: '<p>Keen</p>' });
    const call = await abe.post('/api/call-logs', {
      ...on,
      called_at: '2026-03-30T10:00:00Z',
      outcome: 'connected',
      summary: 'Spoke',
      follow_up_at: '2026-04-02T10:00:00Z',
    });
    expect(call.body.data.task_id).toEqual(expect.any(Number));
    const contact = await abe.get(
      `/api/contacts/${id}?append=open_tasks_count,last_activity_at&include=leadStatus`,
    );
    expect(contact.body.data).toMatchObject({
      open_tasks_count: 1,
      next_action_at: '2026-04-02T10:00:00.000000Z',
      leadStatus: { name: 'New' },
    });
    const done = await abe.post('/api/tasks', {
      ...on,
      title: 'Old',
      assigned_to_id: people().abe,
      is_active: 0,
    });
    expect(done.body.data.completed_at).not.toBeNull();

    const answer = await abe.post(`/api/convert-contact/${id}`);
    expect([
      answer.status,
      answer.body.data.role_id,
      answer.body.data.source,
      answer.body.data.owner_id,
    ]).toEqual([201, 5, 'converted', people().abe]);
    const userId: number = answer.body.data.id;
    expect(
      await rowsOf(sql`select kind, name from investment_method_entities where user_id = ${userId}`),
    ).toEqual([{ kind: 'user', name: 'Lena Holt' }]);
    const counts = await rowsOf(sql`select
      (select count(*)::int from notes where target_type = 'user' and target_id = ${userId}) as notes,
      (select count(*)::int from call_logs where target_type = 'user' and target_id = ${userId} and task_id is null) as calls,
      (select count(*)::int from tasks where target_type = 'user' and target_id = ${userId}) as tasks,
      (select count(*)::int from notes where target_type = 'contact' and target_id = ${id}) as stored`);
    expect(counts).toEqual([{ notes: 1, calls: 1, tasks: 1, stored: 1 }]);
    expect(await rowsOf(sql`select key, to_email from email_log where user_id = ${userId}`)).toEqual([
      { key: 'set_password', to_email: 'lena@holt.test' },
    ]);
    const after = (await abe.get(`/api/contacts/${id}?include=convertedUser`)).body.data;
    expect(after).toMatchObject({
      status: 2,
      lead_status_id: won,
      convertedUser: { id: userId, contact_id: id },
    });
    expect(after.converted_at).not.toBeNull();
    const story = await abe.get(`/api/activity?filter[user_id]=${userId}`);
    expect(story.body.data.map(({ event }: { event: string }) => event)).toEqual(
      expect.arrayContaining(['contact.converted', 'user.created', 'contact.created']),
    );
  });

  test('once: the second time is a conflict, and the contact no longer changes', async () => {
    const id = await lena({ email: 'twice@holt.test' });
    const sam = await as('sam');
    expect((await sam.post(`/api/convert-contact/${id}`, { send_set_password_email: false })).status).toBe(
      201,
    );
    const again = await sam.post(`/api/convert-contact/${id}`);
    expect([again.status, again.body.message]).toEqual([409, 'This contact has already been converted.']);
    expect((await sam.patch(`/api/contacts/${id}`, { last_name: 'Else' })).status).toBe(409);
    expect(await rowsOf(sql`select 1 from email_log where to_email = 'twice@holt.test'`)).toEqual([]);
  });

  test('not with the address of a user, nor without one', async () => {
    const sam = await as('sam');
    const taken = await sam.post(`/api/convert-contact/${await lena({ email: 'iris@larkfield.test' })}`);
    expect([taken.status, taken.body.errors.email]).toEqual([
      422,
      ['A user with this email address already exists.'],
    ]);
    const id = await lena({ phone: '020 7946 0002' });
    expect((await sam.post(`/api/convert-contact/${id}`)).body.errors).toHaveProperty('email');
    expect((await sam.post(`/api/convert-contact/${id}`, { email: 'new@holt.test', copy: [] })).status).toBe(
      201,
    );
  });

  test('not by strangers', async () => {
    const id = await lena({ email: 'other@holt.test', owner_id: people().sam });
    const status = async (who: keyof People) =>
      (await (await as(who)).post(`/api/convert-contact/${id}`)).status;
    expect([await status('abe'), await status('max'), await status('ed'), await status('iris')]).toEqual([
      404, 403, 403, 403,
    ]);
    expect((await it().guest().post(`/api/convert-contact/${id}`)).status).toBe(419);
    expect(await rowsOf(sql`select converted_at from contacts where id = ${id}`)).toEqual([
      { converted_at: null },
    ]);
  });
});
