import { beforeAll, describe, expect, test } from 'vitest';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import { atOnce } from '../../../../../tests/support/until-served.ts';
import { addInvestment, addOpportunity, addRow } from '../../../../../tests/fixtures/opportunities.ts';
import { askForKpis } from './public.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage({ now: '2026-04-08T09:00:00Z' });
let [larch, birch, elm] = [0, 0, 0];
const kpi = { revenue: 0, profit: 0, margin: 0, plan: 0 };

const q1 = { target_type: 'investment_opportunity', period_end: '2026-03-31' };

async function makeKpi(body: Record<string, unknown>): Promise<number> {
  const answer = await (await as('sam')).post('/api/report-sub-types', { unit: 'currency', ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}

beforeAll(async () => {
  const { db } = it().app;
  const completed_at = '2024-01-01';
  larch = await addOpportunity(db, stage(), {
    name: 'Larch',
    status: 5,
    completed_at,
    entrepreneur_id: stage().people.ed,
  });
  birch = await addOpportunity(db, stage(), { name: 'Birch', status: 5, completed_at });
  elm = await addOpportunity(db, stage(), { name: 'Elm', status: 5, completed_at });
  await db.pool.query('insert into investment_opportunity_industries values ($1, $2)', [
    larch,
    stage().industryId,
  ]);
  await addInvestment(db, larch, stage().people.iris, { status: 5, amount: '1000' });
  const type = await addRow(db, 'report_types', { name: 'Financial' });
  kpi.revenue = await makeKpi({ report_type_id: type, name: 'Revenue', is_required: true });
  kpi.profit = await makeKpi({ report_type_id: type, name: 'Gross profit', is_investor_visible: false });
  kpi.plan = await makeKpi({ report_type_id: type, name: 'Plan', unit: 'text' });
  kpi.margin = await makeKpi({
    report_type_id: type,
    name: 'Gross margin',
    unit: 'percent',
    formula: 'gross_profit / revenue * 100',
    aggregation: 'weighted_average',
    weight_by_key: 'revenue',
  });
});

describe('KPIs', () => {
  test('get their key of their name; formulas and weights name what is entered', async () => {
    const sam = await as('sam');
    const { body } = await sam.get('/api/report-sub-types?sort=id');
    expect(body.data.map(({ key }: { key: string }) => key)).toEqual([
      'revenue',
      'gross_profit',
      'plan',
      'gross_margin',
    ]);
    const type = body.data[0].report_type_id;
    const twin = await sam.post('/api/report-sub-types', {
      report_type_id: type,
      name: 'Revenue!',
      unit: 'number',
    });
    expect(twin.body.data.key).toBe('revenue_2');
    await sam.delete(`/api/report-sub-types/${twin.body.data.id}`);
    for (const [change, field] of [
      [{ formula: 'turnover / 2' }, 'formula'],
      [{ formula: 'revenue; drop' }, 'formula'],
      [{ formula: 'gross_margin * 2' }, 'formula'],
      [{ formula: 'plan * 2' }, 'formula'],
      [{ aggregation: 'weighted_average' }, 'weight_by_key'],
    ] as const) {
      const refused = await sam.post('/api/report-sub-types', {
        report_type_id: type,
        name: 'X',
        unit: 'number',
        ...change,
      });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    }
    const inUse = await sam.patch(`/api/report-sub-types/${kpi.revenue}`, { formula: 'gross_profit * 2' });
    expect(inUse.status).toBe(422);
    expect((await sam.delete(`/api/report-sub-types/${kpi.profit}`)).status).toBe(409);
  });
});

describe('figures', () => {
  test('are entered many at once, and changed by entering them again', async () => {
    const sam = await as('sam');
    const send = (value: string) =>
      sam.post('/api/report-inputs', {
        ...q1,
        target_id: larch,
        values: [
          { report_sub_type_id: kpi.revenue, value },
          { report_sub_type_id: kpi.profit, value: '-50' },
          { report_sub_type_id: kpi.plan, text_value: 'Hire' },
        ],
      });
    const first = await send('100');
    expect(first.status, first.text).toBe(201);
    expect(first.body.data[0]).toMatchObject({
      period_start: '2026-01-01',
      value: '100.000000',
      source: 'staff',
      status: 2,
    });
    const again = await send('300');
    expect(again.body.data.map(({ id }: { id: number }) => id)).toEqual(
      first.body.data.map(({ id }: { id: number }) => id),
    );
    const { rows } = await it().app.db.pool.query(
      `select description from activity where event = 'report_inputs.entered' and target_id = $1`,
      [larch],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0].description).toBe('**Sam Test** entered 3 figures of **Larch** for Q1 2026');
  });

  test('of one company at once from many hands stay one row each', async () => {
    const sam = await as('sam');
    const send = (value: number) =>
      sam.post('/api/report-inputs', {
        ...q1,
        target_id: birch,
        values: [{ report_sub_type_id: kpi.revenue, value }],
      });
    const answers = await atOnce((caller) => send(caller + 1));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const { body } = await sam.get(`/api/report-inputs?filter[target_id]=${birch}&page=1`);
    expect(body.meta.total).toBe(1);
    await sam.patch(`/api/report-inputs/${body.data[0].id}`, { value: '100', period_end: '2025-12-31' });
    const { body: stored } = await sam.get(`/api/report-inputs/${body.data[0].id}?append=change,change_pct`);
    expect(stored.data).toMatchObject({
      value: '100.000000',
      period_end: '2026-03-31',
      change: null,
      change_pct: null,
    });
  });

  test('say what is wrong with each', async () => {
    const sam = await as('sam');
    const refused = await sam.post('/api/report-inputs', {
      ...q1,
      target_id: larch,
      values: [
        { report_sub_type_id: kpi.margin, value: '5' },
        { value: '1' },
        { report_sub_type_id: kpi.plan, value: '5' },
      ],
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([
      'values.0.report_sub_type_id',
      'values.1.report_sub_type_id',
      'values.2.value',
    ]);
    const odd = {
      target_type: 'investment_opportunity',
      target_id: larch,
      period_end: '2026-02-28',
      report_sub_type_id: kpi.revenue,
      value: '1',
    };
    expect((await sam.post('/api/report-inputs', odd)).body.errors).toEqual({
      period_end: ['The period end field must be the last day of a quarter.'],
    });
    expect((await sam.post('/api/report-inputs', { ...odd, period_end: '2026-03-31' })).body.errors).toEqual({
      period_end: ['The period end has already been taken.'],
    });
  });

  test('change against the period before', async () => {
    const sam = await as('sam');
    const before = {
      target_type: 'investment_opportunity',
      target_id: larch,
      period_end: '2025-12-31',
      report_sub_type_id: kpi.revenue,
      value: '200',
    };
    expect((await sam.post('/api/report-inputs', before)).status).toBe(201);
    const { body } = await sam.get(
      `/api/report-inputs?filter[target_id]=${larch}&filter[report_sub_type_id]=${kpi.revenue}&append=change,change_pct&sort=-period_end`,
    );
    expect(body.data[0]).toMatchObject({ value: '300.000000', change: '100.000000', change_pct: '50.0000' });
  });

  test("a company's own people enter theirs; no one else's", async () => {
    const ed = await as('ed');
    const send = (target_id: number) =>
      ed.post('/api/report-inputs', {
        target_type: 'investment_opportunity',
        target_id,
        period_end: '2025-09-30',
        values: [{ report_sub_type_id: kpi.revenue, value: '80' }],
      });
    const [own] = (await send(larch)).body.data;
    expect(own).toMatchObject({ source: 'entrepreneur', status: 1 });
    const approved = await (await as('sam')).patch(`/api/report-inputs/${own.id}`, { review: 3, status: 2 });
    expect(approved.status, approved.text).toBe(200);
    expect((await send(birch)).status).toBe(404);
    expect(
      (await (await as('cora')).post('/api/report-inputs', { ...q1, target_id: larch, values: [{}] })).status,
    ).toBe(403);
    expect((await (await as('abe')).get('/api/report-inputs')).status).toBe(403);
    expect((await (await as('iris')).post('/api/report-inputs', {})).status).toBe(403);
  });

  test('reach holders when live and visible', async () => {
    const seen = async (who: 'iris' | 'omar') =>
      (await (await as(who)).get('/api/report-inputs?page=1')).body.data;
    const rows: { report_sub_type_id: number }[] = await seen('iris');
    expect(new Set(rows.map((row) => row.report_sub_type_id))).toEqual(new Set([kpi.revenue, kpi.plan]));
    expect(await seen('omar')).toEqual([]);
    const values = `/api/report-sub-types/${kpi.margin}/values?target_type=investment_opportunity&target_id=${larch}`;
    expect((await (await as('iris')).get(values)).body.data).toEqual([
      { period_end: '2026-03-31', value: '-16.666667', change: null, change_pct: null },
    ]);
    expect((await (await as('omar')).get(values)).status).toBe(404);
  });

  test('leave as a wide file, a row a company and period', async () => {
    const { headers, text } = await (
      await as('sam')
    ).get(`/api/report-inputs/export?filter[target_id]=${larch}`);
    expect(headers.get('content-disposition')).toContain('report-inputs-2026-04-08.csv');
    const lines = text.replace('\ufeff', '').trim().split('\r\n');
    expect(lines[0]).toBe('Company,Kind,From,To,Revenue,Gross profit,Plan,Gross margin');
    expect(lines.at(-1)).toBe(
      'Larch,investment opportunity,2026-01-01,2026-03-31,300.000000,-50.000000,Hire,-16.666667',
    );
  });
});

describe('reports', () => {
  test('aggregate a period, by group and in total', async () => {
    const sam = await as('sam');
    const { body } = await sam.get(
      `/api/reports/aggregate?period=2026-Q1&group_by=industry&report_sub_type_ids=${kpi.revenue},${kpi.margin}`,
    );
    expect(body.data.period).toBe('2026-Q1');
    const revenue = body.data.rows.filter((row: { kpi_id: number }) => row.kpi_id === kpi.revenue);
    expect(revenue).toContainEqual({
      group: 'CleanTech',
      group_id: null,
      currency: 'GBP',
      kpi_id: kpi.revenue,
      unit: 'currency',
      value: '300.000000',
      prior: '200.000000',
      is_redefined: false,
      change_pct: '50.0000',
      like_for_like: { companies: 1, value: '300.000000', prior: '200.000000', change_pct: '50.0000' },
      companies: 1,
      coverage_pct: '100.0000',
    });
    expect(revenue).toContainEqual(
      expect.objectContaining({ group: 'Other', value: '100.000000', coverage_pct: '50.0000' }),
    );
    expect(body.data.totals[0]).toMatchObject({
      group: 'All',
      value: '400.000000',
      companies: 2,
      coverage_pct: '66.6667',
    });
    const one = await sam.get(`/api/reports/aggregate?period=2026-Q1&filter[id]=${birch}`);
    expect(one.body.data.totals[0]).toMatchObject({ value: '100.000000', companies: 1 });
    expect((await sam.get('/api/reports/aggregate?period=2026-Q9')).status).toBe(422);
    expect((await sam.get('/api/reports/aggregate')).status).toBe(422);
    expect((await sam.get('/api/reports/aggregate?period=2026-Q1&filter[nope]=1')).status).toBe(400);
    expect((await (await as('iris')).get('/api/reports/aggregate?period=2026-Q1')).status).toBe(403);
  });

  // `screens.md#A76`: a company counts in each fund that backs it, and once in the total
  test('by fund name those alone that the viewer reaches', async () => {
    const { db } = it().app;
    await changeSettings(db, 'funds_enabled = true');
    const fay = { first_name: 'Fay', last_name: 'Test', email: 'fay@offers.test' };
    const manager = await addRow(db, 'users', { ...fay, role_id: 11, email_verified_at: '2026-01-01' });
    const managed = { Alpha: manager, Beta: stage().people.sam };
    for (const [name, by] of Object.entries(managed)) {
      const fund_id = await addRow(db, 'funds', { name, slug: name, structure: 'lp' });
      await db.pool.query('insert into fund_managers (fund_id, user_id) values ($1, $2)', [fund_id, by]);
      const asset = { fund_id, name: 'Larch', slug: `larch-of-${name}`, type_id: stage().typeId };
      await addRow(db, 'fund_investment_opportunities', { ...asset, investment_opportunity_id: larch });
    }
    const at = `/api/reports/aggregate?period=2026-Q1&group_by=fund&report_sub_type_ids=${kpi.revenue}`;
    const groups = async (viewer: number) => {
      const { body } = await (await it().as(viewer)).get(at);
      const names = body.data.rows.map(({ group }: { group: string }) => group).sort();
      return [names, body.data.totals[0].value];
    };
    expect(await groups(stage().people.sam)).toEqual([['Alpha', 'Beta', 'Other'], '400.000000']);
    expect(await groups(manager)).toEqual([['Alpha', 'Other'], '400.000000']);
  });

  test('chart a KPI over time', async () => {
    const { body } = await (
      await as('sam')
    ).get(
      `/api/reports/aggregate-chart?report_sub_type_id=${kpi.revenue}&from=2025-Q2&to=2026-03-31&interval=quarter`,
    );
    expect(body.data).toEqual({
      labels: ['2025-Q2', '2025-Q3', '2025-Q4', '2026-Q1'],
      breaks: [],
      series: [{ id: null, name: 'All', data: [null, '80.000000', '200.000000', '400.000000'] }],
      unit: 'currency',
    });
  });

  test('name what there is to read, to staff and to holders', async () => {
    const at = `/api/reports/available-reports?target_type=investment_opportunity&target_id=${larch}`;
    const sam = (await (await as('sam')).get(at)).body.data;
    expect(sam.periods).toEqual(['2026-Q1', '2025-Q4', '2025-Q3']);
    expect(sam.kpis).toContainEqual({
      id: kpi.revenue,
      name: 'Revenue',
      type: 'Financial',
      unit: 'currency',
      from: '2025-09-30',
      to: '2026-03-31',
      points: 3,
      custom: false,
    });
    const iris = (await (await as('iris')).get(at)).body.data;
    expect(iris.kpis.map(({ name }: { name: string }) => name)).toEqual(['Revenue', 'Plan', 'Gross margin']);
    expect(iris.kpis.at(-1).values).toEqual([{ period_end: '2026-03-31', value: '-16.666667' }]);
    expect(iris.quarterly_exports).toEqual([]);
    expect((await (await as('omar')).get(at)).status).toBe(404);
  });

  test('leave as a workbook of a quarter', async () => {
    const answer = await (await as('sam')).get('/api/reports/quarterly-export?period=2026-Q1&format=xlsx');
    expect(answer.status, answer.text).toBe(200);
    expect(answer.headers.get('content-type')).toContain('spreadsheetml');
    const { rows } = await it().app.db.pool.query(
      `select 1 from activity where event = 'exported' and description like '%2026-Q1%'`,
    );
    expect(rows).toHaveLength(1);
    const csv = await (await as('sam')).get('/api/reports/quarterly-export?format=csv');
    expect(csv.status, csv.text).toBe(200);
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(csv.headers.get('content-disposition')).toContain('quarterly-report-2026-Q1');
    for (const part of ['Period: 2026-Q1', 'Revenue', 'Valuations', 'Cash flows', 'Updates'])
      expect(csv.text).toContain(part);
  });

  test('say who reported, for the overview', async () => {
    const { body } = await (await as('sam')).get('/api/statistics/aggregate-reports');
    expect(body.data.period).toBe('2026-Q1');
    expect(body.data.reporting).toEqual({ due: 3, received: 2, late: 1 });
    expect(body.data.kpis[0]).toEqual({
      kpi_id: kpi.revenue,
      name: 'Revenue',
      value: '400.000000',
      prior: '200.000000',
      change_pct: '50.0000',
      like_for_like: { companies: 1, value: '300.000000', prior: '200.000000', change_pct: '50.0000' },
    });
    expect((await (await as('max')).get('/api/statistics/aggregate-reports')).status).toBe(403);
  });
});

test('a week after a quarter, the people of a company that owes figures are asked, once', async () => {
  const { db } = it().app;
  await db.pool.query('update investment_opportunities set entrepreneur_id = $1 where id = $2', [
    stage().people.ed,
    elm,
  ]);
  it().clock.set('2026-04-06T07:00:00Z');
  const early = await askForKpis(it().app);
  it().clock.set('2026-04-07T07:00:00Z');
  await askForKpis(it().app);
  expect(await askForKpis(it().app)).toBe(0);
  const { rows } = await db.pool.query(
    `select data ->> 'message' as message, data ->> 'cta' as cta from notifications where notifiable_id = $1 and data ->> 'message' like '%Q1 2026%'`,
    [stage().people.ed],
  );
  expect(early).toBeGreaterThanOrEqual(0);
  expect(rows).toEqual([
    {
      message: 'KPIs for Q1 2026 are due for **Elm**.',
      cta: `/admin/investments/existing/${elm}/details/key-information`,
    },
  ]);
});
