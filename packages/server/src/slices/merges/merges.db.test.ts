import { beforeAll, describe, expect, test } from 'vitest';
import { addRow, entityOf, type Stage } from '../../../../../tests/fixtures/opportunities.ts';
import { addTwoAccounts } from '../../../../../tests/fixtures/two-accounts.ts';
import { useApp } from '../../../../../tests/support/app.ts';

const it = useApp();
let stage: Stage;
/** Two accounts of Iris, and everything that hangs on either. */
let own: number;
let other: number;

const add = (table: string, row: Parameters<typeof addRow>[2]): Promise<number> =>
  addRow(it().app.db, table, row);
const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await it().app.db.pool.query(text, values)).rows as T[];
const one = async (text: string, values: unknown[] = []): Promise<unknown> =>
  Object.values((await rows<object>(text, values))[0] ?? {})[0];
const sam = () => it().as(stage.people.sam);
const merge = async (body: object, preview = '') => (await sam()).post(`/api/merges${preview}`, body);
const undo = async (id: number) => (await sam()).post(`/api/merges/${id}/undo`, {});

beforeAll(async () => {
  ({ stage, own, other } = await addTwoAccounts(it().app.db));
});

/** Every row that a merge might touch, without when it was last changed. */
async function everything(): Promise<Record<string, unknown>> {
  const tables = await rows<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('merges', 'merge_moves', 'activity', 'audit_entries', 'outbox', 'sessions', 'list_count_deltas',
        'status_histories', 'search_words', 'jobs') order by 1`,
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables)
    found[name] = await one(
      `select coalesce(jsonb_agg(r order by r::text), '[]') from (select to_jsonb(t) - 'updated_at' - 'updated_by_id' as r from ${name} t) x`,
    );
  return found;
}

const totals = async () =>
  one(
    `select json_build_object('amount', sum(amount), 'shares', sum(shares), 'n', count(*)) from investments where deleted_at is null`,
  );

describe('two accounts of one person', () => {
  test('are shown side by side first, and nothing changes', async () => {
    const before = await everything();
    const { status, body } = await merge(
      { family: 'users', survivor_id: own, merged_id: other },
      '?preview=1',
    );
    expect(status).toBe(200);
    expect(await everything()).toEqual(before);
    const field = (name: string) => body.data.fields.find((each: { name: string }) => each.name === name);
    expect(field('phone')).toMatchObject({
      survivor: null,
      merged: '07700 900111',
      differs: true,
      taken: 'merged',
    });
    expect(field('city')).toMatchObject({ survivor: 'Leeds', merged: 'Bath', taken: 'survivor' });
    expect(field('address_line_1').taken).toBe('survivor');
    expect(body.data.answers).toEqual([
      expect.objectContaining({ name: 'Hobby', survivor: 'Sailing', merged: 'Chess' }),
    ]);
    const moves = Object.fromEntries(
      body.data.moves.map((each: { family: string; count: number }) => [each.family, each.count]),
    );
    expect(moves).toMatchObject({ investments: 1, notes: 1, documents: 1, pdfs: 1, client_group_user: 1 });
    expect([body.data.merged.email, body.data.refusals]).toEqual(['omar@offers.test', []]);
  });

  test('become one and are taken apart again, and the totals stay', async () => {
    const before = await everything();
    const sum = await totals();
    const omar = await it().as(other);
    const done = await merge({ family: 'users', survivor_id: own, merged_id: other, choices: {} });
    expect([done.status, done.body.data.status, done.body.data.undo_until]).toEqual([
      201,
      1,
      '2026-04-03T09:00:00.000000Z',
    ]);
    expect(await totals()).toEqual(sum);
    expect((await (await sam()).post(`/api/users/${other}/restore`)).body.message).toBe(
      'This record was merged into another one. Take the merge apart instead.',
    );

    const held = await rows('select user_id, investment_method_entity_id from investments order by id');
    expect(new Set(held.map((row) => JSON.stringify(row))).size).toBe(2);
    expect(await one('select count(*)::int from investments where user_id = $1', [own])).toBe(2);
    expect(await one(`select name from investment_method_entities where merged_from_id = $1`, [other])).toBe(
      'Omar Test',
    );
    for (const table of ['notes', 'documents'])
      expect([
        table,
        await one(`select count(*)::int from ${table} where target_type = 'user' and target_id = $1`, [
          other,
        ]),
      ]).toEqual([table, 0]);
    expect(await rows(`select user_id, signatures, sha256 from pdfs`)).toEqual([
      { user_id: own, signatures: [{ name: 'Omar Test' }], sha256: 'abc'.padEnd(64, '0') },
    ]);
    expect(await rows('select status, user_id from invitations where deleted_at is null')).toEqual([
      { status: 3, user_id: own },
    ]);
    expect(await one('select count(*)::int from client_group_user where user_id = $1', [own])).toBe(2);
    expect(
      (
        await rows<{ value: string }>(
          `select value from attribute_values where target_id = $1 order by attribute_id`,
          [own],
        )
      ).map(({ value }) => value),
    ).toEqual(['Sailing', 'Dog']);
    expect(
      await rows('select phone, city, address_line_1, job_title from users where id = $1', [own]),
    ).toEqual([{ phone: '07700 900111', city: 'Leeds', address_line_1: null, job_title: 'Director' }]);

    expect(
      await rows(
        `select f.name, p.name as within from folder_structures f left join folder_structures p on p.id = f.parent_id
        where f.target_id = $1 and f.deleted_at is null order by f.id`,
        [own],
      ),
    ).toEqual([
      { name: 'Contracts', within: null },
      { name: 'Old', within: 'Contracts' },
    ]);
    expect(
      await one(
        'select f.target_id from documents d join folder_structures f on f.id = d.folder_structure_id',
      ),
    ).toBe(own);

    const old = await (await sam()).get(`/api/users/${other}`);
    expect([old.status, old.body]).toEqual([404, { message: 'Not found.', merged_into: own }]);
    expect((await omar.get('/api/users/session')).status).toBe(401);
    const iris = await it().as(own);
    expect((await iris.get(`/api/users/${other}`)).body).not.toHaveProperty('merged_into');

    const apart = await undo(done.body.data.id);
    expect([apart.status, apart.body.data.status, apart.body.data.moved.stayed]).toEqual([200, 2, []]);
    expect(await everything()).toEqual(before);
    expect((await (await sam()).get(`/api/users/${other}`)).status).toBe(200);
    expect((await undo(done.body.data.id)).status).toBe(409);
  });

  test('keep what was added or changed in between with the survivor, by name', async () => {
    const done = await merge({
      family: 'users',
      survivor_id: own,
      merged_id: other,
      choices: { city: 'merged' },
    });
    it().clock.advance({ minutes: 1 });
    const note = await (
      await sam()
    ).post('/api/notes', { target_type: 'user', target_id: own, body: '<p>Later</p>' });
    await it().app.db.pool.query(`update users set city = 'York' where id = $1`, [own]);
    const apart = await undo(done.body.data.id);
    expect(apart.body.data.moved.stayed).toEqual(
      expect.arrayContaining([
        { family: 'notes', count: 1, ids: [note.body.data.id] },
        { family: 'users', count: 1, ids: [own] },
      ]),
    );
    expect(await one('select city from users where id = $1', [own])).toBe('York');
    expect(await one('select target_id from notes where id = $1', [note.body.data.id])).toBe(own);
    await it().app.db.pool.query(`update users set city = 'Leeds' where id = $1`, [own]);
    await it().app.db.pool.query('delete from notes where id = $1', [note.body.data.id]);
  });

  test('are not one for someone with another date of birth, unless that is confirmed', async () => {
    await it().app.db.pool.query(
      `update users set date_of_birth = case id when $1 then date '1980-01-01' else '1981-01-01' end where id in ($1, $2)`,
      [own, other],
    );
    const body = { family: 'users', survivor_id: own, merged_id: other };
    expect(await merge(body)).toMatchObject({ status: 409, body: { reasons: ['dates_of_birth_differ'] } });
    const done = await merge({ ...body, confirm: true });
    expect(done.status).toBe(201);
    expect((await undo(done.body.data.id)).status).toBe(200);
    await it().app.db.pool.query('update users set date_of_birth = null');
  });

  test('are merged once, however many ask, and taken apart for three days', async () => {
    const [a, b] = await Promise.all([
      merge({ family: 'users', survivor_id: own, merged_id: other }),
      merge({ family: 'users', survivor_id: other, merged_id: own }),
    ]);
    expect([a.status, b.status].sort()).toEqual([201, 422]);
    const { id } = (a.status === 201 ? a : b).body.data;
    it().clock.advance({ hours: 73 });
    expect((await undo(id)).status).toBe(409);
    it().clock.advance({ hours: -73 });
    expect((await undo(id)).status).toBe(200);
  });

  test('of an attempt at the test each go on counting, and the more cautious screening holds', async () => {
    const { db } = it().app;
    for (const [person, result, attempt] of [
      [own, 0, 1],
      [other, 0, 1],
      [other, 1, 2],
    ] as const)
      await add('compliance_scores', {
        user_id: person,
        attempt_no: attempt,
        result,
        score: 1,
        max_score: 2,
        percentage: '50',
        pass_mark: '100',
        bank: 1,
        started_at: '2026-03-01',
        completed_at: '2026-03-01',
        duration_seconds: 60,
      });
    await db.pool.query('update users set compliance_tries = 1, aml_status = 2 where id = $1', [own]);
    await db.pool.query(
      'update users set compliance_tries = 2, compliance_passed = 1, aml_status = 3 where id = $1',
      [other],
    );
    const before = await everything();
    const done = await merge({ family: 'users', survivor_id: own, merged_id: other });
    expect(done.body).toMatchObject({ data: { status: 1 } });
    expect(
      await rows('select compliance_tries, compliance_passed, aml_status from users where id = $1', [own]),
    ).toEqual([{ compliance_tries: 3, compliance_passed: 1, aml_status: 3 }]);
    expect(
      await rows('select attempt_no, result from compliance_scores where user_id = $1 order by 1', [own]),
    ).toEqual([
      { attempt_no: 1, result: 0 },
      { attempt_no: 2, result: 0 },
      { attempt_no: 3, result: 1 },
    ]);
    await undo(done.body.data.id);
    expect(await everything()).toEqual(before);
  });
});

describe('two contacts', () => {
  const person = (name: string, more: object = {}) =>
    add('contacts', {
      first_name: name,
      last_name: 'Vale',
      email: `${name}@vale.test`.toLowerCase(),
      ...more,
    });

  test('become one, with notes, tasks and the investor that one of them became', async () => {
    const [first, second] = [
      await person('Ann'),
      await person('Anne', { converted_user_id: own, converted_at: '2026-01-01', status: 2 }),
    ];
    await add('notes', { target_type: 'contact', target_id: second, body: '<p>Met</p>' });
    const before = await everything();
    const done = await merge({
      family: 'contacts',
      survivor_id: first,
      merged_id: second,
      choices: { email: 'merged' },
    });
    expect(done.status).toBe(201);
    expect(
      await rows('select email, converted_user_id, status from contacts where id = $1', [first]),
    ).toEqual([{ email: 'anne@vale.test', converted_user_id: own, status: 2 }]);
    expect(
      await one(`select count(*)::int from notes where target_type = 'contact' and target_id = $1`, [first]),
    ).toBe(1);
    await undo(done.body.data.id);
    expect(await everything()).toEqual(before);
  });

  test('that were converted into different investors stay two', async () => {
    const [first, second] = [
      await person('Bo', { converted_user_id: own }),
      await person('Beau', { converted_user_id: other }),
    ];
    const refused = await merge({ family: 'contacts', survivor_id: first, merged_id: second, confirm: true });
    expect([refused.status, refused.body.reasons]).toEqual([409, ['converted_differently']]);
  });
});

test('two organisations become one with their people, and the further link stays', async () => {
  const firm = (name: string, number: string) => add('organisations', { name, registration_number: number });
  const [first, second] = [await firm('Thistle', '01234567'), await firm('Thistle Ltd', '01234567x')];
  await add('organisation_links', {
    user_id: own,
    organisation_id: first,
    position: 'director',
    status: 1,
    applied_at: '2026-01-01',
  });
  await add('organisation_links', {
    user_id: own,
    organisation_id: second,
    position: 'director',
    status: 2,
    applied_at: '2026-01-01',
  });
  const method = await one('select investment_method_id from investment_method_entities where id = $1', [
    await entityOf(it().app.db, own),
  ]);
  for (const [id, name] of [
    [first, 'Thistle'],
    [second, 'Thistle Ltd'],
  ] as const)
    await add('investment_method_entities', {
      investment_method_id: Number(method),
      kind: 'organisation',
      organisation_id: id,
      user_id: own,
      name,
    });
  const before = await everything();
  expect((await merge({ family: 'organisations', survivor_id: first, merged_id: second })).status).toBe(409);
  const done = await merge({ family: 'organisations', survivor_id: first, merged_id: second, confirm: true });
  expect(done.status).toBe(201);
  expect(
    await rows('select status from organisation_links where organisation_id = $1 and deleted_at is null', [
      first,
    ]),
  ).toEqual([{ status: 2 }]);
  expect(
    await one('select count(*)::int from investment_method_entities where organisation_id = $1', [first]),
  ).toBe(2);
  await undo(done.body.data.id);
  expect(await everything()).toEqual(before);
});

describe('who merges', () => {
  test('holds both rights, and reaches both records', async () => {
    const body = { family: 'users', survivor_id: own, merged_id: other };
    for (const who of ['iris', 'ed', 'cora'] as const)
      expect([who, (await (await it().as(stage.people[who])).post('/api/merges', body)).status]).toEqual([
        who,
        403,
      ]);
    expect((await (await it().as(stage.people.abe)).post('/api/merges', body)).status).toBe(422);
    expect((await merge({ ...body, merged_id: stage.people.sam })).body.errors).toHaveProperty('merged_id');
    expect((await merge({ ...body, merged_id: own })).body.errors).toHaveProperty('merged_id');
    expect((await merge({ ...body, merged_id: 999_999 })).status).toBe(422);
    expect((await merge({ ...body, choices: { city: 'both' } })).body.errors).toHaveProperty('choices');
  });
});
