import { recomputedAggregate } from '@tranche/domain/reporting/explain-aggregate';
import { checkAggregates } from './check-aggregates.ts';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import { addOpportunity, addRow } from '../../../../../tests/fixtures/opportunities.ts';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import { textInZip } from '../../../../../tests/support/text-in-zip.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

/** What the KPI desk reads beside the figures: who owes what, what formulas come to, sums over currencies. */
const { it, stage, as } = useStage({ now: '2026-04-20T09:00:00Z' });
let [larch, birch] = [0, 0];
const kpi = { revenue: 0, cash: 0, burn: 0, runway: 0 };

beforeAll(async () => {
  const { db } = it().app;
  const completed = { status: 5, completed_at: '2024-01-01' };
  larch = await addOpportunity(db, stage(), {
    ...completed,
    name: 'Larch',
    entrepreneur_id: stage().people.ed,
  });
  birch = await addOpportunity(db, stage(), { ...completed, name: 'Birch', currency: 'USD' });
  await addOpportunity(db, stage(), { name: 'Still open', status: 2 });
  await addRow(db, 'fx_rates', { base: 'GBP', quote: 'USD', rate: '1.25', as_of: '2026-03-30' });
  await addRow(db, 'fx_rates', { base: 'GBP', quote: 'USD', rate: '1.6', as_of: '2025-12-30' });
  const report_type_id = await addRow(db, 'report_types', { name: 'Financial' });
  const sam = await as('sam');
  const make = async (body: Record<string, unknown>): Promise<number> => {
    const answer = await sam.post('/api/report-sub-types', { report_type_id, unit: 'currency', ...body });
    expect(answer.status, answer.text).toBe(201);
    return answer.body.data.id;
  };
  kpi.revenue = await make({ name: 'Revenue', is_required: true });
  kpi.cash = await make({ name: 'Cash', is_required: true });
  kpi.burn = await make({ name: 'Burn', frequency: 'monthly', aggregation: 'average', is_required: true });
  kpi.runway = await make({ name: 'Runway', unit: 'months', formula: 'cash / burn', aggregation: 'average' });
  const enter = async (target_id: number, period_end: string, values: Record<string, unknown>[]) => {
    const answer = await sam.post('/api/report-inputs', {
      target_type: 'investment_opportunity',
      target_id,
      period_end,
      values,
    });
    expect(answer.status, answer.text).toBe(201);
  };
  for (const [end, burn] of [
    ['2026-01-31', '10'],
    ['2026-02-28', '20'],
  ] as const)
    await enter(larch, end, [{ report_sub_type_id: kpi.burn, value: burn }]);
  await enter(larch, '2026-03-31', [
    { report_sub_type_id: kpi.revenue, value: '100' },
    { report_sub_type_id: kpi.cash, value: '300', status: 1 },
    { report_sub_type_id: kpi.burn, value: '30' },
  ]);
  await enter(birch, '2026-03-31', [{ report_sub_type_id: kpi.revenue, value: '250' }]);
  await enter(birch, '2025-12-31', [{ report_sub_type_id: kpi.revenue, value: '125' }]);
  await enter(larch, '2025-12-31', [{ report_sub_type_id: kpi.revenue, value: '100' }]);
});

test('completeness counts what is due and there, month by month, drafts too, and names who is late', async () => {
  const { status, body } = await (await as('sam')).get('/api/reports/completeness?period=2026-Q1');
  expect(status).toBe(200);
  expect(body.data).toEqual({
    period: '2026-Q1',
    companies: [
      {
        target_type: 'investment_opportunity',
        target_id: birch,
        name: 'Birch',
        due: 5,
        received: 1,
        drafts: 0,
        is_late: true,
      },
      {
        target_type: 'investment_opportunity',
        target_id: larch,
        name: 'Larch',
        due: 5,
        received: 5,
        drafts: 1,
        is_late: false,
      },
    ],
  });
  const later = await (await as('sam')).get('/api/reports/completeness?period=2026-Q2');
  expect(later.body.data.companies.map((row: { is_late: boolean }) => row.is_late)).toEqual([false, false]);
  expect((await (await as('sam')).get('/api/reports/completeness?period=2026-Q9')).status).toBe(422);
  expect((await (await as('iris')).get('/api/reports/completeness')).status).toBe(403);
});

test('completeness has funds where the firm has them, and for who may open them', async () => {
  const { db } = it().app;
  const fund = await addRow(db, 'funds', {
    name: 'Growth fund',
    slug: 'growth-fund',
    structure: 'lp',
  });
  const funds = async (): Promise<unknown[]> =>
    (await (await as('sam')).get('/api/reports/completeness?period=2026-Q1')).body.data.companies.filter(
      (row: { target_type: string }) => row.target_type === 'fund',
    );
  await changeSettings(db, 'funds_enabled = false');
  expect(await funds()).toEqual([]);
  await changeSettings(db, 'funds_enabled = true');
  expect(await funds()).toEqual([
    expect.objectContaining({ target_id: fund, name: 'Growth fund', due: 0, received: 0, is_late: false }),
  ]);
});

