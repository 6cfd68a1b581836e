import { beforeAll, describe, expect, test } from 'vitest';
import { FundDesk } from '../../../../../../tests/fixtures/fund-desk.ts';
import { addRow, entityOf } from '../../../../../../tests/fixtures/opportunities.ts';
import { changeSettings } from '../../../../../../tests/support/change-settings.ts';
import { refusalOf, wrong } from '../../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage } = useStage({ jobsByHand: true, now: '2026-03-31T09:00:00Z' });
let desk: FundDesk;
let sam: TestClient;
let irisEntity: number;

beforeAll(async () => {
  await changeSettings(db(), 'funds_enabled = true');
  irisEntity = await entityOf(db(), stage().people.iris);
  sam = await it().as(stage().people.sam);
  desk = new FundDesk(db(), sam);
});

const assetOf = async (fund: number, more: object = {}): Promise<number> => {
  const answer = await sam.post('/api/fund-investment-opportunities', {
    fund_id: fund,
    name: `Asset of ${fund}`,
    type_id: stage().typeId,
    industry_ids: [stage().industryId],
    invested_on: '2026-01-15',
    ...more,
  });
  if (answer.status !== 201) throw new Error(answer.text);
  await sam.patch(`/api/fund-investment-opportunities/${answer.body.data.id}`, { status: 2 });
  return answer.body.data.id;
};
/** These have paid in 1,000 each. */
async function fundOf(...holders: readonly number[]): Promise<number> {
  const fund = await desk.fund();
  for (const holder of holders)
    await desk.entry(fund, 'contribution', '1000', { investment_method_entity_id: holder });
  return fund;
}

test.each(['fund_distribution', 'fund_expense'])('a %s names a sum', async (kind) => {
  const fund = await fundOf(irisEntity);
  const params = { description: 'Audit' };
  const required = wrong('total', 'The total field is required.');
  expect(refusalOf(await desk.draft(fund, kind, { params }))).toEqual(required);
  expect(refusalOf(await desk.draft(fund, kind, { params, total: '0' }))).toEqual(required);
  expect((await desk.draft(fund, kind, { params, total: '1' })).status).toBe(201);
});

test('an expense names a document and an asset of its own fund that are there', async () => {
  const [fund, other] = [await fundOf(irisEntity), await fundOf(irisEntity)];
  const bill = (target_id: number) =>
    addRow(db(), 'documents', {
      target_type: 'fund',
      target_id,
      name: 'Bill',
      file_name: 'bill.pdf',
      mime: 'application/pdf',
      size: 1,
      sha256: 'a'.repeat(64),
      path: 'x',
      visibility: 'private',
    });
  const spend = (more: object) =>
    desk.draft(fund, 'fund_expense', { total: '1', params: { description: 'Audit', ...more } });
  const ofOther = { document_id: await bill(other), fund_investment_opportunity_id: await assetOf(other) };
  const own = { document_id: await bill(fund), fund_investment_opportunity_id: await assetOf(fund) };
  for (const [name, words, table] of [
    ['document_id', 'document id', 'documents'],
    ['fund_investment_opportunity_id', 'fund investment opportunity id', 'fund_investment_opportunities'],
  ] as const) {
    const refused = wrong(`params.${name}`, `The selected ${words} is invalid.`);
    expect(refusalOf(await spend({ [name]: ofOther[name] }))).toEqual(refused);
    expect((await spend({ [name]: own[name] })).status).toBe(201);
    await db().pool.query(`update ${table} set deleted_at = now() where id = $1`, [own[name]]);
    expect(refusalOf(await spend({ [name]: own[name] }))).toEqual(refused);
  }
});

describe('a management fee', () => {
  const charge = (fund: number) =>
    desk.draft(fund, 'fund_fee', { params: { period_start: '2026-01-01', period_end: '2026-01-31' } });

  test('of nothing is none', async () => {
    const fund = await desk.fund({ management_fee_pct: '2' });
    expect(refusalOf(await charge(fund))).toEqual([409, 'No management fee is due for this period.']);
    await desk.commit(fund, irisEntity, '1000', '2026-01-01');
    expect((await charge(fund)).status).toBe(201);
  });

  test('is not worked out while a rate is missing', async () => {
    const fund = await fundOf(irisEntity);
    await sam.patch(`/api/funds/${fund}`, { management_fee_pct: '2', fee_basis: 'invested' });
    const asset = await assetOf(fund, { currency: 'USD' });
    await desk.entry(fund, 'purchase', '100', { fund_investment_opportunity_id: asset });
    await desk.value(asset, '2026-01-20', { fair_value: '200', method: 'write_down' });
    const refused = await charge(fund);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/USD/)]);
  });
});

