import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../../../../tests/support/until-served.ts';
import { addRow, type Person } from '../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

const { it, people, as } = usePeople({ now: '2026-03-31T09:00:00Z' });
let typeId: number;
let pipeline: { id: number; stages: { id: number; name: string }[] };

const db = () => it().app.db.kysely;
const stage = (name: string): number => pipeline.stages.find((one) => one.name === name)?.id ?? 0;

beforeAll(async () => {
  typeId = await addRow(it().app.db, 'types', { name: 'Equity' });
  const sam = await as('sam');
  const made = await sam.post('/api/pipelines?include=stages', { name: 'Main' });
  expect(made.status).toBe(201);
  pipeline = made.body.data;
});

const newDeal = async (more: Record<string, unknown> = {}, who: Person = 'sam') =>
  (await as(who)).post('/api/pipeline-deals', {
    name: 'Northern Wind',
    company_name: 'Northern Wind Ltd',
    ...more,
  });
const made = async (more: Record<string, unknown> = {}): Promise<number> =>
  (await newDeal(more)).body.data.id;
const patch = async (id: number, body: Record<string, unknown>, who: Person = 'sam') =>
  (await as(who)).patch(`/api/pipeline-deals/${id}`, body);

describe('pipelines', () => {
  test('a new one has its six stages; the first of all is the default', () => {
    expect(pipeline.stages.map(({ name }) => name)).toEqual([
      'New',
      'Screening',
      'Due Diligence',
      'Committee',
      'Approved',
      'Declined',
    ]);
    expect(pipeline).toMatchObject({ is_default: true, is_active: 1 });
  });

  test('exactly one is the default, and it stays open', async () => {
    const sam = await as('sam');
    const second = (await sam.post('/api/pipelines', { name: 'Second', is_default: true })).body.data.id;
    expect((await sam.get(`/api/pipelines/${pipeline.id}`)).body.data.is_default).toBe(false);
    expect((await sam.patch(`/api/pipelines/${second}`, { is_active: 0 })).status).toBe(409);
    expect((await sam.delete(`/api/pipelines/${second}`)).status).toBe(409);
    expect((await sam.patch(`/api/pipelines/${pipeline.id}`, { is_default: true })).status).toBe(200);
    expect((await sam.delete(`/api/pipelines/${second}`)).status).toBe(204);
  });

  test('only a whole order of its own stages is taken', async () => {
    const sam = await as('sam');
    const ids = pipeline.stages.map(({ id }) => id);
    const order = (list: number[]) =>
      sam.post('/api/pipeline-stages/sort-order', { pipeline_id: pipeline.id, ids: list });
    expect((await order(ids.slice(1))).status).toBe(422);
    expect((await order([...ids].reverse())).status).toBe(204);
    const { body } = await sam.get(`/api/pipeline-stages?filter[pipeline_id]=${pipeline.id}`);
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([...ids].reverse());
    expect((await order(ids)).status).toBe(204);
    expect(
      (await (await as('fay')).post('/api/pipeline-stages', { pipeline_id: pipeline.id, name: 'X' })).status,
    ).toBe(403);
  });

  test('a stage with deals goes only with a place for them', async () => {
    const sam = await as('sam');
    const { id } = (await sam.post('/api/pipeline-stages', { pipeline_id: pipeline.id, name: 'Aside' })).body
      .data;
    const deal = await made({ pipeline_stage_id: id });
    for (const place of ['', '?move_to_stage_id=']) {
      const { status, body } = await sam.delete(`/api/pipeline-stages/${id}${place}`);
      expect([status, body.errors], place).toEqual([
        422,
        { move_to_stage_id: ['The move to stage id field is required.'] },
      ]);
    }
    const itself = await sam.delete(`/api/pipeline-stages/${id}?move_to_stage_id=${id}`);
    expect(itself.body.errors).toEqual({ move_to_stage_id: ['The selected move to stage id is invalid.'] });
    expect(
      (await sam.delete(`/api/pipeline-stages/${id}?move_to_stage_id=${stage('Screening')}`)).status,
    ).toBe(204);
    const { body } = await sam.get(`/api/pipeline-deals/${deal}?include=moves,stage`);
    expect(body.data.stage.name).toBe('Screening');
    expect(body.data.moves).toHaveLength(1);
    expect((await sam.delete(`/api/pipelines/${pipeline.id}`)).status).toBe(409);
  });
});

