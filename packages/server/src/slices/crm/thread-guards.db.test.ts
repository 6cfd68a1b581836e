import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addRow, type Person } from '../../../../../tests/support/people.ts';
import { refusalOf } from '../../../../../tests/support/refusals.ts';
import { remindOfTasks } from './remind-of-tasks.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, people, as, rows } = usePeople();
let opportunity: number;
let count = 0;

const contact = (row: Parameters<typeof addRow>[2] = {}): Promise<number> =>
  addRow(db(), 'contacts', {
    first_name: 'Pat',
    last_name: 'Lead',
    email: `pat${++count}@lead.test`,
    ...row,
  });
const bellsFor = async (words: string): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      `select distinct notifiable_id as id from notifications where data ->> 'message' like $1 order by 1`,
      `%${words}%`,
    )
  ).map(({ id }) => id);

beforeAll(async () => {
  opportunity = await addRow(db(), 'investment_opportunities', {
    name: 'Ash Bio',
    slug: 'ash-bio',
    status: 2,
    owner_id: people().sam,
    type_id: await addRow(db(), 'types', { name: 'Loan' }),
    target_amount: '100000',
  });
});
beforeEach(async () => {
  it().clock.set('2026-03-31T09:00:00Z');
  await rows('delete from notifications');
});

describe('a thread', () => {
  const ask = async (who: Person, more: object = {}): Promise<number> =>
    (
      await (
        await as(who)
      ).post('/api/discussions', {
        target_type: 'investment_opportunity',
        target_id: opportunity,
        title: `Thread ${++count}`,
        body: 'When?',
        ...more,
      })
    ).body.data.id;
  const reply = async (who: Person, discussion_id: number, more: object = {}): Promise<number> => {
    it().clock.advance({ seconds: 1 });
    const made = await (
      await as(who)
    ).post('/api/discussion-replies', { discussion_id, body: 'Soon', ...more });
    expect(made.status).toBe(201);
    return made.body.data.id;
  };
  const standing = async (id: number) =>
    (
      await rows(
        'select answered_by_id as by, answered_at = last_reply_at as last from discussions where id = $1',
        id,
      )
    )[0];

  test('brings a reply to the notice of its asker, its repliers and its owner, and to no one else', async () => {
    const [id, other] = [await ask('iris'), await ask('lone')];
    await reply('lone', other);
    await reply('omar', id);
    const gone = await reply('lone', id);
    await rows('update discussion_replies set deleted_at = now() where id = $1', gone);
    await rows('delete from notifications');
    await reply('una', id);
    expect(await bellsFor('**Una Support** replied')).toEqual([people().sam, people().iris, people().omar]);
    await rows('delete from notifications');
    await reply('una', id, { is_private: true });
    expect(await bellsFor('**Una Support** replied')).toEqual([people().sam, people().iris]);
    await rows('delete from notifications');
    await reply('sam', id, { is_private: true });
    expect(await bellsFor('**Sam Admin** replied')).toEqual([people().una, people().iris]);
  });

  test('is answered by the firm’s first word after the last of an investor, in that thread', async () => {
    const [id, other] = [await ask('iris'), await ask('iris')];
    await reply('sam', id);
    await reply('una', id);
    await reply('omar', other);
    expect(await standing(id)).toEqual({ by: people().sam, last: false });
    const again = await reply('omar', id);
    expect(await standing(id)).toMatchObject({ by: null });
    const answer = await reply('una', id);
    expect(await standing(id)).toEqual({ by: people().una, last: true });
    const sam = await as('sam');
    await sam.delete(`/api/discussion-replies/${again}`);
    expect(await standing(id)).toEqual({ by: people().sam, last: false });
    await sam.delete(`/api/discussion-replies/${answer}`);
    await reply('sam', other);
    expect(await standing(id)).toMatchObject({ by: people().sam });
    expect(await standing(other)).toEqual({ by: people().sam, last: true });
  });

  test('waits for the firm where an investor asked or wrote, and in no other', async () => {
    const [asked, own, written] = [await ask('iris'), await ask('sam'), await ask('sam')];
    const [, gone] = [await reply('omar', written), await reply('omar', own)];
    const sam = await as('sam');
    const waiting = async () =>
      (await sam.get('/api/discussions?filter[unanswered]=1&sort=id&limit=100')).body.data.map(
        ({ id }: { id: number }) => id,
      );
    expect(await waiting()).toEqual(expect.arrayContaining([asked, own, written]));
    await sam.delete(`/api/discussion-replies/${gone}`);
    expect(await waiting()).toEqual(expect.arrayContaining([asked, written]));
    expect(await waiting()).not.toContain(own);
    await sam.patch(`/api/discussions/${asked}`, { is_active: 0 });
    expect(await waiting()).not.toContain(asked);
  });

  test('that was private is published once', async () => {
    const id = await ask('omar', { is_private: true });
    const publish = async () =>
      refusalOf(await (await as('sam')).post(`/api/discussions/${id}/publish`, { title: 'T', body: 'B' }));
    expect((await publish())[0]).toBe(201);
    expect(await publish()).toEqual([409, 'This question has been published already.']);
  });
});

