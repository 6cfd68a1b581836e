import { beforeAll, describe, expect, test } from 'vitest';
import { FundDesk } from '../../../../../tests/fixtures/fund-desk.ts';
import { entityOf } from '../../../../../tests/fixtures/opportunities.ts';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import { refusalOf, wrong } from '../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

/** Each condition is asked where it is wired: take it out, and the test that names it fails. */
const { db, stage, as } = useStage({ jobsByHand: true, now: '2026-03-31T09:00:00Z' });
let desk: FundDesk;
let sam: TestClient;
let una: TestClient;
let irisEntity: number;

const ASSETS = '/api/fund-investment-opportunities';
const NAVS = '/api/fund-net-asset-values';
const VALUATIONS = '/api/fund-opportunity-valuations';

beforeAll(async () => {
  await changeSettings(db(), 'funds_enabled = true');
  irisEntity = await entityOf(db(), stage().people.iris);
  [sam, una] = [await as('sam'), await as('una')];
  desk = new FundDesk(db(), sam);
});

const pay = (fund: number, amount: string, day = '2026-01-10') =>
  desk.entry(fund, 'contribution', amount, { investment_method_entity_id: irisEntity, entry_date: day });
const assetOf = async (fund: number, more: object = {}): Promise<number> => {
  const { body } = await sam.post(ASSETS, {
    fund_id: fund,
    name: `Asset of ${fund}`,
    type_id: stage().typeId,
    industry_ids: [stage().industryId],
    invested_on: '2026-01-15',
    status: 2,
    ...more,
  });
  return body.data.id;
};
const deal = (fund: number, asset: number, type: string, more: object = {}) =>
  desk.entry(fund, type, '10', {
    fund_investment_opportunity_id: asset,
    entry_date: '2026-01-20',
    units: '10',
    ...more,
  });

describe('a fund', () => {
  const close = (fund: number) => sam.patch(`/api/funds/${fund}`, { is_active: 0 });

  test('is closed on a live value dated on or after its last units', async () => {
    const [fund, other] = [await desk.fund(), await desk.fund()];
    await pay(fund, '100');
    const asset = await assetOf(fund);
    await desk.entry(fund, 'distribution_capital', '50', {
      investment_method_entity_id: irisEntity,
      units: '100',
      entry_date: '2026-02-10',
    });
    const refused = [409, 'Publish the final net asset value before closing the fund.'];
    expect(refusalOf(await close(fund))).toEqual(refused);
    await desk.publish(fund, '2026-02-09');
    await pay(other, '1', '2026-02-20');
    await desk.publish(other, '2026-03-30');
    const draft = await sam.post(NAVS, { fund_id: fund, as_of: '2026-03-20', calculate: true });
    expect(draft.status).toBe(201);
    expect(refusalOf(await close(fund))).toEqual(refused);
    await desk.publish(fund, '2026-02-10');
    await desk.entry(fund, 'expense', '1', { entry_date: '2026-03-01' });
    await desk.entry(fund, 'distribution_income', '1', {
      investment_method_entity_id: irisEntity,
      entry_date: '2026-03-01',
    });
    await deal(fund, asset, 'purchase', { entry_date: '2026-03-01' });
    expect((await close(fund)).body.data.is_active).toBe(0);
  });

  test('with empty books is closed without a value, and can return to draft', async () => {
    const [fund, other] = [await desk.fund(), await desk.fund()];
    await pay(other, '100');
    expect((await close(fund)).body.data.is_active).toBe(0);
    await una.patch(`/api/funds/${fund}`, { is_active: 1 });
    await desk.entry(fund, 'credit_drawing', '5');
    const draft = (of: number) => una.patch(`/api/funds/${of}`, { publication: 1 });
    expect((await draft(fund)).body.data.publication).toBe(1);
    expect(refusalOf(await draft(other))[0]).toBe(409);
  });
});

