import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { textOfPdf } from '../../../../../tests/support/pdf-text.ts';
import { useApp } from '../../../../../tests/support/app.ts';
import { setSettings } from '../../../../../tests/fixtures/test-banks.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  entityOf,
  setStage,
  type Stage,
} from '../../../../../tests/fixtures/opportunities.ts';

const it = useApp();
const db = () => it().app.db;
let stage: Stage;
let sam: TestClient;
let iris: TestClient;
let omar: TestClient;
let own: number;
let company: number;
let opportunity: number;

interface Table {
  readonly slug: string;
  readonly subject: string;
  readonly rows: readonly {
    readonly group?: string;
    readonly trend?: readonly string[];
    readonly cells: Record<string, string>;
  }[];
  readonly groups?: readonly { readonly name: string; readonly totals: Record<string, string> }[];
}
const tablesOf = async (client: TestClient): Promise<readonly Table[]> =>
  (await client.get('/api/portfolio')).body.data.tables;

beforeAll(async () => {
  await sql`update settings set funds_enabled = true where id = 1`.execute(db().kysely);
  stage = await setStage(db());
  [sam, iris, omar] = [
    await it().as(stage.people.sam),
    await it().as(stage.people.iris),
    await it().as(stage.people.omar),
  ];
  own = await entityOf(db(), stage.people.iris);
  const method = await addRow(db(), 'investment_methods', { name: 'Pension', kind: 'pension' });
  company = await addRow(db(), 'investment_method_entities', {
    investment_method_id: method,
    kind: 'pension',
    user_id: stage.people.iris,
    name: 'Iris SIPP',
  });
  opportunity = await addOpportunity(db(), stage, { name: 'Larch', status: 5 });
  for (const [entity, amount] of [
    [own, '1000'],
    [company, '3000'],
  ] as const)
    await addInvestment(db(), opportunity, stage.people.iris, {
      investment_method_entity_id: entity,
      status: 5,
      amount,
      shares: '400',
      share_price: '2.5',
      share_class: 'Ordinary',
      issued_at: '2025-01-10',
    });
});

describe('a reservation', () => {
  test('stands at what its whole shares cost in its row, its figure and its page', async () => {
    const raise = await addOpportunity(db(), stage, { name: 'Otter', status: 2 });
    await addInvestment(db(), raise, stage.people.omar, {
      status: 1,
      amount_requested: '18500',
      shares: '9736',
      share_price: '1.9',
    });
    const { tables, stats } = (await omar.get('/api/portfolio')).body.data;
    const [row] = tables.flatMap(({ rows }: Table) => rows);
    expect(row.cells.amount_invested).toBe('18498.40');
    const reserved = stats.find(({ key }: { key: string }) => key === 'reserved_total');
    expect(reserved?.value).toBe('18498.40');
    const page = (await omar.get(`/api/portfolio/${raise}`)).body.data;
    expect(page.investments[0].amount).toBe('18498.40');
  });
});

describe('the tables', () => {
  test('stand by ownership: what two hold of one company is a row of each, and the sums stay', async () => {
    const direct = (await tablesOf(iris)).find(({ slug }) => slug === 'direct-investments');
    expect(direct?.rows.map(({ group, cells }) => [group, cells.amount_invested])).toEqual(
      expect.arrayContaining([
        ['Iris SIPP', '3000.00'],
        [expect.any(String), '1000.00'],
      ]),
    );
    expect(direct?.rows).toHaveLength(2);
    expect(direct?.groups?.find(({ name }) => name === 'Iris SIPP')?.totals).toMatchObject({
      amount_invested: '3000.00',
    });
  });

  test('draw the prices up to the day once there are two, oldest first', async () => {
    const trends = async () =>
      (await tablesOf(iris))
        .find(({ slug }) => slug === 'direct-investments')
        ?.rows.map(({ trend }) => trend);
    const at = (effective_on: string, price: string) =>
      addRow(db(), 'share_prices', {
        investment_opportunity_id: opportunity,
        share_class: 'Ordinary',
        price,
        effective_on,
        source: 'manual',
        status: 2,
      });
    await at('2025-03-01', '3');
    expect(await trends()).toEqual([undefined, undefined]);
    await at('2025-02-01', '2.5');
    await at('2999-01-01', '99');
    const both = ['2.500000', '3.000000'];
    expect(await trends()).toEqual([both, both]);
    await sql`delete from share_prices`.execute(db().kysely);
  });

  test('keep what was realised apart, be it a holding of one’s own', async () => {
    const made = await iris.post('/api/investments/user-alternative', {
      asset_name: 'Wine bond',
      invested_on: '2025-02-01',
      amount: '500',
      current_value: '650',
    });
    expect(made.status).toBe(201);
    const held = (await tablesOf(iris)).find(({ subject }) => subject === 'private');
    expect(held?.rows[0]?.cells).toMatchObject({ company: 'Wine bond', current_value: '650.00' });
    const sold = await iris.post(`/api/investments/${made.body.data.id}`, {
      _method: 'PATCH',
      status: 9,
      transactions: [{ type: 'sale', date: '2026-01-05', amount: '700' }],
    });
    expect(sold.status).toBe(200);
    const after = await tablesOf(iris);
    expect(after.find(({ subject }) => subject === 'private')?.rows).toEqual([]);
    expect(after.find(({ slug }) => slug === 'matured')?.rows[0]?.cells).toMatchObject({
      company: 'Wine bond',
      realised_proceeds: '700.00',
      total_return: '200.00',
    });
    expect((await omar.get(`/api/portfolio/${made.body.data.id}?type=private`)).status).toBe(404);
    expect((await iris.delete(`/api/investments/${made.body.data.id}`)).status).toBe(204);
    expect((await tablesOf(iris)).some(({ slug }) => slug === 'matured')).toBe(false);
  });

  test('tell on demand which payments the rate of return rests on', async () => {
    expect((await iris.get('/api/portfolio')).body.data.explain).toBeUndefined();
    const { explain } = (await iris.get('/api/portfolio?append=explain')).body.data;
    expect(explain).toMatchObject([
      { company: 'Larch', owner: 'Personal', type: 'purchase', date: '2025-01-10', value: '-1000' },
      { company: 'Larch', owner: expect.any(String), type: 'purchase', date: '2025-01-10', value: '-3000' },
    ]);
  });
});

