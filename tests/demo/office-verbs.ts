import type { Verbs } from './verb.ts';

const day = '2026-03-31';
const SPOKEN = '<p>Spoke on the phone</p>';

/** What the office does from day to day, one of each that writes more than its own row. */
export const OFFICE_VERBS: Verbs = {
  'a contact is entered': {
    find: 'select 1 as id',
    ask: () => ({
      url: '/api/contacts',
      json: { first_name: 'Nora', last_name: 'Vale', email: 'nora@vale.test' },
    }),
    notifies: ['contact.created'],
  },
  'a contact is changed': {
    find: `select id from contacts where converted_at is null and deleted_at is null order by id`,
    ask: ({ id }) => ({ method: 'PATCH', url: `/api/contacts/${id}`, json: { city: 'Bath' } }),
    notifies: ['contact.updated'],
  },
  'a contact is removed': {
    find: `select id from contacts where converted_at is null and deleted_at is null order by id desc`,
    ask: ({ id }) => ({ method: 'DELETE', url: `/api/contacts/${id}` }),
    notifies: ['contact.deleted'],
  },
  'two contacts are merged': {
    find: `select id, (select max(id) from contacts where converted_user_id is null and deleted_at is null) as other from contacts
      where converted_user_id is null and deleted_at is null order by id`,
    ask: ({ id, other }) => ({
      url: '/api/merges',
      json: { family: 'contacts', survivor_id: id, merged_id: other },
    }),
    notifies: ['contact.merged', 'contact.merged_away'],
    once: true,
  },
  'a merge is taken apart': {
    prepare: `with pair as (select min(id) as survivor, max(id) as merged from contacts where deleted_at is null),
      gone as (update contacts set deleted_at = now(), merged_into_id = survivor from pair where id = merged)
      insert into merges (family, survivor_id, merged_id, undo_until) select 'contacts', survivor, merged, '2099-01-01' from pair`,
    find: 'select id from merges where status = 1 order by id desc',
    ask: ({ id }) => ({ url: `/api/merges/${id}/undo` }),
    notifies: ['contact.taken_apart', 'contact.taken_apart'],
  },
  'a mail is written': {
    find: `select id from users where role_id = 5 and email_verified_at is not null and status = 1 and deleted_at is null order by id`,
    ask: ({ id }) => ({
      url: '/api/mails',
      json: {
        target_type: 'user',
        target_id: id,
        to_user_ids: [id],
        subject: 'Your statement',
        body: '<p>It is ready.</p>',
      },
    }),
    notifies: ['mail.sent'],
  },
  'a mail of someone unknown is filed': {
    prepare: `with thread as (insert into mail_threads (token) values ('unknown') returning id)
      insert into mails (thread_id, direction, status, subject, body, from_email, from_name)
      select id, 'in', 5, 'Hello', '<p>Hello</p>', 'who@where.test', 'Who' from thread`,
    find: `select m.id, (select min(id) from contacts where deleted_at is null) as contact from mails m where m.target_id is null`,
    ask: ({ id, contact }) => ({
      url: `/api/mails/${id}/file`,
      json: { target_type: 'contact', target_id: contact },
    }),
    notifies: ['mail.filed'],
  },
  'an item of the inbox is given to a colleague': {
    find: `select t.id, (select max(id) from users where role_id = 1 and status = 1) as other
      from investor_categorisations t where t.status = 1 and t.user_id is not null order by t.id`,
    ask: ({ id, other }) => ({
      method: 'PATCH',
      url: `/api/inbox/category:${id}`,
      json: { assigned_to_id: other },
    }),
    notifies: [],
    again: true,
  },
  'a note is written': {
    find: `select id from users where role_id = 5 and deleted_at is null order by id`,
    ask: ({ id }) => ({ url: '/api/notes', json: { target_type: 'user', target_id: id, body: SPOKEN } }),
    notifies: ['note.created'],
  },
  'a task is given': {
    find: `select id from users where role_id = 1 and status = 1 order by id desc`,
    ask: ({ id }) => ({ url: '/api/tasks', json: { title: 'Call Nora', assigned_to_id: id } }),
    notifies: ['task.created'],
  },
  'an investor is added': {
    find: 'select 1 as id',
    ask: () => ({
      url: '/api/users',
      json: { first_name: 'Otto', last_name: 'Lind', email: 'otto@lind.test' },
    }),
    notifies: ['user.created'],
  },
  'an organisation is added': {
    find: 'select 1 as id',
    ask: () => ({ url: '/api/organisations', json: { name: 'Rowan Holdings', client_type: 'Business' } }),
    notifies: ['organisation.created'],
  },
  'an investor is invited': {
    find: `select o.id, u.id as person from investment_opportunities o, users u where o.status = 3 and u.role_id = 5
      and u.status = 1 and u.email_verified_at is not null and not exists(select 1 from invitations i
      where i.user_id = u.id and i.investment_opportunity_id = o.id) order by o.id, u.id`,
    ask: ({ id, person }) => ({
      url: '/api/invitations',
      json: { investment_opportunity_id: id, user_id: person },
    }),
    notifies: ['invitation.created'],
    once: true,
  },
  'invitations are revoked together': {
    find: `select id from invitations where status = 1 order by id`,
    ask: ({ id }) => ({ url: '/api/invitations/bulk-delete', json: { ids: [id] } }),
    notifies: ['invitation.revoked'],
  },
  'every reservation is allocated': {
    find: `select o.id from investment_opportunities o join investments i on i.investment_opportunity_id = o.id
      where o.status = 2 and i.status = 1 group by 1 having count(*) > 1 order by count(*), 1`,
    ask: ({ id }) => ({ url: '/api/investments/allocate', json: { investment_opportunity_id: id } }),
    notifies: Array<string>(3).fill('investment.confirmed'),
    once: true,
  },
  'an investment that was agreed elsewhere is recorded': {
    find: `select o.id, u.id as person from investment_opportunities o, users u where o.status = 2 and u.role_id = 5
      and u.status = 1 order by o.id, u.id`,
    ask: ({ id, person }) => ({
      url: '/api/investments/manual',
      json: { investment_opportunity_id: id, user_id: person, amount: '5000', status: 1 },
    }),
    notifies: ['investment.recorded'],
  },
  'an offer goes to its invited alone': {
    find: `select id from investment_opportunities where status = 2 and deleted_at is null order by id`,
    ask: ({ id }) => ({ method: 'PATCH', url: `/api/investment-opportunities/${id}`, json: { status: 3 } }),
    notifies: ['investment_opportunity.audience_changed'],
  },
  'an investment matures': {
    find: `select o.id from investment_opportunities o join investments i on i.investment_opportunity_id = o.id
      where o.status = 5 and o.deleted_at is null and i.status between 1 and 6 and i.deleted_at is null
      group by 1 having min(i.status) >= 5 order by count(*), 1`,
    ask: ({ id }) => ({
      method: 'PATCH',
      url: `/api/investment-opportunities/${id}`,
      json: { status: 6, write_off: true },
    }),
    notifies: ['investment_opportunity.matured', ...Array<string>(17).fill('investment.realised')],
  },
  'a deal is entered': {
    find: 'select 1 as id',
    ask: () => ({ url: '/api/pipeline-deals', json: { name: 'Cedar', company_name: 'Cedar Ltd' } }),
    notifies: ['pipeline_deal.created'],
  },
  'a deal moves on': {
    find: `select d.id, s.id as stage from pipeline_deals d join pipeline_stages s on s.pipeline_id = d.pipeline_id
      where d.status = 1 and d.deleted_at is null and s.id <> d.pipeline_stage_id and not s.is_won and not s.is_lost order by d.id, s.id`,
    ask: ({ id, stage }) => ({
      method: 'PATCH',
      url: `/api/pipeline-deals/${id}`,
      json: { pipeline_stage_id: stage },
    }),
    notifies: ['pipeline_deal.moved'],
  },
  'a report is taken off the news': {
    find: `select id from update_reports where status = 2 and deleted_at is null order by id`,
    ask: ({ id }) => ({ url: `/api/update-reports/${id}/unpublish`, json: {} }),
    notifies: ['update_report.unpublished'],
  },
  'a proof of identity is approved': {
    find: `select id from registration_documents where status = 1 order by id`,
    ask: ({ id }) => ({ method: 'PATCH', url: `/api/registration-documents/${id}`, json: { status: 2 } }),
    notifies: ['registration_document.approved'],
  },
  'a test may be sat again': {
    find: `select id from users where role_id = 5 and fca_compliance_tries > 0 order by id`,
    ask: ({ id }) => ({ url: `/api/users/${id}/reset-appropriateness-test`, json: { bank: 'both' } }),
    notifies: ['compliance_test.reset'],
    again: true,
  },
  'a question is asked': {
    find: `select id from investment_opportunities where status = 3 and discussions_enabled order by id`,
    ask: ({ id }) => ({
      url: '/api/discussions',
      json: {
        target_type: 'investment_opportunity',
        target_id: id,
        title: 'When?',
        body: 'When does it close?',
      },
    }),
    notifies: ['discussion.created'],
  },
  'a private question is published': {
    find: `select d.id from discussions d join investment_opportunities o on o.id = d.target_id
      where d.is_private and d.target_type = 'investment_opportunity' and d.deleted_at is null and o.discussions_enabled order by d.id`,
    ask: ({ id }) => ({
      url: `/api/discussions/${String(id)}/publish`,
      json: { title: 'Is there a lock-up?', body: 'No. Shares may be sold from the first day.' },
    }),
    notifies: ['discussion.created'],
  },
  'new terms are published': {
    find: 'select 1 as id',
    ask: () => ({ url: '/api/terms', json: { format: 'html', text: '<p>New terms</p>', notify: true } }),
    notifies: ['terms.published'],
  },
  'the firm changes its name': {
    find: 'select 1 as id',
    ask: () => ({ method: 'PATCH', url: '/api/settings/1', json: { company_name: 'Larkfield Partners' } }),
    notifies: ['settings.updated'],
  },
  'a value of a fund is worked out': {
    find: `select f.id from funds f where f.publication = 2 and f.is_active = 1 order by f.id`,
    ask: ({ id }) => ({
      url: '/api/fund-net-asset-values',
      json: { fund_id: id, as_of: day, calculate: true, accept_stale: true },
    }),
    notifies: ['fund_net_asset_value.created'],
  },
};
