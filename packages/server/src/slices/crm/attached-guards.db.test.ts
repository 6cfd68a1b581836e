import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow } from '../../../../../tests/support/people.ts';
import { remindOfTasks } from './remind-of-tasks.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, people, rows, as } = usePeople();
const MOVED = 'A record cannot be moved to another one.';
let sam: TestClient;
let abe: TestClient;
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
  abe = await as('abe');
});
beforeEach(async () => {
  it().clock.set('2026-03-31T09:00:00Z');
  await rows('delete from notifications');
});

describe('what hangs on a record', () => {
  test('stays there, and is put on none that is gone', async () => {
    const [id, other, gone] = [await contact(), await contact(), await contact({ deleted_at: '2026-01-01' })];
    const task = { title: 'Ring', assigned_to_id: people().ivo };
    const call = { called_at: '2026-03-01T09:00:00Z', outcome: 'connected', summary: 'Spoke' };
    for (const [name, body] of [
      ['tasks', task],
      ['call-logs', call],
      ['notes', { body: 'Keen' }],
    ] as const) {
      const late = await sam.post(`/api/${name}`, { ...on(gone), ...body });
      expect([name, late.status, Object.keys(late.body.errors)]).toEqual([name, 422, ['target_id']]);
      const made = (await sam.post(`/api/${name}`, { ...on(id), ...body })).body.data.id;
      const moved = await sam.patch(`/api/${name}/${made}`, { target_id: other });
      expect([name, moved.status, moved.body]).toEqual([name, 409, { message: MOVED }]);
    }
  });
});

describe('a call', () => {
  const log = (id: number, more: object = {}) =>
    sam.post('/api/call-logs', {
      ...on(id),
      called_at: '2026-03-31T09:00:00Z',
      outcome: 'connected',
      summary: 'Spoke',
      ...more,
    });

  test('has been made, and was not made tomorrow', async () => {
    const refused = await log(await contact(), { called_at: '2026-03-31T09:00:01Z' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { called_at: ['The called at field must be a date before or equal to now.'] },
    ]);
    expect((await log(await contact())).status).toBe(201);
  });

  test('moves its open task, and not one that is done; a correction sets no lead status', async () => {
    const id = await contact();
    const status = await addRow(db(), 'lead_statuses', { name: 'Warm', sort_order: 1 });
    const made = (await log(id, { follow_up_at: '2026-04-02T09:00:00Z' })).body.data;
    const change = (body: object) => sam.patch(`/api/call-logs/${made.id}`, body);
    const tasks = () =>
      rows<{ id: number; due: string }>(
        `select id, to_char(due_at at time zone 'UTC', 'MM-DD') as due from tasks where target_type = 'contact' and target_id = $1`,
        id,
      );
    await change({ follow_up_at: '2026-04-03T09:00:00Z', lead_status_id: status });
    expect(await tasks()).toEqual([{ id: made.task_id, due: '04-03' }]);
    expect((await sam.get(`/api/contacts/${id}`)).body.data.lead_status_id).not.toBe(status);
    await sam.patch(`/api/tasks/${made.task_id}`, { is_active: 0 });
    await change({ follow_up_at: '2026-04-04T09:00:00Z' });
    expect(await tasks()).toEqual([{ id: made.task_id, due: '04-03' }]);
  });
});

