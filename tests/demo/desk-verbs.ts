import { added, changed, on, patch, remove, removed, type MainVerb, type Verbs } from './verb.ts';

const day = '2026-03-31';
const opportunity = (status: number): string =>
  `select id from investment_opportunities where status = ${status} and deleted_at is null order by id desc`;

const onOffer = (name: string, json: object): MainVerb =>
  on(opportunity(2), name, (id) => ({ investment_opportunity_id: id, ...json }));
const onTarget = (name: string, json: object): MainVerb =>
  on(opportunity(2), name, (id) => ({ target_type: 'investment_opportunity', target_id: id, ...json }));

const NO_ONE_HOLDS = `update share_classes set name = name || ' of no one'`;

/** Opportunities, what hangs on them, money, the register of insiders and reports. */
export const DESK_VERBS: Verbs = {
  'an offer is drafted': {
    find: `select t.id, u.id as owner from types t, users u where u.role_id = 1 order by t.id, u.id`,
    ask: ({ id, owner }) => ({
      url: '/api/investment-opportunities',
      json: { name: 'Hazel', type_id: id, owner_id: owner },
    }),
    notifies: ['investment_opportunity.created'],
  },
  'an offer is reopened': {
    prepare: `update investment_opportunities set closes_at = '2026-06-30T16:00:00Z' where status = 4`,
    find: opportunity(4),
    ask: patch('investment-opportunities', { status: 2 }),
    notifies: ['investment_opportunity.reopened'],
  },
  'an offer is completed': {
    find: `select o.id from investment_opportunities o where o.status = 4 and o.close_outcome = 'funded' and o.deleted_at is null
      and exists(select 1 from investments i where i.investment_opportunity_id = o.id and i.status = 4) order by id`,
    prepare: `update investments set status = 8 where status in (1, 2, 3) and investment_opportunity_id in
      (select id from investment_opportunities where status = 4 and close_outcome = 'funded')`,
    ask: patch('investment-opportunities', { status: 5 }),
    notifies: ['investment_opportunity.completed', ...Array<string>(5).fill('investment.shares_issued')],
  },
  'a completion is taken back': {
    find: `select o.id, (select id from users where role_id = 8) as by from investment_opportunities o
      where o.status = 5 order by o.completed_at desc nulls last, o.updated_at desc`,
    ask: patch('investment-opportunities', { status: 4 }),
    notifies: [
      'investment_opportunity.completion_reversed',
      ...Array<string>(5).fill('investment.issue_reversed'),
    ],
  },
  'an offer goes back to draft': {
    prepare: `update investment_opportunities set status = 2, published_at = '2026-03-01', name = 'Rowan' where id =
      (select max(id) from investment_opportunities where status = 1)`,
    find: `select id from investment_opportunities where name = 'Rowan'`,
    ask: patch('investment-opportunities', { status: 1 }),
    notifies: ['investment_opportunity.unpublished'],
  },
  'a draft is deleted': {
    find: opportunity(1),
    ask: remove('investment-opportunities'),
    notifies: ['investment_opportunity.deleted'],
  },
  'cash is called': {
    find: `select distinct investment_opportunity_id as id from investments where status = 2 and kind = 'standard' order by 1`,
    ask: ({ id }) => ({
      url: '/api/cash-calls',
      json: { investment_opportunity_id: id, investment_ids: 'all_confirmed', due_on: '2026-04-30' },
    }),
    notifies: ['investment.cash_called', 'investment.cash_called'],
    once: true,
  },
  'called cash arrives': {
    find: `select c.id, c.amount + c.fee_due - c.amount_received as due from cash_calls c
      join investments i on i.id = c.investment_id where c.status in (1, 2) and i.status = 3 and i.kind = 'standard' order by c.id`,
    ask: ({ id, due }) => ({
      method: 'PATCH',
      url: `/api/cash-calls/${id}`,
      json: { amount_received: due, received_on: day },
    }),
    notifies: ['investment.paid'],
  },
  'an investment is cancelled': {
    find: `select id from investments where status = 2 and kind = 'standard' order by id`,
    ask: patch('investments', { status: 7, cancel_reason: 'Too late' }),
    notifies: ['investment.cancelled'],
  },
  'an investment is deleted': {
    find: `select id from investments where status = 7 and deleted_at is null order by id`,
    ask: remove('investments'),
    notifies: ['investment.deleted'],
  },
  'a price of shares is set': onOffer('share-prices', {
    price: '2.5',
    effective_on: '2026-03-30',
    source: 'valuation',
    status: 2,
  }),
  'a price of shares is changed': changed('share-prices', { note: 'Audited' }),
  'a reply is removed': removed('discussion-replies'),
  'a price of shares is removed': removed('share-prices'),
  'a value of an offer is set': onOffer('net-asset-values', { as_of: day, nav: '100', units_in_issue: '10' }),
  'a value of an offer is changed': changed('net-asset-values', { nav: '110' }),
  'a value of an offer is removed': removed('net-asset-values'),
  'a key date is set': onTarget('key-dates', { name: 'Completion', date: '2026-05-01' }),
  'a key date is changed': changed('key-dates', { name: 'Completion day' }),
  'a key date is removed': removed('key-dates'),
  'a key point is written': onTarget('key-points', { title: 'Patented' }),
  'a key point is changed': changed('key-points', { title: 'Patent granted' }),
  'a key point is removed': removed('key-points'),
  'somebody joins the team': onTarget('team-images', { name: 'Ada Founder' }),
  'somebody of the team is changed': changed('team-images', { position: 'Chief' }),
  'somebody leaves the team': removed('team-images'),
  'a film joins the gallery': onOffer('galleries', { video_url: 'https://video.test/1' }),
  'a picture of the gallery is changed': changed('galleries', { caption: 'The works' }),
  'a picture leaves the gallery': removed('galleries'),
  'a reward is offered': onOffer('rewards', { title: 'A mug', minimum_investment: '100' }),
  'a reward is changed': changed('rewards', { title: 'Two mugs' }),
  'a reward is removed': removed('rewards'),
  'a class of shares is set': onOffer('share-classes', { name: 'Growth' }),
  'a class of shares is changed': changed('share-classes', { name: 'Early preferred' }),
  'a class of shares is removed': removed('share-classes', { prepare: NO_ONE_HOLDS }),
  'a condition is set': onOffer('term-conditions', { title: 'Lock-up', body: '<p>Two years</p>' }),
  'a condition is changed': changed('term-conditions', { title: 'Long lock-up' }),
  'a condition is removed': removed('term-conditions'),
  'a trigger is set': onOffer('triggers', {
    name: 'Half',
    event: 'amount_raised_pct',
    operator: 'gte',
    threshold: '50',
    action: 'notify_staff',
    message: 'Half is raised',
  }),
  'a trigger is changed': changed('triggers', { name: 'Half way' }),
  'a trigger is removed': removed('triggers'),
  'a personal deal is executed': {
    find: `select id, coalesce(user_id, 1) as by, intended_on from deal_placements where status = 2 and insider_kind = 'internal' order by id`,
    ask: patch('deal-placements', {
      status: 4,
      executed_on: day,
      executed_price: '1',
      executed_quantity: '1',
    }),
    notifies: ['deal_placement.executed'],
  },
  'every insider of an offer is cleansed': {
    prepare: `update market_sounding_acceptance set status = 4, cleansed_at = '2026-03-30' where status = 2 and id not in
        (select id from market_sounding_acceptance where status = 2 order by id limit 2);
      update market_sounding_acceptance set status = 5 where status = 1 and id not in
        (select id from market_sounding_acceptance where status = 1 order by id limit 1)`,
    find: `select investment_opportunity_id as id from market_sounding_acceptance where status in (1, 2) group by 1 order by count(*) desc, 1`,
    ask: ({ id }) => ({
      url: '/api/market-sounding-acceptance',
      json: { _action: 'cleanse', investment_opportunity_id: id, cleansing_note: 'Announced' },
    }),
    notifies: ['market_sounding.cleansed', 'market_sounding.cleansed', 'market_sounding.expired'],
    once: true,
  },
  'an old record of a sounding is removed': {
    prepare: `update market_sounding_acceptance set requested_at = '2019-01-01', created_at = '2019-01-01', updated_at = '2019-01-01',
      cleansed_at = '2019-02-01', access_ceased_at = '2019-02-01' where id = (select min(id) from market_sounding_acceptance where status = 4)`,
    find: `select id from market_sounding_acceptance where requested_at = '2019-01-01'`,
    ask: remove('market-sounding-acceptance'),
    notifies: [],
  },
  'a figure of a company is entered': {
    find: `select r.report_sub_type_id as kind, r.target_id as id from report_inputs r where r.deleted_at is null order by r.id`,
    ask: ({ id, kind }) => ({
      url: '/api/report-inputs',
      json: {
        target_type: 'investment_opportunity',
        target_id: id,
        report_sub_type_id: kind,
        period_end: '2026-02-28',
        value: '7',
      },
    }),
    notifies: ['report_input.created'],
  },
  'a figure of a company is changed': changed('report-inputs', { commentary: 'Better' }),
  'a figure of a company is removed': removed('report-inputs'),
  'a report is drafted': onTarget('update-reports', {
    title: 'March',
    body: '<p>Well</p>',
    audience: 'holders',
  }),
  'a draft of a report is changed': {
    find: 'select id from update_reports where status = 1 and deleted_at is null order by id desc',
    ask: patch('update-reports', { title: 'Our March' }),
    notifies: ['update_report.updated'],
  },
  'the audience is told of a report again': {
    find: 'select id from update_reports where status = 2 and deleted_at is null order by id desc',
    ask: ({ id }) => ({ url: `/api/update-reports/${id}/notify` }),
    notifies: ['update_report.notified'],
    again: true,
  },
  'those who have not opened a report are reminded': {
    find: `select id from update_reports r where status = 2 and deleted_at is null and exists(select 1
      from update_report_recipients s join users u on u.id = s.user_id and u.status = 1 where s.update_report_id = r.id
        and s.opened_at is null) order by id desc`,
    ask: ({ id }) => ({ url: `/api/update-reports/${id}/remind`, json: {} }),
    notifies: ['update_report.reminded'],
  },
  'a live report is corrected': {
    find: 'select id from update_reports where status = 2 and deleted_at is null order by id desc',
    ask: ({ id }) => ({
      url: `/api/update-reports/${id}/correct`,
      json: { body: '<p>Better</p>', correction_note: 'A wrong figure' },
    }),
    notifies: ['update_report.corrected'],
    again: true,
  },
  'work in progress is kept as a report': added('wip-report', { name: 'March' }),
};
