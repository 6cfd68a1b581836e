import { beforeAll, describe, expect, test } from 'vitest';
import {
  addInvestment,
  addOpportunity,
  addRow,
  type Values,
} from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';

/** Each clause of who reads which report or figure is asked where it is wired: take it out, and its test fails. */
const { db, stage, rows, as } = useStage({ now: '2026-04-08T09:00:00Z' });
let sam: TestClient;
let iris: TestClient;
/** What Iris holds, and one beside it. */
let held: number;
let other: number;

const company = (row: Values = {}) =>
  addOpportunity(db(), stage(), { status: 5, completed_at: '2024-01-01', ...row });
const idsOf = async (path: string, who = sam): Promise<number[]> =>
  (await who.get(`${path}&sort=id&limit=100`)).body.data.map(({ id }: { id: number }) => id);

beforeAll(async () => {
  [sam, iris] = [await as('sam'), await as('iris')];
  [held, other] = [await company({ name: 'Larch' }), await company({ name: 'Birch' })];
  await addInvestment(db(), held, stage().people.iris, { status: 5, amount: '1' });
  await addInvestment(db(), other, stage().people.omar, { status: 5, amount: '1' });
});

describe('figures', () => {
  let type: number;
  beforeAll(async () => {
    type = await addRow(db(), 'report_types', { name: 'Financial' });
  });
  let count = 0;
  const kpi = (row: Values = {}) =>
    addRow(db(), 'report_sub_types', {
      report_type_id: type,
      name: `K ${++count}`,
      key: `k_${count}`,
      unit: 'number',
      ...row,
    });
  const custom = (row: Values = {}) =>
    addRow(db(), 'custom_kpis', {
      target_type: 'investment_opportunity',
      target_id: held,
      name: `C ${++count}`,
      ...row,
    });
  const figure = (row: Values) =>
    addRow(db(), 'report_inputs', {
      target_type: 'investment_opportunity',
      target_id: held,
      period_start: '2026-01-01',
      period_end: '2026-03-31',
      value: '1',
      ...row,
    });

  test('reach an investor live, of a KPI that is shown, and of what they hold', async () => {
    const [shown, hidden] = [await kpi(), await kpi({ is_investor_visible: false })];
    const [own, inside] = [await custom(), await custom({ is_investor_visible: false })];
    const read = [await figure({ report_sub_type_id: shown }), await figure({ custom_kpi_id: own })];
    await figure({ report_sub_type_id: shown, period_end: '2026-02-28', status: 1 });
    await figure({ report_sub_type_id: hidden });
    await figure({ custom_kpi_id: inside });
    await figure({ report_sub_type_id: shown, target_id: other });
    expect(await idsOf('/api/report-inputs?', iris)).toEqual(read);
    expect(await idsOf('/api/report-sub-types?', iris)).toEqual([shown]);
  });

  test('of a company’s own kind are known to its holders where they are shown, and stay its own', async () => {
    await rows('update custom_kpis set deleted_at = now()');
    const id = await custom();
    await custom({ is_investor_visible: false });
    await custom({ target_id: other });
    expect(await idsOf('/api/custom-kpis?', iris)).toEqual([id]);
    const { data } = (await sam.patch(`/api/custom-kpis/${id}`, { target_id: other, name: 'Turnover' })).body;
    expect(data).toMatchObject({ target_id: held, name: 'Turnover' });
    const made = await sam.post('/api/custom-kpis', {
      target_type: 'investment_opportunity',
      target_id: other,
      name: 'Churn',
      unit: 'percent',
    });
    expect([made.status, made.body.data?.target_id]).toEqual([201, other]);
  });
});

describe('requests for figures', () => {
  const request = (row: Values) =>
    addRow(db(), 'kpi_requests', {
      target_type: 'investment_opportunity',
      target_id: held,
      period_end: '2026-03-31',
      report_sub_type_ids: '[1,2,3]',
      recipient_email: 'fd@larch.test',
      due_on: '2026-04-07',
      expires_at: '2026-06-01',
      ...row,
    });

  test('are open until they are done, and overdue from the day after they were due', async () => {
    const late = await request({});
    const today = await request({ due_on: '2026-04-08', period_end: '2025-12-31' });
    const done = await request({ status: 6, submitted_at: '2026-04-01' });
    const listed = async (filter: string) => idsOf(`/api/kpi-requests?filter${filter}`);
    expect([await listed('[is_open]=1'), await listed('[is_open]=0')]).toEqual([[late, today], [done]]);
    expect([await listed('[overdue]=1'), await listed('[overdue]=0')]).toEqual([[late], [today, done]]);
  });

  test('count what was given, or why it was not', async () => {
    const values = [
      { value: '1' },
      { value: '', not_given_reason: 'Not yet' },
      { value: '', not_given_reason: '' },
      {},
    ];
    const id = await request({
      period_end: '2025-09-30',
      draft: JSON.stringify({ values }),
    });
    const { data } = (await sam.get(`/api/kpi-requests/${id}?append=progress`)).body;
    expect(data.progress).toEqual({ of: 3, given: 2 });
  });
});

