import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../../tests/support/app.ts';
import { addPeople, addRow, type People, type Person } from '../../../../../tests/support/people.ts';
import { remindOfTasks } from './remind-of-tasks.ts';

const it = useApp({ now: '2026-03-31T09:00:00Z' });
let people: People;
let opportunity: number;
let contact: number;

const as = (who: Person) => it().as(people[who]);
const db = () => it().app.db.kysely;

beforeAll(async () => {
  const app = it().app;
  people = await addPeople(app.db);
  const type = await addRow(app.db, 'types', { name: 'Equity' });
  opportunity = await addRow(app.db, 'investment_opportunities', {
    name: 'Larch Bio',
    slug: 'larch-bio',
    status: 2,
    owner_id: people.sam,
    type_id: type,
    target_amount: '100000',
    published_at: '2026-03-01T09:00:00Z',
  });
  contact = await addRow(app.db, 'contacts', { first_name: 'Pat', last_name: 'Lead', email: 'pat@l.test' });
});

const messages = async (who: Person): Promise<string[]> =>
  (
    await sql<{ message: string }>`select data ->> 'message' as message from notifications
      where notifiable_id = ${people[who]} order by created_at`.execute(db())
  ).rows.map(({ message }) => message);

describe('client groups', () => {
  test('take, add and drop people; filters and includes follow', async () => {
    const sam = await as('sam');
    const made = await sam.post('/api/client-groups?append=members_count&include=users,contacts', {
      name: 'Founders circle',
      user_ids: [people.iris, people.omar],
      contact_ids: [contact],
    });
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    const { id } = made.body.data;
    expect(made.body.data.members_count).toBe(3);
    const changed = await sam.patch(`/api/client-groups/${id}?append=members_count`, {
      add_user_ids: [people.lone],
      remove_user_ids: [people.omar],
    });
    expect(changed.body.data.members_count).toBe(3);
    const names = async (path: string) =>
      (await sam.get(path)).body.data.map(({ name }: { name: string }) => name);
    expect(await names(`/api/users?filter[client_group_id]=${id}&sort=name`)).toEqual([
      'Iris Ashby',
      'Lone Crane',
    ]);
    expect(await names(`/api/contacts?filter[client_group_id]=${id}`)).toEqual(['Pat Lead']);
    expect(await names(`/api/client-groups?filter[user_id]=${people.iris}`)).toEqual(['Founders circle']);
    const { body } = await sam.get(`/api/users/${people.iris}?include=clientGroups`);
    expect(body.data.clientGroups).toMatchObject([{ id, name: 'Founders circle' }]);
    expect((await sam.patch(`/api/client-groups/${id}`, { user_ids: [people.abe] })).status).toBe(422);
    const unread = await sam.patch(`/api/client-groups/${id}`, { user_ids: 'all', remove_contact_ids: [{}] });
    expect([unread.status, Object.keys(unread.body.errors)]).toEqual([
      422,
      ['user_ids', 'remove_contact_ids'],
    ]);
    expect((await sam.get(`/api/client-groups/${id}?append=members_count`)).body.data.members_count).toBe(3);
    expect((await (await as('iris')).get('/api/client-groups')).status).toBe(403);
  });

  test('a scoped adviser counts and moves only those they look after', async () => {
    const sam = await as('sam');
    const abe = await as('abe');
    const { id } = (await sam.post('/api/client-groups', { name: 'Mixed', user_ids: [people.omar] })).body
      .data;
    expect((await abe.patch(`/api/client-groups/${id}`, { add_user_ids: [people.lone] })).status).toBe(422);
    const own = await abe.patch(`/api/client-groups/${id}?append=members_count`, { user_ids: [people.iris] });
    expect(own.body.data.members_count).toBe(1);
    expect((await sam.get(`/api/client-groups/${id}?append=members_count`)).body.data.members_count).toBe(2);
  });

  test('are invited whole, each person once', async () => {
    const sam = await as('sam');
    const { id } = (
      await sam.post('/api/client-groups', { name: 'Invited', user_ids: [people.iris, people.omar] })
    ).body.data;
    const answer = await sam.post('/api/invitations', {
      investment_opportunity_id: opportunity,
      user_ids: [people.iris],
      client_group_ids: [id],
    });
    expect([answer.status, answer.body.data]).toEqual([201, { created: 2, skipped: [] }]);
    const { rows } = await sql<{ user_id: number; client_group_id: number | null }>`
      select user_id, client_group_id from invitations order by user_id`.execute(db());
    expect(rows).toEqual([
      { user_id: people.iris, client_group_id: null },
      { user_id: people.omar, client_group_id: id },
    ]);
  });

  test('a converted contact’s investor stands in its groups', async () => {
    const sam = await as('sam');
    await sam.post('/api/client-groups', { name: 'Leads', contact_ids: [contact] });
    const lead = (
      await sam.post('/api/contacts', { first_name: 'Ola', last_name: 'Berg', email: 'ola@berg.test' })
    ).body.data.id;
    await sam.post('/api/client-groups', { name: 'Only Ola', contact_ids: [lead] });
    const { body } = await sam.post(`/api/convert-contact/${contact}`, { send_set_password_email: false });
    const groups = (await sam.get(`/api/users/${body.data.id}?include=clientGroups`)).body.data.clientGroups;
    const names = groups.map(({ name }: { name: string }) => name);
    expect(names).toContain('Leads');
    expect(names).not.toContain('Only Ola');
  });
});