test('deleting a stage decides nothing about its deals', async () => {
  const sam = await as('sam');
  const { id } = (await sam.post('/api/pipeline-stages', { pipeline_id: pipeline.id, name: 'Set aside' }))
    .body.data;
  const active = await made({ pipeline_stage_id: id });
  const resting = await made({ pipeline_stage_id: id });
  await patch(resting, { status: 2, lost_reason: 'No reply' });
  const to = (name: string) => sam.delete(`/api/pipeline-stages/${id}?move_to_stage_id=${stage(name)}`);
  expect((await to('Declined')).body.errors).toEqual({
    move_to_stage_id: ['The selected move to stage id is invalid.'],
  });
  expect((await to('Screening')).status).toBe(204);
  const { body } = await sam.get(`/api/pipeline-deals?filter[id]=${active},${resting}&include=stage&sort=id`);
  expect(body.data).toMatchObject([
    { id: active, status: 1, stage: { name: 'Screening' } },
    { id: resting, status: 2, lost_reason: 'No reply', stage: { name: 'Screening' } },
  ]);
});

describe('deals', () => {
  test('begin at the first stage of the default pipeline, owned by whoever enters them', async () => {
    const { status, body } = await newDeal({ target_raise: '500000', name: 'Tidal One' });
    expect([status, body.errors]).toEqual([201, undefined]);
    expect(body.data).toMatchObject({
      slug: 'tidal-one',
      pipeline_stage_id: stage('New'),
      owner_id: people().sam,
      received_on: '2026-03-31',
      status: 1,
      currency: 'GBP',
    });
    expect((await newDeal({ name: 'Tidal One' })).body.data.slug).toBe('tidal-one-2');
    expect((await newDeal({ owner_id: people().iris })).status).toBe(422);
    const elsewhere = (await (await as('sam')).post('/api/pipelines', { name: 'Elsewhere' })).body.data.id;
    const moved = await patch(body.data.id, { pipeline_id: elsewhere, pipeline_stage_id: 99_999 });
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['pipeline_stage_id']]);
    await (await as('sam')).patch(`/api/pipelines/${elsewhere}`, { is_active: 0 });
    const closed = await patch(body.data.id, { pipeline_id: elsewhere });
    expect([closed.status, Object.keys(closed.body.errors)]).toEqual([422, ['pipeline_id']]);
    await (await as('sam')).patch(`/api/pipelines/${elsewhere}`, { is_active: 1 });
    await it().app.db.pool.query('update pipeline_stages set deleted_at = now() where pipeline_id = $1', [
      elsewhere,
    ]);
    const nowhere = await newDeal({ pipeline_id: elsewhere });
    expect([nowhere.status, Object.keys(nowhere.body.errors)]).toEqual([422, ['pipeline_id']]);
    expect((await newDeal({}, 'ed')).status).toBe(403);
    expect((await newDeal({}, 'iris')).status).toBe(403);
  });

  test('a move leaves its row, its event and the owner’s notice; the days count from the last one', async () => {
    const id = await made({ target_raise: '1000000.00' });
    it().clock.advance({ days: 3 });
    const moved = await patch(id, { pipeline_stage_id: stage('Due Diligence') }, 'ivo');
    expect(moved.status).toBe(200);
    const sam = await as('sam');
    const { body } = await sam.get(
      `/api/pipeline-deals/${id}?include=moves.movedBy&append=days_in_stage,weighted_value,open_tasks_count,performance`,
    );
    expect(body.data).toMatchObject({ days_in_stage: 0, weighted_value: '400000.00', open_tasks_count: 0 });
    expect(body.data.moves).toMatchObject([
      { days: 3, from_stage_id: stage('New'), movedBy: { id: people().ivo } },
    ]);
    expect(
      body.data.performance.stages.map((one: { stage: string; days: number }) => [one.stage, one.days]),
    ).toEqual([
      ['New', 3],
      ['Due Diligence', 0],
    ]);
    const story = (await sam.get(`/api/activity?filter[target_type]=pipeline_deal&filter[target_id]=${id}`))
      .body.data;
    expect(story[0].description).toBe('**Ivo Committee** moved **Northern Wind** to **Due Diligence**');
    const { rows } = await sql<{ message: string }>`select data ->> 'message' as message from notifications
      where notifiable_id = ${people().sam}`.execute(db());
    expect(rows.map(({ message }) => message)).toContain('**Northern Wind** moved to **Due Diligence**.');
  });

  test('to be lost takes a reason and makes it inactive; an open stage makes it active again', async () => {
    const id = await made();
    expect((await patch(id, { pipeline_stage_id: stage('Declined') })).body.errors).toHaveProperty(
      'lost_reason',
    );
    const lost = await patch(id, { pipeline_stage_id: stage('Declined'), lost_reason: 'Too early' });
    expect(lost.body.data).toMatchObject({ status: 2, lost_reason: 'Too early' });
    expect(lost.body.data.closed_at).not.toBeNull();
    const back = await patch(id, { pipeline_stage_id: stage('Screening') });
    expect(back.body.data).toMatchObject({ status: 1, lost_reason: null, closed_at: null });
    expect((await patch(id, { status: 2 })).status).toBe(422);
    expect((await patch(id, { status: 2, lost_reason: 'No reply' })).body.data.status).toBe(2);
    expect((await patch(id, { status: 3 })).status).toBe(409);
    expect((await patch(id, { status: 1 })).body.data.status).toBe(1);
    const { rows } = await sql<{ to: number }>`select to_status as to from status_histories
      where target_type = 'pipeline_deal' and target_id = ${id} order by id`.execute(db());
    expect(rows.map(({ to }) => to)).toEqual([2, 1, 2, 1]);
  });

  test('another pipeline is entered by its first stage', async () => {
    const sam = await as('sam');
    const other = (await sam.post('/api/pipelines?include=stages', { name: 'Property' })).body.data;
    const [first, second] = other.stages;
    const id = await made();
    expect((await patch(id, { pipeline_stage_id: second.id })).status).toBe(422);
    expect((await patch(id, { pipeline_id: other.id, pipeline_stage_id: second.id })).status).toBe(422);
    const moved = await patch(id, { pipeline_id: other.id });
    expect(moved.body.data).toMatchObject({ pipeline_id: other.id, pipeline_stage_id: first.id });
  });

  test('cards are ordered in their column', async () => {
    const sam = await as('sam');
    const { id: column } = (
      await sam.post('/api/pipeline-stages', { pipeline_id: pipeline.id, name: 'Order' })
    ).body.data;
    const ids = [];
    for (const name of ['a', 'b', 'c']) ids.push(await made({ name, pipeline_stage_id: column }));
    await patch(ids[2] ?? 0, { board_order: 0 });
    await patch(await made({ name: 'd' }), { pipeline_stage_id: column, board_order: 1 });
    const { body } = await sam.get(
      `/api/pipeline-deals?filter[pipeline_stage_id]=${column}&sort=board_order`,
    );
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['c', 'd', 'a', 'b']);
  });

  test('those expected within a month are found by it', async () => {
    const due = await made({ expected_close_on: '2027-03-31' });
    await made({ expected_close_on: '2027-04-01' });
    const { body } = await (
      await as('sam')
    ).get('/api/pipeline-deals?filter[expected_from]=2027-03-01&filter[expected_to]=2027-03-31');
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([due]);
  });

  test('an entrepreneur sees and edits those that they work on', async () => {
    const theirs = await made({ entrepreneur_id: people().ed });
    const invited = await made({ member_ids: [people().ed] });
    const others = await made();
    const ed = await as('ed');
    const seen = (await ed.get('/api/pipeline-deals?sort=id')).body.data.map(({ id }: { id: number }) => id);
    expect(seen).toEqual([theirs, invited]);
    expect((await ed.patch(`/api/pipeline-deals/${theirs}`, { summary: 'We make wind' })).status).toBe(200);
    expect((await ed.patch(`/api/pipeline-deals/${others}`, { summary: 'x' })).status).toBe(404);
    expect((await ed.patch(`/api/pipeline-deals/${theirs}`, { status: 3 })).status).toBe(403);
    expect((await (await as('abe')).get('/api/pipeline-deals')).status).toBe(403);
  });

  test('sums leave out what the viewer does not see', async () => {
    const count = async (who: Person) =>
      (
        await (
          await as(who)
        ).get(`/api/pipelines/${pipeline.id}?append=deals_count,total_value,weighted_value`)
      ).body.data;
    expect((await count('ed')).deals_count).toBe(2);
    expect((await count('sam')).deals_count).toBeGreaterThan(5);
  });
});