describe('an asset', () => {
  const move = (id: number, body: object) => sam.patch(`${ASSETS}/${id}`, body);

  test('counts its own industries, entries, sales and values, not those of another', async () => {
    const fund = await desk.fund();
    await pay(fund, '1000');
    const [sold, empty, held] = [await assetOf(fund), await assetOf(fund), await assetOf(fund)];
    for (const each of [sold, held]) await deal(fund, each, 'purchase');
    await deal(fund, sold, 'sale', { entry_date: '2026-02-01' });
    await desk.value(sold, '2026-03-01', { fair_value: '0', method: 'write_down' });
    const bare = await assetOf(fund, { industry_ids: [], status: 1 });
    expect(refusalOf(await move(bare, { status: 2 }))).toEqual(
      wrong('industry_ids', 'The industry ids field is required.'),
    );
    expect((await move(empty, { status: 1 })).body.data.status).toBe(1);
    const out = (exit_route: string) => move(held, { is_active: 0, exited_on: '2026-03-01', exit_route });
    expect(refusalOf(await out('trade_sale'))).toEqual([
      409,
      'Record the sale in the ledger before closing the investment.',
    ]);
    const notYet = [409, 'Record a valuation of zero before writing the investment off.'];
    expect(refusalOf(await out('write_off'))).toEqual(notYet);
    const draft = { fair_value: '0', method: 'write_down', status: 1 };
    await desk.value(held, '2026-03-02', draft);
    expect(refusalOf(await out('write_off'))).toEqual(notYet);
  });
});

describe('a net asset value', () => {
  test('that was corrected cannot be withdrawn while its correction is live', async () => {
    const fund = await desk.fund();
    await pay(fund, '100');
    const issued = await desk.publish(fund, '2026-02-28');
    const note = { corrects_id: issued, difference_note: 'Late bill' };
    const correction = await desk.publish(fund, '2026-02-28', note);
    const back = (id: number) => una.patch(`${NAVS}/${id}`, { status: 1 });
    expect(refusalOf(await back(issued))).toEqual([409, 'A later net asset value is based on this one.']);
    expect((await back(correction)).body.data.status).toBe(1);
    expect((await back(issued)).body.data.status).toBe(1);
  });

  test('in draft states no carry once the field is emptied', async () => {
    const fund = await desk.fund();
    await pay(fund, '100');
    const draft = await sam.post(NAVS, {
      fund_id: fund,
      as_of: '2026-02-28',
      cash: '90',
      other_assets: '30',
      accrued_carry: '7',
    });
    expect(draft.body.data).toMatchObject({ nav: '113.00', accrued_carry: '7.00' });
    const change = (body: object) => sam.patch(`${NAVS}/${draft.body.data.id}`, body);
    expect((await change({ accrued_carry: null })).body.data).toMatchObject({
      accrued_carry: null,
      nav: '120.00',
    });
  });
});

describe('a word that is no yes or no', () => {
  const refused = (field: string) =>
    wrong(field, `The ${field.replaceAll('_', ' ')} field must be true or false.`);

  test('is refused of a net asset value, draft or live, also where nothing else is sent', async () => {
    const fund = await desk.fund();
    const live = await desk.publish(fund, '2026-01-31');
    const draft = (await sam.post(NAVS, { fund_id: fund, as_of: '2026-02-28', calculate: true })).body.data;
    for (const id of [live, draft.id])
      for (const field of ['submit', 'calculate', 'accept_stale', 'notify'])
        for (const word of ['x', 99, {}])
          expect([field, refusalOf(await sam.patch(`${NAVS}/${id}`, { [field]: word }))]).toEqual([
            field,
            refused(field),
          ]);
  });

  test('is refused of a valuation, draft or live', async () => {
    const asset = await assetOf(await desk.fund());
    const valuation = { fund_investment_opportunity_id: asset, method: 'cost', fair_value: '10' };
    const live = await desk.value(asset, '2026-01-31', valuation);
    const draft = await sam.post(VALUATIONS, { ...valuation, as_of: '2026-02-28' });
    for (const id of [live, draft.body.data.id])
      expect(refusalOf(await sam.patch(`${VALUATIONS}/${id}`, { submit: 'x' }))).toEqual(refused('submit'));
  });
});
