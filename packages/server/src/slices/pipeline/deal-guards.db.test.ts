import { beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow } from '../../../../../tests/support/people.ts';
import { invalid, refusalOf } from '../../../../../tests/support/refusals.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, people, as } = usePeople({ now: '2026-03-31T09:00:00Z' });
let sam: TestClient;
let typeId: number;

interface Pipeline {
  readonly id: number;
  readonly is_default: boolean;
  readonly stages: readonly { readonly id: number; readonly name: string; readonly sort_order: number }[];
}
let only: Pipeline;
let deleted: number;
let main: Pipeline;
let other: Pipeline;

const DEALS = '/api/pipeline-deals';
const STAGES = '/api/pipeline-stages';
const rows = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await it().app.db.pool.query<Record<string, unknown>>(text, values)).rows;
const begin = async (name: string): Promise<Pipeline> =>
  (await sam.post('/api/pipelines?include=stages', { name })).body.data;
const stageOf = (pipeline: Pipeline, name: string): number =>
  pipeline.stages.find((one) => one.name === name)?.id ?? 0;
const made = async (more: object = {}): Promise<number> =>
  (await sam.post(DEALS, { name: 'Kelp', company_name: 'Kelp Ltd', ...more })).body.data.id;
const patch = (id: number, body: object) => sam.patch(`${DEALS}/${id}`, body);
const deal = async (id: number, more = '') => (await sam.get(`${DEALS}/${id}${more}`)).body.data;
const gone = (table: string, id: number) => rows(`update ${table} set deleted_at = now() where id = $1`, id);

beforeAll(async () => {
  typeId = await addRow(it().app.db, 'types', { name: 'Equity' });
  sam = await as('sam');
  only = await begin('Only');
  deleted = (await sam.delete(`/api/pipelines/${only.id}`)).status;
  main = await begin('Main');
  other = await begin('Other');
});

test('the next pipeline after the only one was deleted is the default', () => {
  expect([deleted, only.is_default, main.is_default, other.is_default]).toEqual([204, true, true, false]);
});

describe('the people of a deal', () => {
  test.each([
    ['an owner who is an investor', () => ({ owner_id: people().iris }), 'owner_id'],
    ['an entrepreneur who is of the staff', () => ({ entrepreneur_id: people().una }), 'entrepreneur_id'],
  ])('are refused in a change: %s', async (_, change, field) => {
    const id = await made();
    expect(refusalOf(await patch(id, { name: 'Moss', ...change() }))).toEqual(invalid(field));
    expect(await deal(id)).toMatchObject({ name: 'Kelp', owner_id: people().sam, entrepreneur_id: null });
  });

  test('are not those whose account was deleted', async () => {
    const add = (role_id: number, email: string) =>
      addRow(it().app.db, 'users', {
        role_id,
        first_name: 'Left',
        last_name: 'Long',
        email,
        deleted_at: '2026-01-01',
      });
    const [staff, founder] = [await add(8, 'left@larkfield.test'), await add(2, 'gone@larkfield.test')];
    const id = await made();
    for (const [field, value] of [
      ['owner_id', staff],
      ['entrepreneur_id', founder],
      ['member_ids', [people().ed, founder]],
    ] as const)
      expect(refusalOf(await patch(id, { [field]: value }))).toEqual(invalid(field));
  });

  test('are of this deal alone: those of another deal, and of an opportunity of the same id, stay', async () => {
    const [one, two] = [
      await made({ member_ids: [people().ed, people().una] }),
      await made({ member_ids: [people().ed, people().ivo] }),
    ];
    await rows(
      `insert into opportunity_members (target_type, target_id, user_id) values ('investment_opportunity', $1, $2)`,
      one,
      people().max,
    );
    await patch(one, { member_ids: [people().una] });
    const members = (type: string, id: number) =>
      rows(
        'select user_id from opportunity_members where target_type = $1 and target_id = $2 order by 1',
        type,
        id,
      );
    expect(await members('pipeline_deal', one)).toEqual([{ user_id: people().una }]);
    expect(await members('pipeline_deal', two)).toEqual(
      [people().ed, people().ivo].toSorted((a, b) => a - b).map((user_id) => ({ user_id })),
    );
    expect(await members('investment_opportunity', one)).toEqual([{ user_id: people().max }]);
    await rows(`delete from opportunity_members where target_type = 'investment_opportunity'`);
  });
});

describe('a move', () => {
  test('into another pipeline goes to its first stage and to no other, named or not', async () => {
    const id = await made({ pipeline_stage_id: stageOf(main, 'Screening') });
    const to = (stage: number) => patch(id, { pipeline_id: other.id, pipeline_stage_id: stage });
    for (const stage of [stageOf(main, 'Committee'), stageOf(other, 'Screening')])
      expect(refusalOf(await to(stage))).toEqual(invalid('pipeline_stage_id'));
    expect((await deal(id)).pipeline_stage_id).toBe(stageOf(main, 'Screening'));
    expect((await to(stageOf(other, 'New'))).body.data).toMatchObject({
      pipeline_id: other.id,
      pipeline_stage_id: stageOf(other, 'New'),
    });
  });

  test('into the pipeline where it is already leaves it where it is', async () => {
    const id = await made({ pipeline_stage_id: stageOf(main, 'Screening') });
    expect((await patch(id, { pipeline_id: main.id })).status).toBe(200);
    expect(await deal(id, '?include=moves')).toMatchObject({
      pipeline_stage_id: stageOf(main, 'Screening'),
      moves: [],
    });
  });

  test('is not to a stage that was deleted', async () => {
    const { id: stage } = (await sam.post(STAGES, { pipeline_id: main.id, name: 'Short' })).body.data;
    expect((await sam.delete(`${STAGES}/${stage}`)).status).toBe(204);
    const answer = await patch(await made(), { pipeline_stage_id: stage });
    expect(refusalOf(answer)).toEqual(invalid('pipeline_stage_id'));
  });
});

