import { addDays } from '@tranche/domain/kit/calendar';
import { DAY_COUNTS, yearPart } from '@tranche/domain/kit/day-count';
import type { ExplainedRow } from '@tranche/domain/portfolio/explanation';
import type { TableChange } from '@tranche/domain/portfolio/compare-tables';
import { wrongInTable } from '@tranche/domain/portfolio/recompute-table';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { textOfPdf } from '../../../../../tests/support/pdf-text.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import {
  addCalledInvestment,
  addInvestment,
  addOpportunity,
  addRow,
} from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const { it, db, stage, as } = useStage(); // 31 March 2026
let sam: TestClient;
let iris: TestClient;

/** A holding elsewhere, as its investor enters it. */
async function holdingOf(
  client: TestClient,
  given: { invested_on: string; amount: string; current_value: string },
): Promise<number> {
  const made = await client.post('/api/investments/user-alternative', { asset_name: 'Wine bond', ...given });
  expect(made.status).toBe(201);
  return made.body.data.id;
}
const pageOf = async (client: TestClient, id: number) =>
  (await client.get(`/api/portfolio/${id}?type=private`)).body.data;
const figure = (page: { explain: { figure: string }[] }, name: string) =>
  page.explain.find(({ figure: each }) => each === name);

beforeAll(async () => {
  [sam, iris] = [await as('sam'), await as('iris')];
});

describe('a rate of return', () => {
  test('of less than a year is one of its days, and says so wherever it is shown', async () => {
    const id = await holdingOf(iris, { invested_on: '2026-03-10', amount: '1000', current_value: '1020' });
    const said = 'over 21 days, not annualised';
    const page = await pageOf(iris, id);
    expect(page.holding.figures.irr).toMatchObject({
      percent: '2.0000',
      is_annualised: false,
      annualised: '41.0845',
    });
    expect(figure(page, 'irr')).toMatchObject({ value: '2.0000', note: said });
    expect(figure(page, 'irr')).toMatchObject({ formula: expect.stringContaining('over 21 days') });
    const { stats, tables } = (await iris.get('/api/portfolio')).body.data;
    expect(stats.find(({ key }: { key: string }) => key === 'irr')).toMatchObject({
      value: '2.0000',
      note: said,
    });
    expect(tables.flatMap(({ rows }: { rows: object[] }) => rows)).toMatchObject([{ irr_note: said }]);
    const investment = (await iris.get(`/api/investments/${id}?append=irr,irr_note`)).body.data;
    expect(investment).toMatchObject({ irr: '2.0000', irr_note: said });
    const statement = await textOfPdf((await iris.get('/api/portfolio-statement/download')).bytes);
    expect(statement).toMatch(/2\.00% over 21 days, not an-?\s?nualised/);
    await iris.delete(`/api/investments/${id}`);
  });

  test('is none where everything was refunded, nor is there a multiple or a gain in percent', async () => {
    const opportunity = await addOpportunity(db(), stage(), { name: 'Larch', status: 5 });
    const id = await addInvestment(db(), opportunity, stage().people.iris, {
      status: 5,
      amount: '1000',
      shares: '400',
      share_price: '2.5',
      share_class: 'Ordinary',
      issued_at: '2024-01-10',
    });
    for (const [type, date] of [
      ['purchase', '2024-01-10'],
      ['refund', '2026-01-10'],
    ] as const)
      await addRow(db(), 'investment_transactions', {
        investment_id: id,
        type,
        date,
        amount: '1000',
        shares: '400',
      });
    const { figures } = (await iris.get(`/api/portfolio/${opportunity}`)).body.data.holding;
    expect(figures).toMatchObject({
      total_invested: '0.00',
      current_value: '0.00',
      irr: null,
      moic: null,
      total_gain_pct: null,
    });
    const investment = (await sam.get(`/api/investments/${id}?append=irr,moic`)).body.data;
    expect(investment).toMatchObject({ irr: null, moic: null });
  });
});

