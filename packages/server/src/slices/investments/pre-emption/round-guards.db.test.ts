import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusalOf, required } from '../../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { system } from '../../../kit/session/viewer.ts';
import { perform } from '../../../kit/workflow/workflow.ts';
import {
  addFollowOn,
  addInvestment,
  addRow,
  entityOf,
  methodOf,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { offerPreEmption } from './offer-pre-emption.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage, rows, as } = useStage();
let sam: TestClient;
let ed: TestClient;
let iris: TestClient;
let omar: TestClient;
let round: number;

/** A round whose rights are offered: Iris is entitled to 40,000 shares, Omar to 10,000. */
const offered = async () => {
  const { iris: first, omar: second } = stage().people;
  const holders = [
    [first, '400000'],
    [second, '100000'],
  ] as const;
  const id = await addFollowOn(db(), stage(), holders, { target_amount: '200000', maximum_raise: '200000' });
  await perform(it().app, { viewer: system }, (work) => offerPreEmption(work, id));
  return id;
};
const mine = async (who: TestClient, of = round) =>
  (await who.get(`/api/pre-emption-choices?filter[investment_opportunity_id]=${of}`)).body.data[0];
const answer = async (who: TestClient, pre_emption_option_id: number, more: object = {}) =>
  who.patch(`/api/pre-emption-choices/${(await mine(who)).id}`, { pre_emption_option_id, ...more });
const whole = (who: TestClient, more: object) =>
  who.post('/api/whole-ownership-choices', { investment_opportunity_id: round, ...more });
const again = (who: TestClient, more: object) =>
  who.post('/api/investments/subsequent', {
    investment_opportunity_id: round,
    risk_acknowledged: true,
    ...more,
  });
const allocate = (more: object = {}, who = sam) =>
  who.post('/api/pre-emption-choices/allocate', { investment_opportunity_id: round, ...more });
const parentIdOf = async (of: number): Promise<number> =>
  (await rows('select parent_opportunity_id as id from investment_opportunities where id = $1', of))[0].id;
const addPension = async (user: number) =>
  addRow(db(), 'investment_method_entities', {
    investment_method_id: await methodOf(db(), 'pension', 'Alder'),
    kind: 'pension',
    user_id: user,
    name: 'Pension',
  });

beforeAll(async () => {
  sam = await as('sam');
  ed = await as('ed');
  iris = await as('iris');
  omar = await as('omar');
});

beforeEach(async () => {
  it().clock.set('2026-03-31T09:00:00Z');
  round = await offered();
});

describe('a company’s own staff, for an opportunity of another company,', () => {
  test('allocate neither what was reserved nor the holders’ shares, and see no preview', async () => {
    const reserved = await addInvestment(db(), round, stage().people.lone, { amount_requested: '5000' });
    it().clock.set('2026-04-21T09:00:00Z');
    for (const preview of [true, false]) {
      const run = { investment_opportunity_id: round, preview };
      expect((await ed.post('/api/investments/allocate', run)).status).toBe(404);
      expect((await allocate({ preview }, ed)).status).toBe(404);
    }
    expect(await rows('select status from investments where id = $1', reserved)).toEqual([{ status: 1 }]);
    expect(await mine(iris)).toMatchObject({ allocated_shares: null });
  });

  test('answer for no holder, and do not learn from a refusal what one is entitled to', async () => {
    const more = await whole(ed, { user_id: stage().people.iris, choice: 3, requested_shares: '1' });
    expect(more.status).toBe(404);
    expect(more.text).not.toContain('40,000');
  });
});

describe('the holders’ shares', () => {
  test('are not allocated where everyone is one whom it does not concern', async () => {
    await rows(
      'update pre_emption_choices set pre_emption_option_id = 4 where investment_opportunity_id = $1',
      round,
    );
    expect(refusalOf(await allocate())).toEqual([409, 'No one was offered shares before others.']);
  });

  test('and nothing is noted of whoever is not concerned', async () => {
    const other = await addRow(db(), 'pre_emption_choices', {
      investment_opportunity_id: round,
      investment_method_entity_id: await addPension(stage().people.iris),
      user_id: stage().people.iris,
      pre_emption_option_id: 4,
    });
    it().clock.set('2026-04-21T09:00:00Z');
    expect((await allocate()).status).toBe(200);
    expect(await rows('select allocated_shares from pre_emption_choices where id = $1', other)).toEqual([
      { allocated_shares: null },
    ]);
  });

  test('wait until the moment of the deadline is over', async () => {
    it().clock.set('2026-04-20T16:00:00Z');
    expect(refusalOf(await allocate())).toEqual([409, 'Holders can still respond until 20 Apr 2026.']);
    it().clock.set('2026-04-20T16:00:00.001Z');
    expect((await allocate()).status).toBe(200);
  });

  test('are reserved anew where the earlier reservation was cancelled', async () => {
    const { id } = (await again(omar, { choice: 2 })).body.data;
    await rows('update investments set status = 7 where id = $1', id);
    it().clock.set('2026-04-21T09:00:00Z');
    expect((await allocate()).status).toBe(200);
    const made = await rows(
      'select id, status, amount from investments where investment_opportunity_id = $1 and status <> 7',
      round,
    );
    expect(made).toMatchObject([{ status: 2, amount: '20000.00' }]);
    expect(await mine(omar)).toMatchObject({ investment_id: made[0]?.id });
  });

  test('follow the latest that the same party holds in the round before', async () => {
    await answer(iris, 2);
    const parent = await parentIdOf(round);
    const held = { status: 5, shares: '10', issued_at: '2025-02-01' };
    const latest = await addInvestment(db(), parent, stage().people.iris, held);
    await addInvestment(db(), parent, stage().people.iris, { ...held, status: 7 });
    await addInvestment(db(), parent, stage().people.omar, held);
    await addInvestment(db(), await parentIdOf(await offered()), stage().people.iris, held);
    it().clock.set('2026-04-21T09:00:00Z');
    expect((await allocate()).status).toBe(200);
    expect(
      await rows(
        'select parent_investment_id as parent from investments where investment_opportunity_id = $1',
        round,
      ),
    ).toEqual([{ parent: latest }]);
  });

  test('stay as they were allocated when the investment ends', async () => {
    const { id } = (await again(omar, { choice: 2 })).body.data;
    it().clock.set('2026-04-21T09:00:00Z');
    expect((await allocate()).status).toBe(200);
    expect((await sam.patch(`/api/investments/${id}`, { status: 7, cancel_reason: 'Unpaid' })).status).toBe(
      200,
    );
    expect(await mine(omar)).toMatchObject({
      pre_emption_option_id: 2,
      requested_shares: '10000.000000',
      investment_id: id,
    });
  });
});

describe('an answer for the whole holding', () => {
  test('is of one round: another round has its own, and its parts are free', async () => {
    const first = (await whole(iris, { choice: 2 })).body.data;
    const before = round;
    round = await offered();
    expect((await answer(iris, 1)).status).toBe(200);
    const second = await whole(iris, { choice: 2 });
    expect([second.status, second.body.data.id === first.id]).toEqual([201, false]);
    expect(second.body.data.investment_opportunity_id).toBe(round);
    const { body } = await iris.get(`/api/whole-ownership-choices/${first.id}`);
    expect(body.data.investment_opportunity_id).toBe(before);
  });

  test('is of one holder: another has their own', async () => {
    const first = (await whole(iris, { choice: 2 })).body.data;
    const second = (await whole(omar, { choice: 2 })).body.data;
    expect(second.id).not.toBe(first.id);
    expect(second).toMatchObject({ user_id: stage().people.omar, total_entitlement: '10000.000000' });
  });

  test('is changed where it stands', async () => {
    const first = (await whole(iris, { choice: 2 })).body.data;
    const second = (await whole(iris, { choice: 1 })).body.data;
    expect(second).toMatchObject({ id: first.id, choice: 1 });
  });
});

describe('a holder', () => {
  test('takes up their part even where the round is full', async () => {
    const full = { status: 2, amount: '200000', amount_requested: '200000' };
    await addInvestment(db(), round, stage().people.lone, full);
    expect((await answer(iris, 2)).status).toBe(200);
  });

  test('reserves their part where others have reserved all of it', async () => {
    await addInvestment(db(), round, stage().people.lone, { status: 1, amount_requested: '200000' });
    expect((await again(omar, { choice: 2 })).status).toBe(201);
  });

  test('who takes nothing up withdraws what was confirmed, while no cash was called', async () => {
    const { id } = (await again(omar, { choice: 2 })).body.data;
    expect((await sam.patch(`/api/investments/${id}`, { status: 2 })).status).toBe(200);
    expect((await answer(omar, 1)).status).toBe(200);
    expect(await rows('select status from investments where id = $1', id)).toEqual([{ status: 8 }]);
  });

  test('says which round they mean, or which holding', async () => {
    const silent = await again(omar, { investment_opportunity_id: undefined, choice: 2 });
    expect(refusalOf(silent)).toEqual(required('parent_investment_id'));
  });

  test('need not name the one party that was offered shares, where another was not', async () => {
    await addRow(db(), 'pre_emption_choices', {
      investment_opportunity_id: round,
      investment_method_entity_id: await addPension(stage().people.omar),
      user_id: stage().people.omar,
      pre_emption_option_id: 4,
    });
    const taken = await again(omar, { choice: 2 });
    expect([taken.status, taken.body.data?.investment_method_entity_id]).toEqual([
      201,
      await entityOf(db(), stage().people.omar),
    ]);
  });
});
