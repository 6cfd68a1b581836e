import { added, changed, latest, patch, remove, removed, type Ask, type Row, type Verbs } from './verb.ts';

const day = '2026-03-31';
const FUND = `select id from funds where publication = 2 and is_active = 1 order by id`;
const onFund =
  (tail: string, json: object) =>
  ({ id }: Row): Ask => ({ url: `/api/funds/${id}/${tail}`, json });
const MONTH = { period_start: '2026-01-01', period_end: '2026-01-31' };
const KPI = { name: 'Cash', unit: 'number', value: '1', ...MONTH };

/** Funds, their companies and their figures. */
export const FUND_VERBS: Verbs = {
  'a fund is set up': added('funds', { name: 'Alder Growth', structure: 'lp' }),
  'a fund is changed': {
    find: FUND,
    ask: patch('funds', { summary: 'Growing firms' }),
    notifies: ['fund.updated'],
  },
  'a fund posts an entry': {
    find: FUND,
    ask: ({ id }) => ({
      url: '/api/fund-ledger',
      json: { fund_id: id, entry_date: day, type: 'expense', amount: '10', description: 'Audit' },
    }),
    notifies: ['fund_ledger.created'],
  },
  'a fund charges its fee': {
    find: FUND,
    ask: onFund('management-fee', { period_start: '2026-01-01', period_end: '2026-03-31' }),
    notifies: ['fund_ledger.created'],
  },
  'statements of a fund are made': {
    find: FUND,
    ask: onFund('statements', { period_start: '2026-01-01', period_end: '2026-03-31' }),
    notifies: ['fund.statements_requested'],
    again: true,
  },
  'a fund buys into a company': {
    find: FUND,
    ask: ({ id }) => ({
      url: '/api/fund-investment-opportunities',
      json: { fund_id: id, name: 'Ash Ltd', type_id: 1 },
    }),
    notifies: ['fund_investment_opportunity.created'],
  },
  'a company of a fund is changed': changed('fund-investment-opportunities', { summary: 'Makes paper' }),
  'a company of a fund is valued': {
    find: latest('fund-investment-opportunities'),
    ask: ({ id }) => ({
      url: '/api/fund-opportunity-valuations',
      json: { fund_investment_opportunity_id: id, as_of: day, fair_value: '5000', method: 'cost' },
    }),
    notifies: ['fund_opportunity_valuation.created'],
  },
  'a valuation goes live': changed(
    'fund-opportunity-valuations',
    { status: 2 },
    { notifies: ['fund_opportunity_valuation.published'] },
  ),
  'a valuation is removed': {
    prepare: `update fund_opportunity_valuations set status = 1 where id = (select max(id) from fund_opportunity_valuations)`,
    find: 'select id from fund_opportunity_valuations where status = 1',
    ask: remove('fund-opportunity-valuations'),
    notifies: ['fund_opportunity_valuation.deleted'],
  },
  'a value of a fund goes live': {
    prepare: `update fund_net_asset_values set status = 1 where id = (select max(id) from fund_net_asset_values)`,
    find: 'select id from fund_net_asset_values where status = 1 order by id desc',
    ask: patch('fund-net-asset-values', { status: 2 }),
    notifies: ['fund_net_asset_value.published'],
  },
  'a value of a fund is removed': {
    prepare: `update fund_net_asset_values set status = 1 where id = (select max(id) from fund_net_asset_values)`,
    find: 'select id from fund_net_asset_values where status = 1 order by id desc',
    ask: remove('fund-net-asset-values'),
    notifies: ['fund_net_asset_value.deleted'],
  },
  'a figure of a fund is entered': {
    find: FUND,
    ask: ({ id }) => ({ url: '/api/fund-kpis', json: { fund_id: id, ...KPI } }),
    notifies: ['fund_kpi.created'],
  },
  'a figure of a fund is changed': changed('fund-kpis', { value: '2' }),
  'a figure of a fund is removed': removed('fund-kpis'),
};
