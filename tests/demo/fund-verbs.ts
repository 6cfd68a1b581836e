import {
  added,
  changed,
  latest,
  patch,
  remove,
  removed,
  type Ask,
  type MainVerb,
  type Row,
  type Verbs,
} from './verb.ts';

const day = '2026-03-31';
const FUND = `select id from funds where publication = 2 and is_active = 1 order by id`;
const onFund =
  (tail: string, json: object) =>
  ({ id }: Row): Ask => ({ url: `/api/funds/${id}/${tail}`, json });
const MONTH = { period_start: '2026-01-01', period_end: '2026-01-31' };
const KPI = { name: 'Cash', unit: 'number', value: '1', ...MONTH };

/** A call of 1,000 on the first fund that has something left to call. */
const CALL = {
  kind: 'fund_capital_call',
  target_type: 'fund',
  entry_date: day,
  total: '1000',
};
const runIn = (status: number, outcome: string | null = null): Pick<MainVerb, 'prepare' | 'find'> => ({
  prepare: `with made as (insert into runs (kind, target_type, target_id, entry_date, record_on, due_on, total, status)
      select 'fund_capital_call', 'fund', fund_id, '${day}', '${day}', '${day}', 1000, ${status} from fund_ledger
      where type = 'commitment' order by id limit 1 returning id, target_id)
    insert into run_lines (run_id, investment_method_entity_id, proposed, amount, outcome)
      select made.id, min(e.investment_method_entity_id), 1000, 1000, ${outcome === null ? 'null' : `'${outcome}'`}
      from made join fund_ledger e on e.fund_id = made.target_id and e.type = 'commitment' group by made.id`,
  find: 'select id from runs order by id desc',
});
const onRun =
  (tail: string, json: object = {}) =>
  ({ id }: Row): Ask => ({ url: `/api/runs/${String(id)}/${tail}`, json });

/** A value that neither corrects another nor was corrected. */
const LONE_VALUE = `select id from fund_net_asset_values v where deleted_at is null and corrects_id is null
  and superseded_by_id is null and not exists(select 1 from fund_net_asset_values o where v.id in (o.corrects_id, o.superseded_by_id))`;

/** Funds, their companies and their figures. */
export const FUND_VERBS: Verbs = {
  'a fund is set up': added('funds', { name: 'Alder Growth', structure: 'lp' }),
  'a fund is changed': {
    find: FUND,
    ask: patch('funds', { summary: 'Growing firms' }),
    notifies: ['fund.updated'],
  },
  'an index is renamed': {
    find: 'select id from market_indices order by id',
    ask: patch('market-indices', { name: 'Small companies' }),
    notifies: ['market_index.updated'],
    again: true,
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
    notifies: ['run.created', 'run.finished', 'run.posted'],
  },
  'a run is drafted': {
    find: `select fund_id as id from fund_ledger where type = 'commitment' order by fund_ledger.id`,
    ask: ({ id }) => ({ url: '/api/runs', json: { ...CALL, target_id: id } }),
    notifies: ['run.created'],
  },
  'a run is changed': {
    ...runIn(1),
    ask: patch('runs', { total: '2000' }),
    notifies: ['run.updated'],
    again: true,
  },
  'a line of a run is edited': {
    ...runIn(1),
    find: 'select id from run_lines order by id desc',
    ask: patch('run-lines', { amount: '900', note: 'Agreed' }),
    notifies: ['run.line_edited'],
    again: true,
  },
  'a run is cancelled': { ...runIn(1), ask: onRun('cancel'), notifies: ['run.cancelled'] },
  'a run is tried again': { ...runIn(4, 'failed'), ask: onRun('retry'), notifies: ['run.retried'] },
  'a call is brought to mind': {
    ...runIn(3, 'posted'),
    find: 'select id from run_lines order by id desc',
    ask: ({ id }) => ({ url: `/api/run-lines/${String(id)}/remind`, json: {} }),
    notifies: ['run.reminded'],
  },
  'a run is reversed': {
    ...runIn(3, 'skipped'),
    ask: onRun('reverse', { reason: 'Wrong day' }),
    notifies: ['run.reversed'],
  },
  'statements of a fund are made': {
    find: FUND,
    ask: onFund('statements', { period_start: '2025-10-01', period_end: '2025-12-31' }),
    notifies: ['run.created', 'run.posted'],
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
  'a value of a fund is corrected': {
    find: 'select id, fund_id, as_of from live_fund_values order by id desc',
    ask: ({ id, fund_id, as_of }) => ({
      url: '/api/fund-net-asset-values',
      json: {
        fund_id,
        as_of: String(as_of),
        corrects_id: id,
        difference_note: 'An invoice came late',
        calculate: true,
        accept_stale: true,
        status: 2,
      },
    }),
    notifies: ['fund_net_asset_value.created', 'fund_net_asset_value.published'],
  },
  'a value of a fund is removed': {
    prepare: `update fund_net_asset_values set status = 1 where id = (select max(id) from (${LONE_VALUE}) as lone)`,
    find: `${LONE_VALUE} and status = 1 order by id desc`,
    ask: remove('fund-net-asset-values'),
    notifies: ['fund_net_asset_value.deleted'],
  },
  'a figure of a fund is entered': {
    find: FUND,
    ask: ({ id }) => ({ url: '/api/fund-kpis', json: { fund_id: id, ...KPI } }),
    notifies: ['fund_kpi.created'],
  },
  'figures of a fund are entered': {
    find: FUND,
    ask: ({ id }) => ({
      url: '/api/fund-kpis/enter',
      json: { fund_id: id, values: [KPI, { ...KPI, name: 'Staff' }] },
    }),
    notifies: ['fund_kpis.entered'],
  },
  'a figure of a fund is changed': changed('fund-kpis', { value: '2' }),
  'a figure of a fund is removed': removed('fund-kpis'),
  'the figures of a fund are published': {
    prepare: `update fund_kpis set is_investor_visible = false where id = (select max(id) from fund_kpis where deleted_at is null)`,
    find: `select fund_id as id, period_end::text as period_end from fund_kpis where not is_investor_visible and deleted_at is null
      order by id desc`,
    ask: ({ id, period_end }) => ({
      url: '/api/fund-kpis/publish',
      json: { fund_id: id, period_end },
    }),
    notifies: ['fund_kpis.published'],
    once: true,
  },
};
