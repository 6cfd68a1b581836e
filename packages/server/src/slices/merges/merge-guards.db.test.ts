import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addRow, type Stage } from '../../../../../tests/fixtures/opportunities.ts';
import { addTwoAccounts } from '../../../../../tests/fixtures/two-accounts.ts';
import { useApp } from '../../../../../tests/support/app.ts';
import { invalid, refusalOf, wrong } from '../../../../../tests/support/refusals.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const it = useApp();
let stage: Stage;
/** Two accounts of Iris. */
let own: number;
let other: number;

const add = (table: string, row: Parameters<typeof addRow>[2]): Promise<number> =>
  addRow(it().app.db, table, row);
const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await it().app.db.pool.query(text, values)).rows as T[];
const one = async (text: string, values: unknown[] = []): Promise<unknown> =>
  Object.values((await rows<object>(text, values))[0] ?? {})[0];
const sam = () => it().as(stage.people.sam);
const merge = async (body: object = {}, preview = '') =>
  (await sam()).post(`/api/merges${preview}`, {
    family: 'users',
    survivor_id: own,
    merged_id: other,
    ...body,
  });
const merged = async (body: object = {}): Promise<number> => {
  const answer = await merge(body);
  expect([answer.status, answer.body.errors ?? answer.body.message]).toEqual([201, undefined]);
  return answer.body.data.id;
};
const undo = async (id: number) => (await sam()).post(`/api/merges/${id}/undo`, {});
const undone = async (id: number) => {
  const answer = await undo(id);
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
};
const contact = (name: string, more: object = {}) =>
  add('contacts', { first_name: name, last_name: 'Vale', email: `${name}@vale.test`.toLowerCase(), ...more });

beforeAll(async () => {
  ({ stage, own, other } = await addTwoAccounts(it().app.db));
});
/** A test that fails leaves the two accounts apart all the same. */
afterEach(async () => {
  it().clock.set(new Date('2026-03-31T09:00:00Z'));
  for (const { id } of await rows<{ id: number }>('select id from merges where status = 1 order by id desc'))
    await undo(id);
});

describe('a merge is refused', () => {
  test('of one record with itself, of staff on either side, and of who is not there', async () => {
    const { sam: staff } = stage.people;
    expect(refusalOf(await merge({ merged_id: own }))).toEqual(
      wrong('merged_id', 'Choose two different records.'),
    );
    expect(refusalOf(await merge({ merged_id: staff }))).toEqual(invalid('merged_id'));
    expect(refusalOf(await merge({ survivor_id: staff }))).toEqual(invalid('survivor_id'));
    expect(refusalOf(await merge({ survivor_id: 999_999 }))).toEqual(invalid('survivor_id'));
    for (const choices of [['city'], { city: 'both' }])
      expect(refusalOf(await merge({ choices }))).toEqual(invalid('choices'));
  });

  test('until it is confirmed where what both say of themselves differs, and not where one says nothing', async () => {
    await rows(`update users set date_of_birth = '1980-01-01' where id = $1`, [own]);
    const [shown] = [(await merge({}, '?preview=1')).body.data];
    expect(shown.refusals).toEqual([]);
    await rows(`update users set date_of_birth = '1981-01-01' where id = $1`, [other]);
    expect((await merge({}, '?preview=1')).body.data).toMatchObject({
      refusals: [{ reason: 'dates_of_birth_differ', confirm: true }],
      moves: expect.arrayContaining([{ family: 'notes', count: 1 }]),
    });
    await rows('update users set date_of_birth = null where id = any($1)', [[own, other]]);
    const firm = (registration_number: string | null) =>
      add('organisations', { name: 'Thistle', registration_number });
    const [first, same, none] = [await firm('01 234/567'), await firm('01234567'), await firm(null)];
    for (const merged_id of [same, none])
      await merged({ family: 'organisations', survivor_id: first, merged_id });
  });

  test('of contacts that became different investors, which is shown without being done', async () => {
    const [first, second] = [
      await contact('Bo', { converted_user_id: own }),
      await contact('Beau', { converted_user_id: other }),
    ];
    await add('notes', { target_type: 'contact', target_id: second, body: '<p>Met</p>' });
    const pair = { family: 'contacts', survivor_id: first, merged_id: second };
    expect((await merge(pair, '?preview=1')).body.data).toMatchObject({
      refusals: [{ reason: 'converted_differently', confirm: false }],
      moves: [],
    });
    await rows('update contacts set converted_user_id = $1 where id = $2', [own, second]);
    await merged(pair);
  });
});