describe('reports', () => {
  const report = (title: string, row: Values = {}) =>
    addRow(db(), 'update_reports', {
      title,
      body: '<p>x</p>',
      report_date: '2026-04-01',
      status: 2,
      published_at: '2026-04-01',
      audience: 'holders',
      ...row,
    });
  const on = (target_id: number, target_type = 'investment_opportunity') => ({ target_type, target_id });
  /** A fund that has the number of what is held, and one with its own. */
  const fund = async (id: number, name: string) =>
    (
      await rows(
        `insert into funds (id, name, slug, structure) overriding system value values ($1, $2, $2, 'lp') returning id`,
        id,
        name,
      )
    )[0]?.id;

  test('are found by their title, and by the opportunity or the fund that they are on', async () => {
    await changeSettings(db(), 'funds_enabled = true');
    const same = await fund(held, 'Harbour');
    const ids = [
      await report('First', on(held)),
      await report('Second', on(other)),
      await report('Third', on(same, 'fund')),
      await report('Fourth'),
    ];
    const found = async (query: string) =>
      (await idsOf(`/api/update-reports?${query}`)).map((id) => ids.indexOf(id));
    expect(await found('filter[search]=second')).toEqual([1]);
    expect(await found('filter[search]=larch')).toEqual([0]);
    expect(await found('filter[search]=harbour')).toEqual([2]);
    expect([await found('filter[general]=1'), await found('filter[general]=0')]).toEqual([[3], [0, 1, 2]]);
    await changeSettings(db(), 'funds_enabled = false');
    expect(await found('limit=100')).toEqual([0, 1, 3]);
    await rows('update update_reports set deleted_at = now()');
  });

  test('are read live, by their audience, and not of what they must be sounded about first', async () => {
    const inside = await company({ market_sounding_required: true });
    await addInvestment(db(), inside, stage().people.iris, { status: 5, amount: '1' });
    const read = [
      await report('Own', on(held)),
      await report('News'),
      await report('Held all along', on(inside)),
    ];
    await report('Draft', { ...on(held), status: 1, published_at: null });
    await report('Of another', on(other));
    const secret = await addOpportunity(db(), stage(), { status: 2, market_sounding_required: true });
    const whispered = await report('Inside', { ...on(secret), audience: 'all_investors' });
    expect(await idsOf('/api/update-reports?', iris)).toEqual([...read, whispered]);
    await changeSettings(db(), 'market_sounding_enabled = true');
    expect(await idsOf('/api/update-reports?', iris)).toEqual(read);
    await changeSettings(db(), 'market_sounding_enabled = false');
  });
});

test('of a stored report of work in progress the name and the notes alone are changed', async () => {
  const { id, as_of } = (await sam.post('/api/wip-report', { name: 'Before' })).body.data;
  const { data } = (
    await sam.patch(`/api/wip-report/${id}`, { name: 'After', notes: 'Read', as_of: '2020-01-01' })
  ).body;
  expect(data).toMatchObject({ name: 'After', notes: 'Read', as_of });
});

test('a portfolio shows investors what is active, and the columns and figures of the tables that are', async () => {
  const table = (name: string, row: Values = {}) =>
    addRow(db(), 'portfolio_tables', { name, slug: name.toLowerCase(), ...row });
  await rows('update portfolio_tables set is_active = false');
  await rows('update portfolio_table_options set is_active = false');
  await rows('delete from portfolio_table_columns');
  await rows('delete from portfolio_table_stats');
  const tables = [
    await table('Shown'),
    await table('Hidden', { is_active: false }),
    await table('Gone', { deleted_at: '2026-03-01' }),
  ];
  const option = (key: string, row: Values = {}) =>
    addRow(db(), 'portfolio_table_options', {
      key,
      label: key,
      data_type: 'text',
      subjects: '["investment"]',
      ...row,
    });
  const [offered] = [await option('moon'), await option('sun', { is_active: false })];
  const columns: number[] = [];
  const stats = [await addRow(db(), 'portfolio_table_stats', { key: 'value' })];
  for (const of of tables) {
    const at = { portfolio_table_id: of };
    columns.push(
      await addRow(db(), 'portfolio_table_columns', { ...at, portfolio_table_option_id: offered }),
    );
    stats.push(await addRow(db(), 'portfolio_table_stats', { ...at, key: 'value' }));
  }
  expect(await idsOf('/api/portfolio-tables?', iris)).toEqual(tables.slice(0, 1));
  expect(await idsOf('/api/portfolio-table-options?', iris)).toEqual([offered]);
  expect(await idsOf('/api/portfolio-table-columns?', iris)).toEqual(columns.slice(0, 1));
  expect(await idsOf('/api/portfolio-table-stats?', iris)).toEqual(stats.slice(0, 2));
  expect(await idsOf('/api/portfolio-table-columns?')).toEqual(columns);
  expect(await idsOf('/api/portfolio-table-stats?')).toEqual(stats);
});
