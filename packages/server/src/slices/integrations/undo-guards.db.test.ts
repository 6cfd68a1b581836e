import { beforeAll, describe, expect, it } from 'vitest';
import { addOpportunity, entityOf } from '../../../../../tests/fixtures/opportunities.ts';
import { useImportHouse, useImportRuns } from '../../../../../tests/fixtures/imports.ts';
import { rowsOf } from '../../../../../tests/support/app.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow, type Values } from '../../../../../tests/support/people.ts';

/** What hinders an undo, and what goes with it: records of other kinds bear the same numbers, on purpose. */
const { app: house, ada: signIn, press, work } = useImportHouse();
let ada: TestClient;
const { runOf } = useImportRuns(press, () => ada);
const query = rowsOf(house);
const add = (table: string, row: Values) => addRow(house().app.db, table, row);
const undo = async (id: number) => {
  const { status, body } = await (await signIn()).post(`/api/imports/${id}/undo`);
  return [status, body.message ?? null];
};
const refused = (count: number) => [409, `Records changed since the import cannot be undone: ${count}.`];
const liveIn = async (table: string): Promise<number[]> =>
  (await query(`select id from ${table} where deleted_at is null and id > 5000 order by id`)).map(
    ({ id }) => id,
  );
const TABLES = ['organisations', 'investment_method_entities', 'investment_opportunities', 'investments'];
const left = (): Promise<number[][]> => Promise.all(TABLES.map(liveIn));
const dayOf = ({ deleted_at: day }: { deleted_at: string | null }): string | null =>
  day === null ? null : new Date(day).toISOString();
const later = async (): Promise<void> => {
  house().clock.advance({ minutes: 1 });
  ada = await signIn();
};

beforeAll(async () => {
  ada = await signIn();
  for (const table of [...TABLES, 'investment_round_types', 'contacts', 'users'])
    await query(`select setval(pg_get_serial_sequence($1, 'id'), 5000)`, table);
});

describe('an undo of rounds', () => {
  let first = 0;
  let second = 0;

  it('is blocked by records that were changed or are in use, each named once', async () => {
    const { id } = await runOf('rounds', [
      'Alpha Ltd,2019,1000,GBP,a,Beta Fund',
      'Alpha Ltd,2019,1000,GBP,a,Gamma Fund',
    ]);
    first = id;
    expect(await left()).toEqual([[5001, 5002, 5003], [5001, 5002], [5001], [5001, 5002]]);
    await query('update organisations set updated_at = now() where id = 5001');
    expect(await undo(id)).toEqual(refused(1));
    await query('update organisations set updated_at = created_at where id = 5001');
    const note = await add('notes', { target_type: 'investment_opportunity', target_id: 5001, body: 'x' });
    expect(await undo(id)).toEqual(refused(1));
    await query('delete from notes where id = $1', note);
  });

  it('is blocked by a line that someone added, unless it was deleted', async () => {
    const [person] = await query(`select id from users where email = 'iris@larkfield.test'`);
    const line = await add('investments', {
      investment_opportunity_id: 5001,
      investment_method_entity_id: await entityOf(house().app.db, person.id),
      user_id: person.id,
      amount_requested: '10',
    });
    expect(await undo(first)).toEqual(refused(1));
    await query('update investments set deleted_at = now() where id = $1', line);
    await query(`select setval(pg_get_serial_sequence('investments', 'id'), 5002)`);
    await query('delete from investments where id = $1', line);
  });

  it('is blocked by what another import added or changed', async () => {
    await later();
    const { id } = await runOf('rounds', [
      'Alpha Ltd,2019,1000,GBP,a,Delta Fund',
      'Beta Fund,2020,1000,GBP,h,Delta Fund',
    ]);
    second = id;
    expect(await undo(first)).toEqual(refused(2));
  });

  it('leaves what another import created, and restores what it changed of that', async () => {
    const issuer = async () =>
      (await query('select is_issuer from organisations where id = 5002'))[0].is_issuer;
    // of the same number and moment as a record of the batch, and used by nothing
    await query(`select setval(pg_get_serial_sequence('investment_round_types', 'id'), 5003)`);
    expect(await add('investment_round_types', { name: 'Series Z', sort_order: 9 })).toBe(5004);
    const [moment] = await query(
      'select min(at) as at from import_records where import_batch_id = $1',
      second,
    );
    await query(`update investment_round_types set updated_at = $1 where name = 'Series Z'`, moment.at);
    expect(await issuer()).toBe(true);
    expect(await press(second, 'undo')).toMatchObject({ status: 7 });
    // the third entity is that of Iris
    expect(await left()).toEqual([[5001, 5002, 5003], [5001, 5002, 5003], [5001], [5001, 5002]]);
    expect(await issuer()).toBe(false);
    expect(
      await query(
        `select name from investment_round_types where name in ('Series H', 'Series Z') and deleted_at is null`,
      ),
    ).toEqual([{ name: 'Series Z' }]);
  });

  it('deletes what no one has touched, and keeps the date of earlier deletions', async () => {
    const gone = '2026-03-01T00:00:00.000Z';
    await query('update investments set deleted_at = $1 where id = 5002', gone);
    await query(
      `update organisations o set updated_at = k.at from import_records k
      where k.import_batch_id = $1 and k.target_type = 'organisation' and k.target_id = o.id`,
      first,
    );
    expect(await press(first, 'undo')).toMatchObject({ status: 7 });
    expect(await left()).toEqual([[], [5003], [], []]);
    const [line] = await query('select deleted_at from investments where id = 5002');
    expect(new Date(line.deleted_at).toISOString()).toBe(gone);
  });
});

