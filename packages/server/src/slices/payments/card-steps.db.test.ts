import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestAnswer } from '../../../../../tests/support/client.ts';
import { powerOf, viewerById } from '../../../../../tests/support/fail-each-step.ts';
import { atOnce } from '../../../../../tests/support/until-served.ts';
import { addCalledInvestment, addRow } from '../../../../../tests/fixtures/opportunities.ts';
import { pay } from './pay.ts';
import { prepareForInvestment } from './prepare-payment.ts';
import { subscribe } from './subscribe.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

/**
 * What takes two transactions, with the card provider between them: where the power goes at any statement of either, money and
 * what is notified of it stay together, and the viewer again comes to the one end. At the sandbox, which pays immediately.
 */
const { it, db, stage, as } = useStage();

const PLANS = JSON.stringify([
  { code: 'club', name: 'Club', amount: '25.00', currency: 'GBP', interval: 'month', is_active: true },
]);
beforeAll(async () => {
  await sql`update settings set subscription_plans = ${PLANS}::jsonb where id = 1`.execute(db().kysely);
});

const count = async (from: string): Promise<number> =>
  (await db().pool.query(`select count(*)::int as n from ${from}`)).rows[0].n;
const notice = (event: string, id: number | string): string =>
  `activity where event = '${event}' and target_id = ${id}`;

const seminar = () =>
  addRow(db(), 'single_payment', {
    user_id: stage().people.iris,
    purpose: 'other',
    amount: '30',
    description: 'Seminar',
    status: 'succeeded',
    stripe_payment_intent_id: `pi_${Math.random()}`,
  });
async function membership(status: string): Promise<number> {
  await sql`update subscription_payment set status = 'cancelled'`.execute(db().kysely);
  return addRow(db(), 'subscription_payment', {
    user_id: stage().people.omar,
    plan_code: 'club',
    amount: '25',
    interval: 'month',
    status,
    stripe_subscription_id: `sub_${Math.random()}`,
  });
}

interface CardVerb {
  readonly by: 'iris' | 'omar' | 'sam';
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly json?: object;
  /** Is there once, when all is done. */
  readonly effect: string;
  /** Is there never: money without its record, or the record without the money. */
  readonly half: string;
}
const VERBS: Readonly<Record<string, () => Promise<CardVerb>>> = {
  'a line is paid by card': async () => {
    const { id } = await addCalledInvestment(db(), stage());
    return {
      by: 'iris',
      method: 'POST',
      url: `/api/investments/${id}/stripe`,
      effect: `investment_transactions where type = 'purchase' and investment_id = ${id}`,
      half: `investments i where id = ${id} and (status = 4) <>
        exists(select from single_payment p where p.investment_id = i.id and p.status = 'succeeded')`,
    };
  },
  'a seminar is paid by card': () =>
    Promise.resolve({
      by: 'iris',
      method: 'POST',
      url: '/api/single-payment',
      json: { purpose: 'other', amount: '12.00', description: 'Talk' },
      effect: `single_payment where description = 'Talk' and status = 'succeeded'`,
      half: `single_payment p where description = 'Talk' and (status = 'succeeded') <>
        exists(select from ${notice('single_payment.succeeded', 'p.id')})`,
    }),
  'a payment is refunded': async () => {
    const id = await seminar();
    return {
      by: 'sam',
      method: 'PATCH',
      url: `/api/single-payment/${id}`,
      json: { refund_amount: '30.00' },
      effect: notice('single_payment.refunded', id),
      half: `single_payment p where id = ${id} and (status = 'refunded') <>
        exists(select from ${notice('single_payment.refunded', id)})`,
    };
  },
  'a membership is to end with its period': async () => {
    const id = await membership('active');
    return {
      by: 'omar',
      method: 'PATCH',
      url: `/api/subscription-payment/${id}`,
      json: { cancel_at_period_end: true },
      effect: `subscription_payment where id = ${id} and cancel_at_period_end`,
      half: `subscription_payment where id = ${id} and status <> 'active'`,
    };
  },
  'another card pays what a member owes': async () => {
    const id = await membership('past_due');
    const { rows } = await db().pool.query('select coalesce(max(id), 0) as id from single_payment');
    const paid = `single_payment p where p.id > ${rows[0].id} and p.purpose = 'membership'`;
    return {
      by: 'omar',
      method: 'PATCH',
      url: `/api/subscription-payment/${id}`,
      json: { payment_method_id: 'pm_1' },
      effect: paid,
      half: `subscription_payment where id = ${id} and (status = 'active') <> exists(select from ${paid})`,
    };
  },
  'a membership ends now': async () => {
    const id = await membership('active');
    return {
      by: 'sam',
      method: 'DELETE',
      url: `/api/subscription-payment/${id}`,
      effect: notice('subscription_payment.cancelled', id),
      half: `subscription_payment where id = ${id} and (status = 'cancelled') <>
        exists(select from ${notice('subscription_payment.cancelled', id)})`,
    };
  },
};

