import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addInvestment,
  addOpportunity,
  addRow,
  entityOf,
  type Person,
  type Values,
} from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';

/** Each condition of what an opportunity is read with is asked where it is wired: take it out, and its test fails. */
const { db, stage, as } = useStage({ now: '2026-03-31T09:00:00Z' });
const [YESTERDAY, TODAY, TOMORROW] = ['2026-03-30', '2026-03-31', '2026-04-01'];
let sam: TestClient;
let iris: TestClient;
/** What is asked about, and one beside it. */
let one: number;
let other: number;
beforeAll(async () => {
  [sam, iris] = [await as('sam'), await as('iris')];
});
beforeEach(async () => {
  one = await opportunity();
  other = await opportunity();
});

const opportunity = (row: Values = {}) =>
  addOpportunity(db(), stage(), { status: 2, share_class: 'Ordinary', ...row });
const read = async (client: TestClient, appends: string, id = one) =>
  (await client.get(`/api/investment-opportunities/${id}?append=${appends}`)).body.data;
const invest = (id: number, who: Person, row: Values = {}) =>
  addInvestment(db(), id, stage().people[who], { status: 5, amount: '100', shares: '100', ...row });

test('its price is the latest live one of its class until today, its worth that of the shares it issued too', async () => {
  const price = (investment_opportunity_id: number, each: string, effective_on: string, row: Values = {}) =>
    addRow(db(), 'share_prices', {
      investment_opportunity_id,
      price: each,
      effective_on,
      source: 'valuation',
      ...row,
    });
  const shown = () => read(sam, 'latest_share_price,current_valuation');
  expect(await shown()).toMatchObject({ latest_share_price: null, current_valuation: null });
  await price(one, '2', '2026-01-01');
  await price(one, '7', '2026-03-01', { share_class: 'A' });
  await price(one, '8', '2026-03-02', { status: 1 });
  await price(one, '9', '2026-03-03', { deleted_at: TODAY });
  await price(one, '10', TOMORROW);
  await price(other, '11', '2026-03-04');
  await invest(one, 'iris', { status: 6 });
  await invest(one, 'omar', { status: 4 });
  await invest(one, 'lone', { deleted_at: TODAY });
  await invest(other, 'iris');
  expect(await shown()).toMatchObject({ latest_share_price: '2.000000', current_valuation: '3200200.00' });
  await price(one, '3', TODAY);
  expect(await shown()).toMatchObject({ latest_share_price: '3.000000', current_valuation: '4800300.00' });
});

test('a unit costs the latest value of its own fund until today, or its first price', async () => {
  await changeSettings(db(), 'funds_enabled = true');
  const fund = (slug: string, row: Values = {}) =>
    addRow(db(), 'funds', { name: slug, slug, structure: 'lp', initial_unit_price: '3', ...row });
  const [own, beside, gone] = [
    await fund('harbour'),
    await fund('haven'),
    await fund('gone', { deleted_at: TODAY }),
  ];
  const value = (fund_id: number, as_of: string, nav_per_unit: string) => {
    const sums = { investments_value: '0', cash: '0', gross_assets: '0', nav: '0', units_in_issue: '1' };
    return addRow(db(), 'fund_net_asset_values', { ...sums, fund_id, as_of, nav_per_unit, status: 2 });
  };
  const of = async (fund_id: number | null) => {
    await db().pool.query('update investment_opportunities set fund_id = $1 where id = $2', [fund_id, one]);
    return (await read(sam, 'unit_price')).unit_price;
  };
  await value(beside, YESTERDAY, '5');
  expect(await of(own)).toEqual({ price: '3.000000', as_of: null });
  await value(own, YESTERDAY, '6');
  await value(own, TOMORROW, '8');
  expect(await of(own)).toEqual({ price: '6.000000', as_of: YESTERDAY });
  await value(own, TODAY, '7');
  expect(await of(own)).toEqual({ price: '7.000000', as_of: TODAY });
  expect([await of(gone), await of(null)]).toEqual([null, null]);
  await changeSettings(db(), 'funds_enabled = false');
});

test('a fee is stated where the investor pays it', async () => {
  const feesOf = async (fee_payer: string) => {
    const id = await opportunity({ fee_payer, platform_fee_pct: '1.5' });
    return (await read(iris, 'investor_fees', id)).investor_fees;
  };
  expect(await feesOf('issuer')).toBeNull();
  expect(await feesOf('investor')).toMatchObject({ pct: '1.5000' });
});

test('my investments are my own in this opportunity that stand', async () => {
  const first = await invest(one, 'iris', { amount: '1' });
  const second = await invest(one, 'iris', { amount: '2' });
  await invest(one, 'iris', { amount: '3', deleted_at: TODAY });
  await invest(one, 'iris', { amount: '4', status: 7 });
  await invest(one, 'iris', { amount: '5', status: 8 });
  await invest(one, 'omar', { amount: '6' });
  await invest(other, 'iris', { amount: '7' });
  const mine = (await read(iris, 'my_investment')).my_investment;
  expect(mine).toMatchObject({ id: second, others: [{ amount: '1.00' }] });
  expect(mine.others).toHaveLength(1);
  await db().pool.query('update investments set deleted_at = now() where id = any($1)', [[first, second]]);
  expect((await read(iris, 'my_investment')).my_investment).toBeNull();
});

