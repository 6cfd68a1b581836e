import { DEFAULT_HEADER, startColumns } from '@tranche/domain/portfolio/table-setup';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useApp } from '../../../../../tests/support/app.ts';
import { setSettings } from '../../../../../tests/fixtures/test-banks.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addInvestment, addOpportunity, setStage } from '../../../../../tests/fixtures/opportunities.ts';

const it = useApp();
const db = () => it().app.db;
let sam: TestClient;
let iris: TestClient;

interface Table {
  readonly id: number;
  readonly slug: string;
  readonly columns: readonly {
    readonly key: string;
    readonly label: string;
    readonly width: number | null;
  }[];
}
const tableOf = async (slug: string): Promise<Table> =>
  (await iris.get('/api/portfolio')).body.data.tables.find((table: Table) => table.slug === slug);
const columnsOf = async (table: number) =>
  (await sam.get(`/api/portfolio-tables/${table}?include=columns.option`)).body.data.columns as {
    id: number;
    option: { key: string };
  }[];

beforeAll(async () => {
  const stage = await setStage(db());
  [sam, iris] = [await it().as(stage.people.sam), await it().as(stage.people.iris)];
  const opportunity = await addOpportunity(db(), stage, { name: 'Larch', status: 5 });
  await addInvestment(db(), opportunity, stage.people.iris, {
    status: 5,
    amount: '1000',
    shares: '400',
    share_price: '2.5',
    issued_at: '2025-01-10',
  });
});

test('a new table has the columns that its subject starts with; label, width and place are the investor’s', async () => {
  const { body } = await sam.post('/api/portfolio-tables', { name: 'Companies' });
  const { id } = body.data;
  const before = await columnsOf(id);
  expect(before.map(({ option }) => option.key)).toEqual(startColumns('investment'));
  const value = before.find(({ option }) => option.key === 'current_value');
  await sam.patch(`/api/portfolio-table-columns/${value?.id}`, { label: 'Worth today', width: 180 });
  const ids = [value?.id, ...before.map((column) => column.id).filter((one) => one !== value?.id)];
  await sam.post('/api/portfolio-table-columns', { portfolio_table_id: id, ids, _action: 'sort' });
  expect((await tableOf('companies')).columns[0]).toMatchObject({
    key: 'current_value',
    label: 'Worth today',
    width: 180,
  });

  expect((await sam.post(`/api/portfolio-tables/${id}/reset-columns`, {})).status).toBe(200);
  const { columns } = await tableOf('companies');
  expect(columns.map(({ key }) => key)).toEqual(startColumns('investment'));
  expect(columns.find(({ key }) => key === 'current_value')).toMatchObject({ label: 'Value', width: null });
});

test('a column is called by its label, else by the firm’s word for it, else by ours', async () => {
  await setSettings(it(), { navigation: JSON.stringify({ performance: 'How it went', moic: 'Times' }) });
  const labels = async () =>
    Object.fromEntries((await tableOf('companies')).columns.map(({ key, label }) => [key, label]));
  const moic = (await columnsOf((await tableOf('companies')).id)).find(({ option }) => option.key === 'moic');
  expect(await labels()).toMatchObject({ performance: 'How it went', moic: 'Times', company: 'Company' });
  await sam.patch(`/api/portfolio-table-columns/${moic?.id}`, { label: 'Money multiple' });
  expect((await labels()).moic).toBe('Money multiple');
});

test('what no table takes is shown in the columns of the default one', async () => {
  const { id } = await tableOf('companies');
  await sam.patch(`/api/portfolio-tables/${id}`, { filter: { statuses: [9] }, is_default: true });
  const [company, ...rest] = await columnsOf(id);
  for (const column of rest)
    await sam.patch(`/api/portfolio-table-columns/${column.id}`, { is_visible: false });
  expect(company?.option.key).toBe('company');
  expect((await tableOf('other')).columns.map(({ key }) => key)).toEqual(['company']);
});

test('the header has at most one row of tiles, also by two at the same time', async () => {
  const shown = async (): Promise<string[]> =>
    (await iris.get('/api/portfolio')).body.data.stats.map(({ key }: { key: string }) => key);
  expect(await shown()).toEqual(DEFAULT_HEADER);
  for (const key of DEFAULT_HEADER) await sam.post('/api/portfolio-table-stats', { key });
  const full = await sam.post('/api/portfolio-table-stats', { key: 'holdings_count' });
  expect([full.status, full.body.errors]).toEqual([
    422,
    { key: ['A portfolio shows at most 6 tiles. Hide one first.'] },
  ]);
  // without a place in the row it may wait
  const hidden = await sam.post('/api/portfolio-table-stats', { key: 'holdings_count', is_visible: false });
  expect(hidden.status).toBe(201);
  const change = (id: number, body: object) => sam.patch(`/api/portfolio-table-stats/${id}`, body);
  const refused = await change(hidden.body.data.id, { is_visible: true });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { is_visible: ['A portfolio shows at most 6 tiles. Hide one first.'] },
  ]);
  expect((await change(hidden.body.data.id, { label: 'Companies held' })).status).toBe(200);

  const { rows } = await sql<{ id: number }>`select id from portfolio_table_stats where key = 'irr'`.execute(
    db().kysely,
  );
  expect((await change(Number(rows[0]?.id), { is_visible: false })).status).toBe(200);
  const both = await Promise.all([
    change(hidden.body.data.id, { is_visible: true }),
    change(Number(rows[0]?.id), { is_visible: true }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});
