import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../../tests/support/app.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { entityOf, setStage, type Stage } from '../../../../../tests/fixtures/opportunities.ts';

const it = useApp();
const db = () => it().app.db;
let stage: Stage;
let sam: TestClient;
let irisEntity: number;
let n = 0;

/** A live fund with a live asset, and a million paid in. */
const fundWithAsset = async (more: object = {}): Promise<{ fund: number; asset: number }> => {
  const { body } = await sam.post('/api/funds', { name: `Harbour ${(n += 1)}`, structure: 'lp' });
  const fund = body.data.id;
  await sam.patch(`/api/funds/${fund}`, { publication: 2 });
  const made = await sam.post('/api/fund-investment-opportunities', {
    fund_id: fund,
    name: `Asset ${n}`,
    type_id: stage.typeId,
    industry_ids: [stage.industryId],
    invested_on: '2026-01-15',
    ...more,
  });
  const asset = made.body.data.id;
  await sam.patch(`/api/fund-investment-opportunities/${asset}`, { status: 2 });
  const paid = { investment_method_entity_id: irisEntity, entry_date: '2026-01-10' };
  expect((await post(fund, 'contribution', '1000000', paid)).status).toBe(201);
  return { fund, asset };
};
const post = (fund: number, type: string, amount: string, more: object) =>
  sam.post('/api/fund-ledger', { fund_id: fund, type, amount, description: type, ...more });
/** An entry of the asset. */
const deal =
  ({ fund, asset }: { fund: number; asset: number }) =>
  (type: string, amount: string, entry_date: string, more: object = {}) =>
    post(fund, type, amount, { fund_investment_opportunity_id: asset, entry_date, ...more });
const calculate = async (fund: number, as_of: string) =>
  (await sam.post('/api/fund-net-asset-values', { fund_id: fund, as_of, calculate: true })).body.data;

beforeAll(async () => {
  await sql`update settings set funds_enabled = true where id = 1`.execute(db().kysely);
  stage = await setStage(db());
  irisEntity = await entityOf(db(), stage.people.iris);
  sam = await it().as(stage.people.sam);
});

describe('a partial sale', () => {
  test('takes the part sold out of an asset without units, and leaves the net asset value as it was', async () => {
    const held = await fundWithAsset();
    expect((await deal(held)('purchase', '1000000', '2026-01-15')).status).toBe(201);
    const silent = await deal(held)('sale', '100000', '2026-02-01');
    expect([silent.status, silent.body.errors]).toEqual([
      422,
      { fraction_sold: ['State the units or the part sold.'] },
    ]);
    const sold = await deal(held)('sale', '100000', '2026-02-01', { fraction_sold: '10' });
    expect(sold.body.data).toMatchObject({ fraction_sold: '10.0000', units: null });
    expect(await calculate(held.fund, '2026-02-28')).toMatchObject({
      investments_value: '900000.00',
      cash: '100000.00',
      nav: '1000000.00',
      nav_per_unit: '1.000000',
    });
    const { body } = await sam.get(
      `/api/fund-investment-opportunities/${held.asset}?append=performance,fair_value`,
    );
    expect(body.data).toMatchObject({
      fair_value: '900000.00',
      performance: { cost: '1000000.00', cost_remaining: '900000.00', realised_gain: '0.00' },
    });
  });

  test('states the units where every purchase did, and a part nowhere else than in a sale', async () => {
    const held = await fundWithAsset();
    await deal(held)('purchase', '1000', '2026-01-15', { units: '100' });
    const silent = await deal(held)('sale', '100', '2026-02-01', { fraction_sold: '10' });
    expect(silent.body.errors).toEqual({ units: ['State the units or the part sold.'] });
    expect((await deal(held)('sale', '100', '2026-02-01', { units: '10' })).status).toBe(201);
    const stray = await deal(held)('follow_on', '100', '2026-02-01', { units: '1', fraction_sold: '10' });
    expect(stray.body.errors).toHaveProperty('fraction_sold');
    await deal(held)('follow_on', '100', '2026-02-02');
    const mixed = await deal(held)('sale', '100', '2026-02-03', { units: '10' });
    expect(mixed.body.errors).toEqual({ fraction_sold: ['State the units or the part sold.'] });
    for (const fraction_sold of ['0', '100.0001', '-5'])
      expect((await deal(held)('sale', '100', '2026-02-03', { fraction_sold })).body.errors).toHaveProperty(
        'fraction_sold',
      );
    const part = { fraction_sold: '50', units: '10' };
    expect((await deal(held)('sale', '100', '2026-02-03', part)).body.errors).toHaveProperty('units');
  });
});