describe('a day that comes from a moment', () => {
  test('is the client’s: a payment at half past midnight in London on 1 July is one of July', async () => {
    const { clock } = it();
    clock.set('2026-06-30T23:30:00Z');
    const night = await as('sam');
    const { id, call } = await addCalledInvestment(db(), stage());
    const paid = await night.patch(`/api/cash-calls/${call}`, { amount_received: '1000' });
    expect([paid.status, paid.body.data.received_on]).toEqual([200, '2026-07-01']);
    const flows = (await night.get(`/api/investments/${id}?include=transactions`)).body.data.transactions;
    expect(flows.map(({ date }: { date: string }) => date)).toContain('2026-07-01');
    const price = await night.post('/api/share-prices', {
      investment_opportunity_id: await addOpportunity(db(), stage(), { status: 5 }),
      share_class: 'Ordinary',
      price: '3',
      effective_on: '2026-07-01',
      source: 'manual',
    });
    expect([price.status, price.body.errors]).toEqual([201, undefined]);
    const her = await as('iris');
    expect((await her.get('/api/portfolio')).body.data.as_of).toBe('2026-07-01');
    clock.set('2026-03-31T09:00:00Z');
  });
});

describe('tax relief', () => {
  test('of EIS and knowledge-intensive EIS shares stops at the limit of both together', async () => {
    await sql`update settings set tax_enabled = true where id = 1`.execute(db().kysely);
    await it().app.flags();
    const option = (scheme: string, annual_limit: string) =>
      addRow(db(), 'tax_options', {
        name: scheme,
        code: scheme,
        scheme,
        limit_group: 'EIS',
        income_relief_pct: '30',
        annual_limit,
        min_holding_months: 36,
        loss_relief: true,
        effective_from: '2018-04-06',
      });
    const [eis, intensive] = [await option('EIS', '1000000'), await option('EIS_KI', '2000000')];
    const raise = await addOpportunity(db(), stage(), { name: 'Otter', status: 5 });
    const bought = (tax_option_id: number, amount: string, issued_at: string) =>
      addInvestment(db(), raise, stage().people.omar, { status: 5, amount, tax_option_id, issued_at });
    const ids = [
      await bought(intensive, '1500000', '2025-05-01'),
      await bought(eis, '600000', '2025-06-01'),
      await bought(eis, '300000', '2025-07-01'),
      await bought(intensive, '900000', '2025-08-01'),
      await bought(eis, '1200000', '2026-04-06'),
    ];
    const omar = await as('omar');
    const reliefs = await Promise.all(
      ids.map(async (id) => {
        const { body } = await omar.get(`/api/investments/${id}?append=tax_summary`);
        return body.data.tax_summary.income_relief;
      }),
    );
    const explained = (await omar.get(`/api/investments/${ids[1]}?append=tax_summary`)).body.data.tax_summary
      .explain;
    const relieved = explained.find(({ figure }: { figure: string }) => figure === 'relieved_amount');
    expect(relieved).toMatchObject({ value: '500000.00', by: 'least' });
    // the amount itself, its own limit of 1,000,000, and the 2,000,000 of both with what was used of it before
    expect(relieved.rows.map(({ pool, value, source }: ExplainedRow) => [pool, value, source])).toEqual([
      [1, '600000.00', { family: 'investments', id: ids[1] }],
      [2, '1000000.00', { family: 'tax-options', id: eis }],
      [3, '2000000.00', { family: 'tax-options', id: intensive }],
      [3, '-1500000.00', { family: 'investments', id: ids[0] }],
    ]);
    const again = async (figures: object) =>
      (await omar.post('/api/calculations/explained', { explain: figures })).body;
    expect((await again(explained)).data.every(({ agrees }: { agrees: boolean }) => agrees)).toBe(true);
    const bent = { ...relieved, rows: relieved.rows.slice(0, 3) };
    expect((await again([bent])).data).toMatchObject([{ recomputed: '600000.00', agrees: false }]);
    // someone who may not open the earlier investment sees the figure without its rows
    const ed = await as('ed');
    await sql`update investment_opportunities set entrepreneur_id = ${stage().people.ed} where id = ${raise}`.execute(
      db().kysely,
    );
    const elsewhere = await addOpportunity(db(), stage(), { name: 'Heron', status: 5 });
    await sql`update investments set investment_opportunity_id = ${elsewhere} where id = ${ids[0] ?? 0}`.execute(
      db().kysely,
    );
    const other = (await ed.get(`/api/investments/${ids[1]}?append=tax_summary`)).body.data.tax_summary;
    expect(other).toMatchObject({ income_relief: '150000.00', explain: null });
    const list = await omar.get('/api/investments?append=tax_summary');
    expect(
      list.body.data.map(({ tax_summary }: { tax_summary: { explain: unknown } }) => tax_summary.explain),
    ).toEqual(ids.map(() => null));
    // of the 600,000 only 500,000 is left of the 2,000,000; the next tax year has the EIS limit of its own
    expect(reliefs).toEqual(['450000.00', '150000.00', '0.00', '0.00', '300000.00']);
    const { investments } = (await omar.get(`/api/portfolio/${raise}`)).body.data;
    const schemes = new Map(
      investments.map((each: { id: number; tax_scheme: string }) => [each.id, each.tax_scheme]),
    );
    expect(ids.slice(1).map((id) => schemes.get(id))).toEqual(['EIS', 'EIS', 'EIS_KI', 'EIS']);
    await addRow(db(), 'portfolio_table_stats', { key: 'tax_relief_total' });
    // the last is not issued yet
    const { stats, figures } = (await omar.get('/api/portfolio?append=figures')).body.data;
    const tile = stats.find(({ key }: { key: string }) => key === 'tax_relief_total');
    const total = figures.find(({ figure }: { figure: string }) => figure === 'tax_relief_total');
    await sql`delete from portfolio_table_stats`.execute(db().kysely);
    expect([tile.value, total.value]).toEqual(['600000.00', '600000.00']);
    expect(total.rows.map(({ source, value }: ExplainedRow) => [source?.family, source?.id, value])).toEqual(
      [0, 1].map((place) => ['investments', ids[place], reliefs[place]]),
    );
    expect((await again([total])).data).toMatchObject([{ recomputed: '600000.00', agrees: true }]);
  });
});

