import { beforeAll, describe, expect, test } from 'vitest';
import { FundDesk } from '../../../../../tests/fixtures/fund-desk.ts';
import { addInvestment, addOpportunity, entityOf } from '../../../../../tests/fixtures/opportunities.ts';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import { refusalOf, wrong } from '../../../../../tests/support/refusals.ts';
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

const paidIn = (fund: number, amount: string, more: object = {}): Promise<number> =>
  desk.entry(fund, 'contribution', amount, { investment_method_entity_id: irisEntity, ...more });
const reverse = (reverses_id: unknown) => sam.post('/api/fund-ledger', { reverses_id });

test.each([[false], [true]])(
  'what was reversed or is of another fund counts in no multiple of a list (after a value: %s)',
  async (isValued) => {
    const fund = await desk.fund();
    await paidIn(fund, '1000');
    await paidIn(await desk.fund(), '700');
    const undone = [
      await paidIn(fund, '500'),
      await desk.entry(fund, 'distribution_income', '100', { investment_method_entity_id: irisEntity }),
    ];
    if (isValued) await desk.publish(fund, '2026-01-09');
    for (const id of undone.toReversed()) expect((await reverse(id)).status).toBe(201);
    const listed = await sam.get(`/api/funds?filter[id]=${fund}&append=multiples`);
    expect(listed.body.data[0].multiples).toEqual({ dpi: '0.0000', tvpi: '1.0000' });
  },
);

test('the books of a period say apart what came in and what went out', async () => {
  const fund = await desk.fund();
  await paidIn(fund, '1000', { entry_date: '2025-12-31' });
  await paidIn(fund, '500');
  await desk.entry(fund, 'expense', '40');
  const asked = 'append=ledger_period&from=2026-01-01&to=2026-01-31';
  expect((await sam.get(`/api/funds/${fund}?${asked}`)).body.data.ledger_period).toMatchObject({
    opening: '1000.00',
    received: '500.00',
    paid: '40.00',
    closing: '1460.00',
  });
});

describe('an entry', () => {
  const held = (more: object, user = stage().people.iris) =>
    addInvestment(db(), opportunity, user, { status: 5, amount: '100', shares: '100', ...more });
  let opportunity: number;
  beforeAll(async () => {
    opportunity = await addOpportunity(db(), stage(), { status: 5 });
  });
  const namedBy = async (entry: number) =>
    (await sam.get(`/api/fund-ledger/${entry}`)).body.data.investment_id;

  test('goes to the one investment that its holder has in the fund, and to none of several', async () => {
    const [fund, other] = [await desk.fund(), await desk.fund()];
    const own = await held({ fund_id: fund });
    await held({ fund_id: fund, status: 2 });
    await held({ fund_id: fund, deleted_at: '2026-01-01' });
    await held({ fund_id: other });
    await held({ fund_id: fund }, stage().people.omar);
    expect(await namedBy(await paidIn(fund, '100'))).toBe(own);
    await desk.commit(fund, irisEntity, '1000');
    const namedByCall = async (): Promise<unknown> => {
      const [entry] = await desk.entries(await desk.run(fund, 'fund_capital_call', { total: '100' }));
      return namedBy(entry?.id ?? 0);
    };
    expect(await namedByCall()).toBe(own);
    await held({ fund_id: fund });
    expect([await namedBy(await paidIn(fund, '100')), await namedByCall()]).toEqual([null, null]);
  });

  test('names an investment of this fund and of the same party', async () => {
    const [fund, other] = [await desk.fund(), await desk.fund()];
    const pay = (investment_id: number) =>
      sam.post('/api/fund-ledger', {
        fund_id: fund,
        entry_date: '2026-01-10',
        type: 'contribution',
        amount: '100',
        description: 'Paid',
        investment_method_entity_id: irisEntity,
        investment_id,
      });
    for (const id of [
      await held({ fund_id: other }),
      await held({}),
      await held({ fund_id: fund }, stage().people.omar),
      await held({ fund_id: fund, deleted_at: '2026-01-01' }),
    ])
      expect(refusalOf(await pay(id))).toEqual(
        wrong('investment_id', 'The selected investment id is invalid.'),
      );
    const own = await held({ fund_id: fund });
    expect((await pay(own)).body.data.investment_id).toBe(own);
  });

  test('is reversed once, and a reversal not at all', async () => {
    const fund = await desk.fund();
    const entry = await paidIn(fund, '100');
    const reversal = (await reverse(entry)).body.data.id;
    for (const id of [entry, reversal])
      expect(refusalOf(await reverse(id))).toEqual([409, 'This entry has already been reversed.']);
    for (const id of [999_999, 'soon'])
      expect(refusalOf(await reverse(id))).toEqual(
        wrong('reverses_id', 'The selected reverses id is invalid.'),
      );
  });
});

test('a role without funds reads no more than the name of one beside an opportunity', async () => {
  const fund = await desk.fund();
  const opportunity = await addOpportunity(db(), stage(), { status: 2, fund_id: fund });
  const path = `/api/investment-opportunities/${opportunity}?include=fund`;
  expect((await sam.get(path)).body.data.fund).toMatchObject({ id: fund });
  for (const name of ['cora', 'max'] as const) {
    const seen = await (await as(name)).get(path);
    expect(Object.keys(seen.body.data.fund).sort()).toEqual(['id', 'logo', 'name', 'slug']);
  }
});