describe('a merge moves', () => {
  test('what hangs on the person, and not what hangs on another kind of record of the same id', async () => {
    const theirs = await add('notes', { target_type: 'contact', target_id: other, body: '<p>Contact</p>' });
    const folder = { target_type: 'contact', name: 'Contracts' };
    const [mine, foreign] = [
      await add('folder_structures', { ...folder, target_id: own }),
      await add('folder_structures', { ...folder, target_id: other }),
    ];
    const pet = await one(`select id from attributes where key = 'pet'`);
    const answer = await add('attribute_values', {
      attribute_id: Number(pet),
      target_type: 'contact',
      target_id: other,
      value: '"Cat"',
    });
    const id = await merged();
    for (const [table, row] of [
      ['notes', theirs],
      ['folder_structures', foreign],
      ['attribute_values', answer],
    ] as const)
      expect([table, await rows(`select target_id from ${table} where id = $1`, [row])]).toEqual([
        table,
        [{ target_id: other }],
      ]);
    expect(
      await rows('select 1 from folder_structures where deleted_at is null and id = $1', [mine]),
    ).toHaveLength(1);
    await undone(id);
    for (const [table, row] of [
      ['notes', theirs],
      ['attribute_values', answer],
      ['folder_structures', foreign],
      ['folder_structures', mine],
    ] as const)
      await rows(`delete from ${table} where id = $1`, [row]);
  });

  test('the answer that was chosen, and what was asked with it', async () => {
    const hobby = await one(`select id from attributes where key = 'hobby'`);
    const answers = async (person: number) =>
      (
        await rows<{ value: unknown }>(
          `select value from attribute_values where target_type = 'user' and target_id = $1 order by attribute_id`,
          [person],
        )
      ).map(({ value }) => value);
    const id = await merged({ choices: { [`attribute:${hobby}`]: 'merged' } });
    expect([await answers(own), await answers(other)]).toEqual([['Chess', 'Dog'], ['Chess']]);
    await undone(id);
    expect([await answers(own), await answers(other)]).toEqual([['Sailing'], ['Chess', 'Dog']]);
  });

  test('no folder into one that was deleted, nor into one of the same name elsewhere', async () => {
    const folder = (target_id: number, name: string, more: object = {}) =>
      add('folder_structures', { target_type: 'user', target_id, name, ...more });
    const [deleted, within] = [
      await folder(own, 'Tax', { deleted_at: '2026-01-01' }),
      await folder(own, 'Letters', { parent_id: await folder(own, 'Post') }),
    ];
    const [tax, letters] = [await folder(other, 'Tax'), await folder(other, 'Letters')];
    const id = await merged();
    expect(
      await rows(
        'select id, deleted_at is null as there from folder_structures where target_id = $1 and id = any($2) order by id',
        [own, [deleted, within, tax, letters]],
      ),
    ).toEqual([
      { id: deleted, there: false },
      { id: within, there: true },
      { id: tax, there: true },
      { id: letters, there: true },
    ]);
    await undone(id);
  });

  test('who was merged into the one before goes on to the survivor', async () => {
    const earlier = await add('users', {
      role_id: 5,
      first_name: 'Early',
      last_name: 'Test',
      email: 'early@offers.test',
    });
    await merged({ survivor_id: other, merged_id: earlier });
    const id = await merged();
    const intoOf = async (person: number) => one('select merged_into_id from users where id = $1', [person]);
    expect([await intoOf(earlier), await intoOf(other), await intoOf(own)]).toEqual([own, own, null]);
    await undone(id);
    expect([await intoOf(earlier), await intoOf(other)]).toEqual([other, null]);
  });
});

