import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { system } from '../../../kit/session/viewer.ts';
import { perform } from '../../../kit/workflow/workflow.ts';
import {
  addFollowOn,
  addInvestment,
  addOpportunity,
  addRow,
  entityOf,
  methodOf,
  type Values,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { lapseDuePreEmption, remindOfPreEmption } from './lapse-pre-emption.ts';
import { offerPreEmption } from './offer-pre-emption.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Each condition is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage, rows, as } = useStage();
let sam: TestClient;

const begin = (id: number) => perform(it().app, { viewer: system }, (work) => offerPreEmption(work, id));
/** Iris holds 400,000 shares of the round before, Omar 100,000; 100,000 new ones are offered on 1,000,000. */
const follow = (more: Values = {}) =>
  addFollowOn(
    db(),
    stage(),
    [
      [stage().people.iris, '400000'],
      [stage().people.omar, '100000'],
    ],
    { target_amount: '200000', maximum_raise: '200000', ...more },
  );
const dueIn = async (round: number): Promise<Record<number, number[]>> => {
  const found = await rows(
    `select user_id, existing_shares::int as held, entitlement_shares::int as due from pre_emption_choices
     where investment_opportunity_id = $1 and pre_emption_option_id <> 4 and deleted_at is null`,
    round,
  );
  return Object.fromEntries(found.map(({ user_id, held, due }) => [user_id, [held, due]]));
};
const optionsIn = (round: number) =>
  rows(
    `select user_id as who, pre_emption_option_id as option from pre_emption_choices
     where investment_opportunity_id = $1 order by existing_shares desc, id`,
    round,
  );
const parentIdOf = async (round: number): Promise<number> =>
  (await rows('select parent_opportunity_id as id from investment_opportunities where id = $1', round))[0].id;
const heldIn = async (round: number, user: number): Promise<number> =>
  (
    await rows(
      'select id from investments where investment_opportunity_id = $1 and user_id = $2',
      await parentIdOf(round),
      user,
    )
  )[0].id;
const setDeadline = (round: number, user: number, deadline: string) =>
  rows(
    'update pre_emption_choices set deadline = $3::timestamptz where investment_opportunity_id = $1 and user_id = $2',
    round,
    user,
    deadline,
  );

beforeAll(async () => {
  for (const name of ['iris', 'omar', 'lone'] as const) await entityOf(db(), stage().people[name]);
  sam = await as('sam');
});
beforeEach(() => it().clock.set('2026-03-31T09:00:00Z'));

describe('what a holder is offered', () => {
  const flow = (investment_id: number, type: string, date: string, shares: string) =>
    addRow(db(), 'investment_transactions', { investment_id, type, date, amount: '10', shares });

  test('leaves out what was sold on the record date, and counts other flows not at all', async () => {
    const { iris, omar } = stage().people;
    const round = await follow({ pre_emption_record_date: '2026-03-01' });
    const held = await heldIn(round, iris);
    await flow(held, 'sale', '2026-03-01', '100000');
    await flow(held, 'purchase', '2026-02-01', '50000');
    await flow(held, 'dividend', '2026-02-01', '50000');
    await begin(round);
    expect(await dueIn(round)).toEqual({ [iris]: [300_000, 30_000], [omar]: [100_000, 10_000] });
  });

  test('is nothing where all was sold before', async () => {
    const { iris, omar } = stage().people;
    const round = await follow({ pre_emption_record_date: '2026-03-01' });
    await flow(await heldIn(round, omar), 'sale', '2026-02-01', '100000');
    expect(await begin(round)).toBe(1);
    expect(await dueIn(round)).toEqual({ [iris]: [400_000, 40_000] });
  });

  test('counts what was realised after midnight as held on the day before, by the firm’s own clock', async () => {
    const { iris, lone, omar } = stage().people;
    const round = await follow({ pre_emption_record_date: '2026-06-01' });
    const held = { status: 9, amount: '100', shares: '50000', issued_at: '2026-01-01' };
    // half past midnight on 2 June in London
    await addInvestment(db(), await parentIdOf(round), lone, {
      ...held,
      realised_at: '2026-06-01T23:30:00Z',
    });
    await begin(round);
    expect(await dueIn(round)).toEqual({
      [iris]: [400_000, 40_000],
      [omar]: [100_000, 10_000],
      [lone]: [50_000, 5000],
    });
  });

  test('counts shares of the rounds before the one before, and none of other companies', async () => {
    const { iris, omar, lone } = stage().people;
    const round = await follow();
    const held = { status: 5, amount: '100', shares: '50000', issued_at: '2025-01-01' };
    const oldest = await addOpportunity(db(), stage(), { status: 5, completed_at: '2024-01-01' });
    await rows(
      'update investment_opportunities set parent_opportunity_id = $1 where id = $2',
      oldest,
      await parentIdOf(round),
    );
    await addInvestment(db(), oldest, omar, held);
    await addInvestment(db(), await parentIdOf(await follow()), lone, held);
    await begin(round);
    expect(await dueIn(round)).toEqual({ [iris]: [400_000, 40_000], [omar]: [150_000, 15_000] });
  });

  test('is a part of all that is held, where the stated number is less', async () => {
    const { iris, omar } = stage().people;
    const round = await follow({ shares_in_issue_pre: '100000' });
    await begin(round);
    expect(await dueIn(round)).toEqual({ [iris]: [400_000, 80_000], [omar]: [100_000, 20_000] });
    const basis = 'select distinct basis_shares::int as basis from pre_emption_choices where ';
    expect(await rows(`${basis} investment_opportunity_id = $1`, round)).toEqual([{ basis: 500_000 }]);
  });

  test('is a part of what the maximum buys in whole shares, where no number is stated', async () => {
    const { iris, omar } = stage().people;
    const row = { new_shares_offered: null, shares_in_issue_pre: '500000' };
    const round = await follow({ ...row, maximum_raise: '200001.50', share_price: '2' });
    await begin(round);
    expect(await dueIn(round)).toEqual({ [iris]: [400_000, 80_000], [omar]: [100_000, 20_000] });
    const unpriced = await follow({ ...row, share_price: null, instrument: 'property' });
    await begin(unpriced);
    expect(await dueIn(unpriced)).toEqual({ [iris]: [400_000, 0], [omar]: [100_000, 0] });
  });
});

describe('an invited person without shares is noted', () => {
  let invitations = 0;
  const invite = (round: number, user: number) =>
    addRow(db(), 'invitations', {
      investment_opportunity_id: round,
      user_id: user,
      token: `rights-${++invitations}`,
      status: 1,
    });
  const noted = (round: number) =>
    rows(
      `select c.user_id as who, e.id as party from pre_emption_choices c
       join investment_method_entities e on e.id = c.investment_method_entity_id
       where c.investment_opportunity_id = $1 and c.pre_emption_option_id = 4`,
      round,
    );

  test('once, by their own name, and no one who was not invited to this opportunity', async () => {
    const { lone, max, cora } = stage().people;
    const [round, other] = [await follow(), await follow()];
    const party = await entityOf(db(), lone);
    await addRow(db(), 'investment_method_entities', {
      investment_method_id: await methodOf(db(), 'pension', 'Alder'),
      kind: 'pension',
      user_id: lone,
      name: 'Pension',
    });
    await addRow(db(), 'investment_method_entities', {
      investment_method_id: await methodOf(db(), 'user', 'Personal'),
      kind: 'user',
      user_id: cora,
      name: 'Merged',
      merged_from_id: party,
    });
    await entityOf(db(), max);
    await invite(other, max);
    for (const user of [lone, cora]) await invite(round, user);
    await begin(round);
    expect(await noted(round)).toEqual([{ who: lone, party }]);
  });

  test('also where another round has noted them before', async () => {
    const { lone } = stage().people;
    for (const round of [await follow(), await follow()]) {
      await invite(round, lone);
      await begin(round);
      expect((await noted(round)).map(({ who }) => who)).toEqual([lone]);
    }
  });
});

describe('silence is no', () => {
  test('with the close of the opportunity: of its own rights that wait, and of no other', async () => {
    const { iris, omar } = stage().people;
    const [round, other] = [await follow(), await follow()];
    for (const id of [round, other]) await begin(id);
    const [first] = await rows(
      'select id from pre_emption_choices where investment_opportunity_id = $1 and user_id = $2',
      round,
      iris,
    );
    const client = await it().as(iris);
    await client.patch(`/api/pre-emption-choices/${first?.id}`, { pre_emption_option_id: 2 });
    const close = { status: 4, close_outcome: 'funded' };
    expect((await sam.patch(`/api/investment-opportunities/${round}`, close)).status).toBe(200);
    expect(await optionsIn(round)).toEqual([
      { who: iris, option: 2 },
      { who: omar, option: 1 },
    ]);
    expect(await optionsIn(other)).toEqual([
      { who: iris, option: 5 },
      { who: omar, option: 5 },
    ]);
  });

  test('once the moment of the deadline is over, each by their own', async () => {
    const { iris, omar } = stage().people;
    const round = await follow();
    await begin(round);
    await setDeadline(round, iris, '2026-04-10T08:59:59.999Z');
    await setDeadline(round, omar, '2026-04-10T09:00:00Z');
    it().clock.set('2026-04-10T09:00:00Z');
    await lapseDuePreEmption(it().app);
    expect(await optionsIn(round)).toEqual([
      { who: iris, option: 1 },
      { who: omar, option: 5 },
    ]);
  });

  test('and whoever has answered, or holds by no person, is not looked for', async () => {
    await rows('update pre_emption_choices set deleted_at = now()');
    const { iris, omar } = stage().people;
    const round = await follow();
    await begin(round);
    await rows(
      `update pre_emption_choices set pre_emption_option_id = 2 where investment_opportunity_id = $1`,
      round,
    );
    it().clock.set('2026-04-21T09:00:00Z');
    expect(await lapseDuePreEmption(it().app)).toBe(0);
    expect((await optionsIn(round)).map(({ who }) => who)).toEqual([iris, omar]);
  });
});

describe('a reminder', () => {
  test('is for people, and for a deadline within three days', async () => {
    await rows('update pre_emption_choices set deleted_at = now()');
    const { iris, omar } = stage().people;
    const round = await follow();
    await begin(round);
    await setDeadline(round, iris, '2026-04-21');
    await rows(
      'update pre_emption_choices set user_id = null where investment_opportunity_id = $1 and user_id = $2',
      round,
      omar,
    );
    it().clock.set('2026-04-17T09:00:00Z');
    expect(await remindOfPreEmption(it().app)).toBe(0);
    const reminded = () =>
      rows(
        'select id from pre_emption_choices where investment_opportunity_id = $1 and reminded_at is not null',
        round,
      );
    expect(await reminded()).toEqual([]);
    it().clock.set('2026-04-18T09:00:00Z');
    expect(await remindOfPreEmption(it().app)).toBe(1);
    expect(await reminded()).toHaveLength(1);
  });
});