describe('the entries of a list', () => {
  it('are deleted with the undo of their import, unless changed or in use', async () => {
    const types = async () =>
      (
        await query(
          `select name from investment_round_types where name = any($1) and deleted_at is null order by 1`,
          ['Series C', 'Series D', 'Series E', 'Series F'],
        )
      ).map(({ name }) => name);
    const { id } = await runOf('rounds', [
      'Kappa Ltd,2019,1000,GBP,c,Mu Fund',
      'Kappa Ltd,2020,1000,GBP,d,Mu Fund',
      'Kappa Ltd,2021,1000,GBP,e,Mu Fund',
    ]);
    const { id: other } = await runOf('rounds', ['Lambda Ltd,2019,1000,GBP,f,Nu Fund']);
    // the round is gone by hand, so nothing uses its kind any more
    await query(
      `update investment_opportunities p set deleted_at = now() from organisations o where o.id = p.organisation_id and o.name = 'Lambda Ltd'`,
    );
    await query(`update investment_round_types set updated_at = now() where name = 'Series C'`);
    const [{ id: used }] = await query(`select id from investment_round_types where name = 'Series D'`);
    const { rows } = await house().app.db.pool.query('select min(id) as owner from users');
    await addOpportunity(
      house().app.db,
      {
        people: { sam: rows[0].owner, una: 0, ed: 0, cora: 0, max: 0, abe: 0, iris: 0, omar: 0, lone: 0 },
        typeId: await add('types', { name: 'Loan' }),
        industryId: 0,
      },
      { investment_round_type_id: used },
    );
    expect(await press(id, 'undo')).toMatchObject({ status: 7 });
    expect(await types()).toEqual(['Series C', 'Series D', 'Series F']);
    expect(await press(other, 'undo')).toMatchObject({ status: 7 });
    expect(await types()).toEqual(['Series C', 'Series D']);
  });
});

