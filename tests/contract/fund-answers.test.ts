import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { FundDesk } from '../fixtures/fund-desk.ts';
import { entityOf, setStage, type Stage } from '../fixtures/opportunities.ts';
import { useApp } from '../support/app.ts';
import type { TestClient } from '../support/client.ts';

/** Answers of a fund that an auditor worked out by hand, each of what is entered and read through the API (`domain.md#3.6`, `domain.md#3.7`). */
const it = useApp({ now: '2026-03-31T09:00:00Z' });
const db = () => it().app.db;
let stage: Stage;
let desk: FundDesk;
let sam: TestClient;
let iris: TestClient;

beforeAll(async () => {
  await it().app.jobs.start();
  await sql`update settings set funds_enabled = true where id = 1`.execute(db().kysely);
  stage = await setStage(db());
  sam = await it().as(stage.people.sam);
  iris = await it().as(stage.people.iris);
  desk = new FundDesk(db(), sam);
});

const CARRY = { carry_pct: '20', hurdle_pct: '8', catch_up_pct: '100' };

async function assetOf(fund: number, day: string, amount: string): Promise<number> {
  const { body } = await sam.post('/api/fund-investment-opportunities', {
    fund_id: fund,
    name: 'Larch',
    type_id: stage.typeId,
    industry_ids: [stage.industryId],
    invested_on: day,
  });
  const { id } = body.data;
  await sam.patch(`/api/fund-investment-opportunities/${id}`, { status: 2 });
  await desk.entry(fund, 'purchase', amount, { fund_investment_opportunity_id: id, entry_date: day });
  return id;
}

/** 1,000,000 of a year ago; 1,500,000 of 1,600,000 paid out, 100,000 of it as carry. Then another 1,000,000, spent on what is worth less. */
async function afterCarry(worth: string) {
  const fund = await desk.fund(CARRY);
  const investment_method_entity_id = await desk.holder();
  const pay = (entry_date: string) =>
    desk.entry(fund, 'contribution', '1000000', { investment_method_entity_id, entry_date });
  await pay('2025-03-31');
  await desk.entry(fund, 'income', '600000', { entry_date: '2026-03-30' });
  await desk.run(fund, 'fund_distribution', { entry_date: '2026-03-31', total: '1500000' });
  await pay('2026-03-31');
  const asset = await assetOf(fund, '2026-03-31', '1000000');
  await desk.value(asset, '2026-03-31', { fair_value: worth, method: 'multiple' });
  await desk.publish(fund, '2026-03-31', { accrued_fees: '0' });
  const { metrics } = await desk.shown(fund, 'metrics');
  return metrics.clawback_due;
}

test.each([
  // 20 % of the 300,000 that are left of the profit is 60,000 of the 100,000 paid
  ['700000', '40000.00'],
  // nothing is left of the profit
  ['300000', '100000.00'],
])('carry of 100,000 was paid, and 1,000,000 is worth %s: %s is due back', async (worth, due) => {
  expect(await afterCarry(worth)).toBe(due);
});

test('a unit that grows by 10 % in each of two years made 10 % a year, whatever was paid in between', async () => {
  const fund = await desk.fund({ carry_pct: '0' });
  const holder = { investment_method_entity_id: await entityOf(db(), stage.people.iris) };
  await desk.entry(fund, 'contribution', '1000000', { ...holder, entry_date: '2024-03-31' });
  await desk.publish(fund, '2024-03-31');
  await desk.publish(fund, '2025-03-31', { other_assets: '100000' });
  await desk.entry(fund, 'contribution', '1100000', { ...holder, entry_date: '2025-04-01' });
  await desk.publish(fund, '2026-03-31', { other_assets: '320000' });
  const { holding } = (await iris.get(`/api/portfolio/${fund}?type=fund`)).body.data;
  expect(holding.fund.time_weighted).toMatchObject({ percent: '10.0000', is_annualised: true });
});

test('a leap year is a year, of a fee and of the hurdle: 20,000.00 and 80,000.00', async () => {
  const fund = await desk.fund({ ...CARRY, management_fee_pct: '2', fee_basis: 'paid_in' });
  const holder = { investment_method_entity_id: await desk.holder() };
  await desk.entry(fund, 'contribution', '1000000', { ...holder, entry_date: '2023-12-31' });
  const params = { period_start: '2024-01-01', period_end: '2024-12-31' };
  const fee = await desk.draft(fund, 'fund_fee', { entry_date: '2024-12-31', params });
  expect(fee.body.data).toMatchObject({ total: '20000.00', workings: { years: '1.000000' } });
  await desk.entry(fund, 'income', '500000', { entry_date: '2024-12-30' });
  const paid = await desk.draft(fund, 'fund_distribution', { entry_date: '2024-12-31', total: '1500000' });
  expect(paid.body.data.workings.tiers[1]).toMatchObject({ tier: 'preferred', investors: '80000.00' });
});

test('the manager’s part is rounded once: 20 % of 66,666.67 is 13,333.33, not 6,666.67 twice', async () => {
  const fund = await desk.fund(CARRY);
  const holder = { investment_method_entity_id: await desk.holder() };
  await desk.entry(fund, 'contribution', '333333.33', { ...holder, entry_date: '2025-03-31' });
  await desk.entry(fund, 'income', '66666.67', { entry_date: '2026-03-30' });
  const paid = await desk.draft(fund, 'fund_distribution', { entry_date: '2026-03-31', total: '400000' });
  expect(paid.body.data.workings).toMatchObject({ investors: '386666.67', manager: '13333.33' });
});

/** `domain.md#3.11` no. 8: the price has six places, and so the parts may miss the value by half a millionth a unit. */
test('300,000,000 units of a value of 100,000,001 are worth it, but for what the price of 0.333333 leaves out', async () => {
  const fund = await desk.fund({ carry_pct: '0' });
  for (const amount of ['200000000', '100000000']) {
    const investment_method_entity_id = await desk.holder();
    await desk.entry(fund, 'contribution', amount, { investment_method_entity_id });
  }
  await desk.entry(fund, 'expense', '199999999', { entry_date: '2026-01-11' });
  await desk.publish(fund, '2026-03-31');
  const { rows, totals } = (await desk.shown(fund, 'holders')).holders;
  expect(rows.map(({ value }: { value: string }) => value).sort()).toEqual(['33333300.00', '66666600.00']);
  expect(100_000_001 - Number(totals.value)).toBeLessThanOrEqual(300_000_000 * 0.0000005 + 0.01);
});