describe('a gain', () => {
  test('is net of fees as multiple and return are, and splits into price and currency', async () => {
    const held = async (currency: string, fee: string) => {
      const opportunity = await addOpportunity(db(), stage(), {
        name: `In ${currency}`,
        status: 5,
        currency,
      });
      const facts = { amount: '1000', shares: '400', share_price: '2.5', share_class: 'Ordinary' };
      const id = await addInvestment(db(), opportunity, stage().people.lone, {
        ...facts,
        currency,
        status: 5,
        issued_at: '2025-01-10',
      });
      const flow = { investment_id: id, date: '2025-01-10' };
      await addRow(db(), 'investment_transactions', {
        ...flow,
        type: 'purchase',
        amount: '1000',
        shares: '400',
      });
      await addRow(db(), 'investment_transactions', { ...flow, type: 'fee', amount: fee });
      return id;
    };
    const [pounds] = [await held('GBP', '50'), await held('USD', '10')];
    for (const [as_of, rate] of [
      ['2025-01-10', '0.8'],
      ['2026-03-01', '0.7'],
    ] as const)
      await addRow(db(), 'fx_rates', { base: 'USD', quote: 'GBP', rate, as_of });
    const query = `/api/portfolio?user_id=${stage().people.lone}`;
    const { stats, gain, currency } = (await sam.get(query)).body.data;
    const stat = (name: string) => stats.find(({ key }: { key: string }) => key === name)?.value;
    // 1,050 and 1,010 at 0.8 paid; 1,000 and 1,000 at 0.7 left
    expect([currency, stat('total_invested'), stat('portfolio_value')]).toEqual([
      'GBP',
      '1858.00',
      '1700.00',
    ]);
    expect([stat('total_gain'), stat('total_gain_pct'), stat('moic')]).toEqual([
      '-158.00',
      '-8.5038',
      '0.9150',
    ]);
    expect(gain).toMatchObject({ fees: '58.00', price: '-58.00', currency: '-100.00' });
    const gross = (await sam.get(`${query}&include_fees=0`)).body.data;
    expect(gross.gain).toMatchObject({ fees: '0.00', price: '0.00', currency: '-100.00' });
    const record = (await sam.get(`/api/investments/${pounds}?append=gain,moic`)).body.data;
    expect(record).toMatchObject({ gain: '-50.00', moic: '0.9524' });
  });
});

