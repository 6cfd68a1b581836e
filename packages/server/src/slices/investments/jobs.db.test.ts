import { beforeAll, expect, test } from 'vitest';
import { useApp } from '../../../../../tests/support/app.ts';
import { addUser, noticesOf, setSettings } from '../../../../../tests/fixtures/test-banks.ts';
import { addOwnInvestment, addOpportunity, insertRow } from '../../../../../tests/fixtures/investors.ts';
import { expireReservations } from './raise/expire-reservations.ts';
import { remindCashCalls } from './cash-calls/remind-cash-calls.ts';

const app = useApp({ now: '2026-03-31T09:00:00Z' });
let iris = 0;
let sam = 0;
const statusOf = async (id: number): Promise<number> => {
  const { rows } = await app().app.db.pool.query<{ status: number }>(
    'select status from investments where id = $1',
    [id],
  );
  return rows[0]?.status ?? 0;
};

beforeAll(async () => {
  iris = await addUser(app(), 'Iris');
  sam = await addUser(app(), 'Sam', 1);
});

test('a reservation has two days of notice, and is cancelled where the firm says so', async () => {
  const opportunity = await addOpportunity(app(), sam);
  const investment = await addOwnInvestment(app(), iris, opportunity, {
    status: 1,
    reservation_expires_at: '2026-04-14T09:00:00Z',
  });
  const { clock, app: server } = app();
  clock.set('2026-04-12T08:59:00Z');
  expect(await expireReservations(server)).toEqual({ noticed: 0, cancelled: 0 });
  clock.set('2026-04-12T09:00:00Z');
  expect(await expireReservations(server)).toEqual({ noticed: 1, cancelled: 0 });
  clock.advance({ hours: 1 });
  expect(await expireReservations(server)).toEqual({ noticed: 0, cancelled: 0 });
  expect(await noticesOf(app(), iris)).toEqual([
    'Your reservation in **Northwind Energy** expires on 14 Apr 2026.',
  ]);
  clock.set('2026-04-15T09:00:00Z');
  expect(await expireReservations(server)).toEqual({ noticed: 0, cancelled: 0 });
  expect(await statusOf(investment)).toBe(1);
  await setSettings(app(), { auto_cancel: true });
  expect(await expireReservations(server)).toEqual({ noticed: 0, cancelled: 1 });
  expect(await expireReservations(server)).toEqual({ noticed: 0, cancelled: 0 });
  expect(await statusOf(investment)).toBe(7);
  expect(await noticesOf(app(), iris)).toContain(
    'Your reservation in **Northwind Energy** was cancelled: The reservation expired.',
  );
});

test('a cash call is asked for on its days, its owner hears when it is overdue, and grace ends', async () => {
  const opportunity = await addOpportunity(app(), sam, { slug: 'southmoor', name: 'Southmoor' });
  const investment = await addOwnInvestment(app(), iris, opportunity, {
    status: 3,
    amount: '10000.00',
    amount_cash_called: '10000.00',
    amount_outstanding: '10000.00',
    total_due: '10000.00',
  });
  await insertRow(app(), 'cash_calls', {
    investment_id: investment,
    sequence: 1,
    amount: '10000.00',
    due_on: '2026-05-10',
    sent_at: '2026-04-30T09:00:00Z',
  });
  const { clock, app: server } = app();
  const reminded: Record<string, number> = {};
  for (let day = 6; day <= 18; day += 1) {
    clock.set(`2026-05-${String(day).padStart(2, '0')}T05:00:00Z`);
    const count = await remindCashCalls(server);
    if (count > 0) reminded[day] = count;
    expect(await remindCashCalls(server)).toBe(0);
    if (day === 15) expect((await expireReservations(server)).cancelled).toBe(0);
  }
  expect(reminded).toEqual({ 7: 1, 10: 1, 11: 1, 17: 1 });
  const notice = (await noticesOf(app(), iris)).filter((message) => message.includes('Southmoor'));
  expect(notice).toEqual([
    'Payment of £10,000.00 for **Southmoor** is due in 3 days.',
    'Payment of £10,000.00 for **Southmoor** is due today.',
    'Payment of £10,000.00 for **Southmoor** is overdue.',
    'Payment of £10,000.00 for **Southmoor** is overdue.',
  ]);
  expect(await noticesOf(app(), sam)).toContain(
    'Payment of £10,000.00 by **Iris Test** for **Southmoor** is overdue.',
  );
  expect((await expireReservations(server)).cancelled).toBe(1);
  expect(await statusOf(investment)).toBe(7);
});
