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
  type Values,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage, as } = useStage();
let sam: TestClient;
let iris: TestClient;
let opportunity: number;

const run = (text: string, ...values: unknown[]) => db().pool.query(text, values);
const reserve = (more: object = {}) =>
  iris.post('/api/investments/user', { investment_opportunity_id: opportunity, amount: '500', ...more });
const opportunityIs = (set: string) =>
  run(`update investment_opportunities set ${set} where id = $1`, opportunity);

beforeAll(async () => {
  for (const name of ['iris', 'omar', 'lone'] as const) await entityOf(db(), stage().people[name]);
  await setSettings(it(), { bank_account_number: '12345678', organisation_links_enabled: true });
  sam = await as('sam');
  iris = await as('iris');
});
beforeEach(async () => {
  opportunity = await addOpportunity(db(), stage(), {
    status: 2,
    share_price: '1',
    minimum_investment: '100',
    allow_direct_invest: true,
  });
});

describe('an investor reserves', () => {
  test('with the risk acknowledged, while there is a warning', async () => {
    const before = await addOpportunity(db(), stage(), { status: 5, completed_at: '2025-01-01' });
    await addInvestment(db(), before, stage().people.iris, { status: 5, amount: '1000', shares: '1000' });
    const type = await addInvestorType(it(), 'hnw');
    await run(
      `update users set investor_type_id = $1, category_status = 2, category_expires_at = '2027-01-01' where id = $2`,
      type,
      stage().people.iris,
    );
    await setSettings(it(), { risk_warning_enabled: true });
    const [silent, read] = [await reserve(), await reserve({ risk_acknowledged: true })];
    await setSettings(it(), { risk_warning_enabled: false });
    expect(refusalOf(silent)).toEqual([
      422,
      { risk_acknowledged: ['The risk acknowledged field must be accepted.'] },
    ]);
    expect(read.status).toBe(201);
  });

  test('with the terms of this opportunity, and of all, that are required', async () => {
    const term = (row: Values) =>
      addRow(db(), 'term_conditions', {
        investment_opportunity_id: opportunity,
        title: 'Deed',
        body: '<p>Sign</p>',
        ...row,
      });
    const beside = await addOpportunity(db(), stage(), { status: 2 });
    await term({ is_required: false });
    await term({ deleted_at: '2026-02-01' });
    await term({ investment_opportunity_id: beside });
    const ids = [await term({}), await term({ investment_opportunity_id: null })];
    const refused = {
      term_condition_ids: ['Please accept the terms of this opportunity before you continue.'],
    };
    expect((await reserve()).status).toBe(201);
    await run('delete from investments where investment_opportunity_id = $1', opportunity);
    await setSettings(it(), { investment_terms_enabled: true });
    const without = [await reserve(), await reserve({ term_condition_ids: [ids[0]] })];
    const accepted = await reserve({ term_condition_ids: ids });
    await setSettings(it(), { investment_terms_enabled: false });
    await run('update term_conditions set deleted_at = now()');
    expect(without.map(refusalOf)).toEqual([
      [422, refused],
      [422, refused],
    ]);
    expect(accepted.status).toBe(201);
  });

  test('only where they may see the opportunity: others are 404 to them, and staff read the reason', async () => {
    const pension = await addRow(db(), 'investment_methods', { name: 'Elm SIPP', kind: 'pension' });
    const forIris = () =>
      sam.post('/api/investments/pension', {
        investment_opportunity_id: opportunity,
        user_id: stage().people.iris,
        investment_method_id: pension,
        account_reference: 'E-1',
        amount: '500',
      });
    await opportunityIs(`status = 3`);
    expect((await reserve()).status).toBe(404);
    const staff = await forIris();
    expect([staff.status, staff.body.reasons]).toEqual([
      403,
      expect.arrayContaining(['invitation_required']),
    ]);
    await opportunityIs(`status = 2, opens_at = '2026-05-01'`);
    expect((await reserve()).status).toBe(404);
  });

  test('in a way that the opportunity takes', async () => {
    const direct = { action: 'invest' };
    await opportunityIs('allow_direct_invest = false');
    expect(refusalOf(await reserve(direct))).toEqual([
      409,
      'Direct investment is not available for this opportunity.',
    ]);
    await opportunityIs('allow_reserve = false');
    expect(refusalOf(await reserve())).toEqual([409, 'Reservations are not available for this opportunity.']);
    await opportunityIs(`allow_reserve = true, allow_direct_invest = true, entity_kinds = '["pension"]'`);
    await addRow(db(), 'investment_method_entities', {
      investment_method_id: await addRow(db(), 'investment_methods', { name: 'Oak', kind: 'pension' }),
      kind: 'pension',
      user_id: stage().people.iris,
      name: 'Oak',
    });
    for (const way of [{}, direct])
      expect(refusalOf(await reserve(way))).toEqual([
        422,
        { investment_method_entity_id: ['This way of investing is not available for this opportunity.'] },
      ]);
    await opportunityIs(`entity_kinds = '["user"]'`);
    await setSettings(it(), { bank_account_number: null });
    const unpayable = await reserve(direct);
    await setSettings(it(), { bank_account_number: '12345678' });
    expect(refusalOf(unpayable)).toEqual([409, 'Add bank details before calling cash.']);
    expect((await reserve(direct)).body.data.status).toBe(3);
  });

  test('an amount, through a party, once until it has ended', async () => {
    expect(refusalOf(await reserve({ amount: null }))).toEqual(required('amount'));
    const form = { investment_opportunity_id: opportunity, amount: '500' };
    expect(refusalOf(await iris.post('/api/investments', form))).toEqual(
      required('investment_method_entity_id'),
    );
    const { id } = (await reserve()).body.data;
    expect((await reserve()).status).toBe(409);
    await iris.patch(`/api/investments/${id}`, { status: 8 });
    expect((await reserve()).status).toBe(201);
  });

  test('through a pension that is one, and is open', async () => {
    const through = (more: object) =>
      iris.post('/api/investments/pension', {
        investment_opportunity_id: opportunity,
        amount: '500',
        account_reference: 'A-1',
        ...more,
      });
    const own = await entityOf(db(), stage().people.iris);
    expect(refusalOf(await through({ investment_method_entity_id: own }))).toEqual(
      invalid('investment_method_entity_id'),
    );
    expect(refusalOf(await through({}))).toEqual(required('investment_method_id'));
    const unusable: readonly Values[] = [{ kind: 'trust' }, { kind: 'pension', deleted_at: '2026-03-01' }];
    for (const row of unusable) {
      const investment_method_id = await addRow(db(), 'investment_methods', { name: 'Ash', ...row });
      expect(refusalOf(await through({ investment_method_id }))).toEqual(invalid('investment_method_id'));
    }
    const method = await addRow(db(), 'investment_methods', { name: 'Yew', kind: 'pension' });
    const closed = await addRow(db(), 'investment_method_entities', {
      investment_method_id: method,
      kind: 'pension',
      user_id: stage().people.iris,
      name: 'Yew',
      status: 2,
    });
    expect(refusalOf(await through({ investment_method_entity_id: closed }))).toEqual(
      invalid('investment_method_entity_id'),
    );
  });

  test('a reward that is left, and there', async () => {
    const reward = (row: Values) =>
      addRow(db(), 'rewards', {
        investment_opportunity_id: opportunity,
        title: 'Case of wine',
        minimum_investment: '100',
        ...row,
      });
    const gone: readonly Values[] = [{ quantity: 1, claimed: 1 }, { deleted_at: '2026-03-01' }];
    for (const row of gone)
      expect(refusalOf(await reserve({ reward_id: await reward(row) }))).toEqual(invalid('reward_id'));
  });
});

test('staff invest for no party without a person behind it', async () => {
  const organisation = await addRow(db(), 'organisations', { name: 'Ashby' });
  const method = await addRow(db(), 'investment_methods', { name: 'Ashby', kind: 'organisation' });
  await addRow(db(), 'investment_method_entities', {
    investment_method_id: method,
    kind: 'organisation',
    organisation_id: organisation,
    name: 'Ashby',
  });
  const made = await sam.post('/api/investments/org', {
    investment_opportunity_id: opportunity,
    organisation_id: organisation,
    amount: '500',
  });
  expect([made.status, made.body.reasons]).toEqual([403, ['account_inactive']]);
});
