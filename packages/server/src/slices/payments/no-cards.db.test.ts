import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../../tests/support/app.ts';
import { addCalledInvestment, setStage, type Stage } from '../../../../../tests/fixtures/opportunities.ts';

const PLANS = JSON.stringify([
  { code: 'club', name: 'Club', amount: '25.00', currency: 'GBP', interval: 'month', is_active: true },
]);

// Without Stripe's keys a payment that succeeds is a gift: a demo outside production alone may have the sandbox.
describe.each([
  { where: 'a demo in production', production: true, isDemo: true },
  { where: 'a real client in production', production: true, isDemo: false },
  { where: 'a client that is no demo', production: false, isDemo: false },
])('$where', ({ production, isDemo }) => {
  const it = useApp({ config: { production } });
  let stage: Stage;
  let investment: number;
  beforeAll(async () => {
    const { db } = it().app;
    stage = await setStage(db);
    await sql`update settings set subscription_plans = ${PLANS}::jsonb, is_demo = ${isDemo}`.execute(
      db.kysely,
    );
    investment = (await addCalledInvestment(db, stage)).id;
  });

  test.each([
    [
      'a line',
      () => `/api/investments/${investment}/stripe`,
      {},
      'Card payments are not available for this investment.',
    ],
    [
      'a line again',
      () => '/api/single-payment',
      { purpose: 'investment' },
      'Card payments are not available for this investment.',
    ],
    [
      'a fee',
      () => '/api/single-payment',
      { purpose: 'other', amount: '30', description: 'Seminar' },
      'Card payments are not available.',
    ],
    [
      'a plan once',
      () => '/api/single-payment',
      { purpose: 'membership', plan_code: 'club' },
      'Card payments are not available.',
    ],
    [
      'a membership',
      () => '/api/subscription-payment',
      { plan_code: 'club' },
      'Card payments are not available.',
    ],
  ])('takes no card for %s', async (_, path, body, sentence) => {
    const iris = await it().as(stage.people.iris);
    const answer = await iris.post(path(), {
      ...body,
      ...('purpose' in body && { investment_id: investment }),
    });
    expect([answer.status, answer.body.message]).toEqual([422, sentence]);
    const { rows } = await sql`
      select 1 from single_payment union all select 1 from subscription_payment`.execute(it().app.db.kysely);
    expect(rows).toEqual([]);
    const shown = await iris.get(`/api/investments/${investment}`);
    expect(shown.body.data).toMatchObject({ status: 3, amount_paid: '0.00' });
  });

  test('offers none on the screens', async () => {
    const page = await it()
      .guest()
      .inject({ url: '/login', headers: { accept: 'text/html' } });
    expect(page.text).toContain('"cards":{"driver":null');
  });
});
