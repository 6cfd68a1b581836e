import { beforeAll, describe, expect, test } from 'vitest';
import { addRow } from '../../../../../tests/fixtures/opportunities.ts';
import { advanceBulk } from './public.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage({ jobsByHand: true });

const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await it().app.db.pool.query(text, values)).rows as T[];
const sam = () => as('sam');
const contact = (name: string, row: object = {}): Promise<number> =>
  addRow(it().app.db, 'contacts', {
    first_name: name,
    last_name: 'Lead',
    email: `${name.toLowerCase()}@leads.test`,
    owner_id: stage().people.una,
    ...row,
  });
const order = async (body: object, by = stage().people.sam, query = '') =>
  (await it().as(by)).post(`/api/bulk-jobs${query}`, body);
const run = async (id: number, size?: number) => {
  await advanceBulk(it().app, id, size);
  return (await (await sam()).get(`/api/bulk-jobs/${id}?append=reasons`)).body.data;
};
const undo = async (id: number, by = stage().people.sam) => {
  const answer = await (await it().as(by)).post(`/api/bulk-jobs/${id}/undo`);
  expect(answer.status).toBe(202);
  return run(id);
};
const ownersOf = (ids: readonly number[]) =>
  rows<{ owner_id: number }>(`select owner_id from contacts where id = any($1) order by id`, [ids]).then(
    (found) => found.map(({ owner_id }) => owner_id),
  );
const leftOut = async (id: number) =>
  (
    await (await sam()).get(`/api/bulk-job-rows?filter[bulk_job_id]=${id}&filter[left_out]=1&sort=id`)
  ).body.data.map((row: { name: string; reason: string; outcome: string }) => [
    row.name,
    row.outcome,
    row.reason,
  ]);
const noticesOf = (user: number) =>
  rows<{ message: string }>(
    `select data ->> 'message' as message from notifications where notifiable_id = $1 order by 1`,
    [user],
  ).then((found) => found.map(({ message }) => message));

describe('another owner for all that match', () => {
  let ids: number[] = [];
  let job = 0;
  beforeAll(async () => {
    ids = [];
    for (const name of ['Ann', 'Bob', 'Cid', 'Dot', 'Eve'])
      ids.push(await contact(name, { company_name: 'Acme' }));
    await contact('Zoe', { company_name: 'Other' });
    await rows(`update contacts set converted_at = now() where id = $1`, [ids[4]]);
  });
  const body = () => ({
    family: 'contacts',
    verb: 'update',
    selection: { filter: { company_name: 'Acme' } },
    params: { owner_id: stage().people.sam },
    expected_total: 5,
  });

  test('is counted first, and nothing is written', async () => {
    const before = await ownersOf(ids);
    const { status, body: answer } = await order(body(), undefined, '?preview=1');
    expect([status, answer.data]).toEqual([200, { total: 5, left_out: [], sample: null }]);
    expect(await ownersOf(ids)).toEqual(before);
    const same = await order(
      { ...body(), params: { owner_id: stage().people.una } },
      undefined,
      '?preview=1',
    );
    expect(same.body.data.left_out).toEqual([{ reason: 'It already has this value.', count: 5 }]);
    expect(await rows('select id from bulk_jobs')).toEqual([]);
  });

  test('asks again when another number matches', async () => {
    const { status, body: answer } = await order({ ...body(), expected_total: 4 });
    expect([status, answer.message]).toEqual([409, 'The list has changed: 5 match now.']);
    expect(await rows('select id from bulk_jobs')).toEqual([]);
  });

  test('names what was deleted meanwhile and what may not change, and does the rest once', async () => {
    const started = await order(body());
    expect([started.status, started.body.data.status, started.body.data.rows_total]).toEqual([202, 1, 5]);
    job = started.body.data.id;
    await (await sam()).delete(`/api/contacts/${ids[1]}`);
    const done = await run(job, 2);
    expect(done).toMatchObject({
      status: 3,
      phase: null,
      rows_done: 5,
      changed: 3,
      skipped: 2,
      failed: 0,
      undo_until: '2026-04-03T09:00:00.000000Z',
    });
    expect(await leftOut(job)).toEqual([
      ['Bob Lead', 'skipped', 'This record has been deleted.'],
      ['Eve Lead', 'skipped', 'This contact has already been converted.'],
    ]);
    expect(done.reasons.map((one: { count: number }) => one.count)).toEqual([1, 1]);
    const { sam: me, una } = stage().people;
    expect(await ownersOf(ids)).toEqual([me, una, me, me, una]);
    const story = await rows<{ properties: object }>(
      `select properties from activity where event = 'contact.updated' and target_id = $1`,
      [ids[0]],
    );
    expect(story).toEqual([
      {
        properties: {
          id: ids[0],
          family: 'contacts',
          old: { owner_id: una },
          new: { owner_id: me },
          bulk_job_id: job,
        },
      },
    ]);
    expect(await noticesOf(me)).toEqual(['**Change of contacts**: 3 done, 2 left out.']);
  });

  test('is undone where nobody changed a record since, and the others are named', async () => {
    await (await sam()).patch(`/api/contacts/${ids[2]}`, { owner_id: stage().people.max });
    await (await sam()).delete(`/api/contacts/${ids[3]}`);
    const undone = await undo(job);
    expect(undone).toMatchObject({ status: 5, phase: null, undone: 1, kept: 2, undo_until: null });
    const { una, max, sam: me } = stage().people;
    expect(await ownersOf(ids)).toEqual([una, una, max, me, una]);
    expect(await leftOut(job)).toEqual([
      ['Bob Lead', 'skipped', 'This record has been deleted.'],
      ['Cid Lead', 'changed', 'Someone has changed it since.'],
      ['Dot Lead', 'changed', 'This record has been deleted.'],
      ['Eve Lead', 'skipped', 'This contact has already been converted.'],
    ]);
    expect((await (await sam()).post(`/api/bulk-jobs/${job}/undo`)).status).toBe(409);
  });

  test('notifies the new owner once, and once more when it is undone', async () => {
    const some = [await contact('Fay'), await contact('Gus')];
    const { max } = stage().people;
    const started = await order({
      family: 'contacts',
      verb: 'update',
      selection: { ids: some },
      params: { owner_id: max },
      expected_total: 2,
    });
    await run(started.body.data.id);
    await undo(started.body.data.id);
    expect((await noticesOf(max)).filter((message) => message.includes('contacts'))).toEqual([
      '**Sam Test** assigned **2 contacts** to you.',
      '**Sam Test** undid assigning **2 contacts** to you.',
    ]);
  });

  test('is over after 72 hours', async () => {
    const id = await contact('Hal');
    const started = await order({
      family: 'contacts',
      verb: 'update',
      selection: { ids: [id] },
      params: { source: 'event' },
      expected_total: 1,
    });
    await run(started.body.data.id);
    await rows(`update bulk_jobs set undo_until = '2026-03-31T08:59:00Z' where id = $1`, [
      started.body.data.id,
    ]);
    const answer = await (await sam()).post(`/api/bulk-jobs/${started.body.data.id}/undo`);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'The 72 hours in which this job could be undone are over.',
    ]);
  });
});

