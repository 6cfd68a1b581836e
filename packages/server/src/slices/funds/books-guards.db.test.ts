import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { atOnce } from '../../../../../tests/support/until-served.ts';
import { entityOf } from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const { db, stage, as } = useStage();
let sam: TestClient;
let entity: number;
let n = 0;

interface Held {
  readonly fund: number;
  readonly asset: number;
}
const fundWithAsset = async (more: object = {}): Promise<Held> => {
  const { body } = await sam.post('/api/funds', { name: `Quay ${(n += 1)}`, structure: 'lp' });
  const fund = body.data.id;
  await sam.patch(`/api/funds/${fund}`, { publication: 2 });
  const made = await sam.post('/api/fund-investment-opportunities', {
    fund_id: fund,
    name: `Berth ${n}`,
    type_id: stage().typeId,
    industry_ids: [stage().industryId],
    invested_on: '2026-01-15',
    ...more,
  });
  const asset = made.body.data.id;
  await sam.patch(`/api/fund-investment-opportunities/${asset}`, { status: 2 });
  return { fund, asset };
};
const post = ({ fund, asset }: Held) => {
  const entry = (type: string, amount: string, entry_date: string, more: object = {}) =>
    sam.post('/api/fund-ledger', { fund_id: fund, type, amount, entry_date, description: type, ...more });
  return {
    entry,
    paid: (amount: string, day: string, more: object = {}) =>
      entry('contribution', amount, day, { investment_method_entity_id: entity, ...more }),
    back: (amount: string, day: string, more: object = {}) =>
      entry('distribution_capital', amount, day, { investment_method_entity_id: entity, ...more }),
    deal: (type: string, amount: string, day: string, more: object = {}) =>
      entry(type, amount, day, { fund_investment_opportunity_id: asset, ...more }),
    reverse: (id: number, more: object = {}) => sam.post('/api/fund-ledger', { reverses_id: id, ...more }),
  };
};
const idOf = (answer: { body: { data: { id: number } } }): number => answer.body.data.id;

beforeAll(async () => {
  await sql`update settings set funds_enabled = true where id = 1`.execute(db().kysely);
  entity = await entityOf(db(), stage().people.iris);
  sam = await as('sam');
});

test('cash is never below nothing, at the day of an entry or at a later one', async () => {
  const held = await fundWithAsset();
  const { entry, paid, back, deal, reverse } = post(held);
  const first = idOf(await paid('100000', '2026-02-01'));
  const refused = await deal('purchase', '200899', '2026-02-10');
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { amount: ['Only £100,000.00 is in the fund on 10 Feb 2026.'] },
  ]);
  expect((await entry('expense', '1', '2026-01-31')).body.errors).toEqual({
    amount: ['Only £0.00 is in the fund on 31 Jan 2026.'],
  });
  expect((await back('60000', '2026-03-10')).status).toBe(201);
  // Enough on the day of a back-dated one, and not a month later.
  expect((await back('40000.01', '2026-02-05')).body.errors).toEqual({
    amount: ['Only £40,000.00 is in the fund on 10 Mar 2026.'],
  });
  expect((await back('40000', '2026-02-05')).status).toBe(201);
  expect((await reverse(first)).body.errors).toEqual({
    reverses_id: ['Only £0.00 is in the fund on 31 Mar 2026.'],
  });
  const early = { amount: '1', distributed_on: '2026-02-05', preview: true };
  expect((await sam.post(`/api/funds/${held.fund}/distributions`, early)).body.errors).toEqual({
    amount: ['Only £0.00 is in the fund on 10 Mar 2026.'],
  });
  await sam.patch(`/api/funds/${held.fund}`, { allow_overdraft: true });
  expect((await entry('expense', '1', '2026-01-31')).status).toBe(201);
});

test('a commitment, a call and money in need no cash, be it below nothing', async () => {
  const held = await fundWithAsset();
  const { entry, paid } = post(held);
  await sam.patch(`/api/funds/${held.fund}`, { allow_overdraft: true });
  await entry('expense', '500', '2026-01-31');
  await sam.patch(`/api/funds/${held.fund}`, { allow_overdraft: false });
  for (const type of ['commitment', 'capital_call'])
    expect((await entry(type, '9', '2026-02-01', { investment_method_entity_id: entity })).status).toBe(201);
  expect((await paid('100', '2026-02-01')).status).toBe(201);
});

