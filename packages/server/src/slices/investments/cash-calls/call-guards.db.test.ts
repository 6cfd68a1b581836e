import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { noticesOf, setSettings } from '../../../../../../tests/fixtures/test-banks.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  type Values,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { remindCashCalls } from './remind-cash-calls.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage, rows, as } = useStage();
let sam: TestClient;
let iris: TestClient;
let opportunity: number;

type Row = Readonly<Record<string, string | number | null>>;
const confirmed = (row: Row = {}, user = stage().people.iris) =>
  addInvestment(db(), opportunity, user, {
    status: 2,
    amount_requested: '1000',
    amount: '1000',
    shares: '1000',
    share_price: '1',
    total_due: '1000',
    ...row,
  });
const callFor = (investment_ids: unknown, more: object = {}) =>
  sam.post('/api/cash-calls', { investment_opportunity_id: opportunity, investment_ids, ...more });
/** Called in two halves; the ids of the calls. */
async function inHalves(id: number): Promise<[number, number]> {
  const parts = [await callFor([id], { percentage: '50' }), await callFor([id], { percentage: '50' })];
  const [first, second] = parts.map(({ body }) => body.data.ids[0]);
  return [first, second];
}
const change = (call: number, body: object) => sam.patch(`/api/cash-calls/${call}`, body);
const standing = async (id: number) =>
  (await rows('select status, amount_outstanding as due from investments where id = $1', id))[0];
const OVER = [409, 'This cash call is no longer awaiting payment.'];
const refusal = ({ status, body }: { status: number; body: { message?: unknown } }) => [status, body.message];

beforeAll(async () => {
  await setSettings(it(), { bank_account_number: '12345678' });
  sam = await as('sam');
  iris = await as('iris');
});
beforeEach(async () => {
  it().clock.set('2026-03-31T09:00:00Z');
  opportunity = await addOpportunity(db(), stage(), {
    status: 2,
    share_price: '1',
    minimum_investment: '100',
  });
});

describe('cash is called', () => {
  test('of investments that are confirmed, and there', async () => {
    const none = [409, 'There is no confirmed allocation to call.'];
    expect(refusal(await callFor('all_confirmed'))).toEqual(none);
    const reserved = await confirmed({ status: 1, amount: null });
    expect(refusal(await callFor('all_confirmed'))).toEqual(none);
    expect(refusal(await callFor([]))).toEqual(none);
    expect(refusal(await callFor([reserved]))).toEqual([
      409,
      'This action is not available while the record is Reserved.',
    ]);
  });

  test('by the days of the firm: due ten days from its today, reminded of once on each', async () => {
    it().clock.set('2026-04-10T23:30:00Z'); // 11 April in London
    const called = (await callFor([await confirmed()])).body.data.ids[0];
    expect((await rows('select due_on from cash_calls where id = $1', called))[0].due_on).toBe('2026-04-21');
    expect((await change(called, { remind: true })).status).toBe(200);
    it().clock.set('2026-04-11T09:00:00Z');
    expect(refusal(await change(called, { remind: true }))).toEqual([
      409,
      'A reminder has already been sent today.',
    ]);
  });

  test('of this opportunity alone: with another’s or a deleted one no one is called', async () => {
    const id = await confirmed();
    const beside = await addOpportunity(db(), stage(), { status: 2 });
    const other = await addInvestment(db(), beside, stage().people.omar, { status: 2, amount: '1000' });
    const deleted = await confirmed({ deleted_at: '2026-03-01' }, stage().people.omar);
    for (const foreign of [other, deleted]) expect((await callFor([id, foreign])).status).toBe(404);
    expect((await standing(id)).status).toBe(2);
    expect((await callFor('all_confirmed')).body.data).toMatchObject({ created: 1 });
  });

  test('without the terms only where they are on, were asked for then, and the investor did it themselves', async () => {
    const own = (user: number) => ({ created_by_id: user, reserved_at: '2026-03-01T09:00:00Z' });
    const { iris: first, lone: second } = stage().people;
    const term = (row: Values) =>
      addRow(db(), 'term_conditions', {
        investment_opportunity_id: opportunity,
        title: 'Deed',
        body: '<p>Sign</p>',
        created_at: '2026-01-01',
        ...row,
      });
    const beside = await addOpportunity(db(), stage(), { status: 2 });
    await term({ is_required: false });
    await term({ deleted_at: '2026-02-01' });
    await term({ created_at: '2026-03-02' });
    await term({ investment_opportunity_id: beside });
    await setSettings(it(), { investment_terms_enabled: true });
    expect((await callFor([await confirmed(own(first), first)])).status).toBe(200);
    // asked for at the very moment of the reservation
    const general = await term({ investment_opportunity_id: null, created_at: '2026-03-01T09:00:00Z' });
    const mine = await confirmed(own(second), second);
    expect(refusal(await callFor([mine]))).toEqual([
      409,
      'The investor has not yet accepted the terms of this opportunity.',
    ]);
    const ready = await confirmed({}, stage().people.omar);
    expect((await callFor('all_confirmed')).body.data).toMatchObject({ created: 1 });
    expect([(await standing(mine)).status, (await standing(ready)).status]).toEqual([2, 3]);
    await setSettings(it(), { investment_terms_enabled: false });
    expect((await callFor([mine])).status).toBe(200);
    await db().pool.query('update term_conditions set deleted_at = now() where id = $1', [general]);
  });
});

