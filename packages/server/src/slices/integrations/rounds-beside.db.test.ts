import { beforeAll, describe, expect, it } from 'vitest';
import { useImportHouse, useImportRuns } from '../../../../../tests/fixtures/imports.ts';
import { rowsOf } from '../../../../../tests/support/app.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow, type Values } from '../../../../../tests/support/people.ts';
import { runImport } from './run-import.ts';

/** A file of rounds that was only checked waits beside one that is run: neither has a part in the other. */
const { app: house, ada: signIn, press } = useImportHouse();
let ada: TestClient;
let type: number;
const { received, outcomes, reasons, runOf } = useImportRuns(press, () => ada);
const query = rowsOf(house);
const add = (table: string, row: Values) => addRow(house().app.db, table, row);

let number = 0;
const company = (): string => `Firm ${(number += 1)} Ltd`;
const organisation = async (more: Values = {}) => {
  const name = company();
  return { name, id: await add('organisations', { name, ...more }) };
};
const round = async (organisation_id: number, more: Values = {}): Promise<number> =>
  add('investment_opportunities', {
    name: 'On record',
    slug: `on-file-${(number += 1)}`,
    organisation_id,
    owner_id: (await query('select min(id) as id from users'))[0].id,
    type_id: type,
    status: 5,
    currency: 'GBP',
    target_amount: '1000.00',
    completed_at: '2019-12-31T12:00:00Z',
    ...more,
  });
const entity = async ({ id, name }: { id: number; name: string }): Promise<number> => {
  const [method] = await query(
    `select id from investment_methods where kind = 'organisation' and is_built_in`,
  );
  return add('investment_method_entities', {
    kind: 'organisation',
    investment_method_id: method.id,
    organisation_id: id,
    name,
  });
};
const linesOf = (id: number) =>
  query('select * from import_round_lines where import_batch_id = $1 order by row_no', id);

/** What there is in the four tables that a run of rounds adds to. */
const onFile = async (): Promise<readonly number[]> =>
  Promise.all(
    ['organisations', 'investment_method_entities', 'investment_opportunities', 'investments'].map(
      async (table) =>
        Number((await query(`select count(*) as n from ${table} where deleted_at is null`))[0].n),
    ),
  );
const added = async (before: readonly number[]): Promise<readonly number[]> =>
  (await onFile()).map((n, at) => n - (before[at] ?? 0));
const isIssuer = async (name: string) =>
  (await query('select is_issuer from organisations where name = $1', name))[0].is_issuer;

beforeAll(async () => {
  ada = await signIn();
  type = await add('types', { name: 'Equity' });
});

describe('a file that waits', () => {
  it('stays as it was checked while another is run', async () => {
    const [held, raised, fund, party] = [
      await organisation({ is_issuer: false }),
      await organisation({ is_issuer: false }),
      await organisation(),
      await organisation(),
    ];
    await round(held.id);
    await entity(party);
    const name = company();
    const waiting = await received('rounds', [
      `${held.name},2019,9000,GBP,,${party.name}`,
      `${raised.name},2019,1000,GBP,,${fund.name}`,
      `${name},2019,9000,GBP,a,${party.name}`,
      `Elm Fund,2020,9000,GBP,a,${party.name}`,
    ]);
    await press(waiting, 'dry-run');
    expect(await reasons(waiting)).toContainEqual(expect.stringContaining('different amount'));
    // what the file would meet once it is checked again
    await add('organisations', { name: raised.name.toUpperCase() });
    const [lines, before] = [await linesOf(waiting), await onFile()];
    const { id } = await runOf('rounds', [
      `${company()},2019,1000,GBP,,Elm Fund`,
      `${company()},2019,1000,GBP,,Elm Fund`,
      `${name},2019,1000,GBP,a,Elm Fund`,
    ]);
    expect(await outcomes(id)).toEqual(['created', 'created', 'created']);
    expect(await added(before)).toEqual([4, 1, 3, 3]);
    expect(await linesOf(waiting)).toEqual(lines);
    expect([await isIssuer(held.name), await isIssuer(raised.name)]).toEqual([false, false]);
    expect(await isIssuer('Elm Fund')).toBe(false);
    expect(
      (await query('select target_amount from investment_opportunities where name like $1', `${name}%`))[0],
    ).toEqual({ target_amount: '1000.00' });
  });
});

