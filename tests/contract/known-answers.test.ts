import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { FundDesk } from '../fixtures/fund-desk.ts';
import {
  addFollowOn,
  addInvestment,
  addOpportunity,
  addRow,
  entityOf,
  setStage,
  type Person,
  type Stage,
} from '../fixtures/opportunities.ts';
import { useApp } from '../support/app.ts';
import type { TestClient } from '../support/client.ts';
import { offerPreEmption } from '../../packages/server/src/slices/investments/pre-emption/offer-pre-emption.ts';
import { system } from '../../packages/server/src/kit/session/viewer.ts';
import { perform } from '../../packages/server/src/kit/workflow/workflow.ts';

/** The known answers of `rules.md#2`, and the checks of `domain.md#3`, each of what is entered and read through the API. */
const it = useApp({ now: '2026-03-31T09:00:00Z' });
const db = () => it().app.db;
let stage: Stage;
let desk: FundDesk;
let sam: TestClient;
let iris: TestClient;

beforeAll(async () => {
  await it().app.jobs.start();
  await sql`update settings set funds_enabled = true, tax_enabled = true where id = 1`.execute(db().kysely);
  await it().app.flags();
  stage = await setStage(db());
  sam = await it().as(stage.people.sam);
  iris = await it().as(stage.people.iris);
  desk = new FundDesk(db(), sam);
});

/** A rate to eight places. */
const rate = (value: string): number => Math.round(Number(value) * 1e8) / 1e8;

describe('flows that someone enters', () => {
  const flowsOf = (text: string) =>
    text.split('; ').map((flow) => {
      const [date, amount, index] = flow.split(' ');
      return { date, amount, index };
    });
  /** One on the first day of each year. */
  const yearly = (...amounts: readonly number[]) =>
    amounts.map((amount, year) => ({ date: `${2001 + year}-01-01`, amount: String(amount) }));
  const LOAN = flowsOf(
    '2008-01-01 -10000; 2008-03-01 2750; 2008-10-30 4250; 2009-02-15 3250; 2009-04-01 2750',
  );
  const FUND = flowsOf(
    '2007-01-12 -10000; 2008-02-14 2500; 2008-03-03 2000; 2008-06-14 3000; 2008-12-01 4000',
  );
  /** An index that does not move. */
  const flat = yearly(-100, -300, 500).map((flow) => ({ ...flow, index: '50' }));
  const risen = flowsOf('2001-01-01 -100 50; 2002-01-01 -300 66.666667; 2003-01-01 500 100');

  interface Returns {
    readonly xirr: { readonly rate: string; readonly percent: string; readonly note: string | null } | null;
    readonly xnpv: string;
    readonly periodic: { readonly irr: string; readonly mirr: string };
    readonly market_equivalent: string;
  }
  const cases: readonly (readonly [string, object, (found: Returns) => unknown, unknown])[] = [
    ['XIRR, actual/365', { flows: LOAN }, ({ xirr }) => rate(xirr?.rate ?? ''), 0.37336253],
    ['XIRR of flows in any order', { flows: LOAN.toReversed() }, ({ xirr }) => rate(xirr?.rate ?? ''), 0.37336253],
    ['XNPV at 9 %', { flows: LOAN, discount_pct: '9' }, ({ xnpv }) => xnpv, '2086.647602'],
    ['XIRR by act/365, named', { flows: FUND, day_count: 'act/365' }, ({ xirr }) => rate(xirr?.rate ?? ''), 0.10064378],
    ['XIRR of over two years', { flows: flowsOf('2024-01-01 -10000; 2026-01-01 12100') }, ({ xirr }) => xirr?.percent, '9.9857'],
    ['flows of one sign', { flows: yearly(-100, -5) }, ({ xirr, periodic }) => [xirr, periodic.irr], [null, null]],
    ['one flow', { flows: yearly(-100) }, ({ xirr }) => xirr, null],
    ['zeros at both ends', { flows: yearly(0, -100, 110, 0) }, ({ xirr }) => xirr?.percent, '10.0000'],
    ['near total loss', { flows: yearly(-10_000, 1) }, ({ xirr }) => xirr?.percent, '-99.9900'],
    ['several rates', { flows: yearly(-100, 230, -132) }, ({ xirr }) => [xirr?.percent, xirr?.note], ['10.0000', 'Several rates fit these payments.']],
    ['IRR a period', { flows: yearly(-100, 39, 59, 55, 20) }, ({ periodic }) => rate(periodic.irr), 0.28094842],
    ['IRR a period below zero', { flows: yearly(-100, 0, 0, 74) }, ({ periodic }) => rate(periodic.irr), -0.09549583],
    ['MIRR at 10 % and 10 %', { flows: yearly(-1000, 100, 250, 500, 500), finance_pct: '10', reinvest_pct: '10' }, ({ periodic }) => rate(periodic.mirr), 0.10401627],
    ['market equivalent of a flat index, the multiple', { flows: flat }, (found) => found.market_equivalent, '1.2500'],
    ['market equivalent of a risen index, 500 / 650', { flows: risen }, (found) => found.market_equivalent, '0.7692'],
  ]; // prettier-ignore
  test.each(cases)('%s', async (_name, body, read, answer) => {
    const { data } = (await iris.post('/api/calculations/returns', body)).body;
    expect(read(data)).toEqual(answer);
  });

  test.each(['act/360', '30/360', '30e/360', 'act/act'])('by %s have another rate', async (day_count) => {
    const { data } = (await iris.post('/api/calculations/returns', { flows: FUND, day_count })).body;
    expect(rate(data.xirr.rate)).not.toBe(0.10064378);
  });
});