describe('a task', () => {
  test('is given to staff in use alone', async () => {
    const staff = { role_id: 3, first_name: 'Of', last_name: 'F' };
    const off = await addRow(db(), 'users', { ...staff, email: 'off@larkfield.test', status: 2 });
    const gone = await addRow(db(), 'users', {
      ...staff,
      email: 'g@larkfield.test',
      deleted_at: '2026-01-01',
    });
    for (const assigned_to_id of [people().iris, off, gone]) {
      const refused = await sam.post('/api/tasks', { title: 'Ring', assigned_to_id });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { assigned_to_id: ['The selected assigned to id is invalid.'] },
      ]);
    }
  });

  test('is announced to its assignee, and its completion to its author, but never to the person who did it', async () => {
    const own = (await sam.post('/api/tasks', { title: 'Own', assigned_to_id: people().sam })).body.data.id;
    await sam.patch(`/api/tasks/${own}`, { is_active: 0 });
    expect(await messages(people().sam)).toEqual([]);
    const ring = (await sam.post('/api/tasks', { title: 'Ring', assigned_to_id: people().ivo })).body.data.id;
    await sam.patch(`/api/tasks/${ring}`, { description: 'Soon' });
    expect(await messages(people().ivo)).toHaveLength(1);
    await sam.patch(`/api/tasks/${ring}`, { is_active: 0 });
    await (await as('ivo')).patch(`/api/tasks/${ring}`, { is_active: 1 });
    expect(await messages(people().sam)).toEqual([]);
  });

  test('that is done or deleted is not in the reminders', async () => {
    const task = { title: 'Ring', assigned_to_id: people().ivo, due_at: '2026-03-30T09:00:00Z' };
    await rows('delete from tasks');
    await addRow(db(), 'tasks', { ...task, is_active: 0, completed_at: '2026-03-30' });
    await addRow(db(), 'tasks', { ...task, deleted_at: '2026-03-30' });
    expect(await remindOfTasks(it().app)).toBe(0);
    await addRow(db(), 'tasks', task);
    expect(await remindOfTasks(it().app)).toBe(1);
  });
});

describe('a discussion', () => {
  let opportunity: number;
  beforeAll(async () => {
    const type = await addRow(db(), 'types', { name: 'Loan' });
    const listing = { name: 'Ash Bio', slug: 'ash-bio', status: 2, owner_id: people().sam, type_id: type };
    opportunity = await addRow(db(), 'investment_opportunities', { ...listing, target_amount: '100000' });
  });
  const ask = async (who: TestClient): Promise<number> => {
    const about = { target_type: 'investment_opportunity', target_id: opportunity };
    return (await who.post('/api/discussions', { ...about, title: 'Next', body: 'When?' })).body.data.id;
  };
  const reply = (who: TestClient, discussion_id: unknown) =>
    who.post('/api/discussion-replies', { discussion_id, body: 'Soon' });

  test('is answered by staff who may change what it is about, in a thread that is named', async () => {
    const iris = await as('iris');
    const id = await ask(iris);
    const max = await as('max');
    expect((await max.get(`/api/discussions/${id}`)).status).toBe(200);
    expect((await reply(max, id)).status).toBe(403);
    const none = await reply(iris, null);
    expect([none.status, none.body.errors]).toEqual([
      422,
      { discussion_id: ['The discussion id field is required.'] },
    ]);
    for (const wrong of ['abc', 999_999]) expect((await reply(iris, wrong)).status).toBe(404);
    await sam.delete(`/api/discussions/${id}`);
    expect((await reply(iris, id)).status).toBe(404);
  });

  test('has replies that their own author mends, for a quarter of an hour', async () => {
    const [iris, omar] = [await as('iris'), await as('omar')];
    const path = `/api/discussion-replies/${(await reply(iris, await ask(iris))).body.data.id}`;
    expect((await omar.patch(path, { body: 'Never' })).status).toBe(404);
    expect((await iris.patch(path, { body: 'Soon?' })).status).toBe(200);
    it().clock.advance({ minutes: 16 });
    expect((await iris.patch(path, { body: 'Late' })).status).toBe(404);
  });

  test('stays on what it is about', async () => {
    const id = await ask(await as('iris'));
    const moved = await sam.patch(`/api/discussions/${id}`, { target_id: opportunity + 1 });
    expect([moved.status, moved.body]).toEqual([409, { message: MOVED }]);
  });
});

test('an investor answers for themselves, whomever they name', async () => {
  const question = { entity: 'user', key: 'pet', name: 'Pet', type: 'text', is_investor_editable: true };
  const attribute_id = await addRow(db(), 'attributes', { ...question, sort_order: 2 });
  const iris = await as('iris');
  const give = async (value: string, target: object) => {
    const { status, body } = await iris.post('/api/attribute-values', { attribute_id, value, ...target });
    return [status, body.data?.target_type, body.data?.target_id, body.data?.value];
  };
  expect(await give('Cat', {})).toEqual([201, 'user', people().iris, 'Cat']);
  const other = { target_type: 'user', target_id: people().omar };
  expect(await give('Dog', other)).toEqual([201, 'user', people().iris, 'Dog']);
  expect(await give('Owl', on(await contact()))).toEqual([201, 'user', people().iris, 'Owl']);
  expect(await rows('select target_id from attribute_values where attribute_id = $1', attribute_id)).toEqual([
    { target_id: people().iris },
  ]);
});