describe('discussions', () => {
  const ask = async (who: Person, more: Record<string, unknown> = {}) =>
    (await as(who)).post('/api/discussions', {
      target_type: 'investment_opportunity',
      target_id: opportunity,
      title: 'Next round',
      body: 'When?',
      ...more,
    });
  const reply = async (who: Person, discussion_id: number, body = 'Soon') =>
    (await as(who)).post('/api/discussion-replies', { discussion_id, body });

  test('public threads are read by whoever sees the opportunity, private ones by asker and firm', async () => {
    const open = (await ask('iris')).body.data.id;
    const secret = (await ask('omar', { is_private: true, title: 'Between us' })).body.data.id;
    const seen = async (who: Person) =>
      (await (await as(who)).get('/api/discussions?sort=id')).body.data.map(({ id }: { id: number }) => id);
    expect(await seen('iris')).toEqual([open]);
    expect(await seen('omar')).toEqual([open, secret]);
    expect(await seen('sam')).toEqual([open, secret]);
    expect((await reply('iris', secret)).status).toBe(404);
    expect((await (await as('iris')).get(`/api/discussions/${secret}`)).status).toBe(404);
    const inOpportunity = (
      await (await as('iris')).get(`/api/investment-opportunities/${opportunity}?include=discussions`)
    ).body.data;
    expect(inOpportunity.discussions.map(({ id }: { id: number }) => id)).toEqual([open]);
    expect(await messages('sam')).toContain('**Iris Ashby** asked a question about **Larch Bio**.');
  });

  test('investors read one another’s short names, staff the whole ones', async () => {
    const id = (await ask('iris')).body.data.id;
    await reply('omar', id);
    await reply('sam', id, 'In May');
    const names = async (who: Person) => {
      const { data } = (await (await as(who)).get(`/api/discussions/${id}?include=user,replies.user`)).body;
      return [data.user.name, ...data.replies.map((one: { user: { name: string } }) => one.user.name)];
    };
    expect(await names('lone')).toEqual(['Iris A.', 'Omar B.', 'Sam Admin']);
    expect(await names('sam')).toEqual(['Iris Ashby', 'Omar Bell', 'Sam Admin']);
    expect(await messages('iris')).toContain('**Omar B.** replied to **Next round**.');
    expect(await messages('omar')).toContain('**Sam Admin** replied to **Next round**.');
    const { data } = (await (await as('iris')).get(`/api/discussion-replies?filter[discussion_id]=${id}`))
      .body;
    expect(data.map((one: { is_official: boolean }) => one.is_official)).toEqual([false, true]);
    const story = (
      await (await as('sam')).get(`/api/activity?filter[investment_opportunity_id]=${opportunity}`)
    ).body.data;
    expect(story.map((one: { description: string }) => one.description)).toContain(
      '**Sam Admin** replied to **Next round**',
    );
  });

  test('what is unread ends with the opening of the thread', async () => {
    const id = (await ask('iris')).body.data.id;
    it().clock.advance({ minutes: 1 });
    await reply('sam', id);
    const iris = await as('iris');
    const unread = async () =>
      (await iris.get(`/api/discussions?filter[id]=${id}&append=unread,replies_count`)).body.data[0];
    expect(await unread()).toMatchObject({ unread: 1, replies_count: 1 });
    it().clock.advance({ minutes: 1 });
    await iris.get(`/api/discussions/${id}`);
    expect(await unread()).toMatchObject({ unread: 0 });
  });

  test('own words may be mended for a quarter of an hour; pins and locks are the firm’s', async () => {
    const id = (await ask('iris', { is_pinned: true })).body.data.id;
    const iris = await as('iris');
    const path = `/api/discussions/${id}`;
    const mended = await iris.patch(path, { body: 'When exactly?', is_active: 0 });
    expect(mended.body.data).toMatchObject({ body: 'When exactly?', is_active: 1, is_pinned: false });
    expect((await (await as('omar')).patch(path, { body: 'x' })).status).toBe(404);
    it().clock.advance({ minutes: 16 });
    expect((await iris.patch(path, { body: 'late' })).status).toBe(404);
    const sam = await as('sam');
    expect((await sam.patch(path, { is_active: 0 })).status).toBe(200);
    const answer = await reply('iris', id);
    expect([answer.status, answer.body.message]).toEqual([409, 'This discussion is closed.']);
  });

  test('wait for the firm until it replies, and again once an investor has written since', async () => {
    const id = (await ask('iris')).body.data.id;
    const sam = await as('sam');
    const waiting = async () =>
      (await sam.get('/api/discussions?filter[unanswered]=1')).body.data.map((one: { id: number }) => one.id);
    const later = async (who: Person, body: string) => {
      it().clock.advance({ minutes: 1 });
      return (await reply(who, id, body)).body.data.id;
    };
    expect(await waiting()).toContain(id);
    await later('omar', 'I wonder too');
    const answer = await later('sam', 'In May');
    expect(await waiting()).not.toContain(id);
    const thread = (await sam.get(`/api/discussions/${id}`)).body.data;
    expect([thread.answered_by_id, thread.answered_at]).toEqual([people.sam, thread.last_reply_at]);
    const again = await later('omar', 'Early in May?');
    expect(await waiting()).toContain(id);
    expect((await sam.delete(`/api/discussion-replies/${again}`)).status).toBe(204);
    expect(await waiting()).not.toContain(id);
    expect((await sam.delete(`/api/discussion-replies/${answer}`)).status).toBe(204);
    expect(await waiting()).toContain(id);
    await sam.patch(`/api/discussions/${id}`, { is_active: 0 });
    expect(await waiting()).not.toContain(id);
  });

  test('a private reply reaches the asker alone; an investor’s own is public', async () => {
    const id = (await ask('iris')).body.data.id;
    await reply('omar', id);
    const sent = await (
      await as('sam')
    ).post('/api/discussion-replies', {
      discussion_id: id,
      body: 'For you alone: the terms are under way.',
      is_private: true,
    });
    expect([sent.status, sent.body.data.is_private]).toEqual([201, true]);
    const seenBy = async (who: Person) => {
      const query = 'include=replies&append=replies_count,unread';
      const { data } = (await (await as(who)).get(`/api/discussions?filter[id]=${id}&${query}`)).body;
      const listed = (await (await as(who)).get(`/api/discussion-replies?filter[discussion_id]=${id}`)).body
        .data;
      return [data[0].replies.length, data[0].replies_count, listed.length];
    };
    expect(await seenBy('iris')).toEqual([2, 2, 2]);
    expect(await seenBy('omar')).toEqual([1, 1, 1]);
    expect((await (await as('omar')).get(`/api/discussion-replies/${sent.body.data.id}`)).status).toBe(404);
    expect(await messages('iris')).toContain('**Sam Admin** replied to **Next round**.');
    const sentTo = await sql<{ notifiable_id: number; cta: string }>`
      select notifiable_id, data ->> 'cta' as cta from notifications
      where data ->> 'cta' like ${`%?question=${id}`} and data ->> 'message' like '**Sam Admin**%'`.execute(
      db(),
    );
    expect(sentTo.rows).toEqual([
      { notifiable_id: people.iris, cta: `/investor/investments/larch-bio?question=${id}` },
    ]);
    const own = await (
      await as('omar')
    ).post('/api/discussion-replies', {
      discussion_id: id,
      body: 'Secret?',
      is_private: true,
    });
    expect(own.body.data.is_private).toBe(false);
    const opened = await (
      await as('sam')
    ).patch(`/api/discussion-replies/${sent.body.data.id}`, {
      is_private: false,
    });
    expect(opened.body.data.is_private).toBe(true);
  });

  test('a private question is published once, in words that do not name its asker', async () => {
    const secret = (await ask('omar', { is_private: true, title: 'Between us' })).body.data.id;
    const open = (await ask('iris')).body.data.id;
    const publish = async (who: Person, id: number, form: object) =>
      (await as(who)).post(`/api/discussions/${id}/publish`, form);
    const words = { title: 'Is there a lock-up?', body: 'No. Shares may be sold from the first day.' };
    expect((await publish('sam', secret, { title: words.title })).body.errors).toHaveProperty('body');
    expect((await publish('omar', secret, words)).status).toBe(403);
    expect((await publish('sam', open, words)).body.message).toBe('This question is public already.');
    const made = await publish('sam', secret, words);
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    expect(made.body.data).toMatchObject({ ...words, is_private: false, user_id: people.sam });
    expect((await publish('sam', secret, words)).status).toBe(409);
    const iris = (await (await as('iris')).get('/api/discussions?include=user')).body.data;
    const read = iris.find((one: { id: number }) => one.id === made.body.data.id);
    expect(JSON.stringify(read)).not.toContain('Omar');
    expect(read).not.toHaveProperty('published_id');
    const source = (await (await as('sam')).get(`/api/discussions/${secret}`)).body.data;
    expect(source.published_id).toBe(made.body.data.id);
  });

  test('an opportunity that takes none, and one out of sight', async () => {
    await sql`update investment_opportunities set discussions_enabled = false where id = ${opportunity}`.execute(
      db(),
    );
    expect((await ask('iris')).status).toBe(409);
    await sql`update investment_opportunities set discussions_enabled = true, status = 1 where id = ${opportunity}`.execute(
      db(),
    );
    expect((await ask('iris')).status).toBe(404);
    await sql`update investment_opportunities set status = 2 where id = ${opportunity}`.execute(db());
    expect((await ask('abe')).status).toBe(403);
  });
});

