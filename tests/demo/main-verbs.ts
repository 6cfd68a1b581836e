import { formAnswer, mailAnswer, membershipPaid, screeningAnswer } from './signed-calls.ts';
import { patch, type Verbs } from './verb.ts';

const day = '2026-03-31';
const state = (table: string, status: number, by = ''): string =>
  `select id${by} from ${table} where status = ${status} order by id`;

/** A check of an organisation that someone acts for, without a match that is open. */
const FIRM_REFERRED = `update organisation_links set status = 2 where id = (select min(l.id) from organisation_links l
    join users u on u.id = l.user_id and u.status = 1 and u.deleted_at is null where l.status in (1, 2));
  delete from aml_checks where provider_reference = 'firm-referred';
  insert into aml_checks (organisation_id, provider, scope, status, provider_reference, requested_at, subject, matches)
    select min(l.organisation_id), 'lists', 'uk', 3, 'firm-referred', now(), '{"kind":"organisation","name":"A firm"}', '[]'
    from organisation_links l join users u on u.id = l.user_id and u.status = 1 and u.deleted_at is null where l.status = 2`;
const FIRMS_CHECK = `select id from aml_checks where provider_reference = 'firm-referred'`;

/** One of each family, as its user would do it. */
export const MAIN_VERBS: Verbs = {
  'a personal deal is asked for': {
    find: `select 1 as id`,
    ask: () => ({
      url: '/api/deal-placements',
      json: {
        insider_kind: 'internal',
        issuer_name: 'Aster',
        instrument: 'Shares',
        direction: 'buy',
        amount: '10',
        intended_on: day,
        declares_no_inside_information: true,
      },
    }),
    notifies: ['deal_placement.submitted'],
  },
  'a personal deal is approved': {
    find: `select id from deal_placements where status = 1 and user_id is distinct from 1 order by id`,
    ask: patch('deal-placements', { status: 2, decision_note: 'Fine' }),
    notifies: ['deal_placement.approved'],
  },
  'a person is sounded': {
    find: `select o.id, u.id as person from investment_opportunities o, users u where o.status = 2 and u.role_id = 5
      and u.status = 1 and u.email_verified_at is not null and not exists(select 1 from market_sounding_acceptance m
      where m.user_id = u.id and m.investment_opportunity_id = o.id) order by o.id, u.id`,
    ask: ({ id, person }) => ({
      url: '/api/market-sounding-acceptance',
      json: { investment_opportunity_id: id, user_ids: [person], reason_for_inclusion: 'Holder' },
    }),
    notifies: ['market_sounding.created', 'market_sounding.requested'],
    once: true,
  },
  'a sounding is accepted': {
    find: `select id, user_id as by from market_sounding_acceptance where status = 1 and user_id is not null order by id`,
    ask: patch('market-sounding-acceptance', { status: 2, right_person_confirmed: true }),
    notifies: ['market_sounding.accepted'],
  },
  'a sounding is cleansed': {
    find: state('market_sounding_acceptance', 2),
    ask: patch('market-sounding-acceptance', { status: 4, cleansing_note: 'Announced' }),
    notifies: ['market_sounding.cleansed'],
  },
  'a possible match is another person': {
    find: `select id from aml_checks where status = 3 and jsonb_array_length(matches) > 0 order by id`,
    ask: ({ id }) => ({
      url: `/api/aml-checks/${String(id)}/hits`,
      json: { hit: 0, decision: 'cleared', reason: 'Born in another year' },
    }),
    notifies: ['aml_check.hit_decided'],
    again: true,
  },
  'the person of a check is asked for a document': {
    find: `select id from aml_checks where status = 3 and user_id is not null order by id desc`,
    ask: ({ id }) => ({
      url: `/api/aml-checks/${String(id)}/ask-for-document`,
      json: { type: 'proof_of_address', note: 'A bill of the last three months' },
    }),
    notifies: ['aml_check.document_requested'],
    again: true,
  },
  'an organisation is asked for a document': {
    prepare: FIRM_REFERRED,
    find: FIRMS_CHECK,
    ask: ({ id }) => ({
      url: `/api/aml-checks/${String(id)}/ask-for-document`,
      json: { type: 'register_of_shareholders', note: 'As of this month' },
    }),
    notifies: ['aml_check.document_requested'],
    again: true,
  },
  'the referred check of an organisation is cleared': {
    prepare: FIRM_REFERRED,
    find: FIRMS_CHECK,
    ask: patch('aml-checks', { status: 2, review_note: 'Another company of that name' }),
    notifies: ['aml_check.cleared'],
  },
  'a referred check is cleared': {
    prepare: `update aml_checks set matches = (select jsonb_agg(match || '{"decision":"cleared"}') from jsonb_array_elements(matches) match)
      where status = 3 and jsonb_array_length(matches) > 0`,
    find: state('aml_checks', 3),
    ask: patch('aml-checks', { status: 2, review_note: 'Another person of that name' }),
    notifies: ['aml_check.cleared'],
  },
  'a provider answers a check': {
    prepare: `update aml_checks set status = 1, completed_at = null, provider = 'external', provider_reference = 'far-1'
      where id = (select min(c.id) from aml_checks c where c.user_id is not null and not exists (
        select from registration_documents d where d.user_id = c.user_id and d.status <> 2 and d.deleted_at is null))`,
    find: `select id from aml_checks where provider_reference = 'far-1'`,
    ask: () => screeningAnswer,
    notifies: ['aml_check.pass'],
  },
  'a form’s answer becomes a contact': {
    find: `select 1 as id`,
    ask: () => formAnswer,
    notifies: ['contact.created'],
  },
  'a reply of someone unknown arrives': {
    find: `select 1 as id, 0 as by`,
    ask: () => mailAnswer,
    notifies: ['mail.received'],
  },
  'a member’s payment arrives': {
    prepare: `insert into subscription_payment (user_id, plan_code, amount, interval, status, stripe_subscription_id)
      select id, 'club', '25', 'month', 'incomplete', 'sub_test' from users u where role_id = 5
      and not exists(select 1 from subscription_payment p where p.user_id = u.id) order by id limit 1`,
    find: `select id from subscription_payment where stripe_subscription_id = 'sub_test'`,
    ask: () => membershipPaid,
    notifies: ['subscription_payment.active'],
  },
  'an application for an organisation is rejected': {
    find: state('organisation_links', 1),
    ask: patch('organisation-links', { status: 3, decision_reason: 'Not a director' }),
    notifies: ['organisation_link.rejected'],
  },
  'a holder answers an offer of shares': {
    find: `select c.id, e.user_id as by from pre_emption_choices c join investment_method_entities e
      on e.id = c.investment_method_entity_id join investment_opportunities o on o.id = c.investment_opportunity_id
      where o.status in (2, 3) and e.user_id is not null and c.pre_emption_option_id in (1, 2, 3, 5, 6) order by c.id`,
    ask: patch('pre-emption-choices', { pre_emption_option_id: 1 }),
    notifies: ['pre_emption_choice.answered'],
    again: true,
  },
  'the shares of one line are issued': {
    prepare: `update investments set status = 4, issued_at = null where id = (select min(i.id) from investments i join
      investment_opportunities o on o.id = i.investment_opportunity_id where i.status = 5 and o.status = 5)`,
    find: `select i.id from investments i join investment_opportunities o on o.id = i.investment_opportunity_id
      where i.status = 4 and o.status = 5 order by i.id`,
    ask: patch('investments', { status: 5 }),
    notifies: ['investment.shares_issued'],
  },
  'a holding is certificated': {
    find: `select i.id, d.id as document from investments i join investment_opportunities o
      on o.id = i.investment_opportunity_id join documents d on d.category = 'certificate' and d.deleted_at is null
      where i.status = 5 and o.status = 5 order by i.id desc, d.id`,
    ask: ({ id, document }) => ({
      method: 'PATCH',
      url: `/api/investments/${id}`,
      json: { status: 6, certificate_number: 'TEST-1', certificate_document_id: document },
    }),
    notifies: ['investment.certificated'],
  },
  'a line of a fund is confirmed': {
    prepare: `insert into investments (fund_id, investment_method_entity_id, user_id, amount_requested, status)
      select f.id, e.id, e.user_id, '1000', 1 from funds f, investment_method_entities e
      where f.publication = 2 and e.user_id is not null order by f.id, e.id limit 1`,
    find: `select id from investments where fund_id is not null and investment_opportunity_id is null and status = 1 order by id`,
    ask: patch('investments', { status: 2 }),
    notifies: ['investment.confirmed'],
  },
  'an investor withdraws': {
    find: state('investments', 1, ', user_id as by'),
    ask: patch('investments', { status: 8 }),
    notifies: ['investment.withdrawn'],
  },
  'an account is deleted': {
    find: `select id from users u where role_id = 5 and not exists(select 1 from investments i where i.user_id = u.id) order by id desc`,
    ask: ({ id }) => ({ method: 'DELETE', url: `/api/users/${id}` }),
    notifies: ['user.deleted'],
  },
  'a contact becomes an investor': {
    find: `select id from contacts where converted_at is null and email is not null and deleted_at is null
      and not exists(select 1 from users u where u.email = contacts.email) order by id`,
    ask: ({ id }) => ({ url: `/api/convert-contact/${id}`, json: {} }),
    notifies: ['contact.converted', 'user.created'],
  },
  'a proof of identity is rejected': {
    find: state('registration_documents', 1),
    ask: patch('registration-documents', { status: 3, rejection_reason: 'Out of date' }),
    notifies: ['registration_document.rejected'],
  },
  'a paper is voided': {
    find: state('onboarding_documents', 1),
    ask: patch('onboarding-documents', { status: 6, void_reason: 'A newer one' }),
    notifies: ['onboarding_document.voided'],
  },
  'a category is rejected': {
    find: state('investor_categorisations', 1),
    ask: patch('investor-categorisations', { status: 3, decision_reason: 'No evidence' }),
    notifies: ['categorisation.rejected'],
  },
  'an invitation is revoked': {
    find: state('invitations', 1),
    ask: patch('invitations', { status: 5 }),
    notifies: ['invitation.revoked'],
  },
  'a report is published': {
    find: state('update_reports', 1),
    ask: ({ id }) => ({ url: `/api/update-reports/${id}/publish`, json: {} }),
    notifies: ['update_report.published'],
  },
  'an offer closes': {
    find: state('investment_opportunities', 2),
    ask: patch('investment-opportunities', { status: 4, close_outcome: 'funded', close_reason: 'Full' }),
    notifies: ['investment_opportunity.closed'],
  },
  'an offer is copied': {
    find: state('investment_opportunities', 5),
    ask: ({ id }) => ({ url: `/api/investment-opportunities/${id}/clone`, json: {} }),
    notifies: ['investment_opportunity.cloned'],
    again: true,
  },
  'a deal becomes an offer': {
    find: `select id from pipeline_deals where status = 1 and deleted_at is null order by id`,
    ask: patch('pipeline-deals', { status: 3 }),
    notifies: ['investment_opportunity.created', 'pipeline_deal.converted'],
  },
  'a bulk job is started': {
    find: `select id, (select max(id) from contacts where deleted_at is null) as other from contacts
      where converted_at is null and deleted_at is null order by id`,
    ask: ({ id, other }) => ({
      url: '/api/bulk-jobs',
      json: {
        family: 'contacts',
        verb: 'update',
        selection: { ids: [id, other] },
        params: { source: 'event' },
        expected_total: 2,
      },
    }),
    notifies: ['bulk_job.started'],
    again: true,
  },
  'a bulk job is stopped': {
    prepare: `insert into bulk_jobs (family, verb, selection, expected_total, status, phase, created_by_id)
      values ('contacts', 'delete', '{"ids":[1]}', 1, 2, 'run', 1)`,
    find: state('bulk_jobs', 2),
    ask: ({ id }) => ({ url: `/api/bulk-jobs/${id}/cancel`, json: {} }),
    notifies: ['bulk_job.cancelled'],
  },
  'a bulk job is undone': {
    prepare: `insert into bulk_jobs (family, verb, selection, expected_total, status, created_by_id, undo_until)
      values ('contacts', 'delete', '{"ids":[1]}', 1, 3, 1, '2026-04-02')`,
    find: state('bulk_jobs', 3),
    ask: ({ id }) => ({ url: `/api/bulk-jobs/${id}/undo`, json: {} }),
    notifies: [], // once it is done, by the job
  },
  'an import is begun': {
    prepare: `insert into imports (family, file_name, status, rows_total, created_by_id) values ('contacts', 'a.csv', 3, 1, 1)`,
    find: state('imports', 3),
    ask: ({ id }) => ({ url: `/api/imports/${id}/run`, json: {} }),
    notifies: ['import.started'],
  },
  'an import is taken back': {
    prepare: `insert into imports (family, file_name, status, rows_total, created_by_id, undo_until)
      values ('contacts', 'b.csv', 5, 1, 1, '2026-04-02')`,
    find: `select id from imports where status = 5 and undo_until > '2026-03-31'`,
    ask: ({ id }) => ({ url: `/api/imports/${id}/undo`, json: {} }),
    notifies: [], // once it is done, by the job
  },
};