test('a figure sheet reckons formulas over the whole of their period, of drafts too', async () => {
  const at = `/api/reports/figure-sheet?target_type=investment_opportunity&target_id=${larch}`;
  const { body } = await (await as('sam')).get(at);
  expect(body.data).toEqual({
    name: 'Larch',
    currency: 'GBP',
    fy_start_month: 4,
    // 300 of cash over a burn of 10, 20 and 30 a month
    computed: [{ report_sub_type_id: kpi.runway, period_end: '2026-03-31', value: '15.000000' }],
  });
  expect((await (await as('ed')).get(at)).status).toBe(200);
  expect((await (await as('iris')).get(at)).status).toBe(403);
  expect((await (await as('ed')).get(at.replace(String(larch), String(birch)))).status).toBe(404);
  expect((await (await as('sam')).get('/api/reports/figure-sheet?target_id=1')).status).toBe(422);
});

test('investors read a formula as the sheet has it, once its parts are published', async () => {
  const at = `/api/reports/available-reports?target_type=investment_opportunity&target_id=${larch}`;
  const runway = async () =>
    (await (await as('sam')).get(at)).body.data.kpis.find((row: { id: number }) => row.id === kpi.runway);
  expect(await runway()).toBeUndefined();
  await it().app.db.pool.query('update report_inputs set status = 2');
  expect((await runway()).values).toEqual([{ period_end: '2026-03-31', value: '15.000000' }]);
});

test('sums are in the firm’s currency, both periods at one rate; a company on its own keeps its currency', async () => {
  const sam = await as('sam');
  const all = await sam.get(`/api/reports/aggregate?period=2026-Q1&report_sub_type_ids=${kpi.revenue}`);
  // 250 and 125 dollars at 1.25, so that the rate of December is in neither
  expect(all.body.data.totals[0]).toMatchObject({
    value: '300.000000',
    prior: '200.000000',
    change_pct: '50.0000',
    currency: 'GBP',
  });
  const each = await sam.get(
    `/api/reports/aggregate?period=2026-Q1&group_by=opportunity&report_sub_type_ids=${kpi.revenue}`,
  );
  expect(each.body.data.rows).toEqual([
    expect.objectContaining({ group: 'Birch', group_id: birch, value: '250.000000', currency: 'USD' }),
    expect.objectContaining({ group: 'Larch', group_id: larch, value: '100.000000', currency: 'GBP' }),
  ]);
  const chart = await sam.get(
    `/api/reports/aggregate-chart?report_sub_type_id=${kpi.revenue}&from=2026-Q1&to=2026-Q1&group_by=opportunity`,
  );
  expect(chart.body.data.series).toEqual([
    { id: birch, name: 'Birch', data: ['250.000000'] },
    { id: larch, name: 'Larch', data: ['100.000000'] },
  ]);
});

test('an aggregate names its companies and the figures of each, and comes out of them again', async () => {
  const sam = await as('sam');
  const asked = `/api/reports/aggregate?period=2026-Q1&explain=1&report_sub_type_ids=${kpi.revenue},${kpi.runway}`;
  const { totals } = (await sam.get(asked)).body.data;
  for (const { value, explain } of totals) {
    expect([explain.value, recomputedAggregate(explain)]).toEqual([value, value]);
    for (const { company_id, report_input_ids: ids } of explain.rows) {
      const figures = (await sam.get(`/api/report-inputs?filter[id]=${ids}&per_page=100`)).body.data;
      expect(figures).toHaveLength(ids.length);
      for (const { target_id } of figures) expect(target_id).toBe(company_id);
    }
  }
  expect(totals[0].explain).toMatchObject({
    by: 'sum',
    rows: [
      { name: 'Birch', value: '200', report_input_ids: [expect.any(Number)] },
      { name: 'Larch', value: '100' },
    ],
  });
  // cash over three months of burn
  expect(totals[1].explain.rows[0].report_input_ids.length).toBeGreaterThan(1);
  expect(await checkAggregates(it().app.db.kysely, '2026-04-08')).toEqual([]);
});

test('a block says what it saw: what someone else wrote since is named, and the rest can follow without it', async () => {
  const sam = await as('sam');
  const end = '2026-06-30';
  const send = (values: Record<string, unknown>[]) =>
    sam.post('/api/report-inputs', {
      target_type: 'investment_opportunity',
      target_id: larch,
      period_end: end,
      values: values.map((one) => ({ status: 1, ...one })),
    });
  const first = await send([
    { report_sub_type_id: kpi.revenue, value: '10', commentary: 'Said', target_value: '12', seen_at: null },
  ]);
  expect(first.status, first.text).toBe(201);
  const seen_at: string = first.body.data[0].updated_at;
  const blind = await send([
    { report_sub_type_id: kpi.revenue, value: '11', seen_at: null },
    { report_sub_type_id: kpi.cash, value: '5', seen_at: null },
  ]);
  expect([blind.status, blind.body.errors]).toEqual([
    422,
    { 'values.0.seen_at': ['Someone else has changed this figure.'] },
  ]);
  it().clock.advance({ minutes: 1 });
  const known = await send([{ report_sub_type_id: kpi.revenue, value: '11', commentary: null, seen_at }]);
  expect(known.body.data[0]).toMatchObject({
    value: '11.000000',
    commentary: null,
    target_value: '12.000000',
  });
  const late = await send([{ report_sub_type_id: kpi.revenue, value: '99', seen_at }]);
  expect(late.body.errors).toEqual({ 'values.0.seen_at': ['Someone else has changed this figure.'] });
  // the same value overtakes no one, and a sender that says nothing of what it saw keeps what it does not name
  expect((await send([{ report_sub_type_id: kpi.revenue, value: '11', seen_at }])).status).toBe(201);
  const plain = await send([{ report_sub_type_id: kpi.revenue, value: '12', target_value: null }]);
  expect(plain.body.data[0]).toMatchObject({ value: '12.000000', target_value: '12.000000' });
});

