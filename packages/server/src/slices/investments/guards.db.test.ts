import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { setSettings } from '../../../../../tests/fixtures/test-banks.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  entityOf,
  methodOf,
} from '../../../../../tests/fixtures/opportunities.ts';
import { expireReservations } from './raise/expire-reservations.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage, as } = useStage();
let sam: TestClient;
let iris: TestClient;
let opportunity: number;

const one = async <T>(text: string, ...values: unknown[]): Promise<T> =>
  (await db().pool.query(text, values)).rows[0] as T;
const held = (row: Parameters<typeof addInvestment>[3], user = stage().people.iris) =>
  addInvestment(db(), opportunity, user, { share_price: '1', ...row });
/** A confirmed investment of £1,000 with its call of the same sum. */
const called = async () => {
  const paying = { amount: '1000', shares: '1000', total_due: '1000', amount_outstanding: '1000' };
  const id = await held({ status: 3, amount_requested: '1000', amount_cash_called: '1000', ...paying });
  const call = { investment_id: id, sequence: 1, amount: '1000', due_on: '2026-04-10' };
  return { id, call: await addRow(db(), 'cash_calls', call) };
};

beforeAll(async () => {
  for (const name of ['iris', 'omar', 'lone'] as const) await entityOf(db(), stage().people[name]);
  await setSettings(it(), {
    bank_account_number: '12345678',
    bank_sort_code: '20-00-00',
    organisation_links_enabled: true,
  });
  sam = await as('sam');
  iris = await as('iris');
});

async function addPension(name: string): Promise<number> {
  const method = await methodOf(db(), 'pension', 'Pension');
  const own = { investment_method_id: method, kind: 'pension', user_id: stage().people.iris, name };
  return addRow(db(), 'investment_method_entities', own);
}

let organisations = 0;
const addOrganisation = async () => {
  const name = `Ashby ${++organisations}`;
  const organisation = await addRow(db(), 'organisations', { name, client_type: 'Business' });
  const method = await addRow(db(), 'investment_methods', { name, kind: 'organisation' });
  const party = { investment_method_id: method, kind: 'organisation', organisation_id: organisation, name };
  return { organisation, entity: await addRow(db(), 'investment_method_entities', party) };
};

beforeEach(async () => {
  it().clock.set('2026-03-31T09:00:00Z');
  opportunity = await addOpportunity(db(), stage(), {
    status: 2,
    share_price: '1',
    minimum_investment: '100',
    target_amount: '100000',
    maximum_raise: '100000',
    allocation_policy: 'manual',
  });
});

describe('an allocation', () => {
  test('is never above the headroom, alone or in a run', async () => {
    const first = await held({ status: 1, amount_requested: '70000' });
    const second = await held({ status: 1, amount_requested: '70000' }, stage().people.omar);
    const run = (amounts: { id: number; amount: string }[]) =>
      sam.post('/api/investments/allocate', { investment_opportunity_id: opportunity, amounts });
    const both = [first, second].map((id) => ({ id, amount: '70000.00' }));
    const tooMuch = await run(both);
    expect([tooMuch.status, Object.keys(tooMuch.body.errors)]).toEqual([422, ['amounts.allocations']]);
    expect((await sam.patch(`/api/investments/${first}`, { status: 2 })).body.data.amount).toBe('70000.00');
    const over = await sam.patch(`/api/investments/${second}`, { status: 2 });
    expect([over.status, over.body.errors]).toEqual([
      422,
      { amount: ['Only £30,000 of this opportunity remains available.'] },
    ]);
    const fits = await sam.patch(`/api/investments/${second}`, { status: 2, amount: '30000' });
    expect(fits.body.data).toMatchObject({ status: 2, amount: '30000.00' });
  });

  test('of two reservations of the same moment goes to the earlier record', async () => {
    await sql`update investment_opportunities set allocation_policy = 'first_come' where id = ${opportunity}`.execute(
      db().kysely,
    );
    const at = { status: 1, amount_requested: '70000', reserved_at: '2026-03-01T09:00:00Z' };
    const ids = [await held(at), await held(at, stage().people.omar)];
    // written again, the earlier one is behind the later in the table
    await sql`update investments set notes = 'moved' where id = ${ids[0]}`.execute(db().kysely);
    const preview = await sam.post('/api/investments/allocate', {
      investment_opportunity_id: opportunity,
      preview: true,
    });
    expect(preview.body.data.rows).toMatchObject([
      { id: ids[0], amount: '70000.00' },
      { id: ids[1], amount: '30000.00' },
    ]);
  });
});

