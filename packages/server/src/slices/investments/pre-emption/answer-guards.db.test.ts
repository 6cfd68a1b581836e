import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { system } from '../../../kit/session/viewer.ts';
import { perform } from '../../../kit/workflow/workflow.ts';
import { addFollowOn, addRow, entityOf } from '../../../../../../tests/fixtures/opportunities.ts';
import { offerPreEmption } from './offer-pre-emption.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage, as } = useStage();
let sam: TestClient;
let iris: TestClient;
let omar: TestClient;
let lone: TestClient;
let round: number;

const run = (text: string, ...values: unknown[]) => db().pool.query(text, values);
const mine = async (who: TestClient) =>
  (await who.get(`/api/pre-emption-choices?filter[investment_opportunity_id]=${round}`)).body.data[0];
const pathOf = async (who: TestClient) => `/api/pre-emption-choices/${(await mine(who)).id}`;
const whole = (who: TestClient, choice: number, more: object = {}) =>
  who.post('/api/whole-ownership-choices', { investment_opportunity_id: round, choice, ...more });
const again = (who: TestClient, more: object) =>
  who.post('/api/investments/subsequent', {
    investment_opportunity_id: round,
    risk_acknowledged: true,
    ...more,
  });
const refusal = ({ status, body }: { status: number; body: { message?: unknown } }) => [status, body.message];

beforeAll(async () => {
  sam = await as('sam');
  iris = await as('iris');
  omar = await as('omar');
  lone = await as('lone');
});

/** Iris is entitled to 40,000 shares, Omar to 10,000, Lone to 5,000. */
beforeEach(async () => {
  it().clock.set('2026-03-31T09:00:00Z');
  const holders = [
    [stage().people.iris, '400000'],
    [stage().people.omar, '100000'],
    [stage().people.lone, '50000'],
  ] as const;
  round = await addFollowOn(db(), stage(), holders, { target_amount: '200000', maximum_raise: '200000' });
  await perform(it().app, { viewer: system }, (work) => offerPreEmption(work, round));
});

describe('an answer for the whole holding', () => {
  test('asks for more than the entitlement to increase it, and for less to take a part', async () => {
    const more = await whole(iris, 3, { requested_shares: '40000' });
    expect([more.status, more.body.errors]).toEqual([
      422,
      { requested_shares: ['Enter more than your entitlement of 40,000 shares to increase your holding.'] },
    ]);
    const part = await whole(iris, 6, { requested_shares: '40000' });
    expect(part.body.errors).toEqual({
      requested_shares: ['Enter fewer than your entitlement of 40,000 shares, and at least 1.'],
    });
    expect((await mine(iris)).pre_emption_option_id).toBe(5);
  });

  test('is one of the answers that there are', async () => {
    for (const choice of [4, 5, 7])
      expect((await whole(iris, choice)).body.errors).toEqual({
        choice: ['The selected choice is invalid.'],
      });
  });

  test('is for whoever was offered shares', async () => {
    await run('update pre_emption_choices set deleted_at = now() where id = $1', (await mine(lone)).id);
    expect((await whole(lone, 1)).status).toBe(404);
  });

  test('through one party names a party that holds', async () => {
    const through = (more: object) => whole(iris, 2, { split: 'single_entity', ...more });
    expect((await through({})).body.errors).toEqual({
      investment_method_entity_id: ['The investment method entity id field is required.'],
    });
    const foreign = await entityOf(db(), stage().people.omar);
    const refused = await through({ investment_method_entity_id: foreign });
    expect(refused.body.errors).toEqual({
      investment_method_entity_id: ['The selected investment method entity id is invalid.'],
    });
    const own = await entityOf(db(), stage().people.iris);
    expect((await through({ investment_method_entity_id: own })).status).toBe(201);
  });

  test('bars the answers of its own parts, and of no one else', async () => {
    expect((await whole(iris, 2)).status).toBe(201);
    expect(refusal(await iris.patch(await pathOf(iris), { pre_emption_option_id: 1 }))).toEqual([
      409,
      'You have responded for your whole holding. Remove that response to respond for its parts.',
    ]);
    expect((await omar.patch(await pathOf(omar), { pre_emption_option_id: 1 })).status).toBe(200);
  });

  test('stays once the shares were allocated', async () => {
    const { id } = (await whole(iris, 2)).body.data;
    await run('update pre_emption_choices set allocated_shares = 1 where id = $1', (await mine(iris)).id);
    expect(refusal(await iris.delete(`/api/whole-ownership-choices/${id}`))).toEqual([
      409,
      'The shares have already been allocated.',
    ]);
    expect((await iris.get(`/api/whole-ownership-choices/${id}`)).status).toBe(200);
  });
});

