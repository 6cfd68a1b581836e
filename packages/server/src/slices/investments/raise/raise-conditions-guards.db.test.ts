import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { invalid, refusalOf, required } from '../../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { addInvestorType } from '../../../../../../tests/fixtures/investors.ts';
import { setSettings } from '../../../../../../tests/fixtures/test-banks.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  entityOf,
  methodOf,
  type Values,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Each condition is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage, rows, as } = useStage();
let sam: TestClient;
let iris: TestClient;
let opportunity: number;

const PAID = { amount: '1000', shares: '1000', amount_paid: '1000', total_due: '1000' };
const held = (row: Values = {}, user = stage().people.iris, within = opportunity) =>
  addInvestment(db(), within, user, { status: 1, amount_requested: '1000', share_price: '1', ...row });
const patch = (id: number, body: object, who = sam) => who.patch(`/api/investments/${id}`, body);
const reserve = (more: object = {}, who = iris) =>
  who.post('/api/investments/user', { investment_opportunity_id: opportunity, amount: '500', ...more });
const addPension = (user: number, row: Values = {}) =>
  methodOf(db(), 'pension', 'Alder').then((investment_method_id) =>
    addRow(db(), 'investment_method_entities', {
      investment_method_id,
      kind: 'pension',
      user_id: user,
      name: 'Pension',
      ...row,
    }),
  );

beforeAll(async () => {
  for (const name of ['iris', 'omar'] as const) await entityOf(db(), stage().people[name]);
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
    allocation_policy: 'manual',
  });
});

describe('an investor reserves', () => {
  test('by themselves in their own name, though their pension was there first', async () => {
    const { lone } = stage().people;
    await addPension(lone);
    const personal = await addRow(db(), 'investment_method_entities', {
      investment_method_id: await methodOf(db(), 'user', 'Personal'),
      kind: 'user',
      user_id: lone,
      name: 'Personal',
    });
    const made = await reserve({}, await it().as(lone));
    expect(made.body.data?.investment_method_entity_id, made.text).toBe(personal);
  });

  test('for an organisation that they name, while organisations are linked at all', async () => {
    const organisation_id = await addRow(db(), 'organisations', { name: 'Ashby' });
    const method = await addRow(db(), 'investment_methods', { name: 'Ashby', kind: 'organisation' });
    const entity = await addRow(db(), 'investment_method_entities', {
      investment_method_id: method,
      kind: 'organisation',
      organisation_id,
      name: 'Ashby',
    });
    const link = { organisation_id, user_id: stage().people.iris, position: 'director', status: 2 };
    await addRow(db(), 'organisation_links', { ...link, can_invest: true });
    const through = () =>
      iris.post('/api/investments', {
        investment_opportunity_id: opportunity,
        investment_method_entity_id: entity,
        amount: '500',
      });
    await setSettings(it(), { organisation_links_enabled: false });
    const refused = await through();
    await setSettings(it(), { organisation_links_enabled: true });
    expect(refusalOf(refused)).toEqual(invalid('investment_method_entity_id'));
    const unnamed = { investment_opportunity_id: opportunity, amount: '500' };
    expect(refusalOf(await iris.post('/api/investments/org', unnamed))).toEqual(required('organisation_id'));
    expect((await through()).status).toBe(201);
  });

  test('and of the terms those that were ticked are accepted, until the cash call', async () => {
    const term = (row: Values) =>
      addRow(db(), 'term_conditions', {
        investment_opportunity_id: opportunity,
        title: 'Deed',
        body: '<p>Sign</p>',
        ...row,
      });
    const [needed, wished] = [await term({}), await term({ is_required: false })];
    await setSettings(it(), { investment_terms_enabled: true });
    const { id } = (await reserve({ term_condition_ids: [needed] })).body.data;
    const accepted = async () =>
      (
        await rows('select accepted_term_conditions as terms from investments where id = $1', id)
      )[0].terms.map((each: { id: number }) => each.id);
    const before = await accepted();
    await patch(id, { status: 2 });
    const later = await patch(id, { term_condition_ids: [needed, wished] }, iris);
    await rows('update investments set status = 3 where id = $1', id);
    const late = await patch(id, { term_condition_ids: [needed] }, iris);
    await setSettings(it(), { investment_terms_enabled: false });
    expect(before).toEqual([needed]);
    expect(later.status).toBe(200);
    expect(await accepted()).toEqual([needed, wished]);
    expect(refusalOf(late)).toEqual([409, 'The terms can be accepted until the cash call.']);
  });

  test('with the risk acknowledged, which no one does for them', async () => {
    const type = await addInvestorType(it(), 'hnw');
    await rows(
      `update users set investor_type_id = $1, category_status = 2, category_expires_at = '2027-01-01' where id = $2`,
      type,
      stage().people.omar,
    );
    const before = await addOpportunity(db(), stage(), { status: 5, completed_at: '2025-01-01' });
    await held({ status: 5, ...PAID }, stage().people.omar, before);
    await setSettings(it(), { risk_warning_enabled: true });
    const made = await sam.post('/api/investments/pension', {
      investment_opportunity_id: opportunity,
      investment_method_entity_id: await addPension(stage().people.omar),
      amount: '500',
    });
    await setSettings(it(), { risk_warning_enabled: false });
    expect([made.status, made.body.data?.risk_acknowledged_at]).toEqual([201, null]);
  });
});

test('a record by hand is of a fund or of an opportunity', async () => {
  const both = { investment_opportunity_id: opportunity, fund_id: 1, user_id: stage().people.iris };
  const made = await sam.post('/api/investments/manual', { ...both, amount: '500', status: 1 });
  expect(refusalOf(made)).toEqual(invalid('fund_id'));
});

describe('a reward', () => {
  const eventsOf = (id: number) =>
    rows(`select event from activity where target_id = $1 and event like 'reward.%'`, id);

  test('is not claimed by an amount that affords none, and one that was never claimed does not come back', async () => {
    const dear = { investment_opportunity_id: opportunity, title: 'Wine', minimum_investment: '1001' };
    const reward = await addRow(db(), 'rewards', dear);
    const id = await held();
    expect((await patch(id, { status: 2 })).body.data).toMatchObject({ status: 2, reward_id: null });
    expect((await patch(id, { status: 7, cancel_reason: 'Sorry' })).status).toBe(200);
    expect(await eventsOf(id)).toEqual([]);
    expect(await rows('select claimed from rewards where id = $1', reward)).toEqual([{ claimed: 0 }]);
  });
});

test('with an investment its own open calls end, and neither what was received nor what another owes', async () => {
  const called = { ...PAID, status: 3, amount_cash_called: '1000' };
  const [own, other] = [await held(called), await held(called, stage().people.omar)];
  const call = (investment_id: number, sequence: number, status: number) =>
    addRow(db(), 'cash_calls', { investment_id, sequence, status, amount: '300', due_on: '2026-04-10' });
  for (const [sequence, status] of [3, 1, 2].entries()) await call(own, sequence + 1, status);
  await call(other, 1, 1);
  expect((await patch(own, { status: 7, cancel_reason: 'Sorry' })).status).toBe(200);
  const calls = await rows(
    'select status from cash_calls where investment_id = any($1) order by investment_id, sequence',
    [own, other],
  );
  expect(calls.map(({ status }) => status)).toEqual([3, 4, 4, 1]);
});
