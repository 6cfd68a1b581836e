import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { changeSettings } from '../../../../../../tests/support/change-settings.ts';
import { closeDueOpportunities } from './close-due-opportunities.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  type Stage,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage();
const opportunity = (row: Parameters<typeof addOpportunity>[2] = {}) =>
  addOpportunity(it().app.db, stage(), row);
const rows = async (text: string): Promise<Record<string, unknown>[]> =>
  (await it().app.db.pool.query<Record<string, unknown>>(text)).rows;
const move = async (who: keyof Stage['people'], id: number, status: number, more: object = {}) =>
  (await as(who)).patch(`/api/investment-opportunities/${id}`, { status, ...more });
const noticesOf = (user: number) =>
  rows(
    `select data ->> 'message' as message from notifications where notifiable_id = ${user} order by created_at`,
  );

describe('a draft', () => {
  test('takes the name, the slug, the currency and its owner from little', async () => {
    const sam = await as('sam');
    const body = {
      name: 'Brightwater Series A',
      type_id: stage().typeId,
      industry_ids: [stage().industryId],
    };
    const first = await sam.post('/api/investment-opportunities', body);
    expect(first.status).toBe(201);
    expect(first.body.data).toMatchObject({
      slug: 'brightwater-series-a',
      status: 1,
      owner_id: stage().people.sam,
      payment_reference_prefix: 'BRIGHT',
    });
    const second = await sam.post('/api/investment-opportunities?include=industries', body);
    expect(second.body.data).toMatchObject({
      slug: 'brightwater-series-a-2',
      payment_reference_prefix: 'BRIGHT2',
    });
    expect(second.body.data.industries).toMatchObject([{ name: 'CleanTech' }]);
    const id: number = second.body.data.id;
    const relief = await addRow(it().app.db, 'tax_options', {
      name: 'EIS',
      code: 'eis-of-a-draft',
      scheme: 'EIS',
      effective_from: '2020-04-06',
    });
    const reliefs = async () =>
      (
        await it().app.db.pool.query(
          'select tax_option_id as id from investment_opportunity_tax_options where investment_opportunity_id = $1',
          [id],
        )
      ).rows;
    for (const on of [false, true]) {
      await changeSettings(it().app.db, `tax_enabled = ${on}`);
      await sam.patch(`/api/investment-opportunities/${id}`, { tax_option_ids: [relief] });
      expect(await reliefs(), `tax ${on ? 'on' : 'off'}`).toEqual(on ? [{ id: relief }] : []);
    }
    await changeSettings(it().app.db, 'tax_enabled = false');
    const renamed = await sam.patch(`/api/investment-opportunities/${id}?include=industries`, {
      name: 'Darkwater',
      industry_ids: [],
      target_amount: '750000',
    });
    expect(renamed.body.data).toMatchObject({
      slug: 'darkwater',
      industries: [],
      target_amount: '750000.00',
    });
  });

  test('refuses amounts that contradict one another', async () => {
    const sam = await as('sam');
    const answer = await sam.patch(`/api/investment-opportunities/${await opportunity()}`, {
      minimum_raise: '2000000',
      maximum_investment: '1',
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(['target_amount', 'maximum_investment']);
  });

  test('goes live when complete, with its valuation, its price and the invitations that waited', async () => {
    const id = await opportunity();
    const sam = await as('sam');
    const invited = await sam.post('/api/invitations', {
      investment_opportunity_id: id,
      user_id: stage().people.iris,
    });
    expect([invited.status, invited.body.data.sent_at]).toEqual([201, null]);
    expect(await noticesOf(stage().people.iris)).toEqual([]);
    const live = await move('sam', id, 3);
    expect(live.status).toBe(200);
    expect(live.body.data).toMatchObject({
      status: 3,
      pre_money_valuation: '4000000.00',
      post_money_valuation: '5000000.00',
      equity_offered_pct: '20.0000',
      new_shares_offered: '400000.000000',
    });
    expect(
      await rows(`select status, price, source from share_prices where investment_opportunity_id = ${id}`),
    ).toEqual([{ status: 1, price: '2.500000', source: 'round' }]);
    expect(await noticesOf(stage().people.iris)).toEqual([
      { message: 'You have been invited to view **Northwind**.' },
    ]);
    expect(
      await rows(`select from_status, to_status from status_histories where target_id = ${id}
        and target_type = 'investment_opportunity'`),
    ).toEqual([{ from_status: 1, to_status: 3 }]);
  });

  test('says all that it lacks', async () => {
    const id = await opportunity({ summary: null, closes_at: null, description: null });
    const answer = await move('sam', id, 2);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe(
      'Complete the following before publishing: summary, closes at, description.',
    );
    expect(Object.keys(answer.body.errors)).toEqual(['summary', 'closes_at', 'description']);
  });

  test('needs someone to see it before it goes live internally', async () => {
    const answer = await move('sam', await opportunity(), 3);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Invite at least one investor before going live internally.',
    ]);
  });
});

