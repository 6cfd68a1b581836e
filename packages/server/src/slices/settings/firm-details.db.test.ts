import { beforeAll, expect, test } from 'vitest';
import { addOpportunity, addRow } from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage({ config: { production: true } });
let ids: Readonly<
  Record<
    | 'opportunity'
    | 'closed'
    | 'live'
    | 'existing'
    | 'kpi'
    | 'figure'
    | 'price'
    | 'report'
    | 'fund'
    | 'asset'
    | 'nav'
    | 'valuation',
    number
  >
>;

const NOTHING = {
  investments_value: '0',
  cash: '0',
  gross_assets: '0',
  nav: '0',
  nav_per_unit: '1',
  units_in_issue: '0',
};

beforeAll(async () => {
  const { db } = it().app;
  await db.pool.query('update settings set funds_enabled = true');
  const fund = await addRow(db, 'funds', {
    name: 'Cedar',
    slug: 'cedar',
    currency: 'GBP',
    structure: 'lp',
  });
  const asset = await addRow(db, 'fund_investment_opportunities', {
    name: 'Ash',
    slug: 'ash',
    fund_id: fund,
    currency: 'GBP',
  });
  const existing = await addOpportunity(db, stage(), { status: 5, completed_at: '2026-01-01' });
  const kpi = await addRow(db, 'report_sub_types', {
    name: 'Revenue',
    key: 'revenue',
    unit: 'currency',
    report_type_id: await addRow(db, 'report_types', { name: 'Financial' }),
  });
  const figure = { target_type: 'investment_opportunity', target_id: existing, report_sub_type_id: kpi };
  const draft = { ...figure, value: '1', status: 1 };
  await addRow(db, 'report_inputs', { ...draft, period_start: '2026-01-01', period_end: '2026-01-31' });
  ids = {
    existing,
    kpi,
    figure: await addRow(db, 'report_inputs', {
      ...draft,
      period_start: '2026-02-01',
      period_end: '2026-02-28',
    }),
    price: await addRow(db, 'share_prices', {
      investment_opportunity_id: existing,
      price: '1',
      effective_on: '2026-03-01',
      source: 'manual',
      status: 1,
    }),
    opportunity: await addOpportunity(db, stage(), { status: 1 }),
    closed: await addOpportunity(db, stage(), { status: 4, published_at: '2026-01-01' }),
    live: await addOpportunity(db, stage(), { status: 3, published_at: '2026-01-01' }),
    report: await addRow(db, 'update_reports', {
      title: 'Quarter',
      body: '<p>Well.</p>',
      author_id: stage().people.sam,
      report_date: '2026-03-31',
    }),
    fund,
    asset,
    nav: await addRow(db, 'fund_net_asset_values', { fund_id: fund, as_of: '2026-03-01', ...NOTHING }),
    valuation: await addRow(db, 'fund_opportunity_valuations', {
      fund_investment_opportunity_id: asset,
      as_of: '2026-03-01',
      fair_value: '1',
      method: 'write_down',
    }),
  };
});

const figureOf = () => ({
  target_type: 'investment_opportunity',
  target_id: ids.existing,
  report_sub_type_id: ids.kpi,
});

const publications = [
  [
    'an opportunity',
    () => `/api/investment-opportunities/${ids.opportunity}`,
    { _method: 'PATCH', status: 2 },
  ],
  [
    'a closed opportunity',
    () => `/api/investment-opportunities/${ids.closed}`,
    { _method: 'PATCH', status: 2 },
  ],
  [
    'an internal opportunity',
    () => `/api/investment-opportunities/${ids.live}`,
    { _method: 'PATCH', status: 2 },
  ],
  ['a report', () => `/api/update-reports/${ids.report}/publish`, {}],
  ['a fund', () => `/api/funds/${ids.fund}`, { _method: 'PATCH', publication: 2 }],
  [
    'an asset of a fund',
    () => `/api/fund-investment-opportunities/${ids.asset}`,
    { _method: 'PATCH', status: 2 },
  ],
  ['a value of a fund', () => `/api/fund-net-asset-values/${ids.nav}`, { _method: 'PATCH', status: 2 }],
  ['a price of shares', () => `/api/share-prices/${ids.price}`, { _method: 'PATCH', status: 2 }],
  [
    'a price that is entered',
    () => '/api/share-prices',
    () => ({
      investment_opportunity_id: ids.existing,
      price: '2',
      effective_on: '2026-03-02',
      source: 'manual',
    }),
  ],
  [
    'a value of units',
    () => '/api/net-asset-values',
    () => ({
      investment_opportunity_id: ids.existing,
      nav: '10',
      units_in_issue: '10',
      as_of: '2026-03-01',
      status: 2,
    }),
  ],
  [
    'a figure that is entered',
    () => '/api/report-inputs',
    () => ({ ...figureOf(), period_start: '2025-12-01', period_end: '2025-12-31', value: '1' }),
  ],
  [
    'a figure that is entered with others',
    () => '/api/report-inputs',
    () => ({
      ...figureOf(),
      period_end: '2025-11-30',
      values: [{ report_sub_type_id: ids.kpi, value: '1' }],
    }),
  ],
  ['a figure that is a draft', () => `/api/report-inputs/${ids.figure}`, { _method: 'PATCH', status: 2 }],
  [
    'figures of companies',
    () => '/api/report-inputs/publish',
    { period_start: '2026-01-01', period_end: '2026-01-31' },
  ],
  [
    'a value of an asset',
    () => `/api/fund-opportunity-valuations/${ids.valuation}`,
    { _method: 'PATCH', status: 2 },
  ],
] as const;
const bodyOf = (body: object | (() => object)): object => (typeof body === 'function' ? body() : body);
const ALL =
  'Set your company name, your terms and conditions and your bank account in Settings before you publish.';

test.each(publications)('%s is not published before the firm has named itself', async (_, path, body) => {
  const sam = await as('sam');
  const answer = await sam.post(path(), bodyOf(body));
  expect([answer.status, answer.body.message]).toEqual([409, ALL]);
});

test('staff read what is missing, and what they set is missing no longer', async () => {
  const sam = await as('sam');
  const missing = async () => (await sam.get('/api/settings/1')).body.data.missing_for_publication;
  expect(await missing()).toEqual(['company_name', 'terms', 'bank_account']);
  expect((await it().guest().get('/api/settings/1')).text).not.toContain('missing_for_publication');
  const set = (body: object) => sam.post('/api/branding', { _method: 'PATCH', ...body });
  await set({ company_name: 'Ashgrove Partners' });
  expect(await missing()).toEqual(['terms', 'bank_account']);
  await set({ terms_text: '<p>Our terms.</p>' });
  expect((await sam.post(...([publications[0][1](), publications[0][2]] as const))).body.message).toBe(
    'Set your bank account in Settings before you publish.',
  );
  // a second person approves an account, which is another test's matter
  await it().app.db.pool.query(`update settings set bank_account_name = 'Ashgrove Clients',
    bank_sort_code = '20-00-00', bank_account_number = '55779911'`);
  await expect.poll(missing, { timeout: 120_000 }).toEqual([]);
  for (const [, path, body] of publications)
    expect((await sam.post(path(), bodyOf(body))).body.message ?? '').not.toContain(
      'in Settings before you publish',
    );
});
