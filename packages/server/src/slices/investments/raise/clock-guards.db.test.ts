import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { noticesOf, setSettings } from '../../../../../../tests/fixtures/test-banks.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  type Values,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { countCancellable, expireReservations } from './expire-reservations.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** What the clock ends, and what a completion touches: take a condition out, and the test that names it fails. */
const { it, db, stage, rows, as } = useStage();
let sam: TestClient;
let una: TestClient;

const PAID = {
  amount: '1000',
  shares: '400',
  share_price: '2.5',
  amount_paid: '1000',
  total_due: '1000',
};
const raise = (row: Values = {}) =>
  addOpportunity(db(), stage(), { status: 4, close_outcome: 'funded', ...row });
const invest = (opportunity: number, row: Values = {}, user = stage().people.iris) =>
  addInvestment(db(), opportunity, user, { amount_requested: '1000', status: 4, ...PAID, ...row });
const reserved = async (row: Values) =>
  invest(await addOpportunity(db(), stage(), { status: 2 }), {
    status: 1,
    amount: null,
    amount_paid: '0',
    ...row,
  });
const move = (opportunity: number, body: object, who = sam) =>
  who.patch(`/api/investment-opportunities/${opportunity}`, body);

beforeAll(async () => {
  sam = await as('sam');
  una = await as('una');
});
beforeEach(async () => {
  it().clock.set('2026-03-31T09:00:00Z');
  await rows('update investments set deleted_at = now()');
});

describe('the clock cancels', () => {
  const called = async (investment: Values = {}, call: Values = {}) => {
    const id = await reserved({ status: 3, amount: '1000', ...investment });
    const due = { investment_id: id, sequence: 1, amount: '1000', due_on: '2026-03-20', ...call };
    await addRow(db(), 'cash_calls', due);
    return id;
  };

  test('neither what is part paid or has ended, nor what is confirmed, nor what entered a fund', async () => {
    await setSettings(it(), { auto_cancel: true, auto_cancel_grace_days: 5 });
    const over = '2026-03-30T09:00:00Z';
    const others = [
      await called({ amount_paid: '1' }),
      await called({ status: 7 }),
      await reserved({ status: 2, amount: '1000', reservation_expires_at: over }),
    ];
    const fund = await addRow(db(), 'funds', { name: 'Harbour', slug: 'harbour', structure: 'lp' });
    for (const id of [await called(), await reserved({ reservation_expires_at: over })]) {
      others.push(id);
      await rows(
        'update investments set investment_opportunity_id = null, fund_id = $1 where id = $2',
        fund,
        id,
      );
    }
    const due = [await called(), await reserved({ reservation_expires_at: over })];
    const statuses = async (ids: number[]) =>
      (await rows('select status from investments where id = any($1) order by id', ids)).map(
        ({ status }) => status,
      );
    const before = await statuses(others);
    expect(await countCancellable(db().kysely, 5, it().clock.now())).toBe(due.length);
    expect((await expireReservations(it().app)).cancelled).toBe(due.length);
    await setSettings(it(), { auto_cancel: false });
    expect(await statuses(others)).toEqual(before);
    expect(await statuses(due)).toEqual([7, 7]);
  });

  test('at the moment a reservation ends, and on the day after the grace of its own call', async () => {
    await setSettings(it(), { auto_cancel: true, auto_cancel_grace_days: 5 });
    const others = [
      await reserved({ reservation_expires_at: '2026-03-31T09:00:00.001Z' }),
      await called({}, { due_on: '2026-03-26' }),
      await called({}, { status: 4 }),
    ];
    const due = [
      await reserved({ reservation_expires_at: '2026-03-31T09:00:00Z' }),
      await called({}, { due_on: '2026-03-25' }),
    ];
    expect((await expireReservations(it().app)).cancelled).toBe(due.length);
    await setSettings(it(), { auto_cancel: false });
    const left = await rows('select id from investments where id = any($1) and status <> 7 order by id', [
      ...others,
      ...due,
    ]);
    expect(left.map(({ id }) => id)).toEqual(others);
  });
});

