import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { setSettings } from '../../../../../../tests/fixtures/test-banks.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  entityOf,
  type Values,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { expireReservations } from './expire-reservations.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage, as } = useStage({ now: '2026-03-31T09:00:00Z' });
let sam: TestClient;
let iris: TestClient;
let opportunity: number;

const run = (text: string, ...values: unknown[]) => db().pool.query(text, values);
const held = (row: Values = {}, user = stage().people.iris, within = opportunity) =>
  addInvestment(db(), within, user, { status: 1, amount_requested: '1000', share_price: '1', ...row });
const PAID = { amount: '1000', shares: '1000', amount_paid: '1000', total_due: '1000' };
const patch = (id: number, body: object, who = sam) => who.patch(`/api/investments/${id}`, body);
const statusOf = async (id: number) =>
  (await run('select status from investments where id = $1', id)).rows[0].status;
const allocate = (amounts: unknown) =>
  sam.post('/api/investments/allocate', { investment_opportunity_id: opportunity, amounts });

beforeAll(async () => {
  for (const name of ['iris', 'omar', 'lone'] as const) await entityOf(db(), stage().people[name]);
  sam = await as('sam');
  iris = await as('iris');
});
beforeEach(async () => {
  opportunity = await addOpportunity(db(), stage(), {
    status: 2,
    share_price: '1',
    minimum_investment: '100',
    allocation_policy: 'manual',
  });
});

describe('an allocation', () => {
  test('is of no more than was requested, and of at least one share', async () => {
    const id = await held();
    expect(refusalOf(await patch(id, { status: 2, amount: '1000.01' }))).toEqual([
      422,
      { amount: ['The amount may not be greater than the amount requested.'] },
    ]);
    expect(refusalOf(await patch(id, { status: 2, amount: '0.99' }))).toEqual([
      422,
      { amount: ['The amount must buy at least one share.'] },
    ]);
    expect(await statusOf(id)).toBe(1);
  });

  test('by hand names reservations with amounts', async () => {
    const id = await held();
    for (const amounts of [
      { id, amount: '1' },
      [null],
      [{ id: 'x', amount: '1' }],
      [{ id, amount: '-1' }],
      [{ id, amount: '1.001' }],
      [{ id }],
    ])
      expect(refusalOf(await allocate(amounts)), JSON.stringify(amounts)).toEqual([
        422,
        { amounts: ['The selected amounts is invalid.'] },
      ]);
    expect(await statusOf(id)).toBe(1);
  });

  test('of zero ends that reservation and no other', async () => {
    const beside = await addOpportunity(db(), stage(), { status: 2 });
    const ids = [
      await held(),
      await held({}, stage().people.omar, beside),
      await held({ status: 2, ...PAID }, stage().people.omar),
      await held({ deleted_at: '2026-03-01' }, stage().people.lone),
    ];
    const answer = await allocate(ids.map((id) => ({ id, amount: '0' })));
    expect(answer.status).toBe(200);
    expect(await Promise.all(ids.map(statusOf))).toEqual([7, 1, 2, 1]);
  });
});

describe('an investment ends', () => {
  test('once it is paid, with its refund', async () => {
    const id = await held({ status: 4, ...PAID });
    expect(refusalOf(await patch(id, { status: 7, cancel_reason: 'Sorry' }))).toEqual([
      409,
      'A paid investment can only be cancelled with a refund.',
    ]);
    expect((await patch(id, { status: 7, cancel_reason: 'Sorry', refund: true })).status).toBe(200);
  });

  test('by the investor until cash is called', async () => {
    const says = [409, 'Your allocation can no longer be withdrawn online. Please contact us.'];
    const called = await held({ status: 3, ...PAID, amount_paid: '0' });
    expect(refusalOf(await patch(called, { status: 8 }, iris))).toEqual(says);
    await run('update investments set status = 2 where id = $1', called);
    await addRow(db(), 'cash_calls', {
      investment_id: called,
      sequence: 1,
      amount: '500',
      due_on: '2026-04-10',
    });
    expect(refusalOf(await patch(called, { status: 8 }, iris))).toEqual(says);
  });

  test('and gives back the reward that it had claimed, not the one it wished for', async () => {
    const wine = { title: 'Wine', minimum_investment: '100', quantity: 5, claimed: 2 };
    const reward_id = await addRow(db(), 'rewards', { investment_opportunity_id: opportunity, ...wine });
    const left = async () =>
      (await run('select claimed from rewards where id = $1', reward_id)).rows[0].claimed;
    await patch(await held({ reward_id }), { status: 8 }, iris);
    expect(await left()).toBe(2);
    const claimed = { status: 2, ...PAID, amount_paid: '0', reward_id, confirmed_at: '2026-03-01' };
    await patch(await held(claimed, stage().people.omar), { status: 7, cancel_reason: 'Sorry' });
    expect(await left()).toBe(1);
  });
});

test('an investment is put in the name of a party that is open, and of a kind that the opportunity takes', async () => {
  const method = await addRow(db(), 'investment_methods', { name: 'Yew', kind: 'pension' });
  const pension = (status: number) =>
    addRow(db(), 'investment_method_entities', {
      investment_method_id: method,
      kind: 'pension',
      user_id: stage().people.iris,
      name: 'Yew',
      status,
    });
  const id = await held();
  await run(`update investment_opportunities set entity_kinds = '["user"]' where id = $1`, opportunity);
  expect(refusalOf(await patch(id, { investment_method_entity_id: await pension(1) }))).toEqual([
    422,
    { investment_method_entity_id: ['This way of investing is not available for this opportunity.'] },
  ]);
  await run(`update investment_opportunities set entity_kinds = '["pension"]' where id = $1`, opportunity);
  expect(refusalOf(await patch(id, { investment_method_entity_id: await pension(2) }))).toEqual([
    422,
    { investment_method_entity_id: ['The selected investment method entity id is invalid.'] },
  ]);
  const { rows } = await run('select investment_method_entity_id as id from investments where id = $1', id);
  expect((await patch(id, { investment_method_entity_id: rows[0].id })).status).toBe(200);
  const changes = await run(
    `select 1 from activity where event = 'investment.entity_changed' and target_id = $1`,
    id,
  );
  expect(changes.rows).toEqual([]);
});

test('the job cancels what is wholly unpaid after its due day and grace period, and leaves the rest to staff', async () => {
  await setSettings(it(), { auto_cancel: true, auto_cancel_grace_days: 5 });
  const called = async (investment: Values = {}, call: Values = {}) => {
    opportunity = await addOpportunity(db(), stage(), { status: 2 });
    const id = await held({ status: 3, ...PAID, amount_paid: '0', ...investment });
    await addRow(db(), 'cash_calls', {
      investment_id: id,
      sequence: 1,
      amount: '1000',
      due_on: '2026-03-25',
      ...call,
    });
    return id;
  };
  const late = await called();
  const others = [
    await called({ amount_paid: '1' }, { status: 2, amount_received: '1' }),
    await called({}, { due_on: '2026-03-26' }),
    await called({}, { status: 4 }),
    await called({}, { deleted_at: '2026-03-01' }),
    await called({ deleted_at: '2026-03-01' }),
    await called({ status: 4, ...PAID }),
  ];
  expect((await expireReservations(it().app)).cancelled).toBe(1);
  expect(await statusOf(late)).toBe(7);
  expect(await Promise.all(others.map(statusOf))).toEqual([3, 3, 3, 3, 3, 4]);
});