describe('activity', () => {
  test('a run of saves within five minutes is told once, from the first old value to the last new one', async () => {
    const sam = await as('sam');
    const { id } = (
      await sam.post('/api/contacts', { first_name: 'Run', last_name: 'One', email: 'run@l.test' })
    ).body.data;
    const save = (company_name: string) => sam.patch(`/api/contacts/${id}`, { company_name });
    const notice = async () =>
      (
        await sam.get(
          `/api/activity?filter[target_type]=contact&filter[target_id]=${id}&filter[event]=contact.updated&sort=created_at`,
        )
      ).body.data;
    await save('A');
    it().clock.advance({ minutes: 2 });
    await save('AB');
    it().clock.advance({ minutes: 2 });
    await save('ABC');
    expect((await notice()).map((one: { properties: unknown }) => one.properties)).toMatchObject([
      { old: { company_name: null }, new: { company_name: 'ABC' } },
    ]);
    it().clock.advance({ minutes: 2 });
    await save('ABCD');
    expect(await notice()).toHaveLength(2);
    await (await as('ivo')).patch(`/api/contacts/${id}`, { company_name: 'Ivo' });
    expect(await notice()).toHaveLength(3);
    const tasks: number[] = [];
    for (const title of ['Call', 'Write']) {
      const task = { title, target_type: 'contact', target_id: id, assigned_to_id: people.ivo };
      tasks.push((await sam.post('/api/tasks', task)).body.data.id);
    }
    for (const task of tasks) await sam.patch(`/api/tasks/${task}`, { description: 'Soon' });
    const changed = await sam.get(`/api/activity?filter[target_type]=contact&filter[event]=task.updated`);
    expect(changed.body.data, 'two tasks of one contact').toHaveLength(2);
    await expect(
      sql`update activity set description = 'x' where event = 'contact.created'`.execute(db()),
    ).rejects.toThrow('append-only');
  });
});

test('a task is reminded of once at its reminder and once when it is due', async () => {
  const sam = await as('sam');
  const now = it().clock.now();
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  await sam.post('/api/tasks', {
    title: 'Call Pat',
    assigned_to_id: people.ivo,
    reminder_at: later(1).toISOString(),
    due_at: later(5).toISOString(),
  });
  expect(await remindOfTasks(it().app, now)).toBe(0);
  expect(await remindOfTasks(it().app, later(2))).toBe(1);
  expect(await remindOfTasks(it().app, later(3))).toBe(0);
  expect(await remindOfTasks(it().app, later(6))).toBe(1);
  expect(await remindOfTasks(it().app, later(30))).toBe(0);
});
