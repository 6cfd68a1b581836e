import { beforeAll, describe, expect, it } from 'vitest';
import { useImportHouse, useImportRuns } from '../../../../../tests/fixtures/imports.ts';
import { rowsOf } from '../../../../../tests/support/app.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow } from '../../../../../tests/support/people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { app: house, ada: signIn, press } = useImportHouse();
let ada: TestClient;
let type: number;
let owner: number;
const { received, reasons, outcomes, runOf } = useImportRuns(press, () => ada);
const query = rowsOf(house);
const add = (table: string, row: Parameters<typeof addRow>[2]) => addRow(house().app.db, table, row);

let number = 0;
/** A company that no other test has. */
const company = (): string => `Company ${(number += 1)} Ltd`;
const organisation = (name: string, more: object = {}): Promise<number> =>
  add('organisations', { name, ...more });
const round = (organisation_id: number, more: Parameters<typeof addRow>[2] = {}): Promise<number> =>
  add('investment_opportunities', {
    name: 'On record',
    slug: `on-record-${(number += 1)}`,
    organisation_id,
    owner_id: owner,
    type_id: type,
    status: 5,
    currency: 'GBP',
    target_amount: '1000.00',
    completed_at: '2019-12-31T12:00:00Z',
    ...more,
  });
const roundsOf = async (name: string): Promise<unknown[]> =>
  (
    await query(
      `select p.name, p.target_amount::text as amount, trim(p.currency) as currency from investment_opportunities p
      join organisations o on o.id = p.organisation_id where o.name = $1 and p.deleted_at is null order by p.id`,
      name,
    )
  ).map(({ name: title, amount, currency }) => [title.replace(`${name}, `, ''), amount, currency]);

beforeAll(async () => {
  ada = await signIn();
  owner = (await query('select min(id) as id from users'))[0]?.id;
  type = await add('types', { name: 'Equity' });
});

describe('a row of rounds meets', () => {
  it('no organisation, list entry or entity that is gone', async () => {
    const [name, investor] = [company(), company()];
    const gone = { deleted_at: '2026-01-01' };
    await organisation(name, gone);
    const there = await organisation(investor);
    await add('investment_round_types', { name: 'Series D', sort_order: 1, ...gone });
    const [method] = await query(
      `select id from investment_methods where kind = 'organisation' and is_built_in`,
    );
    const entity = {
      kind: 'organisation',
      investment_method_id: method.id,
      organisation_id: there,
      name: 'x',
    };
    await add('investment_method_entities', { ...entity, ...gone });
    const { ran } = await runOf('rounds', [`${name},2019,1000,GBP,d,${investor}`]);
    expect(ran.report.records).toMatchObject({
      organisation: { created: 1, matched: 1 },
      investment_method_entity: { created: 1, matched: 0 },
      investment_round_type: { created: 1, matched: 0 },
    });
  });

  it('the round of its company, year and kind that is done, and no other', async () => {
    const [name, investor] = [company(), company()];
    const [id, other] = [await organisation(name), await organisation(company())];
    const kind = await add('investment_round_types', { name: 'Series E', sort_order: 1 });
    const of = { investment_round_type_id: kind };
    await round(other, of);
    await round(id, { ...of, status: 4 });
    await round(id, { ...of, deleted_at: '2026-01-01' });
    await round(id, { ...of, completed_at: '2018-12-31T12:00:00Z' });
    await round(id);
    const met = async () =>
      (await runOf('rounds', [`${name},2019,1000,GBP,e,${investor}`])).ran.report.records
        .investment_opportunity;
    expect(await met()).toEqual({ created: 1, matched: 0 });
    expect(await met()).toEqual({ created: 0, matched: 1 });
  });

  it('a matured round too, and with a kind that is not on record none without one', async () => {
    const name = company();
    await round(await organisation(name), { status: 6, target_amount: '5000.00' });
    const check = async (kind: string) => {
      const id = await received('rounds', [`${name},2019,1000,GBP,${kind},Oak Fund`]);
      const { report } = await press(id, 'dry-run');
      return [report.records.investment_opportunity, await reasons(id)];
    };
    expect(await check('f')).toEqual([{ created: 1, matched: 0 }, []]);
    const [met, said] = await check('');
    expect(met).toEqual({ created: 0, matched: 1 });
    expect(said).toContainEqual(expect.stringContaining('has a different amount'));
  });

  it('the holding of its investor in its round that was not given up', async () => {
    const [name, investor] = [company(), company()];
    const line = `${name},2019,1000,GBP,a,${investor}`;
    const made = async (row: string) => (await runOf('rounds', [row])).ran.created;
    expect([await made(line), await made(line)]).toEqual([1, 0]);
    const holdings = () =>
      query(
        `select i.id, i.status, i.deleted_at is null as there from investments i
        join organisations o on o.id = i.organisation_id where o.name = $1 order by i.id`,
        investor,
      );
    const [first] = await holdings();
    await query('update investments set status = 8 where id = $1', first.id);
    expect(await made(line)).toBe(1);
    const second = (await holdings()).at(-1);
    await query('update investments set deleted_at = now() where id = $1', second.id);
    expect(await made(line)).toBe(1);
    expect(await made(`${name},2019,1000,GBP,a,${company()}`)).toBe(1);
  });
});