describe('a task', () => {
  test('is in the reminders from its very moment on, once for each', async () => {
    await rows('delete from tasks');
    const task = { title: 'Ring', assigned_to_id: people().ivo };
    await addRow(db(), 'tasks', { ...task, due_at: '2026-03-31T09:00:00Z' });
    await addRow(db(), 'tasks', { ...task, reminder_at: '2026-03-31T10:00:00Z' });
    const at = async (moment: string) => {
      it().clock.set(moment);
      return remindOfTasks(it().app);
    };
    expect(await at('2026-03-31T08:59:59Z')).toBe(0);
    expect(await at('2026-03-31T09:00:00Z')).toBe(1);
    expect(await at('2026-03-31T09:59:59Z')).toBe(0);
    expect(await at('2026-03-31T10:00:00Z')).toBe(1);
    expect(await at('2026-03-31T10:00:01Z')).toBe(0);
  });

  test('is counted by its own record, while it is open and there', async () => {
    const [id, other] = [await contact(), await contact()];
    const task = { title: 'Ring', assigned_to_id: people().ivo, target_type: 'contact', target_id: id };
    await addRow(db(), 'tasks', { ...task, due_at: '2026-03-31T08:59:59Z' });
    await addRow(db(), 'tasks', { ...task, due_at: '2026-03-31T09:00:00Z' });
    const late = { ...task, due_at: '2026-03-01' };
    await addRow(db(), 'tasks', { ...late, target_id: other });
    await addRow(db(), 'tasks', { ...late, target_type: 'user' });
    await addRow(db(), 'tasks', { ...late, deleted_at: '2026-03-02' });
    await addRow(db(), 'tasks', { ...late, is_active: 0, completed_at: '2026-03-02' });
    const { data } = (await (await as('sam')).get(`/api/contacts/${id}?append=open_tasks_count`)).body;
    expect(data.open_tasks_count).toBe(2);
  });
});

describe('the members of a group', () => {
  const members = async (id: number) =>
    (
      await rows(
        'select user_id, contact_id from client_group_user where client_group_id = $1 order by user_id, contact_id',
        id,
      )
    ).map(({ user_id, contact_id }) => user_id ?? contact_id);

  test('are taken out of the group that is changed alone, each kind for itself', async () => {
    const sam = await as('sam');
    const lead = await contact();
    const both = { user_ids: [people().iris, people().omar], contact_ids: [lead] };
    const add = async (name: string): Promise<number> =>
      (await sam.post('/api/client-groups', { name, ...both })).body.data.id;
    const [id, other] = [await add('One'), await add('Two')];
    await sam.patch(`/api/client-groups/${id}`, { remove_user_ids: [people().iris] });
    expect([await members(id), await members(other)]).toEqual([
      [people().omar, lead],
      [people().iris, people().omar, lead],
    ]);
    await sam.patch(`/api/client-groups/${id}`, { user_ids: [people().lone] });
    expect(await members(id)).toEqual([people().lone, lead]);
    await (await as('abe')).patch(`/api/client-groups/${other}`, { user_ids: [] });
    expect(await members(other)).toEqual([people().omar, lead]);
  });

  test('are investors who are there, and no staff', async () => {
    const sam = await as('sam');
    const gone = await addRow(db(), 'users', {
      role_id: 5,
      first_name: 'Go',
      last_name: 'Ne',
      email: 'gone@larkfield.test',
      deleted_at: '2026-01-01',
    });
    for (const user of [gone, people().ivo])
      expect(refusalOf(await sam.post('/api/client-groups', { name: 'Three', user_ids: [user] }))).toEqual([
        422,
        { user_ids: ['The selected user ids is invalid.'] },
      ]);
  });
});

describe('a conversion', () => {
  test('copies what is the contact’s own, with open tasks alone, and sets the status that is there', async () => {
    const sam = await as('sam');
    const id = await contact();
    const status = { is_won: true, name: 'Gone', sort_order: 1, deleted_at: '2026-01-01' };
    await addRow(db(), 'lead_statuses', status);
    const won = await addRow(db(), 'lead_statuses', { is_won: true, name: 'Won', sort_order: 2 });
    const other = await contact();
    for (const [target_type, target_id] of [
      ['contact', id],
      ['contact', other],
      ['user', id],
    ] as const) {
      await addRow(db(), 'notes', { target_type, target_id, body: 'Keen' });
      const task = { target_type, target_id, title: 'Ring', assigned_to_id: people().ivo };
      await addRow(db(), 'tasks', task);
      await addRow(db(), 'tasks', { ...task, is_active: 0, completed_at: '2026-01-01' });
    }
    await sam.post('/api/client-groups', { name: 'Leads', contact_ids: [id] });
    await sam.post('/api/client-groups', { name: 'Others', contact_ids: [other] });
    const made = (await sam.post(`/api/convert-contact/${id}`, { send_set_password_email: false })).body.data;
    const [copied] = await rows(
      `select (select count(*)::int from notes where target_type = 'user' and target_id = $1) as notes,
        (select count(*)::int from tasks where target_type = 'user' and target_id = $1) as tasks,
        (select count(*)::int from client_group_user where user_id = $1) as groups,
        (select lead_status_id from users where id = $1) as status`,
      made.id,
    );
    expect(copied).toEqual({ notes: 1, tasks: 1, groups: 1, status: won });
  });
});