describe('staff', () => {
  const paid = { amount: '1000', shares: '1000', amount_paid: '1000', total_due: '1000' };
  test.each([
    [4, 5, 409, 'Shares are issued when the opportunity completes.'],
    [5, 9, 409, 'The exit does not cover all shares held.'],
    [4, 9, 409, 'This action is not available while the record is cash call payment received.'],
  ])('do not move an investment from %i to %i', async (from, to, status, message) => {
    const id = await held({ status: from, amount_requested: '1000', ...paid });
    const answer = await sam.patch(`/api/investments/${id}`, { status: to });
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(await one('select status from investments where id = $1', id)).toEqual({ status: from });
  });

  test('invest for others in opportunities that they reach, and in the name that they gave', async () => {
    const { organisation, entity } = await addOrganisation();
    const form = { investment_opportunity_id: opportunity, amount: '500', organisation_id: organisation };
    const ed = await as('ed');
    expect((await ed.post('/api/investments/org', form)).status).toBe(404);
    const again = { ...form, investment_method_entity_id: entity, choice: 2 };
    expect((await ed.post('/api/investments/subsequent', again)).status).toBe(404);
    const whole = { investment_opportunity_id: opportunity, user_id: stage().people.iris, choice: 1 };
    expect((await ed.post('/api/whole-ownership-choices', whole)).status).toBe(404);
    const manual = { investment_opportunity_id: opportunity, amount: '500', status: 1 };
    const other = { ...manual, investment_method_entity_id: entity, user_id: stage().people.iris };
    expect((await sam.post('/api/investments/manual', other)).body.errors).toEqual({
      investment_method_entity_id: ['The selected investment method entity id is invalid.'],
    });
  });

  test('take no call back of which part was paid', async () => {
    const { call } = await called();
    await sam.patch(`/api/cash-calls/${call}`, { amount_received: '1', received_on: '2026-03-31' });
    const back = await sam.patch(`/api/cash-calls/${call}`, { status: 4 });
    expect([back.status, back.body.message]).toEqual([409, 'Part of this cash call has been paid.']);
  });
});

test('a reward is one of the opportunity, and within the amount', async () => {
  const reward = (investment_opportunity_id: number, minimum_investment: string) =>
    addRow(db(), 'rewards', { investment_opportunity_id, title: 'Case of wine', minimum_investment });
  const choose = (reward_id: number) =>
    reserve({ investment_opportunity_id: opportunity, amount: '500', risk_acknowledged: true, reward_id });
  const reserve = (body: object) => iris.post('/api/investments/user', body);
  const refused = { reward_id: ['The selected reward id is invalid.'] };
  expect((await choose(await reward(opportunity, '501'))).body.errors).toEqual(refused);
  const elsewhere = await addOpportunity(db(), stage(), { status: 2 });
  expect((await choose(await reward(elsewhere, '100'))).body.errors).toEqual(refused);
  expect((await choose(await reward(opportunity, '500'))).status).toBe(201);
});

describe('a link to an organisation', () => {
  test.each([
    ['without the right to invest', { status: 2, can_invest: false }],
    ['that waits for approval', { status: 1, can_invest: true }],
  ])('%s does not invest, by either way', async (_, link) => {
    const { organisation, entity } = await addOrganisation();
    const linked = { organisation_id: organisation, user_id: stage().people.iris, position: 'director' };
    const id = await addRow(db(), 'organisation_links', { ...linked, ...link });
    const form = { investment_opportunity_id: opportunity, amount: '500', risk_acknowledged: true };
    const ways = () =>
      Promise.all([
        iris.post('/api/investments/org', { ...form, organisation_id: organisation }),
        iris.post('/api/investments', { ...form, investment_method_entity_id: entity }),
      ]);
    const [named, party] = await ways();
    expect([named.status, named.body.errors]).toEqual([
      422,
      { organisation_id: ['The selected organisation id is invalid.'] },
    ]);
    expect([party.status, party.body.errors]).toEqual([
      422,
      { investment_method_entity_id: ['The selected investment method entity id is invalid.'] },
    ]);
    await sql`update organisation_links set status = 2, can_invest = true where id = ${id}`.execute(
      db().kysely,
    );
    const allowed = await iris.post('/api/investments/org', { ...form, organisation_id: organisation });
    expect([allowed.status, allowed.body.data?.organisation_id]).toEqual([201, organisation]);
  });
});