describe('where a person may have one', () => {
  let checks = 0;
  const check = (user_id: number, status: number) =>
    add('aml_checks', {
      user_id,
      status,
      provider: 'lists',
      provider_reference: `reference-${(checks += 1)}`,
      scope: 'uk',
      requested_at: '2026-03-30',
      subject: '{}',
    });
  const holder = async (table: string, id: number) => one(`select user_id from ${table} where id = $1`, [id]);

  test('an open screening stays with its record where both have one; all others move', async () => {
    const PENDING = 1;
    await check(own, PENDING);
    const [open, done] = [await check(other, PENDING), await check(other, 3)];
    const both = await merge();
    expect(both.body.data.moved.left).toEqual([{ family: 'aml_checks', count: 1 }]);
    expect([await holder('aml_checks', open), await holder('aml_checks', done)]).toEqual([other, own]);
    await undone(both.body.data.id);
    await rows('delete from aml_checks');
    const alone = await check(other, PENDING);
    const again = await merged();
    expect(await holder('aml_checks', alone)).toBe(own);
    await undone(again);
    await rows('delete from aml_checks');
  });

  test('of two approved categories the survivor’s holds; one that is alone goes on', async () => {
    const type = await add('investor_types', {
      name: 'Sophisticated',
      code: 'sophisticated',
      basis: 'cobs',
      statement_text: 'I state',
    });
    const categorise = (user_id: number, status: number, more: object = {}) =>
      add('investor_categorisations', {
        user_id,
        investor_type_id: type,
        answers: '{}',
        statement_snapshot: 'I state',
        statement_version: 1,
        signed_name: 'Iris Test',
        declaration: true,
        signed_at: '2026-03-01',
        status,
        ...more,
      });
    const statusOf = (ids: number[]) =>
      rows('select id, status, user_id from investor_categorisations where id = any($1) order by id', [ids]);
    const theirs = await categorise(other, 2);
    const alone = await merged();
    expect(await statusOf([theirs])).toEqual([{ id: theirs, status: 2, user_id: own }]);
    await undone(alone);
    const [mine, rejected] = [await categorise(own, 2), await categorise(other, 3)];
    const both = await merged();
    expect(await statusOf([theirs, mine, rejected])).toEqual([
      { id: theirs, status: 5, user_id: own },
      { id: mine, status: 2, user_id: own },
      { id: rejected, status: 3, user_id: own },
    ]);
    await undone(both);
    await rows('update investor_categorisations set deleted_at = now() where id = $1', [mine]);
    const gone = await merged();
    expect(await statusOf([theirs])).toEqual([{ id: theirs, status: 2, user_id: own }]);
    await undone(gone);
    await rows('delete from investor_categorisations');
  });
});

describe('a merge is taken apart', () => {
  test('up to the last moment of its 72 hours', async () => {
    const id = await merged();
    it().clock.set(new Date('2026-04-03T09:00:00.001Z'));
    expect(refusalOf(await undo(id))).toEqual([
      409,
      'The 72 hours in which this merge could be taken apart are over.',
    ]);
    it().clock.set(new Date('2026-04-03T09:00:00Z'));
    await undone(id);
    it().clock.set(new Date('2026-03-31T09:00:00Z'));
  });

  const GONE =
    'This merge cannot be taken apart any more: one of the two records was deleted or merged since.';
  test('only while both records are as it left them', async () => {
    const id = await merged();
    await rows('update users set deleted_at = now() where id = $1', [own]);
    expect(refusalOf(await undo(id))).toEqual([409, GONE]);
    await rows('update users set deleted_at = null where id = $1', [own]);
    await rows('update users set merged_into_id = $2 where id = $1', [other, stage.people.lone]);
    expect(refusalOf(await undo(id))).toEqual([409, GONE]);
    await rows('update users set merged_into_id = $2 where id = $1', [other, own]);
    await undone(id);
  });

  test('not once its place has been taken', async () => {
    const id = await merged();
    const taken = await add('users', {
      role_id: 5,
      first_name: 'New',
      last_name: 'Test',
      email: String(await one('select email from users where id = $1', [other])),
    });
    expect(refusalOf(await undo(id))).toEqual([
      409,
      'This merge cannot be taken apart any more: its place in users has been taken since.',
    ]);
    await rows('delete from users where id = $1', [taken]);
    await undone(id);
  });
});
