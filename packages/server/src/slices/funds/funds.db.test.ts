import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { atOnce } from '../../../../../tests/support/until-served.ts';
import { addInvestment, addOpportunity, entityOf } from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const { db, stage, rows, as } = useStage();
let sam: TestClient;
let iris: TestClient;
let irisEntity: number;
let omarEntity: number;
let n = 0;

const live = async (more: object = {}): Promise<number> => {
  const { body } = await sam.post('/api/funds', { name: `Harbour ${(n += 1)}`, structure: 'lp', ...more });
  const answer = await sam.patch(`/api/funds/${body.data.id}`, { publication: 2 });
  expect(answer.status).toBe(200);
  return body.data.id;
};
const post = (fund: number, type: string, amount: string, more: object = {}) =>
  sam.post('/api/fund-ledger', {
    fund_id: fund,
    entry_date: '2026-01-10',
    type,
    amount,
    description: type,
    ...more,
  });
const contribute = (fund: number, amount: string, more: object = {}) =>
  post(fund, 'contribution', amount, { investment_method_entity_id: irisEntity, ...more });
const asset = async (fund: number, more: object = {}): Promise<number> =>
  (
    await sam.post('/api/fund-investment-opportunities', {
      fund_id: fund,
      name: `Asset ${(n += 1)}`,
      type_id: stage().typeId,
      industry_ids: [stage().industryId],
      invested_on: '2026-01-15',
      ...more,
    })
  ).body.data.id;

beforeAll(async () => {
  await sql`update settings set funds_enabled = true where id = 1`.execute(db().kysely);
  irisEntity = await entityOf(db(), stage().people.iris);
  omarEntity = await entityOf(db(), stage().people.omar);
  sam = await as('sam');
  iris = await as('iris');
});

describe('a fund', () => {
  test('is published, kept while it has holders, closed once no units are left', async () => {
    const fund = await live();
    const { body } = await contribute(fund, '10000');
    expect(body.data).toMatchObject({ units: '10000.000000', unit_price: '1.000000', direction: 1 });
    const back = await sam.patch(`/api/funds/${fund}`, { publication: 1 });
    expect([back.status, back.body.message]).toEqual([
      409,
      'This fund has holders and cannot return to draft.',
    ]);
    const early = await sam.patch(`/api/funds/${fund}`, { is_active: 0 });
    expect(early.body.message).toBe('Redeem or write off all units before closing the fund.');
    await post(fund, 'distribution_capital', '10000', {
      investment_method_entity_id: irisEntity,
      units: '10000',
    });
    expect((await sam.patch(`/api/funds/${fund}`, { is_active: 0 })).status).toBe(409);
    const nav = { fund_id: fund, as_of: '2026-01-31', calculate: true, status: 2 };
    expect((await sam.post('/api/fund-net-asset-values', nav)).status).toBe(201);
    const closed = await sam.patch(`/api/funds/${fund}`, { is_active: 0 });
    expect(closed.body.data).toMatchObject({ is_active: 0, units_in_issue: '0.000000' });
    expect((await contribute(fund, '1')).body.message).toBe(
      'This action is not available while the record is Closed.',
    );
    const history = await rows(
      `select from_status, to_status from status_histories where target_type = 'fund' and target_id = $1 order by id`,
      fund,
    );
    expect(history).toHaveLength(2);
    expect((await sam.patch(`/api/funds/${fund}`, { is_active: 1 })).status).toBe(403);
  });

  test('is not there while funds are switched off, nor for who does not hold it', async () => {
    const fund = await live();
    expect((await iris.get(`/api/funds/${fund}`)).status).toBe(404);
    await contribute(fund, '500');
    const seen = await iris.get(`/api/funds/${fund}?append=own,metrics,cash_balance,committed`);
    expect(seen.body.data).toMatchObject({
      own: { units: '500', value: '500.00', paid_in: '500.00' },
      cash_balance: null,
      committed: '500.00',
    });
    expect(seen.body.data).not.toHaveProperty('bank_account_number');
    expect((await (await as('omar')).get(`/api/funds/${fund}`)).status).toBe(404);
    expect((await iris.post('/api/funds', { name: 'Mine', structure: 'lp' })).status).toBe(403);
    await rows('update funds set publication = 1 where id = $1', fund);
    expect((await iris.get(`/api/funds/${fund}`)).status).toBe(404);
    expect((await iris.get('/api/funds')).body.data.map(({ id }: { id: number }) => id)).not.toContain(fund);
    await rows('update funds set publication = 2 where id = $1', fund);
    await sql`update settings set funds_enabled = false where id = 1`.execute(db().kysely);
    try {
      await expect.poll(async () => (await sam.get('/api/funds')).status).toBe(404);
      expect((await sam.get('/api/fund-investment-opportunities')).status).toBe(200);
    } finally {
      await sql`update settings set funds_enabled = true where id = 1`.execute(db().kysely);
      await expect.poll(async () => (await sam.get('/api/funds')).status).toBe(200);
    }
  });
});

