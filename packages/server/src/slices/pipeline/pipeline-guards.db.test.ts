import { beforeAll, describe, expect, test } from 'vitest';
import { invalid } from '../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow } from '../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, people, as } = usePeople();
let sam: TestClient;
let typeId: number;
let pipeline: { id: number; stages: { id: number; name: string }[] };
let other: typeof pipeline;

const DEALS = '/api/pipeline-deals';
const STAGES = '/api/pipeline-stages';
const rows = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await it().app.db.pool.query<Record<string, unknown>>(text, values)).rows;
const stage = (name: string): number => pipeline.stages.find((one) => one.name === name)?.id ?? 0;
const post = (more: object = {}) => sam.post(DEALS, { name: 'Kelp', company_name: 'Kelp Ltd', ...more });
const made = async (more: object = {}): Promise<number> => (await post(more)).body.data.id;

beforeAll(async () => {
  typeId = await addRow(it().app.db, 'types', { name: 'Equity' });
  sam = await as('sam');
  const begin = async (name: string) => (await sam.post('/api/pipelines?include=stages', { name })).body.data;
  pipeline = await begin('Main');
  other = await begin('Other');
});

describe('a deal is refused', () => {
  test.each([
    ['owned by an investor', () => ({ owner_id: people().iris }), 'owner_id'],
    ['of an entrepreneur who is none', () => ({ entrepreneur_id: people().una }), 'entrepreneur_id'],
    ['with an investor at work on it', () => ({ member_ids: [people().ed, people().iris] }), 'member_ids'],
    ['with people who are no list', () => ({ member_ids: 'ed' }), 'member_ids'],
    [
      'at a stage of another pipeline than its own',
      () => ({ pipeline_id: pipeline.id, pipeline_stage_id: other.stages[0]?.id }),
      'pipeline_stage_id',
    ],
    ['at a stage that is nowhere', () => ({ pipeline_stage_id: 99_999 }), 'pipeline_stage_id'],
  ])('%s', async (_, more, field) => {
    const answer = await post(more());
    expect([answer.status, answer.body.errors]).toEqual(invalid(field));
  });

  test.each([-1, 'top', 2_147_483_648])('at the place %j of its column', async (board_order) => {
    const answer = await sam.patch(`${DEALS}/${await made()}`, { board_order });
    expect([answer.status, answer.body.errors]).toEqual(invalid('board_order'));
  });

  test('in a closed pipeline, by its stage too', async () => {
    await rows('update pipelines set is_active = 0 where id = $1', other.id);
    const answer = await post({ pipeline_stage_id: other.stages[0]?.id });
    expect([answer.status, answer.body.errors]).toEqual(invalid('pipeline_id'));
    await rows('update pipelines set is_active = 1 where id = $1', other.id);
  });

  test('as lost from the start without a reason', async () => {
    const answer = await post({ pipeline_stage_id: stage('Declined') });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { lost_reason: ['The lost reason field is required.'] },
    ]);
    const lost = await post({ pipeline_stage_id: stage('Declined'), lost_reason: 'Too early' });
    expect(lost.body.data).toMatchObject({ status: 2, lost_reason: 'Too early' });
  });
});

describe('the owner of a deal', () => {
  const notifiedOf = async (like: string) =>
    (await rows(`select notifiable_id as id from notifications where data ->> 'message' like $1`, like)).map(
      ({ id }) => id,
    );

  test('is notified of what others do with it, not of what they do themselves', async () => {
    const ivo = await as('ivo');
    const ready = { type_id: typeId, target_raise: '100', minimum_investment: '10' };
    const [own, theirs] = [await made({ name: 'Own', ...ready }), await made({ name: 'Theirs', ...ready })];
    for (const [who, id] of [
      [sam, own],
      [ivo, theirs],
    ] as const) {
      const moved = await who.patch(`${DEALS}/${id}`, { pipeline_stage_id: stage('Screening') });
      expect(moved.status).toBe(200);
      const converted = await who.patch(`${DEALS}/${id}`, { status: 3 });
      expect([converted.status, converted.body.errors]).toEqual([200, undefined]);
    }
    expect(await notifiedOf('**Own**%')).toEqual([]);
    expect(await notifiedOf('**Theirs**%')).toEqual([people().sam, people().sam]);
  });
});

describe('a stage', () => {
  test('is won or lost, not both, and stays in its pipeline', async () => {
    const both = { pipeline_id: pipeline.id, name: 'Both', is_won: true, is_lost: true };
    const answer = await sam.post(STAGES, both);
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { is_lost: ['A stage cannot be both won and lost.'] },
    ]);
    const won = await sam.patch(`${STAGES}/${stage('Declined')}`, { is_won: true });
    expect(won.body.errors).toHaveProperty('is_lost');
    const moved = await sam.patch(`${STAGES}/${stage('Screening')}`, { pipeline_id: other.id });
    expect(moved.body.data.pipeline_id).toBe(pipeline.id);
  });

  test('gives its deals to one of its own pipeline', async () => {
    const { id } = (await sam.post(STAGES, { pipeline_id: pipeline.id, name: 'Aside' })).body.data;
    await made({ pipeline_stage_id: id });
    const answer = await sam.delete(`${STAGES}/${id}?move_to_stage_id=${other.stages[0]?.id}`);
    expect([answer.status, answer.body.errors]).toEqual(invalid('move_to_stage_id'));
  });

  test('has its place in an order of the stages of one pipeline', async () => {
    const own = pipeline.stages.map(({ id }) => id);
    const { id: last } = (await sam.post(STAGES, { pipeline_id: other.id, name: 'Last' })).body.data;
    const ids = [...other.stages.map(({ id }) => id), own[0]];
    const answer = await sam.post(`${STAGES}/sort-order`, { pipeline_id: other.id, ids });
    expect([answer.status, answer.body.errors]).toEqual(invalid('ids'));
    expect((await sam.delete(`${STAGES}/${last}`)).status).toBe(204);
  });

  test('stays while it is the last', async () => {
    const { id, stages } = (await sam.post('/api/pipelines?include=stages', { name: 'Short' })).body.data;
    const [first, ...rest] = stages.map((one: { id: number }) => one.id);
    for (const gone of rest) expect((await sam.delete(`${STAGES}/${gone}`)).status).toBe(204);
    const answer = await sam.delete(`${STAGES}/${first}`);
    expect([answer.status, answer.body.message]).toEqual([409, 'A pipeline must keep at least one stage.']);
    expect((await sam.delete(`/api/pipelines/${id}`)).status).toBe(204);
  });
});

test('one pipeline stays the default, and open', async () => {
  const message = 'One pipeline must be the default.';
  for (const answer of [
    await sam.patch(`/api/pipelines/${pipeline.id}`, { is_default: false }),
    await sam.patch(`/api/pipelines/${pipeline.id}`, { is_active: 0 }),
  ])
    expect([answer.status, answer.body.message]).toEqual([409, message]);
  const empty = (await sam.post('/api/pipelines', { name: 'Empty', is_default: true })).body.data.id;
  const gone = await sam.delete(`/api/pipelines/${empty}`);
  expect([gone.status, gone.body.message]).toEqual([409, message]);
});
