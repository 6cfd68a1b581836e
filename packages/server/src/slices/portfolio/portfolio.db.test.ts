import { isExplained } from '@tranche/domain/portfolio/recompute';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { FundDesk } from '../../../../../tests/fixtures/fund-desk.ts';
import { textOfPdf } from '../../../../../tests/support/pdf-text.ts';
import { setSettings } from '../../../../../tests/fixtures/test-banks.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  entityOf,
} from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const { it, db, stage, as } = useStage();
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
  [sam, iris, omar] = [await as('sam'), await as('iris'), await as('omar')];
  own = await entityOf(db(), stage().people.iris);
  const method = await addRow(db(), 'investment_methods', { name: 'Pension', kind: 'pension' });
  company = await addRow(db(), 'investment_method_entities', {
    investment_method_id: method,
    kind: 'pension',
    user_id: stage().people.iris,
    name: 'Iris SIPP',
  });
  opportunity = await addOpportunity(db(), stage(), { name: 'Larch', status: 5 });
  for (const [entity, amount] of [
    [own, '1000'],
    [company, '3000'],
  ] as const)
    await addInvestment(db(), opportunity, stage().people.iris, {
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
    const raise = await addOpportunity(db(), stage(), { name: 'Otter', status: 2 });
    await addInvestment(db(), raise, stage().people.omar, {
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
    const { explain, closings } = (await iris.get('/api/portfolio?append=explain')).body.data;
    expect(closings).toEqual([{ label: 'Current value', date: '2026-03-31', value: '4000.00' }]);
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
      investment_method_entity_id: await entityOf(db(), stage().people.omar),
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
    const rest = `user_id=${stage().people.iris}`;
    expect((await omar.get(`/api/portfolio-statement/download?${rest}`)).status).toBe(404);
    expect((await sam.get(`/api/portfolio-statement/download?${rest}`)).status).toBe(200);
    expect((await iris.get('/api/portfolio-statement/download?fund_id=999999')).status).toBe(404);
  });
});