describe('moves', () => {
  test('are not for entrepreneurs, custodians and managers, who may edit or look', async () => {
    const id = await opportunity({ entrepreneur_id: stage().people.ed });
    expect((await move('ed', id, 2)).status).toBe(403);
    expect((await move('cora', id, 2)).status).toBe(403);
    expect((await move('max', id, 2)).status).toBe(403);
    expect((await move('abe', id, 2)).status).toBe(403);
    const ed = await as('ed');
    const edited = await ed.patch(`/api/investment-opportunities/${id}`, { strapline: 'More wind' });
    expect([edited.status, edited.body.data.strapline]).toEqual([200, 'More wind']);
    expect((await ed.get(`/api/investment-opportunities/${await opportunity()}`)).status).toBe(404);
  });

  test('from a stage that does not lead there are refused by its name', async () => {
    const answer = await move('sam', await opportunity(), 4);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This action is not available while the record is Draft.',
    ]);
  });

  test('2 → 3 keeps whoever invested, and tells the owner', async () => {
    const id = await opportunity({ status: 2 });
    await addInvestment(it().app.db, id, stage().people.omar);
    expect((await move('sam', id, 3)).status).toBe(200);
    expect(
      await rows(`select user_id, status from invitations where investment_opportunity_id = ${id}`),
    ).toEqual([{ user_id: stage().people.omar, status: 3 }]);
    const news = { message: '**Northwind** is now Live - Internal.' };
    // the owner is not notified of their own deed
    expect(await noticesOf(stage().people.sam)).not.toContainEqual(news);
    const other = await opportunity({ status: 2 });
    expect((await move('una', other, 3)).status).toBe(200);
    expect(await noticesOf(stage().people.sam)).toContainEqual(news);
  });

  test('back to draft only while nothing is invested', async () => {
    const id = await opportunity({ status: 2 });
    const investment = await addInvestment(it().app.db, id, stage().people.omar);
    const refused = await move('sam', id, 1);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This opportunity has investments and cannot return to draft.',
    ]);
    await sql`update investments set status = 8 where id = ${investment}`.execute(it().app.db.kysely);
    expect((await move('sam', id, 1)).body.data.status).toBe(1);
  });

  test('close by hand with an outcome, reopen with a date ahead', async () => {
    const id = await opportunity({ status: 2 });
    await addRow(it().app.db, 'invitations', {
      investment_opportunity_id: id,
      user_id: stage().people.lone,
      token: `t${id}`,
      sent_at: '2026-02-01',
    });
    expect((await move('sam', id, 4)).status).toBe(422);
    const closed = await move('sam', id, 4, { close_outcome: 'funded' });
    expect(closed.body.data).toMatchObject({ status: 4, close_outcome: 'funded' });
    expect(await rows(`select status from invitations where investment_opportunity_id = ${id}`)).toEqual([
      { status: 6 },
    ]);
    const past = await move('sam', id, 2, { closes_at: '2026-03-01T00:00:00Z' });
    expect([past.status, past.body.errors]).toEqual([
      422,
      { closes_at: ['The closing date must be in the future.'] },
    ]);
    const reopened = await move('sam', id, 2, { closes_at: '2026-09-30T00:00:00Z' });
    expect(reopened.body.data).toMatchObject({ status: 2, close_outcome: null, closed_at: null });
    expect(await rows(`select status from invitations where investment_opportunity_id = ${id}`)).toEqual([
      { status: 1 },
    ]);
  });

  test('changed terms are told to open reservations', async () => {
    const id = await opportunity({ status: 2, name: 'Eastwind' });
    await addInvestment(it().app.db, id, stage().people.lone);
    const sam = await as('sam');
    await sam.patch(`/api/investment-opportunities/${id}`, { strapline: 'Quiet' });
    const news = { message: 'The terms of **Eastwind** have been updated.' };
    expect(await noticesOf(stage().people.lone)).not.toContainEqual(news);
    await sam.patch(`/api/investment-opportunities/${id}`, { share_price: '2.75' });
    expect(await noticesOf(stage().people.lone)).toContainEqual(news);
  });
});

test('the clock closes what is due, with the outcome where enough was raised, once', async () => {
  const full = await opportunity({ status: 2, closes_at: '2026-03-30T16:00:00Z', minimum_raise: '10000' });
  const short = await opportunity({ status: 3, closes_at: '2026-03-30T16:00:00Z' });
  await addInvestment(it().app.db, full, stage().people.omar);
  expect(await closeDueOpportunities(it().app)).toMatchObject({ closed: 2 });
  expect(await closeDueOpportunities(it().app)).toMatchObject({ closed: 0 });
  expect(
    await rows(
      `select status, close_outcome from investment_opportunities where id in (${full}, ${short}) order by id`,
    ),
  ).toEqual([
    { status: 4, close_outcome: 'funded' },
    { status: 4, close_outcome: null },
  ]);
});

