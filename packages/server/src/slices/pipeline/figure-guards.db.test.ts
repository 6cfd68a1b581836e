import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow, type Values } from '../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each condition is asked where it is wired: take it out, and the test that names it fails. */
const { db, people, as, rows } = usePeople({ now: '2026-03-31T09:00:00Z' });
let sam: TestClient;
let second: number;

const DEALS = '/api/pipeline-deals';
const made = async (more: object = {}): Promise<number> =>
  (await sam.post(DEALS, { name: 'Kelp', company_name: 'Kelp Ltd', ...more })).body.data.id;
const begin = async (name: string) => (await sam.post('/api/pipelines?include=stages', { name })).body.data;

beforeAll(async () => {
  sam = await as('sam');
  second = (await begin('Main')).stages[1].id;
});

test('the performance of a deal is of what hangs on it alone, and of its latest live figures', async () => {
  const [id, other] = [await made(), await made()];
  expect((await sam.patch(`${DEALS}/${other}`, { pipeline_stage_id: second })).status).toBe(200);

  const typeId = await addRow(db(), 'report_types', { name: 'Trading' });
  const kpi = (name: string) =>
    addRow(db(), 'report_sub_types', {
      report_type_id: typeId,
      name,
      key: name.toLowerCase(),
      unit: 'number',
    });
  const [sales, cash] = [await kpi('Sales'), await kpi('Cash')];
  const figure = (report_sub_type_id: number, value: string, period_end: string, more: object = {}) =>
    addRow(db(), 'report_inputs', {
      target_type: 'pipeline_deal',
      target_id: id,
      report_sub_type_id,
      period_start: '2025-01-01',
      period_end,
      value,
      ...more,
    });
  await figure(sales, '1', '2025-06-30');
  await figure(sales, '2', '2025-09-30');
  await figure(sales, '3', '2025-12-31', { status: 1 });
  await figure(sales, '4', '2025-12-30', { deleted_at: '2026-01-01' });
  await figure(sales, '5', '2026-01-31', { target_id: other });
  await figure(sales, '6', '2026-01-31', { target_type: 'investment_opportunity' });
  await figure(cash, '7', '2025-06-30');
  const elsewhere: readonly Values[] = [
    {},
    { deleted_at: '2026-03-02' },
    { target_id: other },
    { target_type: 'investment_opportunity' },
  ];
  const file = { file_name: 'a.pdf', mime: 'application/pdf', size: 1, sha256: 'a'.repeat(64), path: 'x' };
  for (const [table, values] of [
    ['notes', { body: 'Met' }],
    ['call_logs', { called_at: '2026-03-01', outcome: 'connected', summary: 'Called' }],
    ['documents', { ...file, name: 'Deck', visibility: 'private' }],
  ] as const)
    for (const more of elsewhere)
      await addRow(db(), table, { target_type: 'pipeline_deal', target_id: id, ...values, ...more });
  const { performance } = (await sam.get(`${DEALS}/${id}?append=performance`)).body.data;
  expect(performance).toMatchObject({ meetings: 1, calls: 1, documents: 1 });
  expect(performance.stages.map(({ stage }: { stage: string }) => stage)).toEqual(['New']);
  expect(
    performance.kpis.map(({ name, value }: { name: string; value: string }) => [name, Number(value)]),
  ).toEqual([
    ['Cash', 7],
    ['Sales', 2],
  ]);
});

test('what is next of a deal is found from the first day asked for to the last', async () => {
  const add = (expected_close_on: string) => made({ name: 'Timed', expected_close_on });
  const ids = [await add('2026-04-09'), await add('2026-04-10'), await add('2026-04-11')];
  const found = async (query: string): Promise<number[]> =>
    (await sam.get(`${DEALS}?filter[name]=Timed&sort=id&${query}`)).body.data.map(
      ({ id }: { id: number }) => id,
    );
  for (const kind of ['next', 'expected']) {
    expect(await found(`filter[${kind}_from]=2026-04-10`)).toEqual(ids.slice(1));
    expect(await found(`filter[${kind}_to]=2026-04-10`)).toEqual(ids.slice(0, 2));
  }
  expect(await found('filter[next_from]=soon')).toEqual([]);
});

test('a deal begins in the default pipeline, else in the first that is open', async () => {
  const [early, late] = [await begin('Early'), await begin('Late')];
  const place = async (): Promise<number> =>
    (await sam.get(`${DEALS}/${await made()}`)).body.data.pipeline_id;
  await sam.patch(`/api/pipelines/${late.id}`, { is_default: true });
  expect(await place()).toBe(late.id);
  await rows('update pipelines set is_default = false, is_active = 0');
  await rows('update pipelines set is_active = 1, deleted_at = now() where id = $1', early.id);
  await rows('update pipelines set is_active = 1 where id = $1', late.id);
  expect(await place()).toBe(late.id);
  await rows('update pipelines set is_active = 1');
});

test('the lanes of a board are those of its own stages that are there', async () => {
  const { id, stages } = await begin('Lanes');
  const gone = stages.at(-2).id;
  expect((await sam.delete(`/api/pipeline-stages/${gone}`)).status).toBe(204);
  await made({ pipeline_id: id, target_raise: '10', currency: 'NOK', owner_id: people().una });
  const { body } = await sam.get(`${DEALS}/lanes?filter[pipeline_id]=${id}`);
  expect(
    body.data.map((lane: { stage_id: number; sums: object[] }) => [lane.stage_id, lane.sums.length]),
  ).toEqual(
    stages
      .filter((one: { id: number }) => one.id !== gone)
      .map((one: { id: number }, at: number) => [one.id, at === 0 ? 1 : 0]),
  );
  expect(body.data.map((lane: { total: { fx_missing: string[] } }) => lane.total.fx_missing).flat()).toEqual([
    'NOK',
  ]);
});
