import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { system } from '../../../kit/session/viewer.ts';
import { perform } from '../../../kit/workflow/workflow.ts';
import { addFollowOn, entityOf } from '../../../../../../tests/fixtures/opportunities.ts';
import { lapseDuePreEmption, remindOfPreEmption } from './lapse-pre-emption.ts';
import { offerPreEmption } from './offer-pre-emption.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

const { it, db, stage, as } = useStage();
let sam: TestClient;
let iris: TestClient;
let omar: TestClient;
let round: number;

beforeAll(async () => {
  sam = await as('sam');
  iris = await as('iris');
  omar = await as('omar');
});

/** The check of 3.2: T 1,000,000, N 100,000, Iris 400,000, Omar 100,000, Lone 50,000. */
beforeEach(async () => {
  it().clock.set('2026-03-31T09:00:00Z');
  const { iris: first, omar: second, lone } = stage().people;
  const holders = [
    [first, '400000'],
    [second, '100000'],
    [lone, '50000'],
  ] as const;
  round = await addFollowOn(db(), stage(), holders, { target_amount: '200000', maximum_raise: '200000' });
  await perform(it().app, { viewer: system }, (work) => offerPreEmption(work, round));
});

const mine = async (who: TestClient) =>
  (await who.get(`/api/pre-emption-choices?filter[investment_opportunity_id]=${round}`)).body.data;

test('is offered by what each holds on the record date, and by what they themselves have sold', async () => {
  const { iris: first, omar: second } = stage().people;
  const before = await addFollowOn(
    db(),
    stage(),
    [
      [first, '400000'],
      [second, '100000'],
    ],
    { pre_emption_record_date: '2026-03-01' },
  );
  const { rows } = await db().pool.query<{ id: number; user_id: number }>(
    `select i.id, i.user_id from investments i join investment_opportunities o
       on o.parent_opportunity_id = i.investment_opportunity_id where o.id = $1`,
    [before],
  );
  const sold = (user: number, date: string, shares: string, type = 'sale') =>
    db().pool.query(
      `insert into investment_transactions (investment_id, type, date, amount, shares)
       values ($1, $2, $3, 10, $4)`,
      [rows.find(({ user_id }) => user_id === user)?.id, type, date, shares],
    );
  await sold(first, '2026-02-01', '100000');
  await sold(second, '2026-03-15', '50000');
  await perform(it().app, { viewer: system }, (work) => offerPreEmption(work, before));
  const offered = await db().pool.query(
    `select e.user_id, c.existing_shares::int as shares from pre_emption_choices c
       join investment_method_entities e on e.id = c.investment_method_entity_id
       where c.investment_opportunity_id = $1 order by 2`,
    [before],
  );
  expect(offered.rows).toEqual([
    { user_id: second, shares: 100_000 },
    { user_id: first, shares: 300_000 },
  ]);
});