describe('a response', () => {
  const answer = async (who: TestClient, pre_emption_option_id: number, requested_shares?: string) =>
    who.patch(await pathOf(who), { pre_emption_option_id, requested_shares });

  test('is given while the opportunity is open, even before the deadline', async () => {
    await run('update investment_opportunities set status = 4 where id = $1', round);
    expect(refusal(await answer(iris, 2))).toEqual([409, 'The deadline to respond has passed.']);
  });

  test('is not changed once the shares were allocated', async () => {
    await answer(iris, 2);
    await run('update pre_emption_choices set allocated_shares = 1 where id = $1', (await mine(iris)).id);
    expect(refusal(await answer(iris, 1))).toEqual([409, 'The shares have already been allocated.']);
    expect((await answer(omar, 1)).status).toBe(200);
  });

  test('is not for whoever has nothing to respond to', async () => {
    await run(
      'update pre_emption_choices set pre_emption_option_id = 4 where id = $1',
      (await mine(iris)).id,
    );
    expect(refusal(await answer(iris, 1))).toEqual([
      409,
      'This action is not available while the record is Not applicable.',
    ]);
  });

  test('takes shares up only for a person who is known', async () => {
    const path = await pathOf(omar);
    await run(
      `update pre_emption_choices set user_id = null where investment_opportunity_id = $1 and user_id = $2`,
      round,
      stage().people.omar,
    );
    const taken = await sam.patch(path, { pre_emption_option_id: 2 });
    expect([taken.status, taken.body.reasons]).toEqual([403, ['account_inactive']]);
  });

  test('is of whole shares, but where the opportunity has fractions', async () => {
    const half = await answer(iris, 3, '40000.5');
    expect(half.body.errors).toEqual({ requested_shares: ['Enter a whole number of shares.'] });
    await run('update investment_opportunities set allow_fractional_shares = true where id = $1', round);
    expect((await answer(iris, 3, '40000.5')).status).toBe(200);
  });

  test('leaves alone what is called, and what was confirmed', async () => {
    const { id } = (await again(omar, { choice: 2 })).body.data;
    const investment = async () =>
      (await run('select status, amount_requested from investments where id = $1', id)).rows[0];
    await run('update investments set status = 2, amount = 20000 where id = $1', id);
    expect((await answer(omar, 6, '500')).status).toBe(200);
    expect(await investment()).toEqual({ status: 2, amount_requested: '20000.00' });
    await run('update investments set status = 3 where id = $1', id);
    expect((await answer(omar, 1)).status).toBe(200);
    expect((await investment()).status).toBe(3);
  });
});

describe('a holder who invests again', () => {
  test('says whether they take their part', async () => {
    const silent = await again(omar, {});
    expect([silent.status, silent.body.errors]).toEqual([422, { choice: ['The choice field is required.'] }]);
    expect((await mine(omar)).pre_emption_option_id).toBe(5);
  });

  test('has one reservation by their right, however often they respond', async () => {
    const first = (await again(omar, { choice: 2 })).body.data;
    const second = (await again(omar, { choice: 6, shares: '500' })).body.data;
    expect(second).toMatchObject({ id: first.id, amount_requested: '1000.00' });
  });

  test('finds no round that follows theirs before it is live', async () => {
    const { rows } = await run(
      `select i.id from investments i join investment_opportunities o on o.parent_opportunity_id = i.investment_opportunity_id
        where o.id = $1 and i.user_id = $2`,
      round,
      stage().people.omar,
    );
    const follow = () =>
      again(omar, { investment_opportunity_id: null, parent_investment_id: rows[0]?.id, choice: 2 });
    for (const gone of ['status = 1', 'status = 4', 'status = 2, deleted_at = now()']) {
      await run(`update investment_opportunities set ${gone} where id = $1`, round);
      expect((await follow()).status, gone).toBe(404);
    }
    await run('update investment_opportunities set status = 2, deleted_at = null where id = $1', round);
    expect((await follow()).status).toBe(201);
  });

  test('names the party where they have several, or none that was offered shares', async () => {
    const required = {
      investment_method_entity_id: ['The investment method entity id field is required.'],
    };
    const method = await addRow(db(), 'investment_methods', { name: 'Alder', kind: 'pension' });
    const own = {
      investment_method_id: method,
      kind: 'pension',
      user_id: stage().people.omar,
      name: 'Pension',
    };
    await addRow(db(), 'pre_emption_choices', {
      investment_opportunity_id: round,
      investment_method_entity_id: await addRow(db(), 'investment_method_entities', own),
      user_id: stage().people.omar,
      pre_emption_option_id: 5,
    });
    expect((await again(omar, { choice: 1 })).body.errors).toEqual(required);
    await run(
      'update pre_emption_choices set deleted_at = now() where investment_opportunity_id = $1 and user_id = $2',
      round,
      stage().people.lone,
    );
    expect((await again(lone, { choice: 1 })).body.errors).toEqual(required);
  });
});
