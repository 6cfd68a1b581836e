import { beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../../../../tests/support/until-served.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  type Stage,
} from '../../../../../tests/fixtures/opportunities.ts';
import { refusalOf, wrong } from '../../../../../tests/support/refusals.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage({ now: '2026-04-08T09:00:00Z' });
let [larch, birch] = [0, 0];
let [revenue, heads, secret] = [0, 0, 0];
const end = '2026-03-31';

const on = (...ids: number[]) =>
  ids.map((target_id) => ({ target_type: 'investment_opportunity', target_id }));

async function enter(
  target_id: number,
  values: Record<string, unknown>[],
  period_end = end,
): Promise<number[]> {
  const body = { ...on(target_id)[0], period_end, values: values.map((one) => ({ status: 1, ...one })) };
  const answer = await (await as('sam')).post('/api/report-inputs', body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.map(({ id }: { id: number }) => id);
}
const patch = async (id: number | undefined, body: object) =>
  (await as('sam')).patch(`/api/report-inputs/${id}`, body);
const verb = async (name: string, body: object) => (await as('sam')).post(`/api/report-inputs/${name}`, body);
const bells = async (who: keyof Stage['people'], words: string): Promise<string[]> => {
  const { rows } = await it().app.db.pool.query(
    `select data ->> 'message' as message from notifications where notifiable_id = $1 and data ->> 'message' like $2 order by created_at`,
    [stage().people[who], `%${words}%`],
  );
  return rows.map(({ message }) => message);
};

beforeAll(async () => {
  const { db } = it().app;
  const round = { status: 5, completed_at: '2024-01-01' };
  larch = await addOpportunity(db, stage(), { name: 'Larch', entrepreneur_id: stage().people.ed, ...round });
  birch = await addOpportunity(db, stage(), { name: 'Birch', ...round });
  for (const id of [larch, birch])
    await addInvestment(db, id, stage().people.iris, { status: 5, amount: '1000' });
  await addInvestment(db, larch, stage().people.omar, { status: 5, amount: '1000' });
  const type = await addRow(db, 'report_types', { name: 'Financial' });
  const sam = await as('sam');
  const make = async (body: object): Promise<number> => {
    const answer = await sam.post('/api/report-sub-types', { report_type_id: type, unit: 'number', ...body });
    expect(answer.status, answer.text).toBe(201);
    return answer.body.data.id;
  };
  revenue = await make({ name: 'Revenue', unit: 'currency', is_required: true, sign: 'positive' });
  heads = await make({ name: 'Headcount', is_required: true });
  secret = await make({ name: 'Runway', is_investor_visible: false });
});

describe('a period', () => {
  let figures: number[] = [];
  test('is locked once every required figure is approved or marked as not given', async () => {
    figures = await enter(larch, [
      { report_sub_type_id: revenue, value: '100' },
      { report_sub_type_id: secret, value: '7' },
    ]);
    expect(refusalOf(await patch(figures[0], { value: '5', not_given_reason: 'Not counted' }))).toEqual(
      wrong('not_given_reason', 'Give a figure, or a reason why there is none.'),
    );
    const lock = (more = {}) => verb('lock', { period_end: end, targets: on(larch), ...more });
    expect((await lock()).body.errors).toEqual({
      'targets.0': ['Larch: Revenue is not approved, Headcount is missing.'],
    });
    const [none] = await enter(larch, [{ report_sub_type_id: heads, not_given_reason: 'Not counted' }]);
    await patch(figures[0], { review: 2, query: 'Is this net of VAT?' });
    expect((await lock({ approve: true })).body.errors).toEqual({
      'targets.0': ['Larch: Revenue is asked back.'],
    });
    await patch(figures[0], { review: 1 });
    expect((await lock({ approve: true })).body).toEqual({ data: { figures: 3 } });
    const { body } = await (await as('sam')).get(`/api/report-inputs/${none}?append=labels`);
    expect(body.data).toMatchObject({
      review_label: 'Approved',
      locked_by_id: stage().people.sam,
      value: null,
    });
    expect((await lock()).status).toBe(422);
  });

  test('that is locked is neither changed, entered again nor removed', async () => {
    expect((await patch(figures[0], { value: '120' })).body.message).toBe('This figure is locked.');
    expect((await patch(figures[0], { status: 2 })).status).toBe(409);
    expect((await (await as('sam')).delete(`/api/report-inputs/${figures[0]}`)).status).toBe(409);
    const again = await (
      await as('sam')
    ).post('/api/report-inputs', {
      ...on(larch)[0],
      period_end: end,
      values: [{ report_sub_type_id: revenue, value: '120' }],
    });
    expect(again.body.errors).toEqual({ 'values.0.value': ['This figure is locked.'] });
    const ed = await as('ed');
    const tried = await ed.patch(`/api/report-inputs/${figures[0]}`, {
      value: '1',
      restatement_reason: 'Mine',
    });
    expect(tried.status).toBe(409);
  });

  test('is published for all companies together, and each holder is told once', async () => {
    await enter(birch, [{ report_sub_type_id: revenue, value: '50' }]);
    const answers = await atOnce(() => verb('publish', { period_end: end }));
    const done = answers.filter(({ status }) => status === 200);
    expect(done.map(({ body }) => body.data)).toEqual([{ figures: 3, companies: 2, holders: 2 }]);
    expect(answers.filter(({ status }) => status !== 422)).toHaveLength(1);
    expect(await bells('iris', 'Q1 2026')).toEqual([
      'Figures of **Birch and Larch** for Q1 2026 are available.',
    ]);
    expect(await bells('omar', 'Q1 2026')).toEqual(['Figures of **Larch** for Q1 2026 are available.']);
    const seen = (await (await as('omar')).get('/api/report-inputs')).body.data;
    expect(seen.map((row: object) => 'value' in row && row.value)).toEqual(['100.000000']);
    expect(seen[0]).not.toHaveProperty('review');
    expect(seen[0]).not.toHaveProperty('locked_by_id');
  });

  test('is restated with a reason: what was published stays beside it, and holders are told', async () => {
    it().clock.set('2026-05-08T09:00:00Z');
    const same = await patch(figures[0], { value: '100', restatement_reason: 'The audit' });
    expect(same.body.errors).toHaveProperty('value');
    const answer = await patch(figures[0], {
      value: '90',
      restatement_reason: 'The audit moved an invoice',
      effective_from: '2026-04-30',
    });
    expect(answer.status, answer.text).toBe(200);
    it().clock.set('2026-05-08T09:01:00Z');
    await patch(figures[0], { value: '91', restatement_reason: 'The audit moved an invoice' });
    const { body } = await (await as('omar')).get(`/api/report-inputs/${figures[0]}?append=restatements`);
    expect(body.data).toMatchObject({ value: '91.000000', restatement_reason: 'The audit moved an invoice' });
    expect(body.data.restatements).toMatchObject([
      { value: '90.000000', reason: 'The audit moved an invoice', effective_from: '2026-05-08' },
      {
        value: '100.000000',
        reason: 'The audit moved an invoice',
        restated_at: '2026-05-08T09:00:00.000000Z',
        effective_from: '2026-04-30',
      },
    ]);
    expect(await bells('omar', 'restated')).toEqual([
      'Figures of **Larch** for Q1 2026 were restated: The audit moved an invoice.',
    ]);
    await patch(figures[1], { value: '8', restatement_reason: 'Counted again' });
    expect(await bells('omar', 'Counted again')).toEqual([]);
  });

  test('is unlocked with a reason', async () => {
    const unlock = (more: object) => verb('unlock', { period_end: end, targets: on(larch), ...more });
    expect((await unlock({})).body.errors).toHaveProperty('reason');
    expect((await unlock({ reason: 'One more invoice' })).body).toEqual({ data: { figures: 3 } });
    expect((await patch(figures[0], { value: '95' })).status).toBe(200);
    const { rows } = await it().app.db.pool.query(
      `select description from activity where event = 'report_inputs.unlocked'`,
    );
    expect(rows[0].description).toBe(
      '**Sam Test** unlocked 3 figures of **Larch** for Q1 2026: One more invoice',
    );
  });

  test.each([
    ['publish', { period_end: '2026-02-29' }, 422],
    ['publish', { period_end: end, targets: [] }, 422],
    ['publish', { period_end: '2020-03-31' }, 422],
    ['lock', { period_end: end, targets: [{ target_type: 'user', target_id: 1 }] }, 422],
    ['lock', { period_end: end, targets: [{ target_type: 'fund', target_id: 'x' }] }, 422],
    ['lock', { period_end: end, targets: ['x'] }, 422],
  ])('%s %j is refused', async (name, body, status) => expect((await verb(name, body)).status).toBe(status));

  test('is not for others to lock or publish', async () => {
    for (const who of ['ed', 'cora', 'iris'] as const)
      for (const name of ['lock', 'unlock', 'publish'])
        expect(
          (
            await (
              await as(who)
            ).post(`/api/report-inputs/${name}`, { period_end: end, targets: on(larch), reason: 'x' })
          ).status,
        ).toBe(403);
  });
});

// Every way by which an entrepreneur writes (`domain.md#L`, `domain.md#5.3`)
describe('what its own people enter of a company', () => {
  const day = '2024-12-31';
  const body = (one: object) => ({ ...on(larch)[0], period_end: day, report_sub_type_id: revenue, ...one });
  const stored = async () => {
    const { rows } = await it().app.db.pool.query(
      `select id, value::float8 as value, commentary, status, review, source from report_inputs
       where target_id = $1 and period_end = $2 and deleted_at is null order by id`,
      [larch, day],
    );
    return rows;
  };

  test('is a draft, entered alone or in a block, and no draft where it asks for more', async () => {
    const ed = await as('ed');
    expect((await ed.post('/api/report-inputs', body({ value: '1', status: 2 }))).body.errors).toEqual({
      status: ['This figure is not approved yet.'],
    });
    expect((await ed.post('/api/report-inputs', body({ value: '1' }))).status).toBe(201);
    const block = (values: object[]) =>
      ed.post('/api/report-inputs', { ...on(larch)[0], period_end: day, values });
    const refused = await block([{ report_sub_type_id: heads, value: '5', status: 2 }]);
    expect(refused.body.errors).toEqual({ 'values.0.status': ['This figure is not approved yet.'] });
    expect((await block([{ report_sub_type_id: heads, value: '5' }])).status).toBe(201);
    expect(await stored()).toMatchObject([
      { value: 1, status: 1, review: 1, source: 'entrepreneur' },
      { value: 5, status: 1, review: 1, source: 'entrepreneur' },
    ]);
  });

  test('stays a draft at publication, by verb and by change, until staff approve it', async () => {
    const [first] = await stored();
    expect((await verb('publish', { period_end: day })).status).toBe(422);
    expect((await patch(first.id, { status: 2 })).body.message).toBe('This figure is not approved yet.');
    const [kept] = await enter(larch, [{ report_sub_type_id: revenue, value: '1', commentary: 'Seen' }], day);
    expect(kept).toBe(first.id);
    expect((await stored())[0]).toMatchObject({ source: 'entrepreneur', commentary: 'Seen' });
    const sam = await as('sam');
    const live = await sam.post('/api/report-inputs', {
      ...on(larch)[0],
      period_end: day,
      values: [{ report_sub_type_id: revenue, value: '1', status: 2 }],
    });
    expect(live.body.errors).toEqual({ 'values.0.status': ['This figure is not approved yet.'] });
  });

  test('is entered again where they change what was approved', async () => {
    const ed = await as('ed');
    const [first] = await stored();
    await patch(first.id, { review: 3 });
    expect((await ed.patch(`/api/report-inputs/${first.id}`, { status: 2 })).status).toBe(409);
    expect((await ed.patch(`/api/report-inputs/${first.id}`, { commentary: 'Ours' })).status).toBe(200);
    expect((await stored())[0]).toMatchObject({ review: 1, commentary: 'Ours' });
    await patch(first.id, { review: 3 });
    await ed.post('/api/report-inputs', {
      ...on(larch)[0],
      period_end: day,
      values: [{ report_sub_type_id: revenue, value: '1', commentary: 'Theirs' }],
    });
    expect((await stored())[0]).toMatchObject({ review: 1, status: 1 });
  });

  test('is not theirs to change once it is published, nor what staff entered', async () => {
    const ed = await as('ed');
    const [first, second] = await stored();
    await patch(first.id, { review: 3 });
    const back = () => ed.post(`/api/report-inputs/${second.id}/restore`, {});
    expect([(await ed.delete(`/api/report-inputs/${second.id}`)).status, (await back()).status]).toEqual([
      204, 200,
    ]);
    expect((await verb('publish', { period_end: day })).body.data).toMatchObject({ figures: 1 });
    const message = 'This figure is published. Only the firm can change it.';
    expect((await ed.patch(`/api/report-inputs/${first.id}`, { value: '9' })).body.message).toBe(message);
    expect((await ed.delete(`/api/report-inputs/${first.id}`)).body.message).toBe(message);
    const block = await ed.post('/api/report-inputs', {
      ...on(larch)[0],
      period_end: day,
      values: [{ report_sub_type_id: revenue, value: '9' }],
    });
    expect(block.body.errors).toEqual({ 'values.0.value': [message] });
    expect((await stored())[0]).toMatchObject({ value: 1, status: 2 });
    const sam = await as('sam');
    await sam.delete(`/api/report-inputs/${first.id}`);
    expect((await ed.post(`/api/report-inputs/${first.id}/restore`, {})).body.message).toBe(message);
    expect((await sam.post(`/api/report-inputs/${first.id}/restore`, {})).status).toBe(200);
    await enter(larch, [{ report_sub_type_id: heads, value: '6' }], day);
    expect((await ed.patch(`/api/report-inputs/${second.id}`, { value: '7' })).status).toBe(200);
    expect((await verb('publish', { period_end: day })).status).toBe(422);
    expect((await ed.post('/api/imports', { family: 'report_inputs' })).status).toBe(403);
  });
});

describe('what a KPI measures', () => {
  test('has versions, each from a day on; figures keep the one that they were given under', async () => {
    const sam = await as('sam');
    const [before] = await enter(birch, [{ report_sub_type_id: heads, value: '5' }], '2025-12-31');
    const change = (body: object) => sam.patch(`/api/report-sub-types/${heads}`, body);
    expect((await change({ unit: 'percent' })).body.errors).toHaveProperty('valid_from');
    expect((await change({ unit: 'percent', valid_from: '2026-01-02' })).body.errors).toHaveProperty(
      'valid_from',
    );
    const second = await change({ unit: 'percent', valid_from: '2026-01-01', definition: 'Of all staff' });
    expect(second.body.data).toMatchObject({ version: 2, valid_from: '2026-01-01' });
    expect((await change({ definition: 'Of all who work here' })).body.data.version).toBe(2);
    expect((await change({ sign: 'positive', valid_from: '2025-01-01' })).body.errors).toHaveProperty(
      'valid_from',
    );
    const [after] = await enter(birch, [{ report_sub_type_id: heads, value: '55' }]);
    const [late] = await enter(birch, [{ report_sub_type_id: heads, value: '4' }], '2025-09-30');
    const version = async (id: number | undefined) =>
      (await sam.get(`/api/report-inputs/${id}`)).body.data.kpi_version;
    expect([await version(before), await version(after), await version(late)]).toEqual([1, 2, 1]);
    const { body } = await sam.get(`/api/report-sub-types/${heads}?append=versions`);
    expect(body.data.versions).toMatchObject([
      { version: 1, valid_from: null, unit: 'number' },
      { version: 2, valid_from: '2026-01-01', unit: 'percent' },
    ]);
  });

  // `domain.md#L`: aggregates and charts use the meaning of the period
  test('is read in each period as it was then, and a chart marks the change', async () => {
    for (const day of ['2025-09-30', '2025-12-31', end]) await verb('publish', { period_end: day });
    const sam = await as('sam');
    const rowOf = async (period: string) => {
      const { body } = await sam.get(`/api/reports/aggregate?period=${period}&report_sub_type_ids=${heads}`);
      return body.data.totals[0];
    };
    expect(await rowOf('2025-Q4')).toMatchObject({ unit: 'number', value: '5.000000', is_redefined: false });
    expect(await rowOf('2026-Q1')).toMatchObject({
      unit: 'percent',
      is_redefined: true,
      prior: null,
      change_pct: null,
    });
    const chart = await sam.get(
      `/api/reports/aggregate-chart?report_sub_type_id=${heads}&from=2025-Q4&to=2026-Q1`,
    );
    expect(chart.body.data).toMatchObject({ breaks: ['2026-Q1'], unit: 'percent' });
    expect(chart.body.data.series[0].data).toEqual([null, '55.000000']);
    const { body } = await sam.get(
      `/api/report-sub-types/${heads}/values?target_type=investment_opportunity&target_id=${birch}`,
    );
    expect(body.data).toMatchObject([
      { period_end: '2025-09-30', value: '4.000000', change: null },
      { period_end: '2025-12-31', value: '5.000000', change: '1.000000' },
      { period_end: end, value: '55.000000', change: null, change_pct: null },
    ]);
  });

  test('marks odd figures for staff', async () => {
    const [first] = await enter(
      birch,
      [{ report_sub_type_id: revenue, value: '-20', status: 2 }],
      '2025-12-31',
    );
    const of = async (who: 'sam' | 'iris', id: number | undefined) =>
      (await (await as(who)).get(`/api/report-inputs/${id}?append=odd`)).body.data.odd;
    expect(await of('sam', first)).toEqual([{ kind: 'sign' }]);
    const { body } = await (
      await as('sam')
    ).get(
      `/api/report-inputs?append=odd&filter[target_id]=${birch}&filter[report_sub_type_id]=${revenue}&filter[period_end]=${end}`,
    );
    expect(body.data[0].odd).toEqual([{ kind: 'jump', change_pct: '350.0000' }]);
    expect(await of('iris', first)).toBeNull();
  });
});