describe('a fund', () => {
  /** Called and paid on each day. */
  async function paidIn(holders: readonly (readonly [number, string])[], day: string, more = {}) {
    const fund = await desk.fund(more);
    for (const [holder, amount] of holders) await desk.commit(fund, holder, amount, day);
    const call = await desk.run(fund, 'fund_capital_call', {
      entry_date: day,
      due_on: day,
      params: { percentage: '100' },
    });
    await desk.run(fund, 'fund_receipt', { entry_date: day, params: { call_run_id: call } });
    return fund;
  }
  const metricsOf = async (fund: number) =>
    (await sam.get(`/api/funds/${fund}?append=metrics`)).body.data.metrics;

  test('with 100 and 300 paid in and a value of 500 has a TVPI of 1.25', async () => {
    const fund = await desk.fund({ carry_pct: '0' });
    const holder = { investment_method_entity_id: await desk.holder() };
    await desk.entry(fund, 'contribution', '100', { ...holder, entry_date: '2024-03-31' });
    await desk.entry(fund, 'contribution', '300', { ...holder, entry_date: '2025-03-31' });
    const nav = { fund_id: fund, as_of: '2026-03-31', calculate: true, other_assets: '100', status: 2 };
    expect((await sam.post('/api/fund-net-asset-values', nav)).body.data).toMatchObject({ nav: '500.00' });
    expect(await metricsOf(fund)).toMatchObject({ tvpi: '1.2500', dpi: '0.0000', rvpi: '1.2500' });
  });

  test('is held against an index that the firm enters: 500 for 100 and 300 is 0.7692 of it', async () => {
    const index = (more: object) => sam.post('/api/market-indices', { currency: 'GBP', ...more });
    const bad = await index({ name: 'Bad', levels: '2023-12-29 50\n31/12/2024 66' });
    expect([bad.status, bad.body.errors]).toEqual([
      422,
      { levels: ['Line 2 needs a day and a level, for example 2025-12-31 9020.15.'] },
    ]);
    const levels = '2026-03-30\t100\n2024-03-28, 50\n2025-03-31 66.666667';
    const made = (await index({ name: 'All shares', levels })).body.data;
    expect(made.levels).toBe('2024-03-28 50\n2025-03-31 66.666667\n2026-03-30 100');
    const fund = await desk.fund({ carry_pct: '0', market_index_id: made.id });
    const holder = { investment_method_entity_id: await entityOf(db(), stage.people.iris) };
    await desk.entry(fund, 'contribution', '100', { ...holder, entry_date: '2024-03-31' });
    await desk.entry(fund, 'contribution', '300', { ...holder, entry_date: '2025-03-31' });
    const nav = { fund_id: fund, as_of: '2026-03-31', calculate: true, other_assets: '100', status: 2 };
    await sam.post('/api/fund-net-asset-values', nav);
    const market = { index: 'All shares', equivalent: '0.7692', as_of: '2026-03-31' };
    expect((await metricsOf(fund)).market).toEqual(market);
    const { explain } = (await iris.get(`/api/portfolio/${fund}?type=fund`)).body.data;
    const shown = explain.find(({ figure }: { figure: string }) => figure === 'market_equivalent');
    expect(shown).toMatchObject({ value: '0.7692', note: 'All shares', by: 'parts' });
    expect(shown.rows.slice(0, -1)).toMatchObject(Array(2).fill({ source: { family: 'fund-ledger' } }));
    expect((await iris.get('/api/market-indices')).status).toBe(403);
    const moved = await sam.patch(`/api/market-indices/${made.id}`, { currency: 'USD' });
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['currency']]);
    const dollars = (await index({ name: 'Dollar shares', currency: 'USD', levels: '2024-03-28 50' })).body
      .data;
    const other = await sam.patch(`/api/funds/${fund}`, { market_index_id: dollars.id });
    expect([other.status, other.body.errors]).toEqual([
      422,
      { market_index_id: ['This index is in USD. Choose one in GBP, the currency of the fund.'] },
    ]);
    // without a level by the first payment it reaches no answer
    await sam.patch(`/api/market-indices/${made.id}`, { levels: '2026-03-30 100' });
    expect((await metricsOf(fund)).market).toBeNull();
  });

  test('of securities 10,500,000, cash 2,000,000 and liabilities 500,000 has 12.00 a unit of 1,000,000', async () => {
    const fund = await desk.fund({ initial_unit_price: '12' });
    const holder = { investment_method_entity_id: await desk.holder() };
    await desk.entry(fund, 'contribution', '12000000', holder);
    const asset = await sam.post('/api/fund-investment-opportunities', {
      fund_id: fund,
      name: 'Securities',
      type_id: stage.typeId,
      industry_ids: [stage.industryId],
      invested_on: '2026-01-15',
    });
    const of = { fund_investment_opportunity_id: asset.body.data.id };
    await sam.patch(`/api/fund-investment-opportunities/${asset.body.data.id}`, { status: 2 });
    await desk.entry(fund, 'purchase', '10000000', { ...of, entry_date: '2026-01-15' });
    await sam.post('/api/fund-opportunity-valuations', {
      ...of,
      as_of: '2026-02-28',
      fair_value: '10500000',
      method: 'recent_investment',
      status: 2,
    });
    const nav = { fund_id: fund, as_of: '2026-02-28', calculate: true, liabilities: '500000', status: 2 };
    expect((await sam.post('/api/fund-net-asset-values', nav)).body.data).toMatchObject({
      nav: '12000000.00',
      units_in_issue: '1000000.000000',
      nav_per_unit: '12.000000',
    });
    // who comes and goes at that value leaves it as it is
    await desk.entry(fund, 'contribution', '1200000', { ...holder, entry_date: '2026-03-10' });
    const later = { fund_id: fund, as_of: '2026-03-11', calculate: true, liabilities: '500000' };
    expect((await sam.post('/api/fund-net-asset-values', later)).body.data).toMatchObject({
      units_in_issue: '1100000.000000',
      nav_per_unit: '12.000000',
    });
  });

  test('joined later with 100,000 called and 8 % is paid 108,000, and the capital account is 100,000', async () => {
    const earlier = await entityOf(db(), stage.people.omar);
    const fund = await paidIn([[earlier, '200000']], '2025-03-31', { equalisation_pct: '8' });
    const joins = await entityOf(db(), stage.people.iris);
    const run = await desk.run(fund, 'fund_equalisation', {
      entry_date: '2026-03-31',
      params: { joining: [{ investment_method_entity_id: joins, commitment: '200000' }] },
    });
    const [pays] = (await desk.lines(run)).filter(({ investment_method_entity_id: id }) => id === joins);
    expect(pays).toMatchObject({ amount: '108000.00', parts: { capital: '100000.00', interest: '8000.00' } });
    expect((await iris.get(`/api/funds/${fund}?append=own`)).body.data.own).toMatchObject({
      value: '100000.00',
      paid_in: '100000.00',
    });
    // each of the two has paid half, and reads so on their own page
    for (const person of [iris, await it().as(stage.people.omar)]) {
      const { holding } = (await person.get(`/api/portfolio/${fund}?type=fund`)).body.data;
      expect(holding.fund).toMatchObject({
        commitment: '200000.00',
        called: '100000.00',
        paid_in: '100000.00',
      });
    }
  });

  test('of 1,000,000 that pays out 1,500,000: investors 1,400,000, manager 100,000', async () => {
    const fund = await paidIn([[await desk.holder(), '1000000']], '2025-03-31', {
      carry_pct: '20',
      hurdle_pct: '8',
      catch_up_pct: '100',
    });
    await desk.entry(fund, 'income', '500000', { entry_date: '2026-03-30' });
    const run = await desk.run(fund, 'fund_distribution', { entry_date: '2026-03-31', total: '1500000' });
    const { workings } = (await sam.get(`/api/runs/${run}`)).body.data;
    expect(workings).toMatchObject({ investors: '1400000.00', manager: '100000.00' });
    expect(workings.tiers.map(({ manager }: { manager: string }) => manager)).toEqual([
      '0.00',
      '0.00',
      '20000.00',
      '80000.00',
    ]);
    expect((await metricsOf(fund)).dpi).toBe('1.4000');
    // each figure comes out of its rows again, and of bent ones it does not
    const { explain, ...shown } = (
      await sam.get(`/api/funds/${fund}?append=explain,committed,called,distributed`)
    ).body.data;
    for (const name of ['committed', 'called', 'distributed'])
      expect(explain.find(({ figure }: { figure: string }) => figure === name).value).toBe(shown[name]);
    const again = async (figures: unknown) =>
      (await sam.post('/api/calculations/explained', { explain: figures })).body;
    for (const each of (await again(explain)).data)
      expect(each).toMatchObject({ recomputed: each.value, agrees: true });
    const dpi = explain.find(({ figure }: { figure: string }) => figure === 'dpi');
    const bent = { ...dpi, rows: dpi.rows.map((row: object) => ({ ...row, value: '700000' })) };
    expect((await again([bent])).data).toMatchObject([{ figure: 'dpi', value: '1.4000', agrees: false }]);
    expect((await again([{ ...dpi, by: 'toString' }])).errors).toEqual({
      'explain.0.by': ['The selected by is invalid.'],
    });
  });

  test('whose agreement counts actual days over 360 has 20,277.78 of fee and 81,155.03 of hurdle a year', async () => {
    const counts = { fee_day_count: 'act/360', hurdle_day_count: 'act/360', management_fee_pct: '2' };
    const fund = await paidIn([[await desk.holder(), '1000000']], '2025-03-31', counts);
    const params = { period_start: '2025-04-01', period_end: '2026-03-31' };
    const fee = await desk.draft(fund, 'fund_fee', { entry_date: '2026-03-31', params });
    expect(fee.body.data).toMatchObject({ total: '20277.78', workings: { years: '1.013889' } });
    await desk.entry(fund, 'income', '500000', { entry_date: '2026-03-30' });
    const paid = await desk.draft(fund, 'fund_distribution', { entry_date: '2026-03-31', total: '1500000' });
    expect(paid.body.data.workings.tiers[1]).toMatchObject({ tier: 'preferred', investors: '81155.03' });
  });

  test('that calls 100.07 of 15 equal holders calls 6.68 of two and 6.67 of thirteen', async () => {
    const fund = await desk.fund();
    for (let n = 0; n < 15; n += 1) await desk.commit(fund, await desk.holder(), '1000');
    const { lines } = (await desk.draft(fund, 'fund_capital_call', { total: '100.07' })).body.data;
    expect(lines.map(({ amount }: { amount: string }) => amount).sort()).toEqual([
      ...Array<string>(13).fill('6.67'),
      ...Array<string>(2).fill('6.68'),
    ]);
  });
});