test('each holder is offered their part, answers, and is given it with the excess', async () => {
  const [choice] = await mine(iris);
  expect(choice).toMatchObject({
    pre_emption_option_id: 5,
    existing_shares: '400000.000000',
    entitlement_shares: '40000.000000',
    entitlement_amount: '80000.00',
  });
  const path = `/api/pre-emption-choices/${choice.id}`;
  expect((await omar.patch(path, { pre_emption_option_id: 2 })).status).toBe(404);
  const little = await iris.patch(path, { pre_emption_option_id: 3, requested_shares: '40000' });
  expect(little.body.errors.requested_shares).toEqual([
    'Enter more than your entitlement of 40,000 shares to increase your holding.',
  ]);
  expect((await iris.patch(path, { pre_emption_option_id: 4 })).status).toBe(422);
  const answered = await iris.patch(path, { pre_emption_option_id: 3, requested_shares: '60000' });
  expect(answered.body.data).toMatchObject({
    pre_emption_option_id: 3,
    requested_shares: '60000.000000',
    requested_amount: '120000.00',
    via: 'investor',
  });
  const again = await omar.post('/api/investments/subsequent', {
    investment_opportunity_id: round,
    choice: 2,
    risk_acknowledged: true,
  });
  expect([again.status, again.body.data?.amount_requested, again.body.data?.is_subsequent]).toEqual([
    201,
    '20000.00',
    true,
  ]);
  const run = { investment_opportunity_id: round };
  const { pool } = db();
  const deadlines = await pool.query<{ id: number; deadline: Date }>(
    'select id, deadline from pre_emption_choices where investment_opportunity_id = $1',
    [round],
  );
  await pool.query('update pre_emption_choices set deadline = null where investment_opportunity_id = $1', [
    round,
  ]);
  expect((await sam.post('/api/pre-emption-choices/allocate', run)).body.message, 'without an end').toBe(
    'Holders can still respond.',
  );
  for (const { id, deadline } of deadlines.rows)
    await pool.query('update pre_emption_choices set deadline = $2 where id = $1', [id, deadline]);
  expect((await sam.post('/api/pre-emption-choices/allocate', run)).body.message).toBe(
    'Holders can still respond until 20 Apr 2026.',
  );
  it().clock.set('2026-04-20T16:00:00Z');
  expect((await iris.patch(path, { pre_emption_option_id: 3, requested_shares: '60000' })).status).toBe(200);
  expect(await lapseDuePreEmption(it().app)).toBe(0);
  it().clock.set('2026-04-20T16:00:00.001Z');
  expect((await iris.patch(path, { pre_emption_option_id: 1 })).body.message).toBe(
    'The deadline to respond has passed.',
  );
  await lapseDuePreEmption(it().app);
  expect(await mine(await as('lone'))).toMatchObject([{ pre_emption_option_id: 1, via: 'deadline' }]);
  expect((await iris.post('/api/pre-emption-choices/allocate', run)).status).toBe(403);
  const both = await Promise.all([1, 2].map(() => sam.post('/api/pre-emption-choices/allocate', run)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await mine(iris)).toMatchObject([
    { allocated_shares: '45000.000000', excess_allocated: '5000.000000' },
  ]);
  const investments = await db().pool.query(
    `select status, shares, amount, is_subsequent, parent_investment_id is not null as parented from investments where investment_opportunity_id = $1 order by amount desc`,
    [round],
  );
  expect(investments.rows).toEqual([
    { status: 2, shares: '45000.000000', amount: '90000.00', is_subsequent: true, parented: true },
    { status: 2, shares: '10000.000000', amount: '20000.00', is_subsequent: true, parented: true },
  ]);
});

test('a holding alone says which round is meant: the one that follows its own', async () => {
  const { rows } = await db().pool.query(
    `select i.id from investments i join investment_opportunities o on o.parent_opportunity_id = i.investment_opportunity_id
      where o.id = $1 and i.user_id = $2`,
    [round, stage().people.omar],
  );
  await db().pool.query("update investment_opportunities set published_at = '2026-03-01' where id = $1", [
    round,
  ]);
  await addFollowOn(db(), stage(), [[stage().people.lone, '1000']], { published_at: '2026-03-20' });
  const again = await omar.post('/api/investments/subsequent', {
    parent_investment_id: rows[0]?.id,
    choice: 2,
    risk_acknowledged: true,
  });
  expect([again.status, again.body.data?.investment_opportunity_id]).toEqual([201, round]);
});

test('staff take nothing up for a holder whose account is closed, and may say so', async () => {
  const [choice] = await mine(omar);
  const close = (status: number) =>
    db().pool.query('update users set status = $1 where id = $2', [status, stage().people.omar]);
  await close(2);
  const path = `/api/pre-emption-choices/${choice.id}`;
  const refused = await sam.patch(path, { pre_emption_option_id: 2 });
  const declined = await sam.patch(path, { pre_emption_option_id: 1 });
  await close(1);
  expect([refused.status, refused.body.reasons]).toEqual([403, ['account_inactive']]);
  expect([declined.status, declined.body.data?.pre_emption_option_id]).toEqual([200, 1]);
});

test('staff who may only read the round take nothing up for their investor', async () => {
  const { max, omar: holder } = stage().people;
  await db().pool.query('update users set owner_id = $1 where id = $2', [max, holder]);
  const again = async (who: number) =>
    (await it().as(who)).post('/api/investments/subsequent', {
      investment_opportunity_id: round,
      investment_method_entity_id: await entityOf(db(), holder),
      choice: 2,
      risk_acknowledged: true,
    });
  expect((await again(max)).status).toBe(403);
  expect(await mine(omar)).toMatchObject([{ pre_emption_option_id: 5, via: null }]);
  expect((await again(stage().people.sam)).status).toBe(201);
});

test('the job ends the rights whose deadline has passed, and no others', async () => {
  it().clock.set('2026-04-10T09:00:00Z');
  const deadline = async (who: TestClient, at: string) => {
    const [choice] = await mine(who);
    await db().pool.query('update pre_emption_choices set deadline = $1 where id = $2', [at, choice.id]);
  };
  await deadline(iris, '2026-04-09T09:00:00Z');
  expect(await lapseDuePreEmption(it().app)).toBe(1);
  expect(await mine(iris)).toMatchObject([{ pre_emption_option_id: 1, via: 'deadline' }]);
  expect(await mine(omar)).toMatchObject([{ pre_emption_option_id: 5, via: null }]);
});

test('people who have not answered and still can are reminded once, three days before the deadline', async () => {
  const [choice] = await mine(omar);
  await omar.patch(`/api/pre-emption-choices/${choice.id}`, { pre_emption_option_id: 2 });
  const at = '2026-04-17T09:00:00Z';
  const remindedAt = async (day: string) => {
    it().clock.set(day);
    await remindOfPreEmption(it().app);
    const { rows } = await db().pool.query<{ at: string | null }>(
      'select reminded_at as at from pre_emption_choices where investment_opportunity_id = $1 order by existing_shares desc',
      [round],
    );
    return rows.map((row) => row.at && new Date(row.at).toISOString());
  };
  expect(await remindedAt('2026-04-16T09:00:00Z')).toEqual([null, null, null]);
  const [late] = await mine(iris);
  await db().pool.query('update pre_emption_choices set deadline = $1 where id = $2', [at, late.id]);
  const reminded = [null, null, '2026-04-17T09:00:00.000Z'];
  expect(await remindedAt(at)).toEqual(reminded);
  expect(await remindedAt('2026-04-18T09:00:00Z')).toEqual(reminded);
});

test('"do not take up" withdraws what an earlier answer reserved', async () => {
  const [choice] = await mine(omar);
  await omar.post('/api/investments/subsequent', {
    investment_opportunity_id: round,
    choice: 6,
    shares: '500',
    risk_acknowledged: true,
  });
  await omar.patch(`/api/pre-emption-choices/${choice.id}`, {
    pre_emption_option_id: 6,
    requested_shares: '700',
  });
  const investment = async () =>
    (
      await db().pool.query(
        `select status, shares, amount_requested, total_due from investments where investment_opportunity_id = $1`,
        [round],
      )
    ).rows;
  expect(await investment()).toEqual([
    { status: 1, shares: '700.000000', amount_requested: '1400.00', total_due: '1400.00' },
  ]);
  const declined = await omar.post('/api/investments/subsequent', {
    investment_opportunity_id: round,
    choice: 1,
  });
  expect([declined.status, declined.body.data.pre_emption_option_id]).toEqual([200, 1]);
  expect(await investment()).toMatchObject([{ status: 8 }]);
});

test('one answer for the whole holding writes each party’s, and locks them until it is removed', async () => {
  const method = (
    await db().pool.query(
      `insert into investment_methods (name, kind) values ('Alder', 'pension') returning id`,
    )
  ).rows[0].id;
  const pension = (
    await db().pool.query(
      `insert into investment_method_entities (investment_method_id, kind, user_id, name) values ($1, 'pension', $2, 'Pension') returning id`,
      [method, stage().people.iris],
    )
  ).rows[0].id;
  await sql`insert into investments (investment_opportunity_id, investment_method_entity_id, user_id, status, amount_requested, amount, shares, issued_at)
    select parent_opportunity_id, ${pension}, ${stage().people.iris}, 5, 100, 100, 100000, '2025-01-02' from investment_opportunities where id = ${round}`.execute(
    db().kysely,
  );
  await perform(it().app, { viewer: system }, (work) => offerPreEmption(work, round));
  const without = await db().pool.query(
    `with party as (insert into investment_method_entities (investment_method_id, kind, user_id, name)
        values ($1, 'pension', $2, 'Without shares') returning id)
      insert into pre_emption_choices (investment_opportunity_id, investment_method_entity_id, user_id, pre_emption_option_id)
        select $3, id, $2, 4 from party returning id`,
    [method, stage().people.iris, round],
  );
  const whole = { investment_opportunity_id: round, choice: 6, requested_shares: '10001' };
  expect((await sam.post('/api/whole-ownership-choices', whole)).body.errors).toEqual({
    user_id: ['The user id field is required.'],
  });
  const made = await iris.post('/api/whole-ownership-choices', whole);
  expect(made.body.data).toMatchObject({
    total_entitlement: '50000.000000',
    total_existing_shares: '500000.000000',
  });
  const untouched = await db().pool.query(
    'select pre_emption_option_id as option, responded_at from pre_emption_choices where id = $1',
    [without.rows[0].id],
  );
  expect(untouched.rows).toEqual([{ option: 4, responded_at: null }]);
  const parts = (await mine(iris)).filter(({ id }: { id: number }) => id !== Number(without.rows[0].id));
  expect(parts.map(({ requested_shares: shares }: { requested_shares: string }) => shares).sort()).toEqual([
    '2000.000000',
    '8001.000000',
  ]);
  const path = `/api/pre-emption-choices/${parts[0].id}`;
  expect((await iris.patch(path, { pre_emption_option_id: 2 })).status).toBe(409);
  expect((await omar.delete(`/api/whole-ownership-choices/${made.body.data.id}`)).status).toBe(404);
  expect((await iris.delete(`/api/whole-ownership-choices/${made.body.data.id}`)).status).toBe(204);
  expect((await iris.patch(path, { pre_emption_option_id: 2 })).status).toBe(200);
});

const answer = (choice: number) =>
  omar.post('/api/investments/subsequent', {
    investment_opportunity_id: round,
    choice,
    risk_acknowledged: true,
  });

test('what staff end of a right’s reservation is not allocated again', async () => {
  const { id } = (await answer(2)).body.data;
  const ended = await sam.patch(`/api/investments/${id}`, { status: 7, cancel_reason: 'No longer eligible' });
  expect(ended.status).toBe(200);
  expect(await mine(omar)).toMatchObject([{ pre_emption_option_id: 1, investment_id: null }]);
});

test('what a right reserved is changed by its answer; whoever withdraws it takes nothing up, and may answer again', async () => {
  const { id } = (await answer(2)).body.data;
  const amended = await omar.patch(`/api/investments/${id}`, { amount_requested: '15000' });
  expect([amended.status, amended.body.message]).toEqual([
    409,
    'This reservation comes from a response to a pre-emption right. Change that response instead.',
  ]);
  expect((await omar.patch(`/api/investments/${id}`, { status: 8 })).status).toBe(200);
  expect(await mine(omar)).toMatchObject([
    { pre_emption_option_id: 1, requested_shares: '0.000000', investment_id: null },
  ]);
  const again = (await answer(2)).body.data;
  expect(again).toMatchObject({ status: 1, amount_requested: '20000.00' });
  expect(again.id).not.toBe(id);
});