describe('rights', () => {
  test('are those of the single act, of each row when its turn comes', async () => {
    const { abe, una } = stage().people;
    const own = await contact('Ida', { owner_id: abe });
    const other = await contact('Jon', { owner_id: una });
    const started = await order(
      {
        family: 'contacts',
        verb: 'update',
        selection: { ids: [own, other] },
        params: { source: 'event' },
        expected_total: 2,
      },
      abe,
    );
    expect(started.status).toBe(202);
    const done = await run(started.body.data.id);
    expect([done.changed, done.skipped]).toEqual([1, 1]);
    const [left] = await leftOut(started.body.data.id);
    expect(left).toEqual([null, 'skipped', 'You do not have access to this record.']);
    const match = await order(
      {
        family: 'contacts',
        verb: 'update',
        selection: { filter: {} },
        params: { source: 'referral' },
        expected_total: 1,
      },
      abe,
    );
    expect([match.status, match.body.data?.rows_total]).toEqual([202, 1]);
    const stranger = await (await as('max')).get(`/api/bulk-jobs/${started.body.data.id}`);
    expect(stranger.status).toBe(404);
    expect((await (await as('iris')).post('/api/bulk-jobs', {})).status).toBe(403);
  });

  test('end with the account that started the job', async () => {
    const id = await contact('Kim');
    const started = await order(
      {
        family: 'contacts',
        verb: 'update',
        selection: { ids: [id] },
        params: { source: 'event' },
        expected_total: 1,
      },
      stage().people.una,
    );
    await rows(`update users set status = 2 where id = $1`, [stage().people.una]);
    expect(await run(started.body.data.id)).toMatchObject({ changed: 0, skipped: 1 });
    await rows(`update users set status = 1 where id = $1`, [stage().people.una]);
  });

  test('fields with a consequence of their own, unknown words and foreign values are refused', async () => {
    const base = { family: 'users', verb: 'update', selection: { filter: {} }, expected_total: 1 };
    const fields = async (body: object) => Object.keys((await order({ ...base, ...body })).body.errors ?? {});
    expect(await fields({ params: { role_id: 1 } })).toEqual(['role_id']);
    expect(await fields({ params: {} })).toEqual(['params']);
    expect(await fields({ params: { owner_id: 999_999 } })).toEqual(['owner_id']);
    expect(await fields({ params: { owner_id: stage().people.sam }, selection: { filters: {} } })).toEqual([
      'selection',
    ]);
    expect(await fields({ verb: 'add_to_group', params: { client_group_id: 99 } })).toEqual([
      'client_group_id',
    ]);
    expect(await fields({ family: 'tasks', verb: 'add_to_group' })).toEqual(['verb']);
  });

  test('staff accounts are left alone', async () => {
    const { iris, ed, sam: me } = stage().people;
    const started = await order({
      family: 'users',
      verb: 'update',
      selection: { ids: [iris, ed] },
      params: { owner_id: me },
      expected_total: 2,
    });
    await run(started.body.data.id);
    expect(await leftOut(started.body.data.id)).toEqual([
      ['Ed Test', 'skipped', 'Staff accounts can only be changed one at a time.'],
    ]);
  });
});