describe('rows that come later in the file', () => {
  it('are not touched before their slice', async () => {
    const [issuer, fund] = [await organisation({ is_issuer: false }), await organisation()];
    const [held, party] = [await organisation({ is_issuer: true }), await organisation()];
    await round(held.id);
    await entity(party);
    const id = await received('rounds', [
      `${company()},2019,1000,GBP,a,Ash Fund`,
      `${issuer.name},2019,1000,GBP,c,${fund.name}`,
      `${held.name},2019,1000,GBP,,${party.name}`,
      `${company()},2019,1000,GBP,a,Fir Fund`,
    ]);
    await press(id, 'dry-run');
    const before = await onFile();
    await ada.post(`/api/imports/${id}/run`);
    await runImport(house().app, id, () => Promise.reject(new Error('killed')), 1).catch(() => undefined);
    expect(await added(before)).toEqual([2, 1, 1, 1]);
    expect(await isIssuer(issuer.name)).toBe(false);
    expect(await query(`select 1 from investment_round_types where name = 'Series C'`)).toEqual([]);
    const done = await query(
      `select row_no from import_rows where import_batch_id = $1 and target->>'investment' is not null`,
      id,
    );
    expect(done).toHaveLength(1);
    await runImport(house().app, id, undefined, 1);
    expect(await added(before)).toEqual([4, 3, 3, 4]);
    expect(await outcomes(id)).toEqual(['created', 'created', 'created', 'created']);
    expect(await query(`select 1 from investment_round_types where name = 'Series C'`)).toHaveLength(1);
  });

  it('are not counted when the run stops before them', async () => {
    const name = company();
    const id = await received('rounds', [
      `${name},2019,1000,GBP,a,Yew Fund`,
      `${name},2020,1000,GBP,a,Yew Fund`,
      `${name},2021,1000,GBP,d,Oak Fund`,
    ]);
    await press(id, 'dry-run');
    await ada.post(`/api/imports/${id}/run`);
    await runImport(
      house().app,
      id,
      async () => expect((await ada.post(`/api/imports/${id}/cancel`)).status).toBe(200),
      1,
    );
    const { report } = (await ada.get(`/api/imports/${id}`)).body.data;
    expect(report.records).toEqual({
      organisation: { created: 2, matched: 0 },
      investment_method_entity: { created: 1, matched: 0 },
      investment_round_type: { created: 0, matched: 1 },
      investment_opportunity: { created: 1, matched: 0 },
      investment: { created: 1, matched: 0 },
    });
  });
});

describe('a round’s currency', () => {
  it('is that of its rows, or none when they differ', async () => {
    const name = company();
    const lines = (year: number, ...stated: string[]) =>
      stated.map((money, at) => `${name},${year},${money},,Fund ${at}`);
    await runOf('rounds', [
      ...lines(2018, '1000,GBP', ',EUR'),
      ...lines(2019, ',EUR', ',EUR'),
      ...lines(2020, '1000,GBP', '2000,EUR'),
      ...lines(2021, '1000,GBP', '2000,GBP'),
      ...lines(2022, ',EUR', ',GBP'),
    ]);
    const rounds = await query(
      `select date_part('year', completed_at) as year, target_amount as amount, trim(currency) as currency
      from investment_opportunities where name like $1 order by year`,
      `${name}%`,
    );
    expect(rounds.map(({ year, amount, currency }) => [year, amount, currency])).toEqual([
      [2018, '1000.00', 'GBP'],
      [2019, '0.00', 'EUR'],
      [2020, '0.00', 'XXX'],
      [2021, '0.00', 'GBP'],
      [2022, '0.00', 'XXX'],
    ]);
  });
});