describe('notice that a reservation runs out is given', () => {
  const noticed = async () => (await expireReservations(it().app)).noticed;

  test('once for each, also where it is given at the first moment', async () => {
    const first = await reserved({ reservation_expires_at: '2026-04-02T09:00:00Z' });
    await reserved({ reservation_expires_at: '2026-04-02T10:00:00Z' });
    await rows(
      `insert into activity (event, target_type, target_id, description, created_at)
       values ('investment.amended', 'investment', $1, 'Changed', '2026-03-31T09:00:00Z')`,
      first,
    );
    expect([await noticed(), await noticed()]).toEqual([1, 0]);
    it().clock.advance({ hours: 1 });
    expect([await noticed(), await noticed()]).toEqual([1, 0]);
  });

  test('not what is reserved and still running', async () => {
    const soon = { reservation_expires_at: '2026-04-01T09:00:00Z' };
    await reserved({ ...soon, status: 2, amount: '1000' });
    await reserved({ reservation_expires_at: '2026-03-31T09:00:00Z' });
    const id = await reserved(soon);
    await rows(
      `insert into activity (event, target_type, target_id, description, created_at)
       values ('investment.reservation_expiring', 'user', $1, 'Of a person', '2026-03-31T08:00:00Z')`,
      id,
    );
    expect(await noticed()).toBe(1);
  });

  test('the others when one fails', async () => {
    const bad = await reserved({ reservation_expires_at: '2026-04-01T09:00:00Z' });
    await reserved({ reservation_expires_at: '2026-04-01T10:00:00Z' });
    await rows(`create function no_notice() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
    await rows(`create trigger no_notice before insert on activity for each row
      when (new.target_type = 'investment' and new.target_id = ${bad}) execute function no_notice()`);
    const found = await noticed();
    await rows('drop trigger no_notice on activity');
    expect([found, await noticed()]).toEqual([1, 1]);
  });

  test('again where it was made longer since', async () => {
    const id = await reserved({ reservation_expires_at: '2026-04-02T09:00:00Z' });
    expect(await noticed()).toBe(1);
    await rows(`update investments set reservation_expires_at = '2026-04-12T09:00:00Z' where id = $1`, id);
    it().clock.set('2026-04-10T09:00:00Z');
    expect(await noticed()).toBe(1);
  });
});

describe('a completion', () => {
  const price = (investment_opportunity_id: number, row: Values) =>
    addRow(db(), 'share_prices', {
      investment_opportunity_id,
      share_class: 'Ordinary',
      price: '2',
      source: 'round',
      status: 1,
      effective_on: '2026-02-01',
      ...row,
    });

  test('takes up its round’s own draft price, and leaves every other price', async () => {
    const [opportunity, other] = [await raise(), await raise()];
    await invest(opportunity);
    const draft = await price(opportunity, {});
    const others = [
      await price(other, {}),
      await price(opportunity, { source: 'manual', effective_on: '2026-02-02' }),
      await price(opportunity, { status: 2, effective_on: '2026-02-03' }),
    ];
    expect((await move(opportunity, { status: 5 })).status).toBe(200);
    const standing = await rows(
      'select id from share_prices where id = any($1) and deleted_at is null order by id',
      [draft, ...others],
    );
    expect(standing.map(({ id }) => id)).toEqual(others);
  });

  test('is undone whatever the price of another company, and takes back what it issued alone', async () => {
    const [opportunity, other] = [await raise(), await raise()];
    await invest(opportunity);
    expect((await move(opportunity, { status: 5 })).status).toBe(200);
    await price(other, { status: 2, effective_on: '2026-04-10' });
    const byHand = await invest(opportunity, { kind: 'manual' }, stage().people.omar);
    expect((await move(opportunity, { status: 4 }, una)).status).toBe(200);
    const undone = await rows(
      `select target_id as id from activity where event = 'investment.issue_reversed' and target_id in
        (select id from investments where investment_opportunity_id = $1)`,
      opportunity,
    );
    expect(undone).toHaveLength(1);
    expect(Number(undone[0]?.id)).not.toBe(byHand);
  });
});

test('of a maturity hear those whose holding was realised in it', async () => {
  const [opportunity, other] = [
    await raise({ name: 'Eastmoor', status: 5, completed_at: '2026-01-01' }),
    await raise({ status: 5, completed_at: '2026-01-01' }),
  ];
  const { iris, omar, ed } = stage().people;
  const realised = { status: 9, issued_at: '2026-01-01', realised_at: '2026-03-01' };
  await invest(opportunity, realised);
  await invest(opportunity, { status: 8 }, omar);
  await invest(other, realised, omar);
  await invest(opportunity, { ...realised, deleted_at: '2026-03-02' }, ed);
  expect((await move(opportunity, { status: 6 })).status).toBe(200);
  const hears = await Promise.all(
    [iris, omar].map(async (who) =>
      (await noticesOf(it(), who)).some((message) => message.includes('**Eastmoor**')),
    ),
  );
  expect(hears).toEqual([true, false]);
});