test.each(Object.entries(VERBS))('%s: at any step the power may go', async (_name, prepare) => {
  const { by, method, url, json = {}, effect, half } = await prepare();
  const client = await as(by);
  const cut = powerOf(it().app);
  let steps = 0;
  for (let answer: TestAnswer | null = null; answer === null || answer.status === 500;) {
    cut(++steps);
    answer = await client.inject({ method, url, json });
    if (answer.status !== 500) expect(answer.status, answer.text).toBeLessThan(300);
    expect(await count(half), `at step ${steps}`).toBe(0);
    it().clock.advance({ minutes: 2 });
  }
  cut(0);
  expect(steps).toBeGreaterThan(4);
  expect(await count(effect)).toBe(1);
});

describe('fifty at once, behind the limiter of one person’s presses', () => {
  const settled = async (run: () => Promise<unknown>): Promise<number> => {
    const all = await Promise.allSettled(Array.from({ length: 50 }, run));
    for (const one of all)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' });
    return all.filter(({ status }) => status === 'fulfilled').length;
  };
  const by = async (id: number) => ({
    viewer: await viewerById(it().app, id),
    now: it().clock.now(),
    ip: '127.0.0.1',
  });

  test('pay an investment once', async () => {
    const { id } = await addCalledInvestment(db(), stage());
    const caller = await by(stage().people.iris);
    expect(
      await settled(() => pay(it().app, caller, (work) => prepareForInvestment(work, id))),
    ).toBeGreaterThan(0);
    expect(await count(`single_payment where investment_id = ${id} and status = 'succeeded'`)).toBe(1);
    expect(await count(`investments where id = ${id} and status = 4 and amount_paid = 1000`)).toBe(1);
  });

  test('begin one membership', async () => {
    const caller = await by(stage().people.lone);
    expect(await settled(() => subscribe(it().app, caller, { plan_code: 'club' }))).toBe(1);
    expect(await count(`subscription_payment where user_id = ${stage().people.lone}`)).toBe(1);
    expect(
      await count(`single_payment where user_id = ${stage().people.lone} and purpose = 'membership'`),
    ).toBe(1);
  });
});

test.each(['a payment is refunded', 'a membership ends now'])('%s once, of fifty', async (name) => {
  const { by, method, url, json = {}, effect } = (await VERBS[name]?.()) ?? expect.unreachable();
  const client = await as(by);
  const answers = await atOnce(() => client.inject({ method, url, json }));
  for (const { status, text } of answers) expect([200, 204, 409, 422], text).toContain(status);
  expect(await count(effect)).toBe(1);
});

test('a fee that was begun and not paid is the one that is paid', async () => {
  const fee = { purpose: 'other', amount: '45.00', description: 'Investor evening' };
  const mine = { ...fee, user_id: stage().people.iris };
  for (const [column, value] of Object.entries({
    user_id: stage().people.omar,
    purpose: 'membership',
    description: 'Investor lunch',
    amount: '45.01',
    currency: 'EUR',
    status: 'cancelled',
  }))
    await addRow(db(), 'single_payment', { ...mine, [column]: value });
  const begun = await addRow(db(), 'single_payment', mine);
  const iris = await as('iris');
  const paid = await iris.post('/api/single-payment', fee);
  expect(paid.body.data).toMatchObject({ id: begun, status: 'succeeded' });
  const again = await iris.post('/api/single-payment', fee); // what is paid is over
  expect(again.body.data.id).not.toBe(begun);
});
