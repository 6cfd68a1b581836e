import type { Explanation } from '@tranche/domain/portfolio/explanation';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../../tests/support/app.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  methodOf,
  setStage,
  type People,
  type Stage,
  type Values,
} from '../../../../../tests/fixtures/opportunities.ts';

const it = useApp();
const db = () => it().app.db;
const path = '/api/investments/sums';
let people: People;
let kinds: Omit<Stage, 'people'>;
let sam: TestClient;
let abe: TestClient;

const OF_IRIS = [
  { currency: 'GBP', reserved: '686.00', awaiting: '125.00', received: '2537.00', current_value: '2900.00' },
  { currency: 'EUR', reserved: null, awaiting: null, received: '40.00', current_value: '40.00' },
];

type Explained = (typeof OF_IRIS)[number] & { readonly explain: readonly Explanation[] };

beforeAll(async () => {
  await db().pool.query('update settings set nominee_enabled = true');
  const stage = await setStage(db());
  ({ people, ...kinds } = stage);
  const opportunity = await addOpportunity(db(), stage, { status: 2 });
  await addRow(db(), 'share_prices', {
    investment_opportunity_id: opportunity,
    share_class: 'A',
    price: '12',
    source: 'manual',
    effective_on: '2026-01-02',
    status: 2,
  });
  const several = async (count: number, row: Parameters<typeof addInvestment>[3]): Promise<void> => {
    for (let at = 0; at < count; at++) await addInvestment(db(), opportunity, people.iris, row);
  };
  // one opportunity takes one open reservation of an entity
  const severalOpen = async (count: number, row: Parameters<typeof addInvestment>[3]): Promise<void> => {
    for (let at = 0; at < count; at++)
      await addInvestment(db(), await addOpportunity(db(), stage), people.iris, row);
  };
  const issued = { issued_at: '2026-01-01' };
  const held = { ...issued, share_class: 'A', shares: '100' };
  await severalOpen(60, { status: 1, amount_requested: '10.10' });
  await severalOpen(1, { status: 2, amount_requested: '100', amount: '80' });
  await severalOpen(50, { status: 3, amount: '3.50', amount_paid: '1', amount_outstanding: '2.50' });
  await several(1, { status: 4, amount: '7', amount_paid: '7' });
  await several(2, { status: 5, amount: '1000', amount_paid: '1000', ...held });
  await several(1, { status: 6, amount: '500', amount_paid: '500', ...issued });
  await several(1, { status: 7, amount: '9', amount_paid: '9', amount_outstanding: '9' });
  await several(1, { status: 9, amount: '30', amount_paid: '30', ...issued });
  await severalOpen(1, { status: 1, deleted_at: '2026-01-03' });
  await several(2, { status: 5, currency: 'EUR', amount: '20', amount_paid: '20', ...issued });
  await addInvestment(db(), opportunity, people.omar, { amount_requested: '999' });
  await db().pool.query(
    `insert into investor_associates (user_id, associate_id, kind) values ($1, $2, 'adviser')`,
    [people.iris, people.abe],
  );
  sam = await it().as(people.sam);
  abe = await it().as(people.abe);
});