describe('an import of rounds', () => {
  it('makes what is in its own file, whatever another that was only checked would make', async () => {
    const [waiting, name] = [company(), company()];
    const other = await received('rounds', [
      `${waiting},2019,1000,GBP,g,Waiting Fund`,
      `${name},2019,9000,GBP,a,Waiting Fund`,
    ]);
    expect(await press(other, 'dry-run')).toMatchObject({ created: 2 });
    const { id, ran } = await runOf('rounds', [`${name},2019,1000,GBP,a,Waiting Fund`]);
    expect(await outcomes(id)).toEqual(['created']);
    expect(await reasons(id)).toEqual([]);
    expect(ran.report.records).toEqual({
      organisation: { created: 2, matched: 0 },
      investment_method_entity: { created: 1, matched: 0 },
      investment_round_type: { created: 0, matched: 1 },
      investment_opportunity: { created: 1, matched: 0 },
      investment: { created: 1, matched: 0 },
    });
    expect(await query('select 1 from organisations where name = $1', waiting)).toEqual([]);
    expect(await query(`select 1 from investment_round_types where name = 'Series G'`)).toEqual([]);
    expect(await outcomes(other)).toEqual(['created', 'created']);
  });

  it('gives each round its own amount', async () => {
    const [name, other] = [company(), company()];
    await runOf('rounds', [
      `${name},2019,1000,GBP,a,Oak Fund`,
      `${name},2020,2000,EUR,a,Oak Fund`,
      `${name},2019,3000,USD,b,Oak Fund`,
      `${other},2019,4000,CHF,a,Oak Fund`,
    ]);
    expect(await roundsOf(name)).toEqual([
      ['Series A 2019', '1000.00', 'GBP'],
      ['Series A 2020', '2000.00', 'EUR'],
      ['Series B 2019', '3000.00', 'USD'],
    ]);
    expect(await roundsOf(other)).toEqual([['Series A 2019', '4000.00', 'CHF']]);
  });

  it('takes nothing from a row that it refuses', async () => {
    const [name, fund] = [company(), company()];
    const { id } = await runOf('rounds', [
      `${company()},2019,1000,GBP,a,Oak Fund`,
      `${name},2019,9000,GBP,a,Oak Fund,more`,
      `${fund},2019,9000,GBP,h,Oak Fund,more`,
      `${name},2019,1000,GBP,a,Oak Fund`,
      `${name},2019,,EUR,a,${fund}`,
    ]);
    expect(await outcomes(id)).toEqual(['created', 'failed', 'failed', 'created', 'created']);
    expect((await reasons(id)).filter((reason: string) => /^[45]/.test(reason))).toEqual([
      '5 amount: The amount is missing and left blank.',
    ]);
    expect(await roundsOf(name)).toEqual([['Series A 2019', '1000.00', 'GBP']]);
    expect(await query('select is_issuer from organisations where name = $1', fund)).toEqual([
      { is_issuer: false },
    ]);
    expect(await query(`select 1 from investment_round_types where name = 'Series H'`)).toEqual([]);
  });

  it.each([
    ['1000', 'GBP', []],
    ['1000', 'EUR', ['differs']],
    ['2000', 'GBP', ['differs']],
    ['', 'GBP', []],
  ])('that states %s %s of a round of 1000 GBP', async (amount, currency, expected) => {
    const name = company();
    await round(await organisation(name));
    const { id } = await runOf('rounds', [`${name},2019,${amount},${currency},,Oak Fund`]);
    const differs = (await reasons(id)).filter((reason: string) => reason.includes('different amount'));
    expect(differs.map(() => 'differs')).toEqual(expected);
  });

  it('says nothing of an amount that is not on record', async () => {
    const name = company();
    await round(await organisation(name), { target_amount: '0' });
    const { id } = await runOf('rounds', [`${name},2019,2000,GBP,,Oak Fund`]);
    expect((await reasons(id)).filter((reason: string) => reason.includes('different amount'))).toEqual([]);
  });

  it('makes issuers of the companies on record that are none, and of no investor', async () => {
    const [name, known, investor] = [company(), company(), company()];
    await organisation(name, { is_issuer: false });
    await organisation(known, { is_issuer: true });
    await organisation(investor, { is_issuer: false });
    const { id } = await runOf('rounds', [
      `${name},2019,1000,GBP,a,${investor}`,
      `${known},2019,1000,GBP,a,${investor}`,
    ]);
    expect(
      await query('select name, is_issuer from organisations where name = any($1) order by id', [
        name,
        known,
        investor,
      ]),
    ).toEqual([
      { name, is_issuer: true },
      { name: known, is_issuer: true },
      { name: investor, is_issuer: false },
    ]);
    expect(
      await query(
        `select o.name from import_records k join organisations o on o.id = k.target_id
        where k.import_batch_id = $1 and k.target_type = 'organisation' and k.change = 'updated'`,
        id,
      ),
    ).toEqual([{ name }]);
  });

  it('is of the types that there are, and of an address that is free', async () => {
    const name = company();
    const slug = name.toLowerCase().replaceAll(' ', '-');
    const id = await organisation(name);
    await round(id, { status: 1, slug: `${slug}-series-a-2019`, completed_at: null });
    await round(id, { slug: `${slug}-series-b-2019`, deleted_at: '2026-01-01' });
    const before = await query('select id from types');
    await add('types', { name: 'Debt', deleted_at: '2026-01-01' });
    await runOf('rounds', [`${name},2019,1000,GBP,a,Oak Fund`, `${name},2019,1000,GBP,b,Oak Fund`]);
    expect(
      await query(
        'select slug, type_id from investment_opportunities where organisation_id = $1 and status = 5 and deleted_at is null order by id',
        id,
      ),
    ).toEqual([
      { slug: `${slug}-series-a-2019-2`, type_id: type },
      { slug: `${slug}-series-b-2019`, type_id: type },
    ]);
    expect(await query('select id from types where deleted_at is null')).toEqual(before);
  });

  it('makes debt of no type that is gone', async () => {
    const name = company();
    await runOf('rounds', [`${name},2019,1000,GBP,debt_round,Oak Fund`]);
    expect(
      await query(
        `select p.type_id from investment_opportunities p join organisations o on o.id = p.organisation_id where o.name = $1`,
        name,
      ),
    ).toEqual([{ type_id: type }]);
  });
});