test('units of an asset and of an entity are there at each later day', async () => {
  const { paid, back, deal, reverse } = post(await fundWithAsset());
  await paid('10000', '2026-01-10');
  const bought = idOf(await deal('purchase', '1000', '2026-01-20', { units: '1000' }));
  expect((await deal('sale', '9', '2026-01-21', { units: '999999' })).body.errors).toEqual({
    units: ['Only 1,000 units are held on 21 Jan 2026.'],
  });
  expect((await deal('sale', '9', '2026-03-01', { units: '600' })).status).toBe(201);
  expect((await deal('sale', '9', '2026-02-01', { units: '401' })).body.errors).toEqual({
    units: ['Only 400 units are held on 1 Mar 2026.'],
  });
  expect((await reverse(bought)).body.errors).toEqual({
    reverses_id: ['Only 400 units are held on 31 Mar 2026.'],
  });
  const redeem = (units: string, day: string) => back('1', day, { units });
  expect((await redeem('9000', '2026-03-01')).status).toBe(201);
  expect((await redeem('1000.5', '2026-02-01')).body.errors).toEqual({
    units: ['Only 1,000 units are held on 1 Mar 2026.'],
  });
  expect((await redeem('1', '2026-01-09')).body.errors).toEqual({
    units: ['Only 0 units are held on 9 Jan 2026.'],
  });
});

test('nothing is sold before it was bought, nor after all of it went', async () => {
  const { paid, deal, reverse } = post(await fundWithAsset());
  await paid('10000', '2026-01-10');
  const early = await deal('sale', '100', '2026-01-19', { fraction_sold: '10' });
  expect([early.status, early.body.errors]).toEqual([
    422,
    { entry_date: ['Nothing is held on 19 Jan 2026.'] },
  ]);
  const bought = idOf(await deal('purchase', '1000', '2026-01-20'));
  expect((await deal('sale', '100', '2026-01-19', { fraction_sold: '10' })).body.errors).toEqual({
    entry_date: ['Nothing is held on 19 Jan 2026.'],
  });
  expect((await deal('sale', '100', '2026-02-01', { fraction_sold: '10' })).status).toBe(201);
  expect((await reverse(bought)).body.errors).toEqual({ reverses_id: ['Nothing is held on 31 Mar 2026.'] });
  expect((await deal('sale', '100', '2026-01-25', { fraction_sold: '100' })).body.errors).toEqual({
    fraction_sold: ['Nothing is held on 1 Feb 2026.'],
  });
  const last = idOf(await deal('sale', '900', '2026-02-02', { fraction_sold: '100' }));
  expect((await deal('sale', '1', '2026-02-03', { fraction_sold: '1' })).body.errors).toHaveProperty(
    'entry_date',
  );
  expect((await reverse(last)).status).toBe(201);
  expect((await deal('sale', '1', '2026-03-31', { fraction_sold: '1' })).status).toBe(201);
});

test('a cost by hand is what a sale is of, where the books hold no purchase', async () => {
  const { deal } = post(await fundWithAsset({ manual_cost: '5000' }));
  expect((await deal('sale', '1', '2026-01-14', { fraction_sold: '1' })).body.errors).toHaveProperty(
    'entry_date',
  );
  expect((await deal('sale', '500', '2026-01-15', { fraction_sold: '10' })).status).toBe(201);
});

test('an entry is reversed on its own day or later, and not ahead', async () => {
  const { entry, paid, reverse } = post(await fundWithAsset());
  await paid('10000', '2026-01-10');
  const spent = idOf(await entry('expense', '10', '2026-02-10'));
  expect((await reverse(spent, { entry_date: '2026-02-09' })).body.errors).toEqual({
    entry_date: ['The entry date field must not be before the day of the entry that it reverses.'],
  });
  expect((await reverse(spent, { entry_date: '2026-04-01' })).body.errors).toHaveProperty('entry_date');
  expect((await reverse(spent, { entry_date: 'soon' })).body.errors).toHaveProperty('entry_date');
  expect((await reverse(spent, { entry_date: '2026-02-10' })).status).toBe(201);
});

test('units are not sold for nothing: a fund that is worth nothing is valued first', async () => {
  const held = await fundWithAsset();
  const { paid } = post(held);
  await paid('10000', '2026-01-10');
  const none = { investments_value: '0', cash: '0' };
  const nav = (as_of: string, parts: object) =>
    sam.post('/api/fund-net-asset-values', { fund_id: held.fund, as_of, ...parts, status: 2 });
  expect((await nav('2026-02-01', none)).body.data.nav_per_unit).toBe('0.000000');
  const refused = await paid('10', '2026-02-01');
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { unit_price: ['Publish a net asset value first.'] },
  ]);
  expect((await paid('10', '2026-02-01', { unit_price: '0' })).body.errors).toHaveProperty('unit_price');
  await nav('2026-02-02', { ...none, liabilities: '5' });
  expect((await paid('10', '2026-02-02')).body.errors).toHaveProperty('unit_price');
  expect((await paid('10', '2026-01-31')).status).toBe(201);
});

test('of fifty at once no more is spent or sold than there is', async () => {
  const held = await fundWithAsset();
  const { entry, paid, deal } = post(held);
  await paid('1000', '2026-01-10');
  const spent = await atOnce(() => entry('expense', '100', '2026-02-01'));
  expect(spent.filter(({ status }) => status === 201)).toHaveLength(10);
  await paid('1000', '2026-02-02');
  await deal('purchase', '1000', '2026-02-02', { units: '100' });
  const sold = await atOnce(() => deal('sale', '1', '2026-02-03', { units: '10' }));
  expect(sold.filter(({ status }) => status === 201)).toHaveLength(10);
});
