import { beforeAll, expect, test } from 'vitest';
import { FundDesk } from '../../../../../tests/fixtures/fund-desk.ts';
import { entityOf } from '../../../../../tests/fixtures/opportunities.ts';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import { invalid, refusalOf, wrong } from '../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { db, stage, as } = useStage({ jobsByHand: true, now: '2026-03-31T09:00:00Z' });
let desk: FundDesk;
let sam: TestClient;
let irisEntity: number;

beforeAll(async () => {
  await changeSettings(db(), 'funds_enabled = true');
  irisEntity = await entityOf(db(), stage().people.iris);
  sam = await as('sam');
  desk = new FundDesk(db(), sam);
});

const post = (fund: number, type: string, amount: string, more: object = {}) =>
  sam.post('/api/fund-ledger', {
    fund_id: fund,
    entry_date: '2026-02-01',
    type,
    amount,
    description: type,
    ...more,
  });
/** Iris has paid in so much for as many units. */
async function fundOf(amount: string): Promise<number> {
  const fund = await desk.fund();
  await desk.entry(fund, 'contribution', amount, { investment_method_entity_id: irisEntity });
  return fund;
}
const assetOf = async (fund: number): Promise<number> => {
  const { body } = await sam.post('/api/fund-investment-opportunities', {
    fund_id: fund,
    name: `Asset of ${fund}`,
    type_id: stage().typeId,
    industry_ids: [stage().industryId],
    invested_on: '2026-01-15',
  });
  await sam.patch(`/api/fund-investment-opportunities/${body.data.id}`, { status: 2 });
  return body.data.id;
};

test('an entry that a run wrote is reversed with the run alone', async () => {
  const fund = await fundOf('100');
  const run = await desk.run(fund, 'fund_expense', { total: '10', params: { description: 'Audit' } });
  const [entry] = await desk.entries(run);
  expect(refusalOf(await sam.post('/api/fund-ledger', { reverses_id: entry?.id }))).toEqual([
    409,
    'This entry belongs to a run. Reverse the run.',
  ]);
  expect(await desk.entries(run)).toHaveLength(1);
  expect((await desk.reverse(run)).body.data.status).toBe(5);
});

test('what is in one fund is not in another: units, cash, and what is drawn', async () => {
  const [fund, other] = [await fundOf('100'), await fundOf('5000')];
  await desk.entry(other, 'credit_drawing', '300');
  const redeemed = { investment_method_entity_id: irisEntity, units: '100.5' };
  expect(refusalOf(await post(fund, 'distribution_capital', '1', redeemed))).toEqual(
    wrong('units', 'Only 100 units are held on 1 Feb 2026.'),
  );
  expect(refusalOf(await post(fund, 'expense', '100.01'))).toEqual(
    wrong('amount', 'Only £100.00 is in the fund on 1 Feb 2026.'),
  );
  expect(refusalOf(await post(fund, 'credit_repayment', '1'))).toEqual(
    wrong('amount', 'Only £0.00 of the credit line is drawn on 1 Feb 2026.'),
  );
  expect((await post(other, 'credit_repayment', '300')).status).toBe(201);
});

test('a purchase is of an asset of its own fund that is there', async () => {
  const [fund, other] = [await fundOf('100'), await fundOf('100')];
  const [own, foreign] = [await assetOf(fund), await assetOf(other)];
  const buy = (asset: number) =>
    post(fund, 'purchase', '1', { fund_investment_opportunity_id: asset, units: '1' });
  expect(refusalOf(await buy(foreign))).toEqual(invalid('fund_investment_opportunity_id'));
  expect((await buy(own)).status).toBe(201);
  await db().pool.query('update fund_investment_opportunities set deleted_at = now() where id = $1', [own]);
  expect(refusalOf(await buy(own))).toEqual(invalid('fund_investment_opportunity_id'));
});

test('the fee of a period rests on the live assets of its own fund, and on its own last value', async () => {
  const [fund, other] = [await fundOf('1000'), await fundOf('1000')];
  const charge = async (fee_basis: string) => {
    await sam.patch(`/api/funds/${fund}`, { management_fee_pct: '12', fee_basis });
    const { body } = await desk.draft(fund, 'fund_fee', {
      entry_date: '2026-02-28',
      params: { period_start: '2026-02-01', period_end: '2026-02-28' },
    });
    return body.data.workings.base;
  };
  for (const [of, amount] of [
    [fund, '400'],
    [other, '900'],
  ] as const)
    await desk.entry(of, 'purchase', amount, {
      fund_investment_opportunity_id: await assetOf(of),
      entry_date: '2026-01-20',
    });
  const draft = await assetOf(fund);
  await desk.entry(fund, 'purchase', '50', {
    fund_investment_opportunity_id: draft,
    entry_date: '2026-01-20',
  });
  await db().pool.query('update fund_investment_opportunities set status = 1 where id = $1', [draft]);
  expect(await charge('invested')).toBe('400.00');
  await desk.publish(fund, '2026-01-31', { other_assets: '500' });
  await desk.publish(other, '2026-02-10', { other_assets: '7000' });
  await desk.publish(fund, '2026-03-30', { other_assets: '900' });
  // 400 in the live asset, 550 in cash, and 500 beside
  expect(await charge('nav')).toBe('1450.00');
});
