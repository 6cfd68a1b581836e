import { beforeAll, expect, test } from 'vitest';
import { FundDesk } from '../../../../../../tests/fixtures/fund-desk.ts';
import { addRow, entityOf } from '../../../../../../tests/fixtures/opportunities.ts';
import { changeSettings } from '../../../../../../tests/support/change-settings.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Each condition is asked where it is wired: take it out, and the test that names it fails. */
const { db, stage, as } = useStage({ jobsByHand: true, now: '2026-03-31T09:00:00Z' });
let desk: FundDesk;
let sam: TestClient;
let irisEntity: number;

const ASSETS = '/api/fund-investment-opportunities';

beforeAll(async () => {
  await changeSettings(db(), 'funds_enabled = true');
  irisEntity = await entityOf(db(), stage().people.iris);
  sam = await as('sam');
  desk = new FundDesk(db(), sam);
});

const pay = (fund: number, amount: string, entry_date: string) =>
  desk.entry(fund, 'contribution', amount, { investment_method_entity_id: irisEntity, entry_date });
const assetOf = async (fund: number, name: string, more: object = {}): Promise<number> =>
  (
    await sam.post(ASSETS, {
      fund_id: fund,
      name,
      type_id: stage().typeId,
      industry_ids: [stage().industryId],
      invested_on: '2026-01-15',
      status: 2,
      ...more,
    })
  ).body.data.id;
const value = (asset: number, as_of: string, fair_value: string) =>
  desk.value(asset, as_of, { fair_value, method: 'write_down' });

test('a bridge covers what happened after its first day, up to its last', async () => {
  for (const [rate, as_of] of [
    ['0.8', '2026-01-01'],
    ['0.9', '2026-02-28'],
    ['2', '2026-03-01'],
  ] as const)
    await addRow(db(), 'fx_rates', { base: 'USD', quote: 'GBP', rate, as_of });
  const fund = await desk.fund();
  await pay(fund, '10000', '2026-01-10');
  await pay(fund, '1000', '2026-01-31');
  const dealt = await assetOf(fund, 'Dealt');
  const deal = (type: string, amount: string, entry_date: string, asset = dealt) =>
    desk.entry(fund, type, amount, { fund_investment_opportunity_id: asset, entry_date });
  await deal('purchase', '400', '2026-01-31');
  await value(dealt, '2026-01-31', '500');
  const dollars = await assetOf(fund, 'Dollars', { currency: 'USD', manual_cost: '900' });
  await value(dollars, '2026-01-31', '1000');
  await assetOf(fund, 'By hand before', { manual_cost: '60', invested_on: '2026-01-31' });
  const draft = await assetOf(fund, 'Draft');
  await value(draft, '2026-01-31', '7');
  await value(draft, '2026-02-28', '77');
  await db().pool.query('update fund_investment_opportunities set status = 1 where id = $1', [draft]);
  await desk.publish(fund, '2026-01-31');

  const byHand = await assetOf(fund, 'By hand', { manual_cost: '70', invested_on: '2026-02-28' });
  const booked = await assetOf(fund, 'Booked', { manual_cost: '70', invested_on: '2026-02-10' });
  await deal('purchase', '40', '2026-02-10', booked);
  await deal('income', '30', '2026-02-10');
  await deal('follow_on', '100', '2026-02-28');
  await pay(fund, '200', '2026-02-28');
  await value(dealt, '2026-02-28', '700');
  await desk.publish(fund, '2026-02-28');

  const bridgeOf = async (from: string, to: string) =>
    (await sam.get(`/api/funds/${fund}?append=bridge&from=${from}&to=${to}`)).body.data.bridge;
  const linesOf = (bridge: { lines: { kind: string; amount: string; asset: { id: number } | null }[] }) =>
    bridge.lines.map(({ kind, amount, asset }) => [kind, amount, asset?.id ?? null]);
  const bridge = await bridgeOf('2026-01-31', '2026-02-28');
  // the dollars went from 800 to 900 by their rate alone
  expect(linesOf(bridge)).toEqual([
    ['contributions', '200.00', null],
    ['gain', '100.00', dealt],
    ['currency', '100.00', null],
    ['entered', '70.00', byHand],
    ['income', '30.00', null],
  ]);
  expect([bridge.from.nav, bridge.to.nav]).toEqual(['11960.00', '12460.00']);

  await pay(fund, '300', '2026-03-01');
  await deal('follow_on', '50', '2026-03-01');
  await assetOf(fund, 'By hand after', { manual_cost: '80', invested_on: '2026-03-01' });
  await value(dealt, '2026-03-01', '9000');
  await desk.publish(fund, '2026-03-01');
  expect(await bridgeOf('2026-01-31', '2026-02-28')).toEqual(bridge);
  expect(await bridgeOf('2026-02-27', '2026-02-28')).toEqual(bridge);
  expect(await bridgeOf('2026-02-28', '2026-02-28')).toBeNull();
});

test('a proposal warns of a drawn credit line of the same fund by its day', async () => {
  const [fund, other] = [await desk.fund(), await desk.fund()];
  for (const each of [fund, other]) await pay(each, '1000', '2026-01-10');
  await desk.entry(other, 'credit_drawing', '300');
  await desk.entry(fund, 'credit_drawing', '50', { entry_date: '2026-03-01' });
  const warnings = async (as_of: string) => {
    const proposed = await sam.post(`/api/funds/${fund}/nav-proposal`, { as_of, liabilities: '0' });
    return proposed.body.data.meta.warnings.map(({ code }: { code: string }) => code);
  };
  expect(await warnings('2026-02-28')).toEqual([]);
  expect(await warnings('2026-03-01')).toEqual(['credit']);
});