describe('conversion', () => {
  const ready = () =>
    made({
      name: 'Kelp Works',
      type_id: typeId,
      target_raise: '750000',
      minimum_investment: '5000',
      summary: 'Kelp.',
      use_of_funds: '<p>Boats</p>',
      entrepreneur_id: people().ed,
      member_ids: [people().ed],
      company_number: '12345678',
    });

  test('makes a draft in the image of the deal; the deal is history until the draft is deleted', async () => {
    const sam = await as('sam');
    const id = await ready();
    await sql`insert into key_points (target_type, target_id, title) values ('pipeline_deal', ${id}, 'Clean')`.execute(
      db(),
    );
    await sql`insert into documents (target_type, target_id, name, file_name, mime, size, sha256, path, visibility)
      values ('pipeline_deal', ${id}, 'Deck', 'deck.pdf', 'application/pdf', 10, repeat('a', 64), 'tenant/x.pdf', 'public')`.execute(
      db(),
    );
    const converted = await patch(id, { status: 3 });
    expect([converted.status, converted.body.errors]).toEqual([200, undefined]);
    const { investment_opportunity_id: opportunity, pipeline_stage_id: at } = converted.body.data;
    expect(at).toBe(stage('Approved'));
    const { body } = await sam.get(
      `/api/investment-opportunities/${opportunity}?include=keyPoints,documents,members`,
    );
    expect(body.data).toMatchObject({
      name: 'Kelp Works',
      status: 1,
      target_amount: '750000.00',
      minimum_investment: '5000.00',
      pipeline_deal_id: id,
      company_number: '12345678',
      keyPoints: [{ title: 'Clean' }],
      documents: [{ name: 'Deck', visibility: 'private' }],
      members: [{ id: people().ed }],
      sections: [{ title: 'Use of funds', body: '<p>Boats</p>' }],
    });
    expect((await patch(id, { summary: 'later' })).status).toBe(409);
    expect((await patch(id, { status: 3 })).status).toBe(409);
    expect((await sam.delete(`/api/pipeline-deals/${id}`)).status).toBe(409);
    const story = (await sam.get(`/api/activity?filter[investment_opportunity_id]=${opportunity}`)).body.data;
    expect(story.map(({ event }: { event: string }) => event)).toContain('pipeline_deal.converted');

    const other = await ready();
    const beside = (await patch(other, { status: 3 })).body.data;
    expect((await sam.delete(`/api/investment-opportunities/${opportunity}`)).status).toBe(204);
    expect((await sam.get(`/api/pipeline-deals/${other}`)).body.data).toMatchObject({
      status: 3,
      investment_opportunity_id: beside.investment_opportunity_id,
    });
    const { body: freed } = await sam.get(`/api/pipeline-deals/${id}`);
    expect(freed.data).toMatchObject({ status: 1, investment_opportunity_id: null });
  });

  test('without a type there is no opportunity', async () => {
    const answer = await patch(await made(), { status: 3 });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['type_id']]);
  });

  test('fifty at once make one opportunity', async () => {
    const id = await ready();
    const sam = await as('sam');
    const answers = await atOnce(() => sam.patch(`/api/pipeline-deals/${id}`, { status: 3 }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    const { rows } = await sql`select 1 from investment_opportunities where pipeline_deal_id = ${id}`.execute(
      db(),
    );
    expect(rows).toHaveLength(1);
  });
});
