import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { refusalOf, wrong } from '../../../../../../tests/support/refusals.ts';
import { noticesOf, setSettings } from '../../../../../../tests/fixtures/test-banks.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  methodOf,
  type Values,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { remindCashCalls } from './remind-cash-calls.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** What is due, what has come of it, and what a list leaves out: take a condition out, and the test that names it fails. */
const { it, db, stage, rows, as } = useStage();
let sam: TestClient;
let opportunity: number;
let name: string;
let count = 0;

const raise = () => {
  name = `Larch ${++count}`;
  return addOpportunity(db(), stage(), { name, status: 2, share_price: '1', minimum_investment: '100' });
};
const confirmed = (row: Values = {}, user = stage().people.iris, within = opportunity) =>
  addInvestment(db(), within, user, {
    status: 2,
    amount_requested: '1000',
    amount: '1000',
    shares: '1000',
    share_price: '1',
    total_due: '1000',
    ...row,
  });
const call = (investment_ids: readonly number[], more: object = {}) =>
  sam.post('/api/cash-calls', { investment_opportunity_id: opportunity, investment_ids, ...more });
const inHalves = async (id: number): Promise<number[]> => {
  const parts = [await call([id], { percentage: '50' }), await call([id], { percentage: '50' })];
  return parts.map(({ body }) => body.data.ids[0]);
};
const change = (id: number | undefined, body: object) => sam.patch(`/api/cash-calls/${id}`, body);
const standing = async (id: number) =>
  (
    await rows(
      'select status, amount_paid as paid, amount_outstanding as due from investments where id = $1',
      id,
    )
  )[0];
const idsOf = async (path: string): Promise<number[]> => {
  const { status, body } = await sam.get(path);
  expect([status, path]).toEqual([200, path]);
  return body.data.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);
};

beforeAll(async () => {
  await setSettings(it(), { bank_account_number: '12345678' });
  sam = await as('sam');
});
beforeEach(async () => {
  it().clock.set('2026-03-31T09:00:00Z');
  opportunity = await raise();
});

test('cash is due today at the earliest', async () => {
  const id = await confirmed();
  expect(refusalOf(await call([id], { due_on: '2026-03-30' }))).toEqual(
    wrong('due_on', 'The due on field must not be in the past.'),
  );
  expect((await call([id], { due_on: '2026-03-31' })).status).toBe(200);
});

describe('a payment', () => {
  test('never falls, may be repeated, and is not dated ahead', async () => {
    const [first] = await inHalves(await confirmed());
    expect((await change(first, { amount_received: '200' })).status).toBe(200);
    expect(refusalOf(await change(first, { amount_received: '199.99' }))).toEqual(
      wrong('amount_received', 'The amount received may not be less than before.'),
    );
    expect((await change(first, { amount_received: '200' })).status).toBe(200);
    expect(refusalOf(await change(first, { amount_received: '300', received_on: '2026-04-01' }))).toEqual(
      wrong('received_on', 'The received on field must not be in the future.'),
    );
    expect((await change(first, { amount_received: '300', received_on: '2026-03-31' })).status).toBe(200);
  });

  test('of one call leaves the rest of all calls outstanding', async () => {
    const [id, other] = [await confirmed(), await confirmed({}, stage().people.omar)];
    const [first, second] = await inHalves(id);
    const [theirs] = await inHalves(other);
    await change(theirs, { amount_received: '500' });
    await change(first, { amount_received: '200' });
    expect(await standing(id)).toEqual({ status: 3, paid: '200.00', due: '800.00' });
    await change(second, { status: 4 });
    expect(await standing(id)).toEqual({ status: 3, paid: '200.00', due: '300.00' });
  });
});