test('a quarter is published with its months in one step', async () => {
  const sam = await as('sam');
  const target = { target_type: 'investment_opportunity', target_id: larch };
  const burn = (period_end: string) =>
    sam.post('/api/report-inputs', {
      ...target,
      period_end,
      values: [{ report_sub_type_id: kpi.burn, value: '7', status: 1 }],
    });
  for (const month of ['2026-03-31', '2026-04-30', '2026-05-31'])
    expect((await burn(month)).status).toBe(201);
  const { status, body } = await sam.post('/api/report-inputs/publish', {
    period_start: '2026-04-01',
    period_end: '2026-06-30',
    targets: [target],
  });
  expect([status, body.data.figures]).toEqual([200, 3]);
  const { rows } = await it().app.db.pool.query(
    `select period_end::text as day from report_inputs where target_id = $1 and status = 1`,
    [larch],
  );
  expect(rows).toEqual([{ day: '2026-03-31' }]);
});

test('a formula is tried on the last quarter’s figures before it is saved, and said to be wrong where it is', async () => {
  const sam = await as('sam');
  const tried = async (formula: string) =>
    (await sam.get(`/api/reports/formula-check?formula=${encodeURIComponent(formula)}`)).body.data;
  expect(await tried('revenue / 2')).toEqual({
    period: '2026-Q1',
    problem: null,
    keys: ['revenue', 'cash', 'burn'],
    rows: [
      { company: 'Birch', value: '125.000000', parts: [{ name: 'Revenue', value: '250.000000' }] },
      { company: 'Larch', value: '50.000000', parts: [{ name: 'Revenue', value: '100.000000' }] },
    ],
  });
  expect((await tried('turnover * 2')).problem).toBe(
    'The formula uses "turnover", which is not an entered KPI.',
  );
  expect((await tried('revenue +')).problem).not.toBeNull();
  expect((await sam.get('/api/reports/formula-check')).status).toBe(422);
  expect((await (await as('una')).get('/api/reports/formula-check?formula=revenue')).status).toBeLessThan(
    404,
  );
  expect((await (await as('ed')).get('/api/reports/formula-check?formula=revenue')).status).toBe(403);
});

test('the workbook of a quarter has numbers as numbers, days as days, formulas with what they come to, and sources', async () => {
  const address = '/api/reports/quarterly-export?period=2026-Q1&format=xlsx';
  const { status, bytes } = await (await as('sam')).get(address);
  expect(status).toBe(200);
  const summary = await readSheet(bytes, 'Summary');
  const revenue = summary.find(([name]) => name === 'Revenue');
  // 100 pounds, and 250 dollars at 1.25
  expect(revenue?.slice(0, 6)).toEqual(['Revenue', 'currency', 'sum', 300, 200, 50]);
  // the sum stands in the sheet as a formula over another one, and comes to what it says
  const line = summary.findIndex(([name]) => name === 'Revenue') + 1;
  const formula = new RegExp(`<c r="D${line}"[^>]*><f>([^<]*)</f><v>300.000000</v>`);
  expect(formula.exec(textInZip(bytes, 'xl/worksheets/sheet1.xml'))?.[1]).toBe(
    'SUMPRODUCT(KPIs!$E$2:$E$3,KPIs!$D$2:$D$3)',
  );
  const [titles, ...companies] = await readSheet(bytes, 'KPIs');
  expect(titles?.slice(0, 5)).toEqual(['Company', 'Industry', 'Currency', 'Rate', 'Revenue']);
  expect(companies.map((row) => row.slice(2, 5))).toEqual([
    ['USD', 0.8, 250],
    ['GBP', 1, 100],
  ]);
  const sources = await readSheet(bytes, 'Sources');
  expect(sources[0]?.slice(0, 7)).toEqual([
    'Company',
    'KPI',
    'Period end',
    'Value',
    'Target',
    'Source',
    'Review',
  ]);
  const birch = sources.find(([company, kpi]) => company === 'Birch' && kpi === 'Revenue');
  expect(birch?.[2]).toEqual(new Date('2026-03-31T00:00:00Z'));
  expect(birch?.slice(3, 7)).toEqual([250, null, 'staff', 'Entered']);
});