test('an answer is given by those who may change its record, not by all who read it', async () => {
  const type_id = await addRow(db(), 'types', { name: 'Bond' });
  const listing = { name: 'Elm Bio', slug: 'elm-bio', status: 2, owner_id: people().sam, type_id };
  const target_id = await addRow(db(), 'investment_opportunities', { ...listing, target_amount: '100000' });
  const question = { entity: 'investment_opportunity', key: 'soil', name: 'Soil', type: 'text' };
  const attribute_id = await addRow(db(), 'attributes', { ...question, sort_order: 1 });
  const max = await as('max');
  const about = { target_type: 'investment_opportunity', target_id, attribute_id };
  const give = (who: TestClient) => who.post('/api/attribute-values', { ...about, value: 'Clay' });
  expect((await give(max)).status).toBe(403);
  const { id } = (await give(sam)).body.data;
  const change = (who: TestClient) => who.patch(`/api/attribute-values/${id}`, { value: 'Sand' });
  expect((await max.get(`/api/attribute-values/${id}`)).status).toBe(200);
  expect((await change(max)).status).toBe(403);
  expect((await change(sam)).body.data.value).toBe('Sand');
});

describe('the members of a group', () => {
  test('are there, and a change that changes none leaves no trace', async () => {
    const id = (await sam.post('/api/client-groups', { name: 'Early', user_ids: [people().iris] })).body.data
      .id;
    const gone = await contact({ deleted_at: '2026-01-01' });
    const refused = await sam.patch(`/api/client-groups/${id}`, { add_contact_ids: [gone] });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['add_contact_ids']]);
    const changes = () =>
      rows(`select 1 from activity where event = 'client_group.members_changed' and target_id = $1`, id);
    expect(await changes()).toHaveLength(1);
    await sam.patch(`/api/client-groups/${id}`, { add_user_ids: [people().iris] });
    expect(await changes()).toHaveLength(1);
  });
});

describe('answers', () => {
  test('are some, and are read and changed within reach', async () => {
    const question = async (more: object) => {
      const key = `question_${++count}`;
      return (await sam.post('/api/attributes', { name: key, key, type: 'text', form: 'fact_find', ...more }))
        .body.data.id;
    };
    const [shown, hidden] = [await question({}), await question({ is_investor_visible: false })];
    const about = { target_type: 'user', target_id: people().omar };
    const none = await sam.post('/api/attribute-values', { ...about, values: [] });
    expect([none.status, none.body.errors]).toEqual([422, { values: ['The values field is required.'] }]);
    const ids: number[] = [];
    for (const attribute_id of [shown, hidden])
      ids.push(
        (await sam.post('/api/attribute-values', { ...about, attribute_id, value: 'x' })).body.data.id,
      );
    const [first, second] = ids.map((id) => `/api/attribute-values/${id}`);
    const omar = await as('omar');
    const statuses = async (who: TestClient) => [
      (await who.patch(first ?? '', { value: 'y' })).status,
      (await who.patch(second ?? '', { value: 'y' })).status,
    ];
    expect([await statuses(abe), await statuses(omar)]).toEqual([
      [404, 404],
      [200, 404],
    ]);
    expect((await (await as('iris')).get(first ?? '')).status).toBe(404);
    const dragon = await sam.patch(first ?? '', { target_type: 'dragon', value: 'z' });
    expect([dragon.status, Object.keys(dragon.body.errors)]).toEqual([422, ['target_type']]);
  });
});

describe('the story', () => {
  test('of no record is shown on the overview, and of the settings to staff who manage accounts', async () => {
    const event = { event: 'thing.happened', description: 'It happened', properties: '{}' };
    await addRow(db(), 'activity', event);
    await addRow(db(), 'activity', { ...event, target_type: 'settings', target_id: 1 });
    const seen = async (who: TestClient) =>
      (await who.get('/api/activity?filter[event]=thing.happened&sort=id')).body.data.map(
        ({ target_type }: { target_type: string | null }) => target_type,
      );
    const ivo = await as('ivo');
    expect([await seen(sam), await seen(ivo), await seen(abe)]).toEqual([[null, 'settings'], [null], []]);
  });
});
