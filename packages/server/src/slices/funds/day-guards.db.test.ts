import { beforeAll, describe, expect, test } from 'vitest';
import { FundDesk } from '../../../../../tests/fixtures/fund-desk.ts';
import { addRow, entityOf } from '../../../../../tests/fixtures/opportunities.ts';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import { refusalOf, wrong } from '../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

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

const fundOf = async (more: object = {}): Promise<number> => {
  const fund = await desk.fund({ ...more });
  await desk.entry(fund, 'contribution', '1000', { investment_method_entity_id: irisEntity });
  return fund;
};
const assetOf = async (fund: number, more: object = {}): Promise<number> =>
  (
    await sam.post(ASSETS, {
      fund_id: fund,
      name: `Asset of ${fund}`,
      type_id: stage().typeId,
      industry_ids: [stage().industryId],
      invested_on: '2026-01-15',
      status: 2,
      ...more,
    })
  ).body.data.id;

describe('a period', () => {
  const backwards = 'The period end field must not be before the period start.';
  const draft = (fund: number, period_start: string, period_end: string) =>
    desk.draft(fund, 'fund_fee', { entry_date: period_end, params: { period_start, period_end } });

  test('of a fee may be one day and not less, in one step or as a draft', async () => {
    const fund = await fundOf({ management_fee_pct: '2', fee_basis: 'paid_in' });
    expect(refusalOf(await draft(fund, '2026-02-02', '2026-02-01'))).toEqual(
      wrong('params.period_end', backwards),
    );
    expect((await draft(fund, '2026-02-01', '2026-02-01')).status).toBe(201);
    const period = { period_start: '2026-02-02', period_end: '2026-02-02' };
    const charged = await sam.post(`/api/funds/${fund}/management-fee`, period);
    expect(charged.body.data).toMatchObject({ fund_id: fund, type: 'management_fee' });
  });

  test('of statements may be one day, up to today', async () => {
    const fund = await fundOf();
    await desk.publish(fund, '2026-03-31');
    const period = { period_start: '2026-03-31', period_end: '2026-03-31' };
    const asked = await sam.post(`/api/funds/${fund}/statements`, period);
    expect(asked.body.data).toMatchObject({ status: 'queued', holders: 1 });
  });
});

test('a valuation uses what was held and valued before its day, in the asset’s currency', async () => {
  await addRow(db(), 'fx_rates', { base: 'USD', quote: 'GBP', rate: '0.8', as_of: '2026-01-01' });
  const fund = await fundOf();
  const [asset, other] = [await assetOf(fund, { currency: 'USD' }), await assetOf(fund)];
  await desk.entry(fund, 'purchase', '800', {
    fund_investment_opportunity_id: asset,
    entry_date: '2026-01-20',
    units: '100',
  });
  await desk.value(other, '2026-02-01', { fair_value: '7', method: 'write_down' });
  await desk.value(asset, '2026-02-05', { fair_value: '9', method: 'write_down', status: 1 });
  await desk.value(asset, '2026-02-10', { fair_value: '2000', method: 'write_down' });
  const at = async (as_of: string) =>
    (await sam.post(`${ASSETS}/${asset}/valuation-result`, { as_of, method: 'cost' })).body.data;
  expect(await at('2026-02-10')).toMatchObject({
    currency: 'USD',
    held: { shares: '100.000000', cost_remaining: '1000.00', carried: '1000.00' },
    result: { amount: '1000.00' },
    change: null,
  });
  expect(await at('2026-02-11')).toMatchObject({
    held: { cost_remaining: '1000.00', carried: '2000.00' },
    change: { amount: '-1000.00' },
  });
});

test('an entry on the day of the last value changes the carry that lists take off it', async () => {
  const fund = await fundOf({ carry_pct: '20', hurdle_pct: '0', catch_up_pct: '100' });
  await desk.publish(fund, '2026-02-28', { other_assets: '5000' });
  const read = async () => {
    const { multiples, metrics } = await desk.shown(fund, 'multiples', 'metrics');
    return [multiples.tvpi, metrics.tvpi];
  };
  const [listed, before] = await read();
  expect(listed).toBe(before);
  const of = { investment_method_entity_id: irisEntity, entry_date: '2026-02-28' };
  await desk.entry(fund, 'distribution_income', '500', of);
  // a fifth of 5,500 is the manager's: 500 paid, and 4,900 of 6,000, on 1,000
  expect([before, ...(await read())]).toEqual(['5.0000', '5.4000', '5.4000']);
});