test('a receipt needs a price for its units, and a call that was not reversed', async () => {
  const fund = await desk.fund();
  await desk.commit(fund, irisEntity, '1000');
  const call = await desk.settle(it().app, fund, 'fund_capital_call', { total: '100' });
  const receive = () =>
    desk.draft(fund, 'fund_receipt', { entry_date: '2026-03-31', params: { call_run_id: call } });
  expect((await receive()).status).toBe(201);
  await desk.entry(fund, 'contribution', '10', { investment_method_entity_id: irisEntity });
  await desk.publish(fund, '2026-03-30', { liabilities: '10' });
  expect(refusalOf(await receive())).toEqual(wrong('entry_date', 'Publish a net asset value first.'));
  await desk.reverse(call);
  expect(refusalOf(await receive())).toEqual(
    wrong('params.call_run_id', 'The selected call run id is invalid.'),
  );
});

describe('a transfer', () => {
  const transfer = (fund: number, params: object) =>
    desk.draft(fund, 'fund_transfer', { params: { basis: 'carry_over', fraction: '50', ...params } });

  test('is between holders that are there', async () => {
    const fund = await fundOf(irisEntity);
    const gone = await desk.holder();
    await db().pool.query('update investment_method_entities set deleted_at = now() where id = $1', [gone]);
    const to = wrong('params.to_entity_id', 'The selected to entity id is invalid.');
    for (const id of [gone, 999_999]) {
      expect(refusalOf(await transfer(fund, { from_entity_id: irisEntity, to_entity_id: id }))).toEqual(to);
      expect(refusalOf(await transfer(fund, { from_entity_id: id, to_entity_id: irisEntity }))).toEqual(
        wrong('params.from_entity_id', 'The selected from entity id is invalid.'),
      );
    }
  });

  test('waits for what the giver was called, not for what the taker was', async () => {
    const [giver, taker] = [await desk.holder(), await desk.holder()];
    const fund = await fundOf(giver, taker);
    await desk.commit(fund, giver, '2000');
    await desk.run(fund, 'fund_capital_call', { total: '100' });
    const [given, taken] = [
      await transfer(fund, { from_entity_id: giver, to_entity_id: taker }),
      await transfer(fund, { from_entity_id: taker, to_entity_id: giver }),
    ];
    expect(refusalOf(given)).toEqual([409, 'Record the receipts of the earlier calls first.']);
    expect(taken.status).toBe(201);
  });

  test.each([
    ['capital_call', { amount: '10' }],
    ['contribution', { amount: '10' }],
    ['distribution_capital', { amount: '10', units: '10' }],
    ['distribution_income', { amount: '10' }],
    ['transfer', { amount: '10', units: '-10' }],
  ])('is not reversed once a %s of either side rests on it', async (type, { amount, ...more }) => {
    const [giver, taker, other] = [await desk.holder(), await desk.holder(), await desk.holder()];
    const fund = await fundOf(giver, taker, other);
    const post = (holder: number, as: string, given: object = {}) =>
      desk.entry(fund, as, amount, {
        investment_method_entity_id: holder,
        entry_date: '2026-03-01',
        ...given,
      });
    for (const holder of [giver, taker]) {
      const params = { basis: 'carry_over', fraction: '10', from_entity_id: giver, to_entity_id: taker };
      const id = await desk.run(fund, 'fund_transfer', { params });
      await post(other, type, more);
      await post(holder, 'commitment');
      const entry = await post(holder, type, more);
      const rested = [409, '1 later entry rests on this run.'];
      expect([holder === giver, ...refusalOf(await desk.reverse(id))]).toEqual([holder === giver, ...rested]);
      expect((await sam.post('/api/fund-ledger', { reverses_id: entry })).status).toBe(201);
      expect((await desk.reverse(id)).status).toBe(200);
    }
  });
});

test.each([
  ['distribution_capital', 'contribution'],
  ['distribution_income', 'capital_call'],
  ['performance_fee', 'expense'],
])('a distribution is not reversed once a %s rests on it, where a %s does not', async (type, harmless) => {
  const fund = await fundOf(irisEntity);
  const holder = (as: string) =>
    ['performance_fee', 'expense'].includes(as) ? {} : { investment_method_entity_id: irisEntity };
  const id = await desk.settle(it().app, fund, 'fund_distribution', { total: '100' });
  await desk.entry(fund, harmless, '1', holder(harmless));
  const entry = await desk.entry(fund, type, '1', holder(type));
  expect(refusalOf(await desk.reverse(id))).toEqual([409, '1 later entry rests on this run.']);
  await sam.post('/api/fund-ledger', { reverses_id: entry });
  expect((await desk.reverse(id)).status).toBe(200);
});
