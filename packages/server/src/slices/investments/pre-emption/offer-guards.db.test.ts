import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { system } from '../../../kit/session/viewer.ts';
import { perform } from '../../../kit/workflow/workflow.ts';
import {
  addFollowOn,
  addOpportunity,
  addRow,
  entityOf,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { lapseDuePreEmption, remindOfPreEmption } from './lapse-pre-emption.ts';
import { offerPreEmption } from './offer-pre-emption.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage, as } = useStage();
let sam: TestClient;
let omar: TestClient;

const run = (text: string, ...values: unknown[]) => db().pool.query(text, values);
const present = (id: number) => perform(it().app, { viewer: system }, (work) => offerPreEmption(work, id));
const follow = (more: Record<string, string | number | boolean | null> = {}) =>
  addFollowOn(
    db(),
    stage(),
    [
      [stage().people.iris, '400000'],
      [stage().people.omar, '100000'],
    ],
    { target_amount: '200000', maximum_raise: '200000', ...more },
  );
const choicesOf = async (round: number) =>
  (
    await run(
      `select user_id, pre_emption_option_id as option, existing_shares::int as held, entitlement_shares::int as due
       from pre_emption_choices where investment_opportunity_id = $1 and deleted_at is null order by id`,
      round,
    )
  ).rows;
let invitations = 0;
const invite = (round: number, user: number, more: Record<string, string | number> = {}) =>
  addRow(db(), 'invitations', {
    investment_opportunity_id: round,
    user_id: user,
    token: `guard-${++invitations}`,
    status: 1,
    ...more,
  });
const allocate = (round: number) =>
  sam.post('/api/pre-emption-choices/allocate', { investment_opportunity_id: round });

beforeAll(async () => {
  for (const name of ['iris', 'omar', 'lone'] as const) await entityOf(db(), stage().people[name]);
  sam = await as('sam');
  omar = await as('omar');
});
beforeEach(() => it().clock.set('2026-03-31T09:00:00Z'));

describe('shares are offered before others', () => {
  test('only where the opportunity says so, and follows another', async () => {
    const without = await follow({ pre_emption_enabled: false });
    const first = await addOpportunity(db(), stage(), { status: 2, pre_emption_enabled: true });
    for (const round of [without, first]) {
      await invite(round, stage().people.lone);
      expect(await present(round)).toBe(0);
      expect(await choicesOf(round)).toEqual([]);
    }
  });

  test('by no news where no one holds any', async () => {
    const round = await follow({ pre_emption_record_date: '2024-12-31' });
    expect(await present(round)).toBe(0);
    const { rows } = await run(
      `select 1 from activity where event = 'pre_emption.offered' and target_id = $1`,
      round,
    );
    expect(rows).toEqual([]);
  });

  test('for what was held on the record date, and not for what came later, went before or was deleted', async () => {
    const round = await follow({ pre_emption_record_date: '2026-03-01' });
    const { rows } = await run(
      'select parent_opportunity_id as id from investment_opportunities where id = $1',
      round,
    );
    const entity = await entityOf(db(), stage().people.lone);
    const held = (more: Record<string, string | number>) =>
      addRow(db(), 'investments', {
        investment_opportunity_id: rows[0].id,
        investment_method_entity_id: entity,
        user_id: stage().people.lone,
        status: 5,
        amount_requested: '100',
        amount: '100',
        shares: '1000',
        issued_at: '2026-03-01T09:00:00Z',
        ...more,
      });
    await held({ issued_at: '2026-03-02T09:00:00Z' });
    await held({ deleted_at: '2026-03-20' });
    await held({ status: 9, realised_at: '2026-03-01' });
    await held({ status: 4 });
    await present(round);
    expect((await choicesOf(round)).map(({ user_id }) => user_id)).not.toContain(stage().people.lone);
    await held({ shares: '50000' });
    await held({ status: 9, realised_at: '2026-03-02', shares: '10000' });
    await present(round);
    expect(await choicesOf(round)).toContainEqual({
      user_id: stage().people.lone,
      option: 5,
      held: 60000,
      due: 6000,
    });
  });

  test('anew with a second publication, but to whoever has responded', async () => {
    const round = await follow();
    await present(round);
    const { body } = await omar.get(`/api/pre-emption-choices?filter[investment_opportunity_id]=${round}`);
    await omar.patch(`/api/pre-emption-choices/${body.data[0].id}`, { pre_emption_option_id: 2 });
    await run('update investment_opportunities set new_shares_offered = 200000 where id = $1', round);
    await present(round);
    expect(await choicesOf(round)).toEqual([
      { user_id: stage().people.iris, option: 5, held: 400_000, due: 80_000 },
      { user_id: stage().people.omar, option: 2, held: 100_000, due: 10_000 },
    ]);
  });

  test('and an invited person without any is noted as one whom it does not concern', async () => {
    const round = await follow();
    await invite(round, stage().people.omar);
    await invite(round, stage().people.lone, { status: 5 });
    await present(round);
    const others = async () => (await choicesOf(round)).filter(({ option }) => option === 4);
    expect(await others()).toEqual([]);
    await invite(round, stage().people.lone, { deleted_at: '2026-03-01' });
    await present(round);
    expect(await others()).toEqual([]);
    await invite(round, stage().people.lone, { status: 2 });
    await present(round);
    expect(await others()).toEqual([{ user_id: stage().people.lone, option: 4, held: 0, due: 0 }]);
  });
});

describe('the holders’ shares are allocated', () => {
  test('while the opportunity is live or closed, and where any were offered', async () => {
    const round = await follow();
    await present(round);
    it().clock.set('2026-04-21T09:00:00Z');
    for (const status of [1, 5]) {
      await run('update investment_opportunities set status = $1 where id = $2', status, round);
      const refused = await allocate(round);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'Shares are allocated while the opportunity is live or closed.',
      ]);
    }
    await run('update investment_opportunities set status = 4 where id = $1', round);
    expect((await allocate(round)).status).toBe(200);
    const none = await allocate(await follow({ pre_emption_enabled: false }));
    expect([none.status, none.body.message]).toEqual([409, 'No one was offered shares before others.']);
  });

  test('to what is confirmed already no second time', async () => {
    const round = await follow();
    await present(round);
    const { id } = (
      await omar.post('/api/investments/subsequent', {
        investment_opportunity_id: round,
        choice: 2,
        risk_acknowledged: true,
      })
    ).body.data;
    expect((await sam.patch(`/api/investments/${id}`, { status: 2 })).status).toBe(200);
    it().clock.set('2026-04-21T09:00:00Z');
    expect((await allocate(round)).status).toBe(200);
    const confirmed = async () =>
      (
        await run(
          'select id from investments where investment_opportunity_id = $1 and status = 2 order by id',
          round,
        )
      ).rows;
    expect(await confirmed()).toEqual([{ id }]);
  });
});

describe('the jobs', () => {
  const waiting = async (round: number) =>
    (await choicesOf(round)).filter(({ option }) => option === 5).length;

  test('end what a closed opportunity has left open, before its deadline', async () => {
    const [open, closed] = [await follow(), await follow()];
    for (const round of [open, closed]) await present(round);
    await run('update investment_opportunities set status = 4 where id = $1', closed);
    await lapseDuePreEmption(it().app);
    expect([await waiting(open), await waiting(closed)]).toEqual([2, 0]);
  });

  test('remind of no opportunity that is closed, and of nothing deleted', async () => {
    await run('update pre_emption_choices set deleted_at = now()');
    const rounds = [await follow(), await follow()];
    for (const round of rounds) await present(round);
    await run('update investment_opportunities set status = 4 where id = $1', rounds[0]);
    await run(
      'update pre_emption_choices set deleted_at = now() where investment_opportunity_id = $1 and user_id = $2',
      rounds[1],
      stage().people.omar,
    );
    it().clock.set('2026-04-18T09:00:00Z');
    expect(await remindOfPreEmption(it().app)).toBe(1);
  });
});