describe('a valuation', () => {
  let asset: number;
  const PATH = '/api/fund-opportunity-valuations';
  const add = (as_of: string, more: object) =>
    sam.post(PATH, {
      fund_investment_opportunity_id: asset,
      as_of,
      fair_value: '100',
      method: 'write_down',
      ...more,
    });
  beforeAll(async () => {
    const made = await sam.post('/api/fund-investment-opportunities', {
      fund_id: await desk.fund(),
      name: 'Ash',
      type_id: stage().typeId,
      industry_ids: [stage().industryId],
      invested_on: '2026-01-15',
    });
    asset = made.body.data.id;
    await sam.patch(`/api/fund-investment-opportunities/${asset}`, { status: 2 });
  });

  test('is not published for a future day, nor before a later live value, and does not change afterwards', async () => {
    expect(refusalOf(await add('2026-04-01', { status: 2 }))).toEqual(
      wrong('as_of', 'The as of field must not be a date in the future.'),
    );
    const { id } = (await add('2026-02-28', { status: 2 })).body.data;
    expect(refusalOf(await add('2026-02-27', { status: 2 }))).toEqual(
      wrong('as_of', 'There is already a later live value.'),
    );
    expect(refusalOf(await sam.patch(`${PATH}/${id}`, { fair_value: '1' }))).toEqual([
      409,
      'This action is not available while the record is Live.',
    ]);
    expect((await sam.patch(`${PATH}/${id}`, { status: 1 })).status).toBe(403);
    const cora = await as('cora');
    const draft = (await add('2026-03-01', {})).body.data;
    expect((await cora.patch(`${PATH}/${draft.id}`, { status: 2 })).status).toBe(403);
    const una = await as('una');
    expect((await una.patch(`${PATH}/${id}`, { status: 1 })).body.data.status).toBe(1);
  });

  test('waits no more once it is changed', async () => {
    await changeSettings(db(), `second_person_for = '["valuation"]'`);
    const { id, submitted_at } = (await add('2026-03-10', { submit: true })).body.data;
    const changed = await sam.patch(`${PATH}/${id}`, { fair_value: '101' });
    await changeSettings(db(), `second_person_for = '[]'`);
    expect([typeof submitted_at, changed.body.data.submitted_at]).toEqual(['string', null]);
  });
});

describe('a market index', () => {
  const PATH = '/api/market-indices';
  let made = 0;
  const add = async (currency: string): Promise<number> =>
    (await sam.post(PATH, { name: `Index ${(made += 1)}`, currency })).body.data.id;
  const inDollars = 'This index is in USD. Choose one in GBP, the currency of the fund.';

  test('is of the currency of the fund that names it, whichever of them is changed', async () => {
    const [pounds, dollars] = [await add('GBP'), await add('USD')];
    const form = { name: 'Elm', structure: 'lp', currency: 'GBP' };
    expect(refusalOf(await sam.post('/api/funds', { ...form, market_index_id: dollars }))).toEqual(
      wrong('market_index_id', inDollars),
    );
    const fund = (await sam.post('/api/funds', { ...form, market_index_id: pounds })).body.data.id;
    const change = (market_index_id: number) => sam.patch(`/api/funds/${fund}`, { market_index_id });
    expect(refusalOf(await change(dollars))).toEqual(wrong('market_index_id', inDollars));
    expect(refusalOf(await sam.patch(`${PATH}/${pounds}`, { currency: 'USD' }))).toEqual(
      wrong('currency', 'Elm is compared with this index, and is in GBP.'),
    );
    expect((await sam.patch(`${PATH}/${dollars}`, { currency: 'EUR' })).status).toBe(200);
    await sam.delete(`/api/funds/${fund}`);
    expect((await sam.patch(`${PATH}/${pounds}`, { currency: 'USD' })).status).toBe(200);
  });

  test('has a day and a level on each line, and is for staff alone', async () => {
    const id = await add('GBP');
    const set = (levels: string) => sam.patch(`${PATH}/${id}`, { levels });
    expect(refusalOf(await set('2025-12-31 9020.15\nsoon 1'))).toEqual(
      wrong('levels', 'Line 2 needs a day and a level, for example 2025-12-31 9020.15.'),
    );
    expect((await set('2025-12-31 9020.15\n2025-11-30;9000')).body.data.levels).toBe(
      '2025-11-30 9000\n2025-12-31 9020.15',
    );
    const iris = await as('iris');
    expect((await iris.get(PATH)).status).toBe(403);
  });
});

test('a period ends after it begins, and statements are of days that are over', async () => {
  const fund = await desk.fund();
  const ask = (verb: string, period_start: string, period_end: string) =>
    sam.post(`/api/funds/${fund}/${verb}`, { period_start, period_end });
  const backwards = wrong('period_end', 'The period end field must not be before the period start.');
  expect(refusalOf(await ask('statements', '2026-03-30', '2026-03-29'))).toEqual(backwards);
  expect(refusalOf(await ask('management-fee', '2026-03-30', '2026-03-29'))).toEqual(backwards);
  expect(refusalOf(await ask('statements', '2026-03-30', '2026-04-01'))).toEqual(
    wrong('period_end', 'The period end field must not be a date in the future.'),
  );
});