test('a funded offer completes: shares are issued, the price stands, it moves to the existing ones', async () => {
  const id = await opportunity({ status: 4, close_outcome: 'funded', closed_at: '2026-03-30' });
  const paid = await addInvestment(it().app.db, id, stage().people.omar, {
    status: 4,
    amount: '10000',
    shares: '4000',
    share_price: '2.5',
    total_due: '10000',
    amount_paid: '10000',
  });
  const open = await addInvestment(it().app.db, id, stage().people.iris);
  const refused = await move('sam', id, 5);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Confirm, collect or cancel every open investment before completing.',
  ]);
  await sql`update investments set status = 7 where id = ${open}`.execute(it().app.db.kysely);
  expect((await move('ed', id, 5)).status).toBe(404);
  expect((await move('cora', id, 5)).status).toBe(403);
  await rows(`insert into share_prices (investment_opportunity_id, price, effective_on, source, status, share_class)
    values (${id}, 9, '2027-01-01', 'manual', 1, '') returning id`);
  expect((await move('sam', id, 5)).body.data.status).toBe(5);
  expect(await rows(`select status from investments where id = ${paid}`)).toEqual([{ status: 5 }]);
  expect(
    await rows(
      `select price, status, deleted_at from share_prices where investment_opportunity_id = ${id} order by price`,
    ),
    'the draft that someone wrote stays',
  ).toEqual([
    { price: '2.500000', status: 2, deleted_at: null },
    { price: '9.000000', status: 1, deleted_at: null },
  ]);
  const omar = await as('omar');
  const held = await omar.get('/api/investment-opportunities?type=portfolio');
  expect(held.body.data).toMatchObject([{ id, status: 5 }]);
});

test('three days before the close, the invited who have not invested are notified once', async () => {
  const id = await opportunity({ status: 2, name: 'Lastcall', closes_at: '2026-04-02T16:00:00Z' });
  for (const user of [stage().people.iris, stage().people.omar]) {
    await addRow(it().app.db, 'invitations', {
      investment_opportunity_id: id,
      user_id: user,
      token: `last-${user}`,
      sent_at: '2026-02-01',
    });
  }
  await addInvestment(it().app.db, id, stage().people.omar);
  expect(await closeDueOpportunities(it().app)).toMatchObject({ closing: 1 });
  expect(await closeDueOpportunities(it().app)).toMatchObject({ closing: 0 });
  const news = { message: '**Lastcall** closes on 2 Apr 2026.' };
  expect(await noticesOf(stage().people.iris)).toContainEqual(news);
  expect(await noticesOf(stage().people.omar)).not.toContainEqual(news);
});

test('a custodian keeps the custody of an opportunity and nothing else', async () => {
  const id = await opportunity();
  const cora = await as('cora');
  const changes = { bank_account_number: '12345678', name: 'Hers' };
  const answer = await cora.patch(`/api/investment-opportunities/${id}`, changes);
  // where money goes is for two to say (decision 012)
  expect([answer.status, answer.body.message]).toEqual([202, 'Waiting for approval by a second person.']);
  expect(answer.body.data).toMatchObject({
    bank_account_number: null,
    name: 'Northwind',
  });
  const iris = await as('iris');
  const seen = await iris.get(`/api/investment-opportunities/${await opportunity({ status: 2 })}`);
  expect(seen.body.data).not.toHaveProperty('bank_account_number');
});

test('what an opportunity announced for later is true once it has closed or completed, and again when it is reopened', async () => {
  const id = await opportunity({ status: 2, closes_at: '2026-09-30T16:00:00Z' });
  for (const [kind, date] of [
    ['close', '2026-09-30'],
    ['close', '2026-02-01'],
    ['completion', '2026-10-15'],
    ['agm', '2026-09-30'],
  ] as const)
    await addRow(it().app.db, 'key_dates', {
      target_type: 'investment_opportunity',
      target_id: id,
      name: 'Closing date',
      kind,
      date,
    });
  const dates = async () =>
    (await rows(`select date from key_dates where target_id = ${id} order by id`)).map(({ date }) => date);
  await move('sam', id, 4, { close_outcome: 'funded' });
  expect(await dates()).toEqual(['2026-03-31', '2026-02-01', '2026-10-15', '2026-09-30']);
  await move('sam', id, 2);
  expect(await dates()).toEqual(['2026-09-30', '2026-02-01', '2026-10-15', '2026-09-30']);
  await move('sam', id, 4, { close_outcome: 'funded' });
  await addInvestment(it().app.db, id, stage().people.omar, {
    status: 4,
    amount: '10000',
    shares: '4000',
    share_price: '2.5',
    total_due: '10000',
    amount_paid: '10000',
  });
  expect((await move('sam', id, 5)).status).toBe(200);
  expect(await dates()).toEqual(['2026-03-31', '2026-02-01', '2026-03-31', '2026-09-30']);
});