test('my invitation is my own to this opportunity, sent and not withdrawn', async () => {
  let invitations = 0;
  const invite = (investment_opportunity_id: number, who: Person, row: Values = {}) =>
    addRow(db(), 'invitations', {
      investment_opportunity_id,
      user_id: stage().people[who],
      token: `mine-${one}-${++invitations}`,
      sent_at: YESTERDAY,
      ...row,
    });
  const shown = async () => (await read(iris, 'my_invitation')).my_invitation;
  await invite(one, 'omar');
  await invite(other, 'iris');
  await invite(one, 'iris', { deleted_at: TODAY });
  await invite(one, 'iris', { status: 5 });
  const unsent = await invite(one, 'iris', { sent_at: null });
  expect(await shown()).toBeNull();
  await db().pool.query('update invitations set deleted_at = now() where id = $1', [unsent]);
  const id = await invite(one, 'iris', { message: 'Have a look' });
  await invite(one, 'iris', { deleted_at: TODAY, message: 'Deleted' });
  await invite(one, 'iris', { status: 5, message: 'Withdrawn' });
  await invite(one, 'omar', { status: 4, message: 'His' });
  expect(await shown()).toMatchObject({ id, status: 1, message: 'Have a look' });
});

test('an invitation shows no message to a holder while they must be sounded first', async () => {
  const secret = await opportunity({ market_sounding_required: true });
  await invest(secret, 'iris');
  await addRow(db(), 'invitations', {
    investment_opportunity_id: secret,
    user_id: stage().people.iris,
    token: 'secret',
    sent_at: YESTERDAY,
    message: 'Inside',
  });
  const message = async () => (await read(iris, 'my_invitation', secret)).my_invitation.message;
  expect(await message()).toBe('Inside');
  await changeSettings(db(), 'market_sounding_enabled = true');
  expect(await message()).toBeNull();
  await changeSettings(db(), 'market_sounding_enabled = false');
});

test('my right of pre-emption and my sounding are my own in this opportunity', async () => {
  const choice = async (investment_opportunity_id: number, who: Person, row: Values = {}) =>
    addRow(db(), 'pre_emption_choices', {
      investment_opportunity_id,
      user_id: stage().people[who],
      investment_method_entity_id: await entityOf(db(), stage().people[who]),
      ...row,
    });
  const sounding = (investment_opportunity_id: number, who: Person) =>
    addRow(db(), 'market_sounding_acceptance', {
      investment_opportunity_id,
      user_id: stage().people[who],
      requested_at: YESTERDAY,
      requested_by_id: stage().people.sam,
      script_version: 1,
      reason_for_inclusion: 'x',
    });
  await choice(one, 'iris', { deleted_at: TODAY });
  const right = await choice(one, 'iris');
  await choice(one, 'omar');
  await choice(other, 'iris');
  const asked = await sounding(one, 'iris');
  await sounding(one, 'omar');
  await sounding(other, 'iris');
  const mine = await read(iris, 'my_pre_emption,my_market_sounding');
  expect(mine.my_pre_emption.map(({ id }: { id: number }) => id)).toEqual([right]);
  expect(mine.my_market_sounding).toMatchObject({ id: asked });
});

test('viewings are those of this opportunity, not of a deal or a fund of its number', async () => {
  const view = (target_type: string, target_id: number, who: Person) =>
    addRow(db(), 'opens', { target_type, target_id, user_id: stage().people[who], opened_at: TODAY });
  await view('investment_opportunity', one, 'iris');
  await view('investment_opportunity', one, 'iris');
  await view('investment_opportunity', other, 'omar');
  await view('fund', one, 'lone');
  expect(await read(sam, 'opens_count,unique_openers')).toMatchObject({ opens_count: 2, unique_openers: 1 });
});

test('what it raised is of its own investments that stand, and investors count once', async () => {
  await invest(one, 'iris');
  await invest(one, 'iris');
  await invest(one, 'omar', { status: 7 });
  await invest(one, 'lone', { deleted_at: TODAY });
  await invest(other, 'abe');
  expect((await read(sam, 'amounts')).amounts).toMatchObject({ raised: '200.00', investors_count: 1 });
});

test('the days that are left are none without a close, and none after it', async () => {
  const left = async (closes_at: string | null) =>
    (await read(sam, 'days_left', await opportunity({ closes_at }))).days_left;
  expect([await left(null), await left('2026-03-01T12:00:00Z'), await left('2026-04-10T12:00:00Z')]).toEqual([
    null,
    0,
    10,
  ]);
});

test('why an investor may not invest yet says nothing of what they must be sounded about first', async () => {
  await changeSettings(db(), 'market_sounding_enabled = true');
  const secret = await opportunity({ market_sounding_required: true, closes_at: '2026-03-30' });
  const reasons = async (id: number) => (await read(iris, 'ineligible_reasons', id)).ineligible_reasons;
  const plain = await reasons(await opportunity({ closes_at: '2026-03-30' }));
  expect(plain).toContain('closed');
  expect(await reasons(secret)).toContain('sounding_required');
  expect(await reasons(secret)).not.toContain('closed');
  await changeSettings(db(), 'market_sounding_enabled = false');
});