describe('GET /api/investments/sums', () => {
  test('adds all investments of a party, by currency, the firm’s first', async () => {
    const { status, body } = await sam.get(`${path}?filter[user_id]=${people.iris}`);
    expect([status, body.data]).toEqual([200, OF_IRIS]);
  });

  test('takes the filters of the list, and refuses others', async () => {
    const [personal] = (await sam.get('/api/investment-methods?filter[kind]=user')).body.data;
    const all = (await sam.get(`${path}?filter[investment_method_id]=${personal.id}`)).body.data;
    expect(all).toEqual([{ ...OF_IRIS[0], reserved: '1685.00' }, OF_IRIS[1]]);
    expect((await sam.get(`${path}?filter[organisation_id]=1`)).body.data).toEqual([]);
    expect((await sam.get(`${path}?filter[nominee_id]=1`)).body.data).toEqual([]);
    expect((await sam.get(`${path}?filter[nothing]=1`)).status).toBe(400);
  });

  test('an adviser reads the sums of their own investors alone', async () => {
    expect((await abe.get(path)).body.data).toEqual(OF_IRIS);
    expect((await abe.get(`${path}?filter[user_id]=${people.omar}`)).body.data).toEqual([]);
  });

  test('holds the values that the list shows of each', async () => {
    const list = await sam.get(
      `/api/investments?filter[user_id]=${people.iris}&type=issued&append=current_value`,
    );
    const values = list.body.data.map((row: { current_value: string }) => row.current_value).toSorted();
    expect(values).toEqual(['1200.00', '1200.00', '20.00', '20.00', '500.00']);
  });

  test('explains each sum by the investments of its currency', async () => {
    const { body } = await sam.get(`${path}?filter[user_id]=${people.iris}&explain=1`);
    const sums: Explained[] = body.data;
    expect(sums.map(({ explain: _, ...row }) => row)).toEqual(OF_IRIS);
    const [pounds, euros] = sums.map(({ explain }) => explain);
    expect(pounds?.map(({ figure, value, rows }) => [figure, value, rows.length])).toEqual([
      ['reserved', '686.00', 61],
      ['awaiting', '125.00', 50],
      ['received', '2537.00', 5],
      ['current_value', '2900.00', 3],
    ]);
    expect(euros?.map(({ figure, value, rows }) => [figure, value, rows.length])).toEqual([
      ['received', '40.00', 2],
      ['current_value', '40.00', 2],
    ]);
    const held = pounds?.find(({ figure }) => figure === 'current_value');
    expect(held?.rows.map(({ owner, label, value }) => [owner, label, value])).toEqual([
      ['Iris Test', 'Northwind', '500.00'],
      ['Iris Test', 'Northwind', '1200.00'],
      ['Iris Test', 'Northwind', '1200.00'],
    ]);
    const list = await sam.get(`/api/investments?filter[user_id]=${people.iris}&type=issued&per_page=100`);
    const ids = list.body.data.map(({ id }: { id: number }) => id);
    for (const { source } of held?.rows ?? []) expect(ids).toContain(source?.id);
    const again = await sam.post('/api/calculations/explained', {
      explain: [...(pounds ?? []), ...(euros ?? [])],
    });
    expect(again.body.data.filter(({ agrees }: { agrees: boolean }) => agrees)).toHaveLength(6);
  });

  test('an adviser, who may not open the opportunity, does not read its name', async () => {
    const { body } = await abe.get(`${path}?explain=1`);
    const rows = body.data.flatMap(({ explain }: Explained) => explain.flatMap((each) => each.rows));
    expect(new Set(rows.map(({ label }: { label: string }) => label))).toEqual(new Set(['Investment']));
  });

  test('is for staff who read investments; a company’s own staff read their company’s', async () => {
    expect((await (await it().as(people.iris)).get(path)).status).toBe(403);
    expect((await (await it().as(people.ed)).get(path)).body.data).toEqual([]);
  });

  test('names people by their name, and other parties by their own', async () => {
    const { db: base } = it().app;
    const opportunity = await addOpportunity(base, { people, ...kinds }, { status: 5 });
    const party = async (kind: string, name: string, row: Values = {}) => {
      const entity = await addRow(base, 'investment_method_entities', {
        investment_method_id: await methodOf(base, kind, kind),
        kind,
        name,
        user_id: people.lone,
        ...row,
      });
      const id = await addInvestment(base, opportunity, people.lone, { status: 5, amount: '10' });
      await base.pool.query('update investments set investment_method_entity_id = $1 where id = $2', [
        entity,
        id,
      ]);
      return entity;
    };
    const personal = await party('user', 'Account 7');
    await party('pension', 'Alder SIPP');
    await party('user', 'Lone before the merger', { merged_from_id: personal });
    const { body } = await sam.get(`${path}?filter[investment_opportunity_id]=${opportunity}&explain=1`);
    const held = body.data[0].explain.find(({ figure }: Explanation) => figure === 'current_value');
    expect(held.rows.map(({ owner }: { owner: string }) => owner).toSorted()).toEqual([
      'Alder SIPP',
      'Lone Test',
      'Lone before the merger',
    ]);
  });
});