describe('a company', () => {
  test('sold for 10m pays 2m of 30 %, once and participating, 4.4m', async () => {
    const id = await addOpportunity(db(), stage, { status: 5, cap_table_enabled: true });
    const share = { holder_kind: 'founder', security: 'share' };
    await sam.patch(`/api/investment-opportunities/${id}`, {
      cap_table: [
        { ...share, holder_name: 'Founders', shares: '700' },
        { ...share, holder_name: 'Fund', shares: '300', share_class: 'A', amount: '2000000' },
      ],
    });
    const rights = { seniority: 1, preference_multiple: '1', participation: 'full' };
    await sam.post('/api/share-classes', { investment_opportunity_id: id, name: 'A', ...rights });
    const { exit } = (
      await sam.post(`/api/investment-opportunities/${id}/cap-table/scenario`, {
        exit: { proceeds: '10000000' },
      })
    ).body.data;
    expect(exit.by_class.map(({ total }: { total: string }) => total)).toEqual(['5600000.00', '4400000.00']);
  });

  test('at 2.50 a share of 1,600,000 is worth 4,000,000; with 1,000,000 more it sells 20 %', async () => {
    const id = await addOpportunity(db(), stage, { status: 1, pre_money_valuation: null });
    const { body } = await sam.patch(`/api/investment-opportunities/${id}`, {
      share_price: '2.50',
      fully_diluted_shares_pre: '1600000',
      target_amount: '1000000',
    });
    expect(body.data).toMatchObject({
      pre_money_valuation: '4000000.00',
      post_money_valuation: '5000000.00',
      equity_offered_pct: '20.0000',
    });
  });

  test('sells no ticket below four shares of 3.10 where 10 is the minimum: 12.40', async () => {
    const id = await addOpportunity(db(), stage, {
      status: 2,
      share_price: '3.10',
      minimum_investment: '10',
      target_amount: '1000',
      maximum_raise: '1000',
    });
    const entity = await entityOf(db(), stage.people.iris);
    const reserve = (amount: string) =>
      iris.post('/api/investments', {
        investment_opportunity_id: id,
        investment_method_entity_id: entity,
        amount,
        risk_acknowledged: true,
      });
    expect((await reserve('12.39')).body.errors).toEqual({ amount: ['The minimum investment is £12.40.'] });
    const { data } = (await reserve('12.40')).body;
    expect([data.shares, data.total_due]).toEqual(['4.000000', '12.40']);
  });

  /** Who holds what, answers what and gets what. */
  const answers: Partial<Record<Person, readonly [held: string, answer: object, entitled: string, gets: string, pct: string]>> = {
    iris: ['600000', { pre_emption_option_id: 2 }, '150000', '150000', '60.0000'],
    omar: ['300000', { pre_emption_option_id: 1 }, '75000', '0', '24.0000'],
    lone: ['100000', { pre_emption_option_id: 3, requested_shares: '100000' }, '25000', '100000', '16.0000'],
  }; // prettier-ignore
  test('offers its holders 250,000 shares first: A maintains, B does not, C takes what is left', async () => {
    const holders = (Object.keys(answers) as Person[]).map((name) => ({ name, id: stage.people[name] }));
    const round = await addFollowOn(
      db(),
      stage,
      holders.map(({ name, id }) => [id, answers[name]?.[0] ?? '']),
      {
        new_shares_offered: '250000',
        target_amount: '500000',
        maximum_raise: '500000',
        minimum_investment: 0,
      },
    );
    await perform(it().app, { viewer: system }, (work) => offerPreEmption(work, round));
    const list = `/api/pre-emption-choices?filter[investment_opportunity_id]=${round}`;
    for (const { name, id } of holders) {
      const person = await it().as(id);
      const [choice] = (await person.get(list)).body.data;
      expect(choice.entitlement_shares).toBe(`${answers[name]?.[2]}.000000`);
      const answered = await person.patch(`/api/pre-emption-choices/${choice.id}`, answers[name]?.[1]);
      expect([answered.status, answered.body.errors]).toEqual([200, undefined]);
    }
    it().clock.set('2026-04-21T09:00:00Z');
    const run = { investment_opportunity_id: round };
    expect((await sam.post('/api/pre-emption-choices/allocate', run)).status).toBe(200);
    const after = (await (await it().as(stage.people.sam)).get(`${list}&append=post_round_pct`)).body.data;
    for (const { name, id } of holders)
      expect(after.find(({ user_id }: { user_id: number }) => user_id === id)).toMatchObject({
        allocated_shares: `${answers[name]?.[3]}.000000`,
        post_round_pct: answers[name]?.[4],
      });
    it().clock.set('2026-03-31T09:00:00Z');
  });
});

test.each([
  ['EIS', '30', '20000', { income_relief: '6000.00', net_cost: '14000.00', loss_relief_if_nil: '6300.00', at_risk: '7700.00' }],
  ['SEIS', '50', '10000', { income_relief: '5000.00', net_cost: '5000.00', loss_relief_if_nil: '2250.00', at_risk: '2750.00' }],
] as const)('%s at %s %% of %s, lost in full, at 45 %%', async (scheme, income_relief_pct, amount, answer) => {
  const option = { name: scheme, code: scheme, scheme, income_relief_pct, loss_relief: true };
  const terms = { annual_limit: '1000000', min_holding_months: 36, effective_from: '2018-04-06' };
  const company = await addOpportunity(db(), stage, { status: 5 });
  const id = await addInvestment(db(), company, stage.people.iris, {
    status: 5,
    amount,
    tax_option_id: await addRow(db(), 'tax_options', { ...option, ...terms }),
    issued_at: '2025-05-01',
  });
  const { tax_summary: found } = (await iris.get(`/api/investments/${id}?append=tax_summary`)).body.data;
  expect(found).toMatchObject(answer);
}); // prettier-ignore