describe('a stage', () => {
  const add = async (pipeline: Pipeline, name: string): Promise<{ id: number; sort_order: number }> =>
    (await sam.post(STAGES, { pipeline_id: pipeline.id, name })).body.data;
  const remove = (id: number, to: number) => sam.delete(`${STAGES}/${id}?move_to_stage_id=${to}`);

  test('comes last in its own pipeline', async () => {
    const short = await begin('Short');
    for (const { id } of short.stages.slice(2)) await sam.delete(`${STAGES}/${id}`);
    const last = await add(short, 'Last');
    expect(last.sort_order).toBe(3);
    expect((await sam.delete(`${STAGES}/${last.id}`)).status).toBe(204);
    const ids = short.stages.slice(0, 2).map(({ id }) => id);
    const sorted = await sam.post(`${STAGES}/sort-order`, { pipeline_id: short.id, ids: ids.toReversed() });
    expect(sorted.status).toBe(204);
    const foreign = [ids[0], ids[1], stageOf(main, 'New')];
    for (const list of [foreign, ids.slice(1)])
      expect(refusalOf(await sam.post(`${STAGES}/sort-order`, { pipeline_id: short.id, ids: list }))).toEqual(
        invalid('ids'),
      );
  });

  test('goes without a place for deals that were deleted', async () => {
    const { id } = await add(main, 'Emptied');
    const lost = await made({ pipeline_stage_id: id });
    await gone('pipeline_deals', lost);
    expect((await sam.delete(`${STAGES}/${id}`)).status).toBe(204);
  });

  test('gives its resting deals to a lost one too, which they enter as they are', async () => {
    const { id } = await add(main, 'Aside');
    const resting = await made({ pipeline_stage_id: id });
    await patch(resting, { status: 2, lost_reason: 'No reply' });
    expect((await remove(id, stageOf(main, 'Declined'))).status).toBe(204);
    expect(await deal(resting)).toMatchObject({
      status: 2,
      lost_reason: 'No reply',
      pipeline_stage_id: stageOf(main, 'Declined'),
    });
  });

  test('gives none to one that was deleted', async () => {
    const [{ id: from }, { id: to }] = [await add(main, 'From'), await add(main, 'To')];
    await made({ pipeline_stage_id: from });
    expect((await sam.delete(`${STAGES}/${to}`)).status).toBe(204);
    expect(refusalOf(await remove(from, to))).toEqual(invalid('move_to_stage_id'));
  });
});

describe('a conversion', () => {
  const ready = { target_raise: '100', minimum_investment: '10' };
  const convert = async (id: number) => {
    const answer = await patch(id, { status: 3 });
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    return answer.body.data;
  };

  test('ends at the won stage of its own pipeline', async () => {
    for (const pipeline of [main, other]) {
      const id = await made({ ...ready, type_id: typeId, pipeline_id: pipeline.id });
      expect((await convert(id)).pipeline_stage_id).toBe(stageOf(pipeline, 'Approved'));
    }
  });

  test('leaves a deal where it is when the won stage was deleted', async () => {
    const plain = await begin('Plain');
    expect((await sam.delete(`${STAGES}/${stageOf(plain, 'Approved')}`)).status).toBe(204);
    const place = { pipeline_id: plain.id, pipeline_stage_id: stageOf(plain, 'Screening') };
    const ids = [];
    for (const name of ['First', 'Second'])
      ids.push(await made({ ...ready, ...place, type_id: typeId, name }));
    await convert(ids[0] ?? 0);
    expect(await deal(ids[0] ?? 0, '?include=moves')).toMatchObject({ ...place, board_order: 0, moves: [] });
  });

  test('gives the draft what hangs on the deal, and nothing else', async () => {
    const [id, beside] = [
      await made({ ...ready, type_id: typeId, member_ids: [people().ed] }),
      await made({ member_ids: [people().una] }),
    ];
    const point = (target: number, title: string, more: object = {}) =>
      addRow(it().app.db, 'key_points', { target_type: 'pipeline_deal', target_id: target, title, ...more });
    await point(id, 'Clean');
    await point(id, 'Withdrawn', { deleted_at: '2026-01-01' });
    await point(beside, 'Of another');
    await point(id, 'Of a contact', { target_type: 'contact' });
    const { investment_opportunity_id: opportunity } = await convert(id);
    const { body } = await sam.get(`/api/investment-opportunities/${opportunity}?include=keyPoints,members`);
    expect(body.data.keyPoints.map(({ title }: { title: string }) => title)).toEqual(['Clean']);
    expect(body.data.members.map((one: { id: number }) => one.id)).toEqual([people().ed]);
  });
});

test('its next date is neither past, nor withdrawn, nor another record’s', async () => {
  const id = await made({ expected_close_on: '2026-03-30' });
  const next = async () => (await deal(id, '?append=next_date')).next_date;
  const keyDate = (name: string, date: string, more: object = {}) =>
    addRow(it().app.db, 'key_dates', {
      target_type: 'pipeline_deal',
      target_id: id,
      name,
      date,
      ...more,
    });
  await keyDate('Past', '2026-03-30');
  await keyDate('Withdrawn', '2026-04-01', { deleted_at: '2026-01-01' });
  await keyDate('Of another', '2026-04-01', { target_id: await made() });
  await keyDate('Of an opportunity', '2026-04-01', { target_type: 'investment_opportunity' });
  expect(await next()).toBeNull();
  await keyDate('Board', '2026-04-05');
  expect(await next()).toEqual({ date: '2026-04-05', kind: 'key_date', name: 'Board' });
});