test('staff accept no terms for a person, neither with the reservation nor later', async () => {
  await setSettings(it(), { investment_terms_enabled: true });
  const term = await addRow(db(), 'term_conditions', {
    investment_opportunity_id: opportunity,
    title: 'Risk',
    body: '<p>Read this</p>',
  });
  const pension = await addPension('Pension');
  const terms = { term_condition_ids: [term] };
  const made = await sam.post('/api/investments/pension', {
    investment_opportunity_id: opportunity,
    investment_method_entity_id: pension,
    amount: '500',
    ...terms,
  });
  expect(made.status, made.text).toBe(201);
  const { id } = made.body.data;
  const accepted = async () =>
    (await one<{ a: unknown }>('select accepted_term_conditions as a from investments where id = $1', id)).a;
  expect(await accepted()).toBeNull();
  await sam.patch(`/api/investments/${id}`, terms);
  expect(await accepted()).toBeNull();
  expect((await iris.patch(`/api/investments/${id}`, terms)).status).toBe(200);
  expect(await accepted()).toMatchObject([{ id: term }]);
  await setSettings(it(), { investment_terms_enabled: false });
});

describe('a cash call', () => {
  test('is not made where there is no account to pay into', async () => {
    const confirmed = { status: 2, amount: '1000', shares: '1000', total_due: '1000' };
    const id = await held({ amount_requested: '1000', ...confirmed });
    const call = () =>
      sam.post('/api/cash-calls', { investment_opportunity_id: opportunity, investment_ids: [id] });
    await setSettings(it(), { bank_account_number: null });
    const refused = await call();
    await setSettings(it(), { bank_account_number: '12345678' });
    expect([refused.status, refused.body.message]).toEqual([409, 'Add bank details before calling cash.']);
    expect((await call()).status).toBe(200);
  });

  test('is not due in the past', async () => {
    const id = await held({
      status: 2,
      amount_requested: '1000',
      amount: '1000',
      shares: '1000',
      total_due: '1000',
    });
    const call = (due_on: string) =>
      sam.post('/api/cash-calls', { investment_opportunity_id: opportunity, investment_ids: [id], due_on });
    const past = await call('2026-03-30');
    expect([past.status, past.body.errors]).toEqual([
      422,
      { due_on: ['The due on field must not be in the past.'] },
    ]);
    expect((await call('2026-03-31')).status).toBe(200);
  });

  test('takes no less than was received before, and nothing received tomorrow', async () => {
    const { id, call } = await called();
    const receive = (amount_received: string, received_on = '2026-03-31') =>
      sam.patch(`/api/cash-calls/${call}`, { amount_received, received_on });
    expect((await receive('600')).status).toBe(200);
    const less = await receive('599.99');
    expect([less.status, less.body.errors]).toEqual([
      422,
      { amount_received: ['The amount received may not be less than before.'] },
    ]);
    expect((await receive('700', '2026-04-01')).body.errors).toHaveProperty('received_on');
    expect((await iris.get(`/api/investments/${id}`)).body.data.amount_paid).toBe('600.00');
  });

  test('in parts takes the fee to the penny', async () => {
    const fees = { fee_amount: '10', total_due: '1010' };
    const id = await held({ status: 2, amount_requested: '1000', amount: '1000', shares: '1000', ...fees });
    const call = (percentage: string) =>
      sam.post('/api/cash-calls', {
        investment_opportunity_id: opportunity,
        investment_ids: [id],
        percentage,
      });
    for (const part of ['33.33', '33.33', '33.34']) expect((await call(part)).status).toBe(200);
    const { rows } = await db().pool.query(
      'select amount, fee_due from cash_calls where investment_id = $1 order by sequence',
      [id],
    );
    // a third of the fee is £3.33 each time: the last call takes the penny that is left
    expect(rows).toEqual([
      { amount: '333.30', fee_due: '3.33' },
      { amount: '333.30', fee_due: '3.33' },
      { amount: '333.40', fee_due: '3.34' },
    ]);
    expect((await iris.get(`/api/investments/${id}`)).body.data.amount_outstanding).toBe('1010.00');
  });

  test.each([
    ['100.87', ['50', '50'], ['50.44', '50.43']],
    ['1233.80', ['33.3333', '33.3333', '33.3333'], ['411.27', '411.27', '411.26']],
    ['1000', ['60', '60'], ['600.00', '400.00']],
  ])(
    'of %s in %j takes what is left with the last, and skips who has nothing left',
    async (amount, parts, amounts) => {
      const sums = { amount_requested: amount, amount, shares: amount, total_due: amount };
      const id = await held({ status: 2, ...sums });
      const other = await held({ status: 2, ...sums }, stage().people.omar);
      const call = (percentage: string, ...investment_ids: number[]) =>
        sam.post('/api/cash-calls', { investment_opportunity_id: opportunity, investment_ids, percentage });
      for (const part of parts) expect((await call(part, id)).status).toBe(200);
      const last = await call('25', id, other);
      expect([last.status, last.body.data]).toMatchObject([
        200,
        { created: 1, skipped: [{ investment_id: id, reason: 'Nothing is left to call.' }] },
      ]);
      const { rows } = await db().pool.query(
        'select amount from cash_calls where investment_id = $1 order by sequence',
        [id],
      );
      expect(rows.map((row) => row.amount)).toEqual(amounts);
    },
  );
});