describe('an undo of people', () => {
  const HEAD = 'First name,Last name,Email,Phone';
  const made = async (table: string, email: string): Promise<number> =>
    (await query(`select id from ${table} where email = $1`, email))[0].id;
  const entitiesOf = async (email: string) =>
    (
      await query(
        `select e.deleted_at from investment_method_entities e join users u on u.id = e.user_id where u.email = $1`,
        email,
      )
    ).map(dayOf);

  it('deletes the entities of the people it created, and no others', async () => {
    await runOf('users', [HEAD, 'Bea,Moss,bea@moss.test,020 7946 0009']);
    const { id } = await runOf(
      'users',
      [HEAD, 'Bea,Moss,bea@moss.test,020 7946 0001', 'Cai,Reed,cai@reed.test,', 'Dee,Long,dee@long.test,'],
      true,
    );
    await runOf('users', [HEAD, 'Eve,Vale,eve@vale.test,']);
    const gone = '2026-03-01T00:00:00.000Z';
    await query(
      'update investment_method_entities set deleted_at = $1 where user_id = $2',
      gone,
      await made('users', 'dee@long.test'),
    );
    expect(await press(id, 'undo')).toMatchObject({ status: 7 });
    expect([await entitiesOf('bea@moss.test'), await entitiesOf('eve@vale.test')]).toEqual([[null], [null]]);
    expect(await entitiesOf('cai@reed.test')).toEqual([house().clock.now().toISOString()]);
    expect(await entitiesOf('dee@long.test')).toEqual([gone]);
  });

  it('deletes what was created with a record, and nothing else with the same number', async () => {
    const { id } = await runOf('contacts', [HEAD, 'Fay,Lane,fay@lane.test,']);
    const { id: other } = await runOf('contacts', [HEAD, 'Gus,Hill,gus@hill.test,']);
    const at = house().clock.now().toISOString();
    const gone = '2026-03-01T00:00:00.000Z';
    const [fay, gus] = [await made('contacts', 'fay@lane.test'), await made('contacts', 'gus@hill.test')];
    const rows = async (table: string, more: Values) => {
      const on = (target_type: string, target_id: number, over: Values = {}) =>
        add(table, { target_type, target_id, created_at: at, ...more, ...over });
      return [
        await on('contact', fay),
        await on('organisation', fay),
        await on('contact', gus),
        await on('contact', fay, { deleted_at: gone }),
      ];
    };
    const [notes, folders] = [
      await rows('notes', { body: 'x' }),
      await rows('folder_structures', { name: 'Accounts' }),
    ];
    const days = async (table: string, ids: readonly number[]) =>
      (await query(`select deleted_at from ${table} where id = any($1) order by id`, ids)).map(dayOf);
    expect(await press(id, 'undo')).toMatchObject({ status: 7 });
    expect(await days('notes', notes)).toEqual([at, null, null, gone]);
    expect(await days('folder_structures', folders)).toEqual([at, null, null, gone]);
    expect(await press(other, 'undo')).toMatchObject({ status: 7 });
  });

  it('is not blocked by deleted rows, or by uses of a record that it only updated', async () => {
    await runOf('contacts', [HEAD, 'Hal,Ivey,hal@ivey.test,020 7946 0009']);
    const hal = await made('contacts', 'hal@ivey.test');
    await add('notes', { target_type: 'contact', target_id: hal, body: 'Call' });
    const { id } = await runOf(
      'contacts',
      [HEAD, 'Hal,Ivey,hal@ivey.test,020 7946 0002', 'Ian,Jute,ian@jute.test,'],
      true,
    );
    await query(`update contacts set deleted_at = now(), updated_at = now() where email = 'ian@jute.test'`);
    expect(await press(id, 'undo')).toMatchObject({ status: 7 });
    expect(await query('select phone from contacts where id = $1 and deleted_at is null', hal)).toEqual([
      { phone: '020 7946 0009' },
    ]);
  });

  it('is blocked only by its own records, and reports it on its own import', async () => {
    const [one, other] = [
      (await runOf('contacts', [HEAD, 'Jo,Kerr,jo@kerr.test,'])).id,
      (await runOf('contacts', [HEAD, 'Kit,Vale,kit@vale.test,'])).id,
    ];
    for (const id of [one, other]) expect((await undo(id))[0]).toBe(202);
    await query(`update contacts set phone = '1', updated_at = now() where email = 'jo@kerr.test'`);
    await add('notes', {
      target_type: 'contact',
      target_id: await made('contacts', 'jo@kerr.test'),
      body: 'x',
    });
    await work(one);
    const read = async (id: number) => (await ada.get(`/api/imports/${id}`)).body.data;
    expect((await read(one)).report.error).toBe('Records changed since the import cannot be undone: 1.');
    expect(await read(other)).toMatchObject({ status: 5, phase: 'undo' });
    expect((await read(other)).report.error).toBeUndefined();
    await work(other);
    expect(await read(other)).toMatchObject({ status: 7, phase: null });
  });
});
