import { added, changed, latest, on, patch, persona, removed, type MainVerb, type Verbs } from './verb.ts';

/** All of a kind, in another order. */
const sorted = (name: string, rows: string, notifies: string): MainVerb => ({
  find: `select array_agg(id order by id desc) as ids from ${rows}`,
  ask: ({ ids }) => ({ url: `/api/${name}`, json: { ids } }),
  notifies: [notifies],
});
const QUESTION = { question: 'May the value fall?' };

/** How the firm sets its house up, and what keeps it in order. */
export const SETUP_VERBS: Verbs = {
  'a question of registration is changed': changed('attributes', { help_text: 'As you like' }),
  'questions of registration are sorted': sorted(
    'attributes-sort-order',
    'attributes where deleted_at is null and not is_locked',
    'attribute.sorted',
  ),
  'a question of registration is removed': removed('attributes'),
  'a lead status is added': added('lead-statuses', { name: 'Dormant', is_default: true }),
  'a lead status is changed': changed('lead-statuses', { name: 'Asleep' }),
  'a lead status is removed': removed('lead-statuses', {
    prepare: `insert into lead_statuses (name, sort_order) values ('Gone', 99)`,
    find: `select id from lead_statuses where name = 'Gone'`,
  }),
  'a client group is made': {
    find: `select array_agg(id) as ids from users where role_id = 5 and id < 20`,
    ask: ({ ids }) => ({ url: '/api/client-groups', json: { name: 'Angels', user_ids: ids } }),
    notifies: ['client_group.created', 'client_group.members_changed'],
  },
  'a client group is changed': {
    find: latest('client-groups'),
    ask: patch('client-groups', { name: 'Archangels', add_user_ids: [25, 26] }),
    notifies: ['client_group.members_changed', 'client_group.updated'],
    again: true,
  },
  'a call is noted': {
    find: `select id from users where role_id = 5 and deleted_at is null order by id`,
    ask: ({ id }) => ({
      url: '/api/call-logs',
      json: {
        target_type: 'user',
        target_id: id,
        called_at: '2026-03-31T08:00:00Z',
        outcome: 'connected',
        summary: 'Keen',
        follow_up_at: '2026-04-02T08:00:00Z',
      },
    }),
    notifies: ['call_log.created', 'task.created'],
  },
  'a note of a call is changed': changed('call-logs', { summary: 'Very keen' }),
  'a note is changed': changed('notes', { body: '<p>Spoke again</p>' }),
  'a task is closed': {
    find: 'select id from tasks where is_active = 1 and deleted_at is null order by id desc',
    ask: patch('tasks', { is_active: 0, outcome: 'Done' }),
    notifies: ['task.closed', 'task.updated'],
  },
  'an organisation is changed': changed('organisations', { city: 'Bath' }),
  'a way to invest is added': added('investment-methods', {
    name: 'Cedar SIPP',
    kind: 'pension',
    is_default: true,
  }),
  'a way to invest is changed': changed('investment-methods', { name: 'Cedar pension' }),
  'a way to invest is removed': removed('investment-methods'),
  'a nominee is added': added('nominees', { name: 'Second Nominees' }),
  'a nominee is changed': changed('nominees', { city: 'Leeds' }),
  'a pipeline is made': added('pipelines', { name: 'Second', is_default: true }),
  'a pipeline is changed': changed('pipelines', { name: 'Third' }),
  'a pipeline is removed': removed('pipelines', {
    prepare: `insert into pipelines (name) values ('Old')`,
    find: `select id from pipelines where name = 'Old'`,
  }),
  'a stage of a pipeline is added': on(latest('pipelines'), 'pipeline-stages', (id) => ({
    pipeline_id: id,
    name: 'Waiting',
  })),
  'stages of a pipeline are sorted': {
    find: `select pipeline_id, array_agg(id order by id desc) as ids from pipeline_stages where deleted_at is null group by 1 order by 1`,
    ask: (row) => ({ url: '/api/pipeline-stages/sort-order', json: row }),
    notifies: ['pipeline.sorted'],
  },
  'a stage of a pipeline is removed': removed('pipeline-stages', {
    find: `select id from pipeline_stages where name = 'Waiting'`,
  }),
  'a question of the test is written': added('fca-compliance-questions', QUESTION),
  'a question of the test is changed': changed('fca-compliance-questions', { help_text: 'Think' }),
  'questions of the test are sorted': sorted(
    'fca-compliance-questions/sort-order',
    'fca_compliance_questions where deleted_at is null',
    'compliance_question.sorted',
  ),
  'an answer of the test is offered': on(
    latest('fca-compliance-questions'),
    'fca-compliance-options',
    (id) => ({ question_id: id, text: 'Yes' }),
  ),
  'an answer of the test is changed': changed('fca-compliance-options', { text: 'Yes, it may' }),
  'the terms to come are changed': changed(
    'terms',
    { text: '<p>To come later</p>' },
    {
      prepare: `insert into terms (version, format, text, effective_at, is_current)
      select max(version) + 1, 'html', '<p>To come</p>', '2027-01-01', false from terms`,
      find: 'select id from terms order by version desc',
      notifies: ['terms.corrected'],
      again: true,
    },
  ),
  'the terms to come are withdrawn': removed('terms', {
    find: 'select id from terms order by version desc',
    notifies: ['terms.deleted'],
  }),
  'the brand is changed': {
    find: 'select id from settings',
    ask: patch('branding', { company_name: 'Larkfield House' }),
    notifies: ['settings.updated'],
  },
  'a kind of figure is added': on(latest('report-types'), 'report-sub-types', (id) => ({
    report_type_id: id,
    name: 'Runway',
    unit: 'months',
  })),
  'a kind of figure is changed': changed('report-sub-types', { name: 'Cash runway' }),
  'a kind of figure is removed': removed('report-sub-types'),

  'a figure of an offer’s own is defined': on(
    `select id from investment_opportunities where status = 5 order by id`,
    'custom-kpis',
    (id) => ({ target_type: 'investment_opportunity', target_id: id, name: 'Beds', unit: 'number' }),
  ),
  'a table of the portfolio is added': added('portfolio-tables', { name: 'Property', is_default: true }),
  'a table of the portfolio is changed': changed('portfolio-tables', { name: 'Houses' }),
  'a column of the portfolio is added': {
    find: `select t.id, o.id as option from portfolio_tables t, portfolio_table_options o where o.subjects ? t.subject
      and t.deleted_at is null and not exists (select 1 from portfolio_table_columns c where c.deleted_at is null
        and c.portfolio_table_id = t.id and c.portfolio_table_option_id = o.id) order by t.id desc, o.id`,
    ask: ({ id, option }) => ({
      url: '/api/portfolio-table-columns',
      json: { portfolio_table_id: id, portfolio_table_option_id: option },
    }),
    notifies: ['portfolio_table_column.created'],
  },
  'columns of the portfolio are sorted': {
    find: `select portfolio_table_id as id, array_agg(id order by id desc) as ids from portfolio_table_columns
      where deleted_at is null group by 1 order by count(*) desc`,
    ask: ({ id, ids }) => ({
      url: '/api/portfolio-table-columns',
      json: { _action: 'sort', portfolio_table_id: id, ids },
    }),
    notifies: ['portfolio_table_column.sorted'],
  },
  'columns of the portfolio are reset': {
    find: 'select id from portfolio_tables where deleted_at is null order by id',
    ask: ({ id }) => ({ url: `/api/portfolio-tables/${String(id)}/reset-columns`, json: {} }),
    notifies: ['portfolio_table_column.reset'],
    again: true,
  },
  'a figure of the portfolio is added': on(
    `select id from portfolio_tables where deleted_at is null order by id desc`,
    'portfolio-table-stats',
    (id) => ({ portfolio_table_id: id, key: 'moic' }),
  ),
  'a figure of the portfolio is changed': changed('portfolio-table-stats', { label: 'Relief' }),
  'a view of a list is saved': {
    find: persona('investor30'),
    ask: () => ({
      url: '/api/saved-views',
      json: { list: 'contacts', name: 'Mine', query: {}, is_default: true },
    }),
    notifies: [],
  },
  'a saved view is changed': {
    find: 'select id, user_id as by from saved_views order by id desc',
    ask: patch('saved-views', { name: 'Ours', is_default: true }),
    notifies: [],
  },
};