describe('what a round is made of', () => {
  it('is its type, its instrument and an organisation with the built-in method', async () => {
    const debt = await add('types', { name: 'Debt' });
    await query(
      `insert into investment_methods (id, name, kind) overriding system value values (-1, 'Of our own', 'organisation')`,
    );
    const [name, investor] = [company(), company()];
    await runOf('rounds', [
      `${name},2019,1000,GBP,a,${investor}`,
      `${name},2019,1000,GBP,debt_round,${investor}`,
      `${name},2019,1000,GBP,seed,${investor}`,
      `${name},2019,1000,GBP,grant,${investor}`,
    ]);
    const made = await query(
      `select replace(p.name, $1 || ', ', '') as name, p.type_id, p.instrument from investment_opportunities p
      join organisations o on o.id = p.organisation_id where o.name = $1 order by p.id`,
      name,
    );
    expect(made.map((row) => [row.name, row.type_id, row.instrument])).toEqual([
      ['Series A 2019', type, 'equity'],
      ['Debt round 2019', debt, 'other'],
      ['Seed 2019', type, 'equity'],
      ['Grant 2019', type, 'other'],
    ]);
    const kinds = await query(
      'select client_type, is_issuer from organisations where name in ($1, $2) order by id',
      name,
      investor,
    );
    expect(kinds).toEqual([
      { client_type: 'Business', is_issuer: true },
      { client_type: 'Organisation', is_issuer: false },
    ]);
    const [way] = await query(
      `select m.kind, m.is_built_in from investment_method_entities e join investment_methods m on m.id = e.investment_method_id
      where e.name = $1`,
      investor,
    );
    expect(way).toEqual({ kind: 'organisation', is_built_in: true });
  });

  it('is on each holding as far as it is known', async () => {
    const [name, investor] = [company(), company()];
    const held = await organisation();
    await round(held.id, { currency: 'XXX' });
    await runOf('rounds', [
      `${name},2019,1000,GBP,a,${investor}`,
      `${name},2020,,EUR,a,${investor}`,
      `${name},2021,1000,,a,${investor}`,
      `${held.name},2019,,,,${investor}`,
    ]);
    const notes = await query(
      `select i.notes from investments i join organisations o on o.id = i.organisation_id where o.name = $1 order by i.id`,
      investor,
    );
    const unknown = 'A share of a round whose amount is not known; neither is the amount of this investor.';
    expect(notes.map((row) => row.notes)).toEqual([
      'A share of a round of GBP 1,000.00; the amount of this investor is not known.',
      unknown,
      unknown,
      unknown,
    ]);
  });

  it('takes nothing from a refused row', async () => {
    const name = company();
    const { id } = await runOf('rounds', [
      `${name},2019,1000,GBP,a,Oak Fund`,
      `${name},2019,2000,GBP,a,Ash Fund`,
      `${name},2019,3000,GBP,a,Fir Fund,more`,
    ]);
    const said = await reasons(id);
    expect(said.filter((reason: string) => reason.startsWith('3 '))).toHaveLength(1);
    expect(said.filter((reason: string) => !reason.startsWith('3 '))).toHaveLength(2);
  });
});

it('a matched holding is not a record of the file, even if the file creates one with the same number', async () => {
  const [name, investor, other] = [company(), company(), company()];
  await query(`select setval(pg_get_serial_sequence('investments', 'id'), 90000)`);
  const line = `${name},2019,1000,GBP,a,${investor}`;
  await runOf('rounds', [line]);
  const [{ id: met }] = await query('select max(id) as id from investments');
  await query(`select setval(pg_get_serial_sequence('organisations', 'id'), $1::bigint - 1)`, met);
  const { id } = await runOf('rounds', [line, `${name},2019,1000,GBP,a,${other}`]);
  expect((await query('select id from organisations where name = $1', other))[0].id).toBe(met);
  expect(await outcomes(id)).toEqual(['skipped', 'created']);
});

it('an issuer created by one import stays when another is undone', async () => {
  const issuer = await organisation({ is_issuer: false });
  await runOf('rounds', [`${issuer.name},2019,1000,GBP,a,Oak Fund`]);
  await query('update investment_opportunities set deleted_at = now() where organisation_id = $1', issuer.id);
  const { id } = await runOf('rounds', [`${company()},2019,1000,GBP,a,${company()}`]);
  expect(await press(id, 'undo')).toMatchObject({ status: 7 });
  expect(await isIssuer(issuer.name)).toBe(true);
});