describe('a payment is not recorded', () => {
  test('for a call that is paid, or taken back', async () => {
    const [first, second] = await inHalves(await confirmed());
    expect((await change(first, { amount_received: '500' })).status).toBe(200);
    expect(refusal(await change(first, { amount_received: '600' }))).toEqual(OVER);
    expect((await change(second, { status: 4 })).status).toBe(200);
    expect(refusal(await change(second, { amount_received: '500' }))).toEqual(OVER);
  });

  test('of nothing', async () => {
    const [call] = await inHalves(await confirmed());
    const nothing = await change(call, { amount_received: '0' });
    expect([nothing.status, nothing.body.errors]).toEqual([
      422,
      { amount_received: ['The amount received must be greater than 0.'] },
    ]);
  });

  test('for an investment that is paid for, though one of its calls is open', async () => {
    const id = await confirmed();
    const [first, second] = await inHalves(id);
    await change(first, { amount_received: '1000' });
    expect((await standing(id)).status).toBe(4);
    expect(refusal(await change(second, { amount_received: '500' }))).toEqual([
      409,
      'This action is not available while the record is cash call payment received.',
    ]);
  });
});

describe('a call', () => {
  test('that is paid or taken back is neither asked for nor taken back', async () => {
    const [first, second] = await inHalves(await confirmed());
    await change(first, { amount_received: '500' });
    await change(second, { status: 4 });
    for (const call of [first, second])
      for (const body of [{ remind: true }, { status: 4 }])
        expect(refusal(await change(call, body))).toEqual(OVER);
  });

  test('is asked for once a day', async () => {
    const [call] = await inHalves(await confirmed());
    expect((await change(call, { remind: true })).status).toBe(200);
    it().clock.advance({ hours: 2 });
    expect(refusal(await change(call, { remind: true }))).toEqual([
      409,
      'A reminder has already been sent today.',
    ]);
    it().clock.advance({ days: 1 });
    expect((await change(call, { remind: true })).status).toBe(200);
  });

  test('of two is taken back, and the investment stays called until the other is', async () => {
    const id = await confirmed();
    const [first, second] = await inHalves(id);
    await change(second, { status: 4 });
    expect(await standing(id)).toEqual({ status: 3, due: '500.00' });
    await change(first, { status: 4 });
    expect(await standing(id)).toEqual({ status: 2, due: '0.00' });
    expect((await iris.patch(`/api/investments/${id}`, { status: 8 })).body.data.status).toBe(8);
  });
});

test('the job asks for calls that are open, of what was not deleted, and the owner hears of none before its day', async () => {
  const due = async (call: Row = {}, investment: Row = {}, within: Row = {}) => {
    opportunity = await addOpportunity(db(), stage(), { status: 2, ...within });
    const id = await confirmed({ status: 3, amount_cash_called: '1000', ...investment });
    return addRow(db(), 'cash_calls', {
      investment_id: id,
      sequence: 1,
      amount: '1000',
      due_on: '2026-05-10',
      ...call,
    });
  };
  it().clock.set('2026-05-10T05:00:00Z');
  const open = await due();
  await due({ status: 3, amount_received: '1000' });
  await due({ status: 4 });
  await due({ deleted_at: '2026-05-01' });
  await due({ reminded_at: '2026-05-10T01:00:00Z' });
  await due({}, { deleted_at: '2026-05-01' });
  await due({}, {}, { deleted_at: '2026-05-01' });
  expect(await remindCashCalls(it().app)).toBe(1);
  const reminded = await rows(
    'select id from cash_calls where reminder_count > 0 and due_on = $1',
    '2026-05-10',
  );
  expect(reminded).toEqual([{ id: open }]);
  const overdue = async () =>
    (await noticesOf(it(), stage().people.sam)).filter((message) => message.includes('is overdue'));
  expect(await overdue()).toEqual([]);
  it().clock.advance({ days: 1 });
  await remindCashCalls(it().app);
  // and of the one that was asked for on the day before
  expect(await overdue()).toHaveLength(2);
});
