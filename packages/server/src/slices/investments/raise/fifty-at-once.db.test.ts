import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestAnswer, TestClient } from '../../../../../../tests/support/client.ts';
import { atOnce } from '../../../../../../tests/support/until-served.ts';
import { system } from '../../../kit/session/viewer.ts';
import { perform } from '../../../kit/workflow/workflow.ts';
import {
  addFollowOn,
  addOpportunity,
  addRow,
  entityOf,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { offerPreEmption } from '../pre-emption/offer-pre-emption.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** What must happen once happens once, however many ask in the same instant. */
const { it, db, stage, as } = useStage();
const CALLERS = 50;
let sam: TestClient;

const countOf = async (text: string, ...values: unknown[]): Promise<number> =>
  (await db().pool.query<{ n: number }>(`select count(*)::int as n from ${text}`, values)).rows[0]?.n ?? -1;
const tally = (answers: readonly TestAnswer[]): Record<number, number> => {
  const found: Record<number, number> = {};
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1;
  return found;
};

beforeAll(async () => {
  await sql`update settings set bank_account_number = '12345678' where id = 1`.execute(db().kysely);
  sam = await as('sam');
});

test('an opportunity is published once', async () => {
  const opportunity = await addOpportunity(db(), stage(), { status: 1 });
  const answers = await atOnce(() =>
    sam.patch(`/api/investment-opportunities/${opportunity}`, { status: 2 }),
  );
  // To ask for the stage where it stands already changes nothing.
  expect(tally(answers)).toEqual({ 200: CALLERS });
  expect(
    await countOf(
      `activity where event = 'investment_opportunity.published' and target_id = $1 and target_type = 'investment_opportunity'`,
      opportunity,
    ),
  ).toBe(1);
  expect(
    await countOf(
      `status_histories where target_type = 'investment_opportunity' and target_id = $1`,
      opportunity,
    ),
  ).toBe(1);
  expect(
    await countOf('share_prices where investment_opportunity_id = $1 and deleted_at is null', opportunity),
  ).toBe(1);
});

test('a contact becomes one investor', async () => {
  const contact = await addRow(db(), 'contacts', {
    first_name: 'Lena',
    last_name: 'Holt',
    email: 'lena@holt.test',
  });
  const answers = await atOnce(() => sam.post(`/api/convert-contact/${contact}`));
  expect(tally(answers), answers[0]?.text).toEqual({ 201: 1, 409: CALLERS - 1 });
  expect(await countOf(`users where email = 'lena@holt.test'`)).toBe(1);
  expect(await countOf(`activity where event = 'contact.converted' and target_id = $1`, contact)).toBe(1);
});

test('a cash call is paid once', async () => {
  const opportunity = await addOpportunity(db(), stage(), {
    status: 2,
    share_price: '4',
    minimum_investment: '100',
  });
  await entityOf(db(), stage().people.iris);
  const iris = await as('iris');
  const investment = (
    await iris.post('/api/investments/user', { investment_opportunity_id: opportunity, amount: '1000' })
  ).body.data.id;
  await sam.patch(`/api/investments/${investment}`, { status: 2 });
  const called = (
    await sam.post('/api/cash-calls', {
      investment_opportunity_id: opportunity,
      investment_ids: [investment],
    })
  ).body.data;
  const answers = await atOnce(() =>
    sam.patch(`/api/cash-calls/${called.ids[0]}`, { amount_received: called.total }),
  );
  expect(tally(answers)).toEqual({ 200: 1, 409: CALLERS - 1 });
  expect(
    await countOf(`investment_transactions where investment_id = $1 and type = 'purchase'`, investment),
  ).toBe(1);
  expect(
    await countOf(
      `activity where event = 'investment.paid' and target_type = 'investment' and target_id = $1`,
      investment,
    ),
  ).toBe(1);
  expect((await sam.get(`/api/investments/${investment}`)).body.data).toMatchObject({
    status: 4,
    amount_paid: called.total,
    amount_outstanding: '0.00',
  });
});

test('a holder takes up their part of a new round once, and the run gives it once', async () => {
  const round = await addFollowOn(db(), stage(), [[stage().people.iris, '100000']]);
  await perform(it().app, { viewer: system }, (work) => offerPreEmption(work, round));
  const iris = await as('iris');
  const wish = { investment_opportunity_id: round, choice: 2, risk_acknowledged: true };
  const answers = await atOnce(() => iris.post('/api/investments/subsequent', wish));
  for (const { status } of answers) expect([201, 409, 422]).toContain(status);
  const investments = () =>
    db().pool.query(
      'select status, shares from investments where investment_opportunity_id = $1 and deleted_at is null',
      [round],
    );
  expect((await investments()).rows, JSON.stringify(tally(answers))).toEqual([
    { status: 1, shares: '10000.000000' },
  ]);
  it().clock.set('2026-04-21T09:00:00Z');
  const runs = await atOnce(() =>
    sam.post('/api/pre-emption-choices/allocate', { investment_opportunity_id: round }),
  );
  expect(tally(runs), runs[0]?.text).toEqual({ 200: 1, 409: CALLERS - 1 });
  expect((await investments()).rows).toEqual([{ status: 2, shares: '10000.000000' }]);
});

test('of fifty editors who saw the same record one is heard, the others are told', async () => {
  const id = await addRow(db(), 'contacts', {
    first_name: 'Nora',
    last_name: 'Vale',
    email: 'nora@vale.test',
  });
  const contact = (await sam.get(`/api/contacts/${id}`)).body.data;
  it().clock.advance({ minutes: 1 });
  const answers = await atOnce((n) =>
    sam.patch(`/api/contacts/${contact.id}`, { city: `Town ${n}`, _updated_at: contact.updated_at }),
  );
  expect(tally(answers), answers[0]?.text).toEqual({ 200: 1, 409: CALLERS - 1 });
  const received = answers.find(({ status }) => status === 200);
  expect((await sam.get(`/api/contacts/${contact.id}`)).body.data.city).toBe(received?.body.data.city);
});
