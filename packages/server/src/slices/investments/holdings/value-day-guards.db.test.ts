import { beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  entityOf,
  type Values,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** By which value a rate of return is said to be: take a condition out, and the test that names it fails. */
const { db, stage, rows, as } = useStage({ now: '2026-03-31T09:00:00Z' });
let sam: TestClient;

const TODAY = '2026-03-31';
const TOMORROW = '2026-04-01';
const OLD = 'by a value of 1 Oct 2025';
const company = (row: Values = {}) =>
  addOpportunity(db(), stage(), { status: 5, completed_at: '2024-03-31', share_price: null, ...row });
const held = (opportunity: number, row: Values = {}, user = stage().people.iris) =>
  addInvestment(db(), opportunity, user, {
    status: 5,
    amount: '1000',
    shares: '100',
    share_price: '10',
    issued_at: '2024-03-31T12:00:00Z',
    ...row,
  });
const noteOf = async (id: number) =>
  (await sam.get(`/api/investments/${id}?append=irr,irr_note`)).body.data.irr_note;

beforeAll(async () => {
  sam = await as('sam');
});

test('of units it is their latest live value up to today', async () => {
  const nav = (investment_opportunity_id: number, as_of: string, row: Values = {}) =>
    addRow(db(), 'net_asset_values', {
      investment_opportunity_id,
      nav: '1',
      units_in_issue: '1',
      nav_per_unit: '12',
      status: 2,
      as_of,
      ...row,
    });
  const units = { instrument: 'fund_units' };
  const [own, other, shares] = [await company(units), await company(units), await company()];
  const [id, equity] = [await held(own), await held(shares)];
  const realised = await held(own, { status: 9, realised_at: '2025-05-01' }, stage().people.omar);
  await addRow(db(), 'investment_transactions', {
    investment_id: realised,
    type: 'sale',
    date: '2025-05-01',
    amount: '1100',
    shares: '100',
  });
  expect(await noteOf(id), 'of no value at all').toBeNull();
  for (const opportunity of [own, shares]) await nav(opportunity, '2025-10-01');
  await nav(other, '2026-03-30');
  await nav(own, '2026-03-29', { status: 1 });
  await nav(own, '2026-03-28', { deleted_at: '2026-03-30' });
  await nav(own, TOMORROW);
  expect([await noteOf(id), await noteOf(equity), await noteOf(realised)]).toEqual([OLD, null, null]);
  await nav(own, TODAY);
  expect(await noteOf(id)).toBeNull();
});

describe('in a fund’s books', () => {
  test('it is the latest live value of the fund up to today', async () => {
    const fundOf = (slug: string) => addRow(db(), 'funds', { name: slug, slug, structure: 'lp' });
    const [fund, other] = [await fundOf('harbour'), await fundOf('haven')];
    const value = (fund_id: number, as_of: string, status = 2) => {
      const sums = { investments_value: '0', cash: '0', gross_assets: '0', nav: '0', units_in_issue: '1' };
      return addRow(db(), 'fund_net_asset_values', { ...sums, fund_id, as_of, nav_per_unit: '12', status });
    };
    const within = async (fund_id: number, user: number) => {
      const id = await held(await company(), {}, user);
      const column = 'investment_opportunity_id = null, fund_id';
      await rows(`update investments set ${column} = $1 where id = $2`, fund_id, id);
      await addRow(db(), 'fund_ledger', {
        fund_id,
        investment_id: id,
        investment_method_entity_id: await entityOf(db(), user),
        entry_date: '2024-03-31',
        units: '100',
        type: 'contribution',
        amount: '1000',
        direction: 1,
        description: 'Subscription',
        posted_at: '2024-03-31',
      });
      return id;
    };
    const id = await within(fund, stage().people.iris);
    const beside = await within(other, stage().people.omar);
    await value(fund, '2025-10-01');
    await value(fund, '2026-03-30', 1);
    await value(fund, TOMORROW);
    await value(other, '2026-03-30');
    expect([await noteOf(id), await noteOf(beside)]).toEqual([OLD, null]);
    await value(fund, TODAY);
    expect(await noteOf(id)).toBeNull();
  });
});
