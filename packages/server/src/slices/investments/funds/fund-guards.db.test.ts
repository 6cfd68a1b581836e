import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { setSettings } from '../../../../../../tests/fixtures/test-banks.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, stage, as } = useStage({ now: '2026-03-31T09:00:00Z' });
let sam: TestClient;
let iris: TestClient;
let fund: number;
let funds = 0;

const enter = (status: number, more: object = {}, who = sam) =>
  who.post('/api/investments/manual', {
    fund_id: fund,
    user_id: stage().people.iris,
    amount: '2500',
    status,
    ...more,
  });
const pathAt = async (status: number) => `/api/investments/${(await enter(status)).body.data.id}`;

beforeAll(async () => {
  await setSettings(it(), { funds_enabled: true });
  sam = await as('sam');
  iris = await as('iris');
});
beforeEach(async () => {
  fund = (await sam.post('/api/funds', { name: `Harbour ${++funds}`, structure: 'lp' })).body.data.id;
  await sam.patch(`/api/funds/${fund}`, { publication: 2 });
});

describe('an investment enters a fund', () => {
  test('with its amount, by who writes funds', async () => {
    expect(refusalOf(await enter(1, { amount: null }))).toEqual([
      422,
      { amount: ['The amount field is required.'] },
    ]);
    expect((await enter(1, {}, await as('cora'))).status).toBe(403);
  });

  test('while there are funds', async () => {
    await setSettings(it(), { funds_enabled: false });
    const none = await enter(1);
    await setSettings(it(), { funds_enabled: true });
    expect(refusalOf(none)).toEqual([
      422,
      { investment_opportunity_id: ['The investment opportunity id field is required.'] },
    ]);
  });
});

describe('an investment in a fund', () => {
  test('is confirmed for more than nothing', async () => {
    const path = await pathAt(1);
    expect(refusalOf(await sam.patch(path, { status: 2, amount: '0' }))).toEqual([
      422,
      { amount: ['The amount must be greater than 0.'] },
    ]);
    expect((await sam.get(path)).body.data.status).toBe(1);
  });

  test('is called by a day to come', async () => {
    const path = await pathAt(2);
    const call = (cash_call_due_on: string) => sam.patch(path, { status: 3, cash_call_due_on });
    expect(refusalOf(await call('2026-03-30'))).toEqual([
      422,
      { cash_call_due_on: ['The cash call due on field must not be in the past.'] },
    ]);
    expect((await call('2026-03-31')).status).toBe(200);
  });

  test('is cancelled with a reason, and with its refund once it is paid', async () => {
    const open = await pathAt(2);
    for (const cancel_reason of [undefined, ' '])
      expect(refusalOf(await sam.patch(open, { status: 7, cancel_reason }))).toEqual([
        422,
        { cancel_reason: ['Please give a reason.'] },
      ]);
    const paid = await pathAt(4);
    expect(refusalOf(await sam.patch(paid, { status: 7, cancel_reason: 'Rescinded' }))).toEqual([
      409,
      'A paid investment can only be cancelled with a refund.',
    ]);
    const flows = async (path: string) => {
      const shown = await sam.get(`${path}?include=transactions`);
      return shown.body.data.transactions.map(({ type }: { type: string }) => type);
    };
    await sam.patch(open, { status: 7, cancel_reason: 'Rescinded' });
    await sam.patch(paid, { status: 7, cancel_reason: 'Rescinded', refund: true });
    expect([await flows(open), await flows(paid)]).toEqual([[], ['purchase', 'refund']]);
  });

  test('is withdrawn until it is called', async () => {
    const path = await pathAt(3);
    expect(refusalOf(await iris.patch(path, { status: 8 }))).toEqual([
      409,
      'Your allocation can no longer be withdrawn online. Please contact us.',
    ]);
  });

  test('moves by the states that there are, and is realised by its exits', async () => {
    const path = await pathAt(5);
    for (const status of [1, 10])
      expect(refusalOf(await sam.patch(path, { status }))).toEqual([
        422,
        { status: ['The selected status is invalid.'] },
      ]);
    expect(refusalOf(await sam.patch(path, { status: 9 }))).toEqual([
      409,
      'The exit does not cover all shares held.',
    ]);
  });

  test('has notes and flows by staff, and none by its holder', async () => {
    const path = await pathAt(5);
    const fee = { type: 'fee', date: '2026-03-31', amount: '40' };
    expect((await iris.patch(path, { notes: 'Mine', transactions: [fee] })).status).toBe(200);
    const shown = (await sam.get(`${path}?include=transactions`)).body.data;
    expect([shown.notes, shown.transactions.length]).toEqual([null, 1]);
  });

  test('is announced as paid while a payment is due', async () => {
    expect(refusalOf(await iris.patch(await pathAt(2), { payment_method: 'bank_transfer' }))).toEqual([
      409,
      'No payment is due for this investment.',
    ]);
  });

  test('has the sums of its state from the first', async () => {
    const sums = async (status: number) => {
      const { amount, amount_cash_called, amount_outstanding, amount_paid } = (await enter(status)).body.data;
      return [amount, amount_cash_called, amount_outstanding, amount_paid];
    };
    expect(await sums(1)).toEqual([null, '0.00', '0.00', '0.00']);
    expect(await sums(2)).toEqual(['2500.00', '0.00', '0.00', '0.00']);
    expect(await sums(3)).toEqual(['2500.00', '2500.00', '2500.00', '0.00']);
    expect(await sums(4)).toEqual(['2500.00', '2500.00', '0.00', '2500.00']);
  });

  test('is paid today, and its units are on its own purchase alone', async () => {
    const beside = await pathAt(4);
    const path = await pathAt(3);
    expect((await sam.patch(path, { status: 4, paid_on: '2026-03-31' })).status).toBe(200);
    await it().app.db.pool.query(
      `insert into investment_transactions (investment_id, type, date, amount) values ($1, 'fee', '2026-03-31', 40)`,
      [path.split('/').at(-1)],
    );
    expect((await sam.patch(path, { status: 5 })).status).toBe(200);
    const flows = async (of: string) =>
      (await sam.get(`${of}?include=transactions`)).body.data.transactions.map(
        ({ type, shares }: { type: string; shares: string | null }) => [type, shares],
      );
    expect(await flows(path)).toEqual(
      expect.arrayContaining([
        ['purchase', '2500.000000'],
        ['fee', null],
      ]),
    );
    expect(await flows(beside)).toEqual([['purchase', null]]);
  });
});