describe('the books', () => {
  test('book by sign, run a balance, and are reversed once', async () => {
    const fund = await live();
    const id = (await contribute(fund, '10000')).body.data.id;
    await post(fund, 'expense', '250', { entry_date: '2026-01-12' });
    await contribute(fund, '400', { entry_date: '2026-01-13' });
    const list = await sam.get(
      `/api/fund-ledger?filter[fund_id]=${fund}&sort=entry_date&append=balance_after,units_after&per_page=50`,
    );
    expect(list.body.data).toMatchObject([
      { balance_after: '10000.00', units_after: '10000.000000' },
      { balance_after: '9750.00', units_after: '10000.000000' },
      { balance_after: '10150.00', units_after: '10400.000000' },
    ]);
    const reversal = await sam.post('/api/fund-ledger', { reverses_id: id });
    expect(reversal.body.data).toMatchObject({ direction: -1, units: '-10000.000000', reverses_id: id });
    expect((await sam.post('/api/fund-ledger', { reverses_id: id })).status).toBe(409);
    expect((await sam.get(`/api/funds/${fund}?append=cash_balance`)).body.data).toMatchObject({
      units_in_issue: '400.000000',
      cash_balance: '150.00',
    });
    expect((await sam.patch(`/api/fund-ledger/${id}`, { amount: '1' })).status).toBe(405);
    await expect(
      sql`update fund_ledger set amount = 1 where id = ${id}`.execute(db().kysely),
    ).rejects.toThrow('never changed');
  });

  test('ask for the entity, the asset, and units that are there', async () => {
    const fund = await live();
    const nobody = await post(fund, 'contribution', '100');
    expect(nobody.body.errors).toHaveProperty('investment_method_entity_id');
    await contribute(fund, '100');
    const more = { investment_method_entity_id: irisEntity, units: '100.5' };
    expect((await post(fund, 'distribution_capital', '100', more)).body.errors.units[0]).toBe(
      'Only 100 units are held on 10 Jan 2026.',
    );
    const draft = await asset(fund);
    const bought = await post(fund, 'purchase', '50', { fund_investment_opportunity_id: draft, units: '10' });
    expect([bought.status, bought.body.message]).toEqual([409, 'Publish the fund opportunity first.']);
    expect((await iris.post('/api/fund-ledger', { fund_id: fund })).status).toBe(403);
  });

  test('let fifty at once redeem no more units than there are', async () => {
    const fund = await live();
    await contribute(fund, '1000');
    const answers = await atOnce(() =>
      post(fund, 'distribution_capital', '100', {
        investment_method_entity_id: irisEntity,
        units: '100',
      }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect((await sam.get(`/api/funds/${fund}`)).body.data.units_in_issue).toBe('0.000000');
  });
});

describe('values', () => {
  test('come out of valuations and books, in order, and stand once live', async () => {
    const fund = await live();
    await contribute(fund, '100000');
    const held = await asset(fund);
    await sam.patch(`/api/fund-investment-opportunities/${held}`, { status: 2 });
    await post(fund, 'purchase', '60000', {
      fund_investment_opportunity_id: held,
      entry_date: '2026-01-15',
      units: '600',
    });
    const valuation = (as_of: string, more: object = {}) =>
      sam.post('/api/fund-opportunity-valuations', {
        fund_investment_opportunity_id: held,
        as_of,
        fair_value: '90000',
        method: 'multiple',
        ...more,
      });
    expect((await valuation('2026-02-28', { status: 2 })).body.data).toMatchObject({
      status: 2,
      approved_by_id: stage().people.sam,
    });
    expect((await valuation('2026-02-01', { status: 2 })).body.errors.as_of).toEqual([
      'There is already a later live value.',
    ]);
    const nav = await sam.post('/api/fund-net-asset-values', {
      fund_id: fund,
      as_of: '2026-02-28',
      calculate: true,
    });
    expect(nav.body.data).toMatchObject({
      status: 1,
      investments_value: '90000.00',
      cash: '40000.00',
      nav: '130000.00',
      units_in_issue: '100000.000000',
      nav_per_unit: '1.300000',
    });
    const path = `/api/fund-net-asset-values/${nav.body.data.id}`;
    expect((await iris.get(path)).status).toBe(404);
    const published = await sam.patch(path, { status: 2, notify: true });
    expect(published.body.data).toMatchObject({ status: 2, approved_by_id: stage().people.sam });
    expect((await iris.get(path)).body.data.nav).toBe('130000.00');
    expect(
      await rows(
        `select 1 from notifications where notifiable_id = $1 and data ->> 'message' like 'A new valuation of%'`,
        stage().people.iris,
      ),
    ).toHaveLength(1);
    expect((await sam.patch(path, { cash: '1' })).status).toBe(409);
    expect((await sam.delete(path)).status).toBe(409);
    expect((await sam.patch(path, { status: 1 })).status).toBe(403);
    const next = await contribute(fund, '1300', {
      entry_date: '2026-03-01',
      investment_method_entity_id: omarEntity,
    });
    expect(next.body.data).toMatchObject({ units: '1000.000000', unit_price: '1.300000' });
    const figures = (await sam.get(`/api/fund-investment-opportunities/${held}?append=performance`)).body
      .data;
    expect(figures).toMatchObject({ cost: '60000.00', shares: '600.000000' });
    expect(figures.performance).toMatchObject({
      moic: '1.5000',
      unrealised_gain: '30000.00',
      pct_of_nav: '69.2308',
    });
    const portfolio = (await iris.get('/api/portfolio')).body.data;
    const row = portfolio.tables
      .find(({ subject }: { subject: string }) => subject === 'fund')
      .rows.find(({ target }: { target: { id: number } }) => target.id === fund);
    // net of 20 % of 30,000 accrued, of which 100 of 101 parts are hers: 130,000 − 5,940.59 over 100,000
    expect(row.cells).toMatchObject({ current_value: '130000.00', nav_per_unit: '1.300000', tvpi: '1.2406' });
    const page = (await iris.get(`/api/portfolio/${fund}?type=fund`)).body.data;
    expect(page.holding).toMatchObject({ target: { type: 'fund', id: fund }, fund: { dpi: '0.0000' } });
    expect((await iris.get(`/api/fund-investment-opportunities/${held}?append=own`)).body.data.own).toEqual({
      cost: '59405.94',
      value: '89108.91',
    });
  });

  test('do not rest on a valuation of more than a year ago unless told', async () => {
    const fund = await live();
    const held = await asset(fund, { invested_on: '2024-01-01' });
    await sam.patch(`/api/fund-investment-opportunities/${held}`, { status: 2 });
    const base = { fund_investment_opportunity_id: held, method: 'cost', status: 2 };
    await sam.post('/api/fund-opportunity-valuations', { ...base, as_of: '2024-06-30', fair_value: '10' });
    const nav = { fund_id: fund, as_of: '2026-03-01', calculate: true, status: 2 };
    expect((await sam.post('/api/fund-net-asset-values', nav)).body.errors).toHaveProperty('accept_stale');
    expect((await sam.post('/api/fund-net-asset-values', { ...nav, accept_stale: true })).status).toBe(201);
  });
});

describe('fees and distributions', () => {
  test('charge a period once, and share money by the waterfall', async () => {
    const fund = await live({ management_fee_pct: '2' });
    await contribute(fund, '300000', { entry_date: '2025-03-01' });
    await contribute(fund, '100000', { entry_date: '2025-03-01', investment_method_entity_id: omarEntity });
    const fee = { period_start: '2026-01-01', period_end: '2026-03-14' };
    expect((await sam.post(`/api/funds/${fund}/management-fee`, fee)).body.data).toMatchObject({
      type: 'management_fee',
      amount: '1600.00',
      entry_date: '2026-01-01',
    });
    expect((await sam.post(`/api/funds/${fund}/management-fee`, fee)).status).toBe(409);
    await post(fund, 'income', '200000', { entry_date: '2026-02-01' });
    const wish = { amount: '532000', distributed_on: '2026-03-01' };
    expect(
      (await sam.post(`/api/funds/${fund}/distributions`, { ...wish, amount: '598401' })).body.errors,
    ).toHaveProperty('amount');
    const preview = await sam.post(`/api/funds/${fund}/distributions`, { ...wish, preview: true });
    expect(preview.body.data).toMatchObject({
      capital: '400000.00',
      preferred: '32000.00',
      manager: '26400.00',
    });
    expect(preview.body.data.entry_ids).toEqual([]);
    const paid = await sam.post(`/api/funds/${fund}/distributions`, wish);
    expect(paid.status).toBe(201);
    expect(paid.body.data.entry_ids).toHaveLength(5);
    expect((await sam.get(`/api/funds/${fund}?append=cash_balance,distributed`)).body.data).toMatchObject({
      cash_balance: '66400.00',
      distributed: '505600.00',
    });
  });

  test('of fifty at once one receives the drawdown, charges the fee, and distributes the cash', async () => {
    const fund = await live({ management_fee_pct: '2' });
    const fifty = async (url: string, json: object, headers: Record<string, string> = {}) => {
      const answers = await atOnce(() => sam.inject({ method: 'POST', url, json, headers }));
      return new Set(answers.map(({ status, body }) => [status, body.data?.id].join(' ')));
    };
    const drawn = {
      fund_id: fund,
      entry_date: '2025-03-01',
      type: 'contribution',
      amount: '400000',
      description: 'First drawdown',
      investment_method_entity_id: irisEntity,
    };
    expect((await fifty('/api/fund-ledger', drawn, { 'idempotency-key': `drawdown-${fund}` })).size).toBe(1);
    const fee = { period_start: '2026-01-01', period_end: '2026-03-14' };
    expect((await fifty(`/api/funds/${fund}/management-fee`, fee)).size).toBe(2);
    const cash = await sam.get(`/api/funds/${fund}?append=cash_balance`);
    expect(cash.body.data.cash_balance).toBe('398400.00');
    const wish = { amount: '398400', distributed_on: '2026-03-01' };
    await fifty(`/api/funds/${fund}/distributions`, wish);
    expect(
      await rows(
        'select type, count(*)::int as n, sum(amount)::text as amount from fund_ledger where fund_id = $1 group by type order by type',
        fund,
      ),
    ).toEqual([
      { type: 'contribution', n: 1, amount: '400000.00' },
      { type: 'distribution_capital', n: 1, amount: '398400.00' },
      { type: 'management_fee', n: 1, amount: '1600.00' },
    ]);
  });
});

test('an opportunity of a fund issues its units at completion, and takes them back', async () => {
  const fund = await live();
  const opportunity = await addOpportunity(db(), stage(), {
    status: 4,
    close_outcome: 'funded',
    closed_at: '2026-03-30',
  });
  await sql`update investment_opportunities set fund_id = ${fund}, share_price = null, instrument = 'fund_units' where id = ${opportunity}`.execute(
    db().kysely,
  );
  const line = await addInvestment(db(), opportunity, stage().people.iris, {
    status: 4,
    amount: '8000.00',
  });
  const done = await sam.patch(`/api/investment-opportunities/${opportunity}`, { status: 5 });
  expect(done.body.data).toMatchObject({ status: 5, fund_id: fund });
  expect(
    await rows(`select type, amount::text, units::text from fund_ledger where investment_id = $1`, line),
  ).toEqual([{ type: 'contribution', amount: '8000.00', units: '8000.000000' }]);
  expect((await sam.get(`/api/investments/${line}?append=current_value`)).body.data).toMatchObject({
    shares: '8000.000000',
    current_value: '8000.00',
  });
  const una = await as('una');
  expect((await una.patch(`/api/investment-opportunities/${opportunity}`, { status: 4 })).status).toBe(200);
  expect((await sam.get(`/api/funds/${fund}`)).body.data.units_in_issue).toBe('0.000000');
});

// `screens.md#A76`
test('the figures of a fund are published up to a day in one step', async () => {
  const fund = await live();
  const figure = async (name: string, period_end: string, more: object = {}): Promise<number> => {
    const period_start = `${period_end.slice(0, 8)}01`;
    const json = { fund_id: fund, name, value: '1', period_start, period_end, is_investor_visible: false };
    return (await sam.post('/api/fund-kpis', { ...json, ...more })).body.data.id;
  };
  const [first, second] = [await figure('Companies', '2026-01-31'), await figure('Exits', '2026-01-31')];
  const later = await figure('Companies', '2026-02-28');
  const publish = (period_end: string) => sam.post('/api/fund-kpis/publish', { fund_id: fund, period_end });
  const answers = await atOnce(() => publish('2026-01-31'));
  expect(answers.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([
    { data: { figures: 2 } },
  ]);
  expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).not.toContain(500);
  const shown = await rows(
    'select id from fund_kpis where fund_id = $1 and is_investor_visible order by id',
    fund,
  );
  expect(shown.map(({ id }) => id)).toEqual([first, second]);
  expect((await publish('2026-01-31')).body.errors).toEqual({
    period_end: ['There is nothing to publish up to 31 Jan 2026.'],
  });
  expect(
    await rows(
      `select description from activity where event = 'fund_kpis.published' and target_id = $1`,
      fund,
    ),
  ).toEqual([{ description: expect.stringMatching(/published 2 figures of \*\*Harbour/) }]);
  expect(
    (await iris.post('/api/fund-kpis/publish', { fund_id: fund, period_end: '2026-02-28' })).status,
  ).toBe(403);
  expect((await sam.get(`/api/fund-kpis/${later}`)).body.data.is_investor_visible).toBe(false);
});