describe('a fund', () => {
  let fund: number;
  const post = (type: string, amount: string, more: object = {}) =>
    sam.post('/api/fund-ledger', {
      fund_id: fund,
      entry_date: '2026-01-10',
      type,
      amount,
      description: type,
      ...more,
    });

  beforeAll(async () => {
    fund = (await sam.post('/api/funds', { name: 'Harbour', structure: 'lp' })).body.data.id;
    await sam.patch(`/api/funds/${fund}`, { publication: 2 });
    await post('commitment', '2000', { investment_method_entity_id: own });
    await post('contribution', '1000', { investment_method_entity_id: own });
    await post('contribution', '3000', {
      investment_method_entity_id: await entityOf(db(), stage.people.omar),
    });
    await post('management_fee', '100', { entry_date: '2026-02-10' });
  });

  test('accounts for its holder’s capital, fees by units, and explains commitment to TVPI', async () => {
    const page = (await iris.get(`/api/portfolio/${fund}?type=fund`)).body.data;
    expect(page.capital_account).toMatchObject({
      opening: '0.00',
      contributions: '1000.00',
      distributions: '0.00',
      fees: '25.00',
      closing: '1000.00',
    });
    expect(page.holding.fund).toMatchObject({
      commitment: '2000.00',
      called: '1000.00',
      uncalled: '1000.00',
      is_active: 1,
    });
    for (const figure of ['commitment', 'called', 'uncalled', 'distributed', 'nav', 'dpi', 'tvpi'])
      expect(page.explain.map((each: { figure: string }) => each.figure)).toContain(figure);
    const within = await iris.get(
      `/api/portfolio/${fund}?type=fund&period_start=2026-02-01&period_end=2026-03-01`,
    );
    expect(within.body.data.capital_account).toMatchObject({ opening: '1000.00', contributions: '0.00' });
    const wrong = await iris.get(
      `/api/portfolio/${fund}?type=fund&period_start=2026-03-01&period_end=2026-02-01`,
    );
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['period_end']]);
  });

  test('leaves tables and totals while funds are off, and comes back with them', async () => {
    const seen = async () => {
      const { tables, stats } = (await omar.get('/api/portfolio')).body.data;
      return {
        subjects: tables.map(({ subject }: Table) => subject),
        invested: stats.find(({ key }: { key: string }) => key === 'total_invested')?.value,
      };
    };
    const before = await seen();
    expect(before.subjects).toContain('fund');
    await setSettings(it(), { funds_enabled: false });
    const without = await seen();
    expect(without.subjects).not.toContain('fund');
    expect(Number(without.invested)).toBe(Number(before.invested) - 3000);
    await setSettings(it(), { funds_enabled: true });
    expect(await seen()).toEqual(before);
  });

  test('and the whole portfolio download as PDF files, to no one but their holder and staff', async () => {
    for (const path of ['', `?fund_id=${fund}&period_start=2026-01-01`]) {
      const file = await iris.get(`/api/portfolio-statement/download${path}`);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(file.headers.get('content-disposition')).toContain('attachment');
      expect(await textOfPdf(file.bytes)).toMatch(/Page 1 of \d/);
    }
    const rest = `user_id=${stage.people.iris}`;
    expect((await omar.get(`/api/portfolio-statement/download?${rest}`)).status).toBe(404);
    expect((await sam.get(`/api/portfolio-statement/download?${rest}`)).status).toBe(200);
    expect((await iris.get('/api/portfolio-statement/download?fund_id=999999')).status).toBe(404);
  });
});