describe('a reminder', () => {
  const heard = async () =>
    (await noticesOf(it(), stage().people.iris)).filter((message) => message.includes(name));

  test('asks for what is outstanding, and calls it overdue after the due day', async () => {
    const [first] = await inHalves(await confirmed());
    await change(first, { amount_received: '200' });
    await rows(`update cash_calls set due_on = '2026-04-02' where id = $1`, first);
    const before = (await heard()).length;
    for (const day of ['2026-04-01', '2026-04-02', '2026-04-03']) {
      it().clock.set(`${day}T09:00:00Z`);
      expect((await change(first, { remind: true })).status).toBe(200);
    }
    const asked = (await heard()).slice(before);
    expect(asked).toHaveLength(3);
    for (const message of asked) expect(message).toContain('£300');
    expect(asked.map((message) => [message.includes('today'), message.includes('overdue')])).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ]);
  });

  test('that fails leaves the others', async () => {
    const [bad, good] = [await confirmed(), await confirmed({}, stage().people.omar)];
    const due = { due_on: '2026-05-20' };
    const [first] = (await call([bad], due)).body.data.ids;
    const [second] = (await call([good], due)).body.data.ids;
    await rows(
      `create function no_reminder() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
    );
    await rows(`create trigger no_reminder before update on cash_calls for each row
      when (new.id = ${first}) execute function no_reminder()`);
    it().clock.set('2026-05-17T09:00:00Z');
    const asked = await remindCashCalls(it().app);
    await rows('drop trigger no_reminder on cash_calls');
    expect(asked).toBe(1);
    expect(
      await rows('select id from cash_calls where reminded_at is not null and id = any($1)', [first, second]),
    ).toEqual([{ id: second }]);
  });
});

describe('a list', () => {
  const due = async (investment: number, row: Values = {}) =>
    addRow(db(), 'cash_calls', {
      investment_id: investment,
      sequence: ++count,
      amount: '1000',
      due_on: '2026-03-30',
      ...row,
    });
  const called = { status: 3, amount_cash_called: '1000' };

  test('of calls is filtered by opportunity, person and overdue', async () => {
    const beside = await raise();
    const { iris, omar } = stage().people;
    const [own, theirs] = [await confirmed(called), await confirmed(called, omar)];
    const other = await confirmed(called, iris, beside);
    const [late, today, paid, foreign, elsewhere] = [
      await due(own),
      await due(own, { due_on: '2026-03-31' }),
      await due(own, { status: 3, amount_received: '1000' }),
      await due(theirs, { status: 2, amount_received: '1' }),
      await due(other),
    ];
    const gone = await confirmed({ ...called, deleted_at: '2026-03-01' }, stage().people.lone);
    await due(gone);
    const of = `/api/cash-calls?limit=100&filter[investment_opportunity_id]=${opportunity}`;
    expect(await idsOf(of)).toEqual([late, today, paid, foreign]);
    expect(await idsOf(`${of}&filter[user_id]=${iris}`)).toEqual([late, today, paid]);
    expect(await idsOf(`${of}&filter[overdue]=1`)).toEqual([late, foreign]);
    expect(await idsOf(`${of}&filter[overdue]=0`)).toEqual([today, paid]);
    expect(await idsOf(`/api/cash-calls?limit=100&filter[investment_opportunity_id]=${beside}`)).toEqual([
      elsewhere,
    ]);
  });

  test('of flows is filtered by opportunity and person', async () => {
    const beside = await raise();
    const { iris, omar } = stage().people;
    const flow = async (investment_id: number) =>
      addRow(db(), 'investment_transactions', {
        investment_id,
        type: 'purchase',
        date: '2026-03-01',
        amount: '1000',
      });
    const [own, theirs] = [await flow(await confirmed()), await flow(await confirmed({}, omar))];
    await flow(await confirmed({}, iris, beside));
    const of = `/api/investment-transactions?limit=100&filter[investment_opportunity_id]=${opportunity}`;
    expect(await idsOf(of)).toEqual([own, theirs]);
    expect(await idsOf(`${of}&filter[user_id]=${omar}`)).toEqual([theirs]);
  });

  test('of investments is filtered by overdue, method and name', async () => {
    const { omar, lone } = stage().people;
    const party = await addRow(db(), 'investment_method_entities', {
      investment_method_id: await methodOf(db(), 'pension', 'Pension'),
      kind: 'pension',
      user_id: omar,
      name: 'Alder 100% SIPP',
    });
    const [late, today, confirmedOnly] = [
      await confirmed({ ...called, cash_call_due_on: '2026-03-30', reference: 'LATE-1' }),
      await confirmed({ ...called, cash_call_due_on: '2026-03-31', payment_reference: 'PAYEE-2' }, lone),
      await confirmed({ cash_call_due_on: '2026-03-30' }, omar),
    ];
    await rows('update investments set investment_method_entity_id = $1 where id = $2', party, confirmedOnly);
    const of = `/api/investments?limit=100&filter[investment_opportunity_id]=${opportunity}`;
    const search = (words: string) => idsOf(`${of}&filter[search]=${encodeURIComponent(words)}`);
    expect(await idsOf(`${of}&filter[overdue]=1`)).toEqual([late]);
    expect(await idsOf(`${of}&filter[overdue]=0`)).toEqual([today, confirmedOnly]);
    const pension = await methodOf(db(), 'pension', 'Pension');
    expect(await idsOf(`${of}&filter[investment_method_id]=${pension}`)).toEqual([confirmedOnly]);
    expect(await search('late-1')).toEqual([late]);
    expect(await search('payee-2')).toEqual([today]);
    expect(await search('100%')).toEqual([confirmedOnly]);
    expect(await search('omar')).toEqual([confirmedOnly]);
    expect(await search('nothing of these')).toEqual([]);
  });
});
