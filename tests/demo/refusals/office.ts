import { patch, remove } from '../verb.ts';
import { conflictOf, invalidOf, type Refusals } from './refused.ts';

const ONE_PERSON = 'Name exactly one investor, contact or email address.';
const LIVE = `select id, (select min(id) from users where role_id = 5 and status = 1) as person from investment_opportunities
  where status = 2 and instrument <> 'fund_units' and deleted_at is null order by id`;

/** Settings, opportunities, reports, imports and mass work. */
export const OFFICE_REFUSALS: Refusals = {
  'the terms in force are deleted': conflictOf(
    'The current terms cannot be deleted. Publish a new version instead.',
    {
      prepare: `update users set accepted_terms_version = 0`,
      find: 'select id from terms where is_current and deleted_at is null',
      ask: remove('terms'),
    },
  ),
  'terms that someone has accepted are changed': conflictOf(
    'These terms have been accepted and cannot be changed.',
    {
      prepare: `update users set accepted_terms_version = (select max(version) from terms where is_current) where id = 1`,
      find: 'select id from terms where is_current and deleted_at is null',
      ask: patch('terms', { summary_of_changes: 'Nothing' }),
    },
  ),
  'an opportunity is removed under another name': invalidOf('name', 'The name does not match.', {
    find: `select id, 'support@larkfield.test' as by from investment_opportunities where status = 2 and deleted_at is null order by id`,
    ask: ({ id }) => ({
      method: 'DELETE',
      url: `/api/investment-opportunities/${String(id)}`,
      json: { force: true, name: 'Another one' },
    }),
  }),
  'one company is asked twice for figures': invalidOf(
    'companies.1.target_id',
    'This company is named twice.',
    {
      find: `select id, (select min(k.id) from report_sub_types k where k.is_active) as kpi
      from investment_opportunities where status = 5 and deleted_at is null order by id`,
      ask: ({ id, kpi }) => ({
        url: '/api/kpi-requests',
        json: {
          period_end: '2026-06-30',
          due_on: '2026-07-15',
          report_sub_type_ids: [kpi],
          companies: [1, 2].map(() => ({
            target_type: 'investment_opportunity',
            target_id: id,
            recipient_email: 'fd@company.test',
          })),
        },
      }),
    },
  ),
  'figures are asked for by yesterday': invalidOf(
    'due_on',
    'The due on field must be today or a later day.',
    {
      find: `select id from kpi_requests where status in (1, 2) and deleted_at is null order by id`,
      ask: patch('kpi-requests', { due_on: '2026-03-30' }),
    },
  ),
  'a report is scheduled that is live': invalidOf('publish_at', 'This report is live already.', {
    find: 'select id from update_reports where status = 2 and deleted_at is null order by id',
    ask: patch('update-reports', { publish_at: '2026-05-01T09:00:00Z' }),
  }),
  'a question that has answers gets another key': conflictOf(
    'The key of an attribute cannot be changed once there are answers.',
    {
      find: `select a.id from attributes a where not a.is_locked and a.deleted_at is null and exists(
        select 1 from attribute_values v where v.attribute_id = a.id) order by a.id`,
      ask: patch('attributes', { key: 'another_key' }),
    },
  ),
  'two records are one': invalidOf('merged_id', 'Choose two different records.', {
    find: 'select id from contacts where deleted_at is null order by id',
    ask: ({ id }) => ({
      url: '/api/merges',
      json: { family: 'contacts', survivor_id: id, merged_id: id },
    }),
  }),
  'an import runs while it runs': conflictOf('The import is still running.', {
    prepare: `update imports set status = 3, phase = 'run' where id = (select max(id) from imports)`,
    find: 'select max(id) as id from imports',
    ask: ({ id }) => ({ url: `/api/imports/${String(id)}/undo`, json: {} }),
  }),
  'a delivery is sent again to a webhook that is off': conflictOf('This webhook is switched off.', {
    prepare: `update webhooks set is_active = false where id = (select webhook_id from webhook_deliveries order by id desc limit 1)`,
    find: 'select id from webhook_deliveries order by id desc',
    ask: ({ id }) => ({ url: `/api/webhook-deliveries/${String(id)}/resend`, json: {} }),
  }),
  'no lead status is the default': conflictOf('One lead status must be the default.', {
    find: 'select id from lead_statuses where is_default and deleted_at is null',
    ask: patch('lead-statuses', { is_default: false }),
  }),
  'the default lead status is deleted': conflictOf('One lead status must be the default.', {
    prepare: 'update contacts set lead_status_id = null; update users set lead_status_id = null',
    find: 'select id from lead_statuses where is_default and deleted_at is null',
    ask: remove('lead-statuses'),
  }),
  'no pipeline is the default': conflictOf('One pipeline must be the default.', {
    find: 'select id from pipelines where is_default and deleted_at is null',
    ask: patch('pipelines', { is_default: false }),
  }),
  'an invitation names no one': invalidOf('user_id', ONE_PERSON, {
    find: LIVE,
    ask: ({ id }) => ({ url: '/api/invitations', json: { investment_opportunity_id: id } }),
  }),
  'an invitation names an investor and an address': invalidOf('user_id', ONE_PERSON, {
    find: LIVE,
    ask: ({ id, person }) => ({
      url: '/api/invitations',
      json: { investment_opportunity_id: id, user_id: person, email: 'ada@else.test' },
    }),
  }),
  'no invitation is revoked': invalidOf('ids', 'The ids field is required.', {
    find: LIVE,
    ask: () => ({ url: '/api/invitations/bulk-delete', json: { ids: [] } }),
  }),
  'a class of shares takes the name of other shares': invalidOf(
    'name',
    'Other shares of this company have this class.',
    {
      prepare: `update investments set share_class = 'Crocus' where id = (select min(i.id) from investments i
        join share_classes c on c.investment_opportunity_id = i.investment_opportunity_id and c.deleted_at is null
        where i.deleted_at is null)`,
      find: `select c.id from share_classes c join investments i on i.investment_opportunity_id = c.investment_opportunity_id
        where i.share_class = 'Crocus' and c.deleted_at is null order by c.id`,
      ask: patch('share-classes', { name: 'Crocus' }),
    },
  ),
  'a cap table is a word': invalidOf('cap_table', 'The cap table field must be an array.', {
    find: LIVE,
    ask: patch('investment-opportunities', { cap_table: 'ours' }),
  }),
  'a round names its price twice': invalidOf(
    'round.share_price',
    'Enter a pre-money valuation or a share price, not both.',
    {
      find: LIVE,
      ask: ({ id }) => ({
        url: `/api/investment-opportunities/${String(id)}/cap-table/scenario`,
        json: { round: { new_money: '100000', pre_money: '1000000', share_price: '2' } },
      }),
    },
  ),
  'the chapters of an opportunity are a word': invalidOf('sections', 'The sections field must be an array.', {
    find: LIVE,
    ask: patch('investment-opportunities', { sections: 'ours' }),
  }),
  'the terms go back to an earlier number': invalidOf(
    'terms_version',
    'The terms version field must be at least 7.',
    {
      prepare: 'update settings set terms_version = 7 where id = 1',
      find: 'select 1 as id',
      ask: () => ({ method: 'PATCH', url: '/api/branding', json: { terms_version: 6 } }),
    },
  ),
  'new codes are asked for where no second step is': conflictOf('Two-factor sign-in is off.', {
    find: 'select 1 as id',
    ask: () => ({ url: '/api/two-factor/recovery-codes', json: { current_password: 'Larkfield-2026' } }),
  }),
};