describe('deleting, restoring and groups', () => {
  const start = async (verb: string, selection: object, total: number, params: object = {}) =>
    (await order({ family: 'contacts', verb, selection, params, expected_total: total })).body.data.id;
  const alive = (ids: readonly number[]) =>
    rows<{ id: number }>(`select id from contacts where id = any($1) and deleted_at is null order by id`, [
      ids,
    ]).then((found) => found.map(({ id }) => id));

  test('a deletion takes what hangs on the records with it, and its undo brings all back', async () => {
    const ids = [await contact('Lea'), await contact('Mia')];
    const note = await addRow(it().app.db, 'notes', {
      target_type: 'contact',
      target_id: ids[0] ?? 0,
      body: '<p>Hi</p>',
    });
    const job = await start('delete', { ids }, 2);
    expect(await run(job)).toMatchObject({ changed: 2, skipped: 0 });
    expect(await alive(ids)).toEqual([]);
    expect(await undo(job)).toMatchObject({ undone: 2, kept: 0 });
    expect(await alive(ids)).toEqual(ids);
    expect(await rows('select id from notes where id = $1 and deleted_at is null', [note])).toHaveLength(1);
  });

  test('all deleted ones are restored, but where an address has been taken since', async () => {
    const ids = [await contact('Ned'), await contact('Ola')];
    await run(await start('delete', { ids }, 2));
    await contact('Pia', { email: 'ned@leads.test' });
    const job = await start('restore', { filter: { search: 'Ned' } }, 1);
    await run(job);
    expect(await leftOut(job)).toEqual([['Ned Lead', 'skipped', 'The email has been taken since.']]);
    const other = await start('restore', { ids: [ids[1]] }, 1);
    await run(other);
    expect(await alive(ids)).toEqual([ids[1]]);
  });

  test('members join and leave a group, and the undo leaves those alone who were there before', async () => {
    const group = await addRow(it().app.db, 'client_groups', { name: 'Friends' });
    const [before = 0, after = 0] = [await contact('Quin'), await contact('Rae')];
    await rows('insert into client_group_user (client_group_id, contact_id) values ($1, $2)', [
      group,
      before,
    ]);
    const members = () =>
      rows<{ contact_id: number }>(
        'select contact_id from client_group_user where client_group_id = $1 order by 1',
        [group],
      ).then((found) => found.map(({ contact_id }) => contact_id));
    const job = await start('add_to_group', { ids: [before, after] }, 2, { client_group_id: group });
    expect(await run(job)).toMatchObject({ changed: 1, skipped: 1 });
    expect(await members()).toEqual([before, after]);
    await undo(job);
    expect(await members()).toEqual([before]);
    const out = await start('remove_from_group', { ids: [before] }, 1, { client_group_id: group });
    await run(out);
    expect(await members()).toEqual([]);
    await undo(out);
    expect(await members()).toEqual([before]);
  });
});

describe('a job that is stopped', () => {
  test('keeps what was done, says so, and that can be undone', async () => {
    const ids = [await contact('Sid'), await contact('Tia'), await contact('Uli')];
    const started = await order({
      family: 'contacts',
      verb: 'update',
      selection: { ids },
      params: { source: 'event' },
      expected_total: 3,
    });
    const id: number = started.body.data.id;
    const { db } = it().app;
    const stop = {
      ...it().app,
      outbox: {
        ...it().app.outbox,
        wake: () => {
          throw new Error('killed');
        },
      },
    };
    await expect(advanceBulk(stop, id, 1)).rejects.toThrow('killed');
    const cancelled = await (await sam()).post(`/api/bulk-jobs/${id}/cancel`);
    expect(cancelled.body.data).toMatchObject({ status: 4, rows_done: 1, rows_total: 3, changed: 1 });
    await advanceBulk(it().app, id);
    expect(
      (
        await db.pool.query(
          `select count(*)::int as n from contacts where id = any($1) and source = 'event'`,
          [ids],
        )
      ).rows,
    ).toEqual([{ n: 1 }]);
    expect(await undo(id)).toMatchObject({ status: 5, undone: 1 });
  });

  test('that fails three times in one place names what had no turn', async () => {
    const ids = [await contact('Vic')];
    const started = await order({
      family: 'contacts',
      verb: 'update',
      selection: { ids },
      params: { source: 'event' },
      expected_total: 1,
    });
    const id: number = started.body.data.id;
    const registry = new Map([...it().app.registry].filter(([name]) => name !== 'contacts'));
    for (let time = 0; time < 3; time += 1)
      await expect(advanceBulk({ ...it().app, registry }, id)).rejects.toThrow('No resource');
    expect(await run(id)).toMatchObject({ status: 3, failed: 1, changed: 0 });
    expect(await leftOut(id)).toEqual([['Vic Lead', 'failed', 'Something went wrong on our side.']]);
  });
});