describe('the return of a fund', () => {
  let desk: FundDesk;
  beforeAll(() => {
    desk = new FundDesk(db(), sam);
  });
  /** Paid in on a day, and worth something by a value of a later one; the page of the holder, and the row and the tile of their portfolio. */
  const heldFund = async (
    more: Readonly<Record<string, unknown>>,
    paid: string,
    nav: { as_of: string; other_assets: string },
  ) => {
    const fund = await desk.fund(more);
    const holder = await desk.holder();
    const { user_id } = (await sam.get(`/api/investment-method-entities/${holder}`)).body.data;
    const entry = { entry_date: paid, investment_method_entity_id: holder };
    await desk.entry(fund, 'contribution', '1000', entry);
    await desk.publish(fund, nav.as_of, { other_assets: nav.other_assets });
    const read = async () => {
      const { stats, tables } = (await sam.get(`/api/portfolio?user_id=${user_id}`)).body.data;
      const rows = tables.flatMap((table: { rows: object[] }) => table.rows);
      return {
        page: (await sam.get(`/api/portfolio/${fund}?type=fund&user_id=${user_id}`)).body.data,
        row: rows.find(({ holding_id: id }: { holding_id: string }) => id === `fund-${fund}`),
        tile: stats.find(({ key }: { key: string }) => key === 'irr'),
      };
    };
    return { fund, user_id, read };
  };

  test('earned what it had by the day of an old value, and says which day that is', async () => {
    // 10 % in the 365 days to the value; the fifteen months since then are no part of it
    const nav = { as_of: '2024-12-31', other_assets: '100' };
    const { fund, user_id, read } = await heldFund({ carry_pct: '0' }, '2024-01-01', nav);
    const said = 'by a value of 31 Dec 2024';
    const { page, row, tile } = await read();
    expect(page.holding.figures.irr).toMatchObject({
      percent: '10.0000',
      closed_on: '2024-12-31',
      is_stale: true,
    });
    expect(page.holding.fund).toMatchObject({ irr: '10.0000', irr_note: said });
    expect(row).toMatchObject({ cells: { irr: '10.0000' }, irr_note: said });
    expect(tile).toMatchObject({ value: '10.0000', note: said });
    const { metrics } = (await sam.get(`/api/funds/${fund}?append=metrics`)).body.data;
    expect(metrics).toMatchObject({ irr: '10.0000', irr_note: said });
    const path = `/api/portfolio-statement/download?fund_id=${fund}&user_id=${user_id}`;
    expect(await textOfPdf((await sam.get(path)).bytes)).toMatch(/10\.0000% by a value of 31\s+Dec\s+2024/);
  });

  test('is net of the carry that is accrued, in the tile and the row as on its own page', async () => {
    const terms = { carry_pct: '20', hurdle_pct: '8', catch_up_pct: '100' };
    const nav = { as_of: '2026-03-30', other_assets: '500' };
    const held = await heldFund(terms, '2025-03-30', nav);
    const { page, row, tile } = await held.read();
    expect(tile.value).toBe('40.0000');
    const path = `/api/portfolio?user_id=${held.user_id}&append=figures`;
    const irr = (await sam.get(path)).body.data.figures.find(
      ({ figure }: { figure: string }) => figure === 'irr',
    );
    expect([irr.value, isExplained(irr)]).toEqual(['40.0000', true]);
    expect(irr.rows.slice(-2)).toMatchObject([
      { label: 'Current value', date: '2026-03-30', value: '1500.00' },
      { label: 'Accrued carry, and paid out since that value', date: '2026-03-30', value: '-100' },
    ]);
    expect(page.holding.fund).toMatchObject({ tvpi: '1.4000', irr: '40.0000' });
    expect(row.cells).toMatchObject({ tvpi: '1.4000', irr: '40.0000', current_value: '1500.00' });
  });

  test('in another currency has paid in at the rate of that day, and its multiple is of the same money', async () => {
    for (const [as_of, rate] of [['2025-03-30', '0.80'], ['2026-03-30', '0.70']] as const)
      await addRow(db(), 'fx_rates', { base: 'CAD', quote: 'GBP', rate, as_of });
    const nav = { as_of: '2026-03-30', other_assets: '200' };
    const held = await heldFund({ carry_pct: '0', currency: 'CAD' }, '2025-03-30', nav);
    const wine = { asset_name: 'Wine bond', invested_on: '2026-03-30', amount: '10', user_id: held.user_id };
    expect((await sam.post('/api/investments/user-alternative', wine)).status).toBe(201);
    // 1,000 at 0.80 paid in; 1,200 at 0.70 left: 840 / 800
    const { row, page } = await held.read();
    expect(row.local).toMatchObject({ currency: 'CAD', total_return: '200.00', irr: page.holding.fund.irr });
    expect(row.cells).toMatchObject({
      commitment: '700.00',
      paid_in: '800.00',
      current_value: '840.00',
      tvpi: '1.0500',
      irr: '5.0000',
    });
  }); // prettier-ignore

  test('and of a property closes on the day of its own value too, in its page and in lists', async () => {
    const block = await addOpportunity(db(), stage(), { name: 'Block', status: 5, instrument: 'property' });
    const id = await addInvestment(db(), block, stage().people.lone, {
      status: 5,
      amount: '1000',
      shares: '1000',
      share_price: '1',
      issued_at: '2024-01-01',
    });
    const value = {
      nav: '1100',
      units_in_issue: '1000',
      nav_per_unit: '1.1',
      as_of: '2024-12-31',
      status: 2,
    };
    await addRow(db(), 'net_asset_values', { investment_opportunity_id: block, ...value });
    const rate = { irr: '10.0000', irr_note: 'by a value of 31 Dec 2024' };
    expect((await sam.get(`/api/investments/${id}?append=irr,irr_note`)).body.data).toMatchObject(rate);
    const path = `/api/portfolio/${block}?user_id=${stage().people.lone}`;
    const { holding, explain } = (await sam.get(path)).body.data;
    expect(holding.figures.irr).toMatchObject({ percent: '10.0000', closed_on: '2024-12-31' });
    const irr = explain.find(({ figure }: { figure: string }) => figure === 'irr');
    expect(irr.rows.at(-1)).toMatchObject({ label: 'Current value', date: '2024-12-31', value: '1100.00' });
  });
});
