import { beforeEach, describe, expect, test } from 'vitest';
import { system } from '../../../kit/session/viewer.ts';
import { perform } from '../../../kit/workflow/workflow.ts';
import {
  addFollowOn,
  addInvestment,
  addRow,
  entityOf,
  type Values,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { addUser } from '../../../../../../tests/fixtures/test-banks.ts';
import { lapseDuePreEmption, remindOfPreEmption } from './lapse-pre-emption.ts';
import { offerPreEmption } from './offer-pre-emption.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Who holds on the record date, and whose time is over: take a condition out, and the test that names it fails. */
const { it, db, stage, rows } = useStage();

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
const offered = async () => {
  const round = await follow();
  await begin(round);
  return round;
};
/** Iris first, then Omar. */
const choicesIn = (round: number) =>
  rows(
    `select id, user_id, pre_emption_option_id as option, reminded_at from pre_emption_choices
     where investment_opportunity_id = $1 order by existing_shares desc, id`,
    round,
  );
const optionsIn = async (round: number) => (await choicesIn(round)).map(({ option }) => option);
const set = (round: number, user: number, values: string) =>
  rows(
    `update pre_emption_choices set ${values} where investment_opportunity_id = $1 and user_id = $2`,
    round,
    user,
  );

beforeEach(async () => {
  it().clock.set('2026-03-31T09:00:00Z');
  await rows('update pre_emption_choices set deleted_at = now()');
});

test('holders are those at the end of the record date', async () => {
  const { iris, omar, lone } = stage().people;
  const [nina, otto, petra, rolf] = [
    await addUser(it(), 'Nina'),
    await addUser(it(), 'Otto'),
    await addUser(it(), 'Petra'),
    await addUser(it(), 'Rolf'),
  ];
  const round = await follow({ pre_emption_record_date: '2026-03-01' });
  const [{ parent }] = await rows(
    'select parent_opportunity_id as parent from investment_opportunities where id = $1',
    round,
  );
  const hold = (user: number, shares: string, row: Values = {}) =>
    addInvestment(db(), parent, user, {
      status: 5,
      amount: '100',
      shares,
      issued_at: '2026-01-01T12:00:00Z',
      ...row,
    });
  await hold(lone, '50000', { issued_at: '2026-03-01T12:00:00Z' });
  await hold(nina, '30000', { issued_at: '2026-03-02T12:00:00Z' });
  await hold(otto, '30000', { status: 9, realised_at: '2026-03-01T12:00:00Z' });
  await hold(petra, '30000', { status: 7, realised_at: '2026-03-20T12:00:00Z' });
  const id = await hold(rolf, '20000');
  await addRow(db(), 'investment_transactions', {
    investment_id: id,
    type: 'sale',
    date: '2026-03-02',
    amount: '10',
    shares: '20000',
  });
  expect(await begin(round)).toBe(4);
  const due = await rows(
    `select user_id as who, existing_shares::int as held, entitlement_shares::int as due from pre_emption_choices
     where investment_opportunity_id = $1 order by existing_shares desc`,
    round,
  );
  expect(due).toEqual([
    { who: iris, held: 400_000, due: 40_000 },
    { who: omar, held: 100_000, due: 10_000 },
    { who: lone, held: 50_000, due: 5000 },
    { who: rolf, held: 20_000, due: 2000 },
  ]);
});

test('people invited without a holding are notified', async () => {
  const { iris, omar } = stage().people;
  const round = await follow();
  const sara = await addUser(it(), 'Sara');
  const invite = async (user_id: number, row: Values) => {
    await entityOf(db(), user_id);
    const invitation = { investment_opportunity_id: round, user_id, token: `record-${user_id}`, status: 1 };
    await addRow(db(), 'invitations', { ...invitation, ...row });
  };
  await invite(await addUser(it(), 'Tara'), { status: 5 });
  await invite(await addUser(it(), 'Udo'), { deleted_at: '2026-03-01' });
  await invite(sara, {});
  await invite(iris, {});
  await begin(round);
  expect((await choicesIn(round)).map(({ user_id, option }) => [user_id, option])).toEqual([
    [iris, 5],
    [omar, 5],
    [sara, 4],
  ]);
});

describe('silence', () => {
  test('counts as an answer once the deadline has passed, or as soon as the round closes', async () => {
    const round = await offered();
    it().clock.set('2026-04-20T16:00:00Z');
    expect([await lapseDuePreEmption(it().app), await optionsIn(round)]).toEqual([0, [5, 5]]);
    await rows('update investment_opportunities set status = 4 where id = $1', round);
    expect([await lapseDuePreEmption(it().app), await optionsIn(round)]).toEqual([1, [1, 1]]);
  });

  test('in one round does not count in another', async () => {
    const [round, other] = [await offered(), await offered()];
    await rows('update investment_opportunities set status = 4 where id = $1', other);
    await set(round, stage().people.iris, `deadline = '2026-03-31T08:59:59Z'`);
    expect(await lapseDuePreEmption(it().app)).toBe(2);
    expect(await optionsIn(round)).toEqual([1, 5]);
  });
});

describe('a reminder', () => {
  const SOON = '2026-04-18T09:00:00Z';
  const reminded = async (...rounds: number[]) =>
    (await Promise.all(rounds.map(choicesIn)))
      .flat()
      .filter(({ reminded_at }) => reminded_at !== null && new Date(reminded_at) >= new Date(SOON))
      .map(({ id }) => id);

  test('goes to those who can still answer and were not reminded yet', async () => {
    const { iris, omar } = stage().people;
    const rounds = [await offered(), await offered(), await offered()];
    const [open = 0, closed = 0, late = 0] = rounds;
    await set(open, omar, 'pre_emption_option_id = 2');
    await rows('update investment_opportunities set status = 4 where id = $1', closed);
    await set(late, iris, `deadline = '${SOON}'`);
    await set(late, omar, `reminded_at = '2026-04-17T09:00:00Z'`);
    it().clock.set(SOON);
    expect(await remindOfPreEmption(it().app)).toBe(1);
    const [first] = await choicesIn(open);
    expect(await reminded(...rounds)).toEqual([first?.id]);
  });

  test('that fails leaves the others', async () => {
    const round = await offered();
    const [first, second] = await choicesIn(round);
    await rows(
      `create function no_reminder() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
    );
    await rows(`create trigger no_reminder before update on pre_emption_choices for each row
      when (new.id = ${first?.id}) execute function no_reminder()`);
    it().clock.set(SOON);
    expect(await remindOfPreEmption(it().app)).toBe(1);
    await rows('drop trigger no_reminder on pre_emption_choices');
    expect(await reminded(round)).toEqual([second?.id]);
  });
});
