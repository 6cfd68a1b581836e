import { beforeAll, describe, expect, test } from 'vitest';
import { addRow } from '../../../../../tests/fixtures/opportunities.ts';
import { invalid, refusalOf, wrong } from '../../../../../tests/support/refusals.ts';
import { advanceBulk } from './public.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, stage, as } = useStage({ jobsByHand: true });
let ivo: number;

beforeAll(async () => {
  ivo = await addRow(it().app.db, 'users', {
    role_id: 3,
    first_name: 'Ivo',
    last_name: 'Test',
    email: 'ivo@offers.test',
    email_verified_at: '2026-01-01',
    accepted_terms_version: 1,
  });
});

const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await it().app.db.pool.query(text, values)).rows as T[];
let added = 0;
const contact = (row: object = {}): Promise<number> =>
  addRow(it().app.db, 'contacts', {
    first_name: 'Lead',
    last_name: String((added += 1)),
    email: `lead${added}@leads.test`,
    owner_id: stage().people.una,
    ...row,
  });
const order = async (body: object, by = stage().people.sam, query = '') =>
  (await it().as(by)).post(`/api/bulk-jobs${query}`, {
    family: 'contacts',
    verb: 'update',
    params: { source: 'event' },
    expected_total: 1,
    ...body,
  });
const start = async (body: object, by = stage().people.sam): Promise<number> => {
  const answer = await order(body, by);
  expect([answer.status, answer.body.errors]).toEqual([202, undefined]);
  return answer.body.data.id;
};
const step = async (id: number | string, what: 'cancel' | 'undo', by = stage().people.sam) =>
  (await it().as(by)).post(`/api/bulk-jobs/${id}/${what}`);
const run = async (id: number, size?: number) => {
  await advanceBulk(it().app, id, size);
  return (await (await as('sam')).get(`/api/bulk-jobs/${id}`)).body.data;
};
const sourceOf = async (id: number): Promise<unknown> =>
  (await rows<{ source: unknown }>('select source from contacts where id = $1', [id]))[0]?.source;
const sentTo = async (person: number, like: string): Promise<number> =>
  (
    await rows(`select 1 from notifications where notifiable_id = $1 and data ->> 'message' like $2`, [
      person,
      like,
    ])
  ).length;
const left = async (job: number) =>
  rows<{ target_id: number; outcome: string; reason: string | null }>(
    'select target_id, outcome, reason from bulk_job_rows where bulk_job_id = $1 order by id',
    [job],
  ).then((found) => found.map(({ target_id, outcome, reason }) => [target_id, outcome, reason]));

describe('a selection is refused', () => {
  test.each([
    ['that is a list', [1]],
    ['that is nothing', null],
    ['with a word that is not known', { filter: {}, owner: 1 }],
    ['of no ids', { ids: [] }],
    ['of ids that are none', { ids: ['first'] }],
    ['by ids and by a filter together', { ids: [1], filter: {} }],
    ['without a filter', { except_ids: [1] }],
    ['with a filter that is a list', { filter: [] }],
    ['but for ids that are none', { filter: {}, except_ids: ['first'] }],
    ['of a type that is no word', { filter: {}, type: 5 }],
  ])('%s', async (_, selection) => {
    const answer = await order({ selection });
    expect(refusalOf(answer)).toEqual(
      selection === null ? wrong('selection', 'The selection field is required.') : invalid('selection'),
    );
  });

  test('of more records than a job may have', async () => {
    const ids = Array.from({ length: 50_001 }, (_, at) => at + 1);
    for (const query of ['', '?preview=1'])
      expect(refusalOf(await order({ selection: { ids } }, undefined, query))).toEqual(
        wrong('selection', 'Choose 50,000 records or fewer.'),
      );
  });
});

describe('what a filter matches', () => {
  test('is without the exceptions, and without what was deleted unless that is restored', async () => {
    const of = { company_name: 'Deep Sea' };
    const [one, two, gone] = [await contact(of), await contact(of), await contact(of)];
    await rows('update contacts set deleted_at = now() where id = $1', [gone]);
    const filter = { ...of, trashed: 'with' };
    await run(await start({ selection: { filter, except_ids: [two] } }));
    expect([await sourceOf(one), await sourceOf(two), await sourceOf(gone)]).toEqual([
      'event',
      'manual',
      'manual',
    ]);
    const restoring = await start({ verb: 'restore', params: {}, selection: { filter: of } });
    expect((await left(restoring)).map(([id]) => id)).toEqual([gone]);
    await step(restoring, 'cancel');
  });
});