describe('a cap table', () => {
  test('values each class at its own price, and one without a price at what was paid', async () => {
    const company = await addOpportunity(db(), stage(), {
      name: 'Classes',
      status: 5,
      cap_table_enabled: true,
    });
    for (const share_class of ['Ordinary', 'Preferred', 'B'])
      await addRow(db(), 'cap_table_entries', {
        investment_opportunity_id: company,
        holder_name: share_class,
        holder_kind: 'founder',
        security: 'share',
        share_class,
        shares: '100',
        amount: '150',
      });
    for (const [share_class, price] of [
      ['Ordinary', '2'],
      ['Preferred', '5'],
    ] as const)
      await addRow(db(), 'share_prices', {
        investment_opportunity_id: company,
        share_class,
        price,
        effective_on: '2026-01-01',
        source: 'manual',
        status: 2,
      });
    const path = `/api/investment-opportunities/${company}?append=cap_table`;
    const { cap_table: table } = (await sam.get(path)).body.data;
    const { rows } = table;
    expect(wrongInTable(table)).toEqual([]);
    expect(wrongInTable({ ...table, rows: [{ ...rows[0], holdings: [] }, ...rows.slice(1)] })).toEqual([
      'shares',
    ]);
    for (const { holdings } of rows)
      expect(holdings).toMatchObject([{ family: 'cap-table-entries', shares: '100.000000' }]);
    const values = rows.map((row: { holder: string; price: string | null; value: string }) => [
      row.holder,
      row.price,
      row.value,
    ]);
    expect(values).toHaveLength(3);
    expect(values).toEqual(
      expect.arrayContaining([
        ['Ordinary', '2.000000', '200.00'],
        ['Preferred', '5.000000', '500.00'],
        ['B', null, '150.00'],
      ]),
    );
    // beside another day: who came since
    await addRow(db(), 'cap_table_entries', {
      investment_opportunity_id: company,
      holder_name: 'Late',
      holder_kind: 'angel',
      security: 'share',
      share_class: 'B',
      shares: '100',
      amount: '150',
      issued_on: '2026-03-01',
    });
    const beside = await sam.get(`${path}&compare_to=2026-01-31`);
    const changes = beside.body.data.cap_table.rows.map((row: { holder: string } & TableChange) => [
      row.holder,
      row.change,
      row.change_shares,
      row.change_pct_issued,
    ]);
    expect(changes).toContainEqual(['Late', 'new', '100.000000', '25.0000']);
    expect(changes).toContainEqual(['Ordinary', 'changed', '0.000000', expect.stringMatching(/^-8\.333/)]);
    const early = (await sam.get(`${path}&as_of=2026-01-31`)).body.data.cap_table;
    expect([early.as_of, early.rows.length]).toEqual(['2026-01-31', 3]);
    const asked = { as_of: '2026-01-31', compare_to: '2026-03-31' };
    const scenario = await sam.post(`/api/investment-opportunities/${company}/cap-table/scenario`, asked);
    const left = scenario.body.data.before.rows.filter(({ change }: TableChange) => change === 'left');
    expect(left).toMatchObject([{ holder: 'Late', shares: '0.000000', change_shares: '-100.000000' }]);
  });
});

test('a bad flow of the calculator is refused by its field', async () => {
  const returns = (day_count?: string) =>
    iris.post('/api/calculations/returns', {
      flows: [{ date: '2026-02-30', amount: 'x', index: '0' }, 'nothing'],
      day_count,
    });
  const { status, body } = await returns('act/366');
  expect([status, Object.keys(body.errors)]).toEqual([422, ['day_count']]);
  expect(Object.keys((await returns()).body.errors).sort()).toEqual([
    'flows.0.amount',
    'flows.0.date',
    'flows.0.index',
    'flows.1.amount',
    'flows.1.date',
  ]);
});

test('the database counts the days of interest as the calculation does', async () => {
  const starts = Array.from({ length: 400 }, (_, n) => addDays('2023-12-25', n * 3));
  const pairs = starts.flatMap((since, n) => [
    { place: 2 * n, since, until: addDays(since, (n * 37) % 1200) },
    { place: 2 * n + 1, since, until: addDays(since, -5) },
  ]);
  for (const convention of DAY_COUNTS) {
    const { rows } = await sql<{
      units: string;
    }>`select year_units(pair.since, pair.until, ${convention})::text as units
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (since date, until date, place int)
      order by place`.execute(db().kysely);
    const counted = pairs.map(({ since, until }) => {
      const [days, year] = yearPart(since, until, convention);
      return String((days * 1_603_080) / year);
    });
    expect(rows.map(({ units }) => units)).toEqual(counted);
  }
});