test.each([5, 6, 9])('nothing is refunded once shares were issued (%i)', async (status) => {
  const issued = { amount: '1000', shares: '1000', amount_paid: '1000', total_due: '1000' };
  const id = await held({ status, amount_requested: '1000', ...issued });
  const refund = await sam.patch(`/api/investments/${id}`, {
    status: 7,
    refund: true,
    cancel_reason: 'Sorry',
  });
  expect(refund.status).toBe(409);
  expect(await one('select status from investments where id = $1', id)).toEqual({ status });
  const flows = await db().pool.query('select 1 from investment_transactions where investment_id = $1', [id]);
  expect(flows.rows).toEqual([]);
});

test('a reservation that is confirmed while the job waits for it does not expire', async () => {
  const over = { status: 1, reservation_expires_at: '2026-03-30T09:00:00Z' };
  const id = await held(over);
  await held(over, stage().people.omar);
  await setSettings(it(), { auto_cancel: true });
  it().clock.advance({ hours: 1 });
  const staff = await db().pool.connect();
  try {
    await staff.query('begin');
    await staff.query('select id from investments where id = $1 for update', [id]);
    const job = expireReservations(it().app);
    await expect
      .poll(
        async () =>
          (
            await db().pool.query(`select 1 from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%from investments where id =%'`)
          ).rowCount,
      )
      .toBe(1);
    await staff.query('update investments set status = 2, amount = amount_requested where id = $1', [id]);
    await staff.query('commit');
    await job;
  } finally {
    staff.release();
  }
  expect(await one('select status from investments where id = $1', id)).toEqual({ status: 2 });
});

test('the investing entity is changed until cash is called, and not after', async () => {
  const pension = await addPension('Iris SIPP');
  await db().pool.query(
    `update investment_opportunities set entity_kinds = '["user", "pension"]' where id = $1`,
    [opportunity],
  );
  for (const [status, answer] of [
    [1, 200],
    [2, 200],
    [3, 409],
    [4, 409],
  ] as const) {
    const id = await held({
      status,
      amount: '1000',
      amount_requested: '1000',
      shares: '1000',
      total_due: '1000',
    });
    const changed = await sam.patch(`/api/investments/${id}`, { investment_method_entity_id: pension });
    expect(changed.status, `status ${status}: ${changed.text.slice(0, 200)}`).toBe(answer);
    await db().pool.query('update investments set deleted_at = now() where id = $1', [id]);
  }
});

test('an investor changes how they are paid while no call on that way to invest is open', async () => {
  const [free, due] = [await addPension('Free SIPP'), await addPension('Due SIPP')];
  const id = await held({ status: 3, amount: '1000', shares: '1000', total_due: '1000' });
  await db().pool.query('update investments set investment_method_entity_id = $1 where id = $2', [due, id]);
  const change = (entity: number) =>
    iris.patch(`/api/investment-method-entities/${entity}`, { bank_account_number: '87654321' });
  const refused = await change(due);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'These details cannot be changed while a payment is outstanding.',
  ]);
  expect((await change(free)).status).toBe(200);
  await db().pool.query('update investments set status = 4 where id = $1', [id]);
  expect((await change(due)).status).toBe(200);
});
