import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person } from '../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

// The board of a pipeline: order in a lane, sums of the lanes, what a card says (`screens.md#GP-7`).
const { it, people, as } = usePeople({ now: '2026-03-31T09:00:00Z' });
let main: number;

const db = () => it().app.db.kysely;

beforeAll(async () => {
  main = (await (await as('sam')).post('/api/pipelines', { name: 'Main' })).body.data.id;
});

const made = async (more: Record<string, unknown>): Promise<number> => {
  const deal = { company_name: 'Northern Wind Ltd', ...more };
  return (await (await as('sam')).post('/api/pipeline-deals', deal)).body.data.id;
};
const patch = async (id: number, body: Record<string, unknown>) =>
  (await as('sam')).patch(`/api/pipeline-deals/${id}`, body);

test('a card goes before the one that it was put before, though those between are not shown', async () => {
  const sam = await as('sam');
  const { id: column } = (await sam.post('/api/pipeline-stages', { pipeline_id: main, name: 'Gaps' })).body
    .data;
  await made({ name: 'a', pipeline_stage_id: column });
  const b = await made({ name: 'b', pipeline_stage_id: column });
  const c = await made({ name: 'c', pipeline_stage_id: column });
  const order = async () => {
    const { body } = await sam.get(
      `/api/pipeline-deals?filter[pipeline_stage_id]=${column}&sort=board_order`,
    );
    return body.data.map(({ name, board_order }: { name: string; board_order: number }) => [
      name,
      board_order,
    ]);
  };
  await sam.delete(`/api/pipeline-deals/${b}`);
  expect(await order()).toEqual([
    ['a', 0],
    ['c', 2],
  ]);
  await patch(c, { board_order: 0 });
  await patch(c, { board_order: 2 });
  expect(await order()).toEqual([
    ['a', 0],
    ['c', 1],
  ]);
  await patch(await made({ name: 'd' }), { pipeline_stage_id: column, board_order: 1 });
  expect((await order()).map(([name]: [string]) => name)).toEqual(['a', 'd', 'c']);
});

test('the lanes of a board count every deal that matches, and add up each currency separately', async () => {
  const sam = await as('sam');
  const { id: pipeline_id, stages } = (await sam.post('/api/pipelines?include=stages', { name: 'Lanes' }))
    .body.data;
  const [first, second, , , , lost] = stages.map(({ id }: { id: number }) => id);
  await sam.patch(`/api/pipeline-stages/${second}`, { probability: '50' });
  await sql`insert into fx_rates (base, quote, rate, as_of) values ('EUR', 'GBP', 0.85, '2026-03-01')`.execute(
    db(),
  );
  const kelp = await made({
    pipeline_id,
    name: 'Kelp',
    target_raise: '100.01',
    entrepreneur_id: people().ed,
  });
  await patch(kelp, { pipeline_stage_id: second });
  const moss = await made({ pipeline_id, name: 'Moss', target_raise: '1000', currency: 'EUR' });
  await patch(moss, { pipeline_stage_id: second });
  await made({ pipeline_id, name: 'Fern', target_raise: '7', currency: 'JPY' });
  const gone = await made({ pipeline_id, name: 'Gone' });
  await patch(gone, { pipeline_stage_id: lost, lost_reason: 'Elsewhere' });
  await patch(await made({ pipeline_id, name: 'Aside' }), { status: 2, lost_reason: 'Quiet' });

  const lanes = async (who: Person, more = '') =>
    (await (await as(who)).get(`/api/pipeline-deals/lanes?filter[pipeline_id]=${pipeline_id}${more}`)).body
      .data;
  const onBoard = await lanes('sam', '&filter[on_board]=1');
  expect(
    onBoard.map(({ stage_id, deals }: { stage_id: number; deals: number }) => [stage_id, deals]),
  ).toEqual(
    stages.map(({ id }: { id: number }) => [id, id === first ? 1 : id === second ? 2 : id === lost ? 1 : 0]),
  );
  expect(onBoard[1]).toEqual({
    stage_id: second,
    deals: 2,
    sums: [
      { currency: 'EUR', value: '1000.00', weighted: '500.00' },
      { currency: 'GBP', value: '100.01', weighted: '50.01' },
    ],
    total: { currency: 'GBP', value: '950.01', weighted: '475.01', fx_missing: [] },
  });
  expect(onBoard[0].total).toEqual({
    currency: 'GBP',
    value: '0.00',
    weighted: '0.00',
    fx_missing: ['JPY'],
  });
  expect((await lanes('sam'))[0].deals).toBe(2);
  expect((await lanes('sam', '&filter[on_board]=0')).map(({ deals }: { deals: number }) => deals)).toEqual([
    1, 0, 0, 0, 0, 0,
  ]);
  expect((await lanes('sam', '&filter[name]=moss')).map(({ deals }: { deals: number }) => deals)).toEqual([
    0, 1, 0, 0, 0, 0,
  ]);
  // who works on one counts that one
  expect((await lanes('ed'))[1].sums).toEqual([{ currency: 'GBP', value: '100.01', weighted: '50.01' }]);
  const bare = await sam.get('/api/pipeline-deals/lanes');
  expect([bare.status, bare.body.errors]).toEqual([
    422,
    { pipeline_id: ['The pipeline id field is required.'] },
  ]);
  expect((await sam.get('/api/pipeline-deals/lanes?filter[pipeline_id]=abc')).body.data).toEqual([]);
  expect((await (await as('abe')).get('/api/pipeline-deals/lanes?filter[pipeline_id]=1')).status).toBe(403);
});

test('its next date is the earliest of its tasks, key dates and close, today included', async () => {
  const sam = await as('sam');
  const today = '2026-03-31';
  const read = async (id: number) =>
    (await sam.get(`/api/pipeline-deals/${id}?append=next_date,overdue_tasks_count`)).body.data;
  const id = await made({ name: 'Dated', expected_close_on: '2026-04-20' });
  expect(await read(id)).toMatchObject({
    next_date: { date: '2026-04-20', kind: 'expected_close', name: null },
    overdue_tasks_count: 0,
  });
  const on = { target_type: 'pipeline_deal', target_id: id };
  const task = (due_at: string, title: string) =>
    sam.post('/api/tasks', { ...on, title, due_at, assigned_to_id: people().sam });
  await task('2026-03-31T08:00:00Z', 'Chase');
  await sam.post('/api/key-dates', { ...on, name: 'Board', date: today });
  await task('2026-04-10T09:00:00Z', 'Call');
  expect(await read(id)).toMatchObject({
    next_date: { date: today, kind: 'key_date', name: 'Board' },
    overdue_tasks_count: 1,
  });
  const found = async (query: string) =>
    (await sam.get(`/api/pipeline-deals?filter[name]=Dated&${query}`)).body.data.length;
  expect(await found(`filter[next_from]=${today}&filter[next_to]=${today}`)).toBe(1);
  expect(await found('filter[next_from]=2026-04-11')).toBe(0);
  const later = await made({ name: 'Dated later', expected_close_on: '2026-04-05' });
  const { body } = await sam.get('/api/pipeline-deals?filter[name]=Dated&sort=-next_date');
  expect(body.data.map((deal: { id: number }) => deal.id)).toEqual([later, id]);
});