describe('a preview counts as left out', () => {
  const preview = async (body: object, by = stage().people.sam) =>
    (await order(body, by, '?preview=1')).body.data.left_out;

  test('what has all of the new values, and not what has one of them', async () => {
    const of = { company_name: 'Twice' };
    const [same] = [await contact({ ...of, source: 'event', client_type: 'Business' })];
    await contact({ ...of, source: 'event' });
    const params = { source: 'event', client_type: 'Business' };
    const found = await preview({ selection: { filter: of }, params, expected_total: 2 });
    expect(found).toEqual([{ reason: 'It already has this value.', count: 1 }]);
    expect(await preview({ verb: 'delete', params: {}, selection: { ids: [same] } })).toEqual([]);
  });

  test('what was deleted, or is not within reach', async () => {
    const { abe } = stage().people;
    const [own, other, gone] = [
      await contact({ owner_id: abe }),
      await contact(),
      await contact({ owner_id: abe }),
    ];
    await rows('update contacts set deleted_at = now() where id = $1', [gone]);
    const denied = 'You do not have access to this record.';
    expect(await preview({ selection: { ids: [own, other, gone] } }, abe)).toEqual([
      { reason: denied, count: 2 },
    ]);
    expect(await preview({ verb: 'restore', params: {}, selection: { ids: [own, gone] } }, abe)).toEqual([
      { reason: denied, count: 1 },
    ]);
  });
});

describe('a job is ordered', () => {
  test('by people who have the right to its action', async () => {
    const id = await contact();
    const { cora } = stage().people;
    const selection = { ids: [id] };
    expect((await order({ selection }, cora)).status).toBe(403);
    for (const verb of ['delete', 'restore'])
      expect([verb, (await order({ verb, params: {}, selection }, ivo)).status]).toEqual([verb, 403]);
    await run(await start({ selection }, ivo));
    expect(await sourceOf(id)).toBe('event');
  });

  test.each([0, 1.5, true, '1', [{ subject: 'Hello' }]])(
    'with values that have names, as %j has not',
    async (params) => {
      const selection = { ids: [await contact()] };
      for (const verb of ['update', 'mail', 'add_to_group'])
        expect(refusalOf(await order({ verb, selection, params })), verb).toEqual(invalid('params'));
    },
  );

  test('to be done later as an email alone, and after now', async () => {
    const selection = { ids: [await contact()] };
    const mail = { verb: 'mail', selection, params: { subject: 'Hi', body: '<p>Hi</p>' } };
    expect(refusalOf(await order({ ...mail, start_at: '2026-03-31T09:00:00Z' }))).toEqual(
      wrong('start_at', 'The start at field must be a date after now.'),
    );
    expect(refusalOf(await order({ selection, start_at: '2026-03-31T10:00:00Z' }))).toEqual(
      wrong('start_at', 'Only emails can be sent later.'),
    );
    const id = await start({ ...mail, start_at: '2026-03-31T10:00:00Z' });
    it().clock.set(new Date('2026-03-31T09:59:59Z'));
    expect(await run(id)).toMatchObject({ status: 1, rows_done: 0 });
    it().clock.set(new Date('2026-03-31T10:00:00Z'));
    expect(await run(id)).toMatchObject({ status: 3, rows_done: 1 });
    it().clock.set(new Date('2026-03-31T09:00:00Z'));
  });

  test('for tasks by someone of the firm who is there, also when its turn comes', async () => {
    const { iris, una } = stage().people;
    const task = await addRow(it().app.db, 'tasks', { title: 'Call', assigned_to_id: stage().people.sam });
    const tasks = { family: 'tasks', selection: { ids: [task] } };
    expect(refusalOf(await order({ ...tasks, params: { assigned_to_id: iris } }))).toEqual(
      invalid('assigned_to_id'),
    );
    const id = await start({ ...tasks, params: { assigned_to_id: una } });
    await rows('update users set status = 2 where id = $1', [una]);
    await run(id);
    await rows('update users set status = 1 where id = $1', [una]);
    expect(await left(id)).toEqual([[task, 'skipped', expect.any(String)]]);
    expect(await rows('select assigned_to_id from tasks where id = $1', [task])).toEqual([
      { assigned_to_id: stage().people.sam },
    ]);
  });
});

describe('a job of someone else', () => {
  test('is neither stopped nor undone by a stranger, but by Support', async () => {
    const { una, max } = stage().people;
    const id = await start({ selection: { ids: [await contact()] } });
    for (const job of [id, 999_999, 'first'])
      for (const what of ['cancel', 'undo'] as const)
        expect([job, what, (await step(job, what, max)).status]).toEqual([job, what, 404]);
    expect((await step(id, 'cancel', una)).body.data.status).toBe(4);
  });
});

describe('a job is undone', () => {
  test('once it has ended, once, and up to the last moment of its 72 hours', async () => {
    const ids = [await contact()];
    const id = await start({ selection: { ids } });
    expect(refusalOf(await step(id, 'undo'))).toEqual([
      409,
      'This action is not available while the record is Queued.',
    ]);
    expect(await run(id)).toMatchObject({ status: 3, undo_until: '2026-04-03T09:00:00.000000Z' });
    expect((await step(id, 'cancel')).status).toBe(409);
    it().clock.set(new Date('2026-04-03T09:00:00.001Z'));
    expect(refusalOf(await step(id, 'undo'))).toEqual([
      409,
      'The 72 hours in which this job could be undone are over.',
    ]);
    it().clock.set(new Date('2026-04-03T09:00:00Z'));
    expect((await step(id, 'undo')).status).toBe(202);
    expect(refusalOf(await step(id, 'undo'))).toEqual([409, 'This job is already being undone.']);
    it().clock.set(new Date('2026-03-31T09:00:00Z'));
    expect(await run(id)).toMatchObject({ status: 5, undone: 1 });
  });

  test('with the rights that the person has at that moment', async () => {
    const { abe } = stage().people;
    const id = await start({ selection: { ids: [await contact({ owner_id: abe })] } }, abe);
    await run(id);
    await rows('update users set role_id = 2 where id = $1', [abe]);
    expect((await step(id, 'undo', abe)).status).toBe(403);
    await rows('update users set role_id = 12 where id = $1', [abe]);
    expect((await step(id, 'undo', abe)).status).toBe(202);
  });

  test('where no later job has changed the record', async () => {
    const record = await contact();
    const first = await start({ selection: { ids: [record] } });
    await run(first);
    await run(await start({ selection: { ids: [record] }, params: { source: 'referral' } }));
    await step(first, 'undo');
    expect(await run(first)).toMatchObject({ undone: 0, kept: 1 });
    expect(await sourceOf(record)).toBe('referral');
    expect(await left(first)).toEqual([[record, 'changed', 'Someone has changed it since.']]);
  });
});

test('a job whose starter was deleted changes nothing more', async () => {
  const other = await addRow(it().app.db, 'users', {
    role_id: 8,
    first_name: 'Gone',
    last_name: 'Test',
    email: 'gone@offers.test',
    email_verified_at: '2026-01-01',
    accepted_terms_version: 1,
  });
  const record = await contact();
  const id = await start({ selection: { ids: [record] } }, other);
  await rows('update users set deleted_at = now() where id = $1', [other]);
  expect(await run(id)).toMatchObject({ changed: 0, skipped: 1 });
  expect(await sourceOf(record)).toBe('manual');
});

describe('notices of a job', () => {
  test('go out once, and to a new holder of changed records alone', async () => {
    const { sam, max } = stage().people;
    const [mine, theirs] = [await contact({ owner_id: max }), await contact()];
    const holder = { owner_id: max };
    const sent = async () => [
      await sentTo(sam, '**Change of%'),
      await sentTo(sam, '%assigned%'),
      await sentTo(max, '%assigned%'),
    ];
    const [before = 0, ...assigned] = await sent();
    const same = await start({ selection: { ids: [mine] }, params: holder });
    await run(same);
    await advanceBulk(it().app, same);
    await run(await start({ verb: 'delete', params: holder, selection: { ids: [theirs] } }));
    await run(await start({ selection: { ids: [await contact()] }, params: { owner_id: sam } }));
    expect(await sent()).toEqual([before + 2, ...assigned]);
  });
});
