import { patch, type MainVerb, type Verbs } from './verb.ts';

const SUPPORT = `(select id from users where role_id = 8 and status = 1 order by id limit 1) as by`;
const opportunity = (status: number, more = ''): string =>
  `select o.id, ${SUPPORT} from investment_opportunities o where o.status = ${status} and o.deleted_at is null ${more} order by o.id desc`;
/** An opportunity, as Support moves it. */
const moved = (find: string, json: object, notifies: string, prepare?: string): MainVerb => ({
  find,
  ask: patch('investment-opportunities', json),
  notifies: [`investment_opportunity.${notifies}`],
  ...(prepare ? { prepare } : {}),
});
const DEAL = `select d.id, s.id as stage from pipeline_deals d join pipeline_stages s on s.pipeline_id = d.pipeline_id`;
const READY = `update investment_opportunities set closes_at = '2026-06-30T16:00:00Z',
  share_price = coalesce(share_price, 2) where status in (1, 4)`;
const INVITED = `${READY}; insert into invitations (investment_opportunity_id, user_id, email, token, status)
  select o.id, u.id, u.email, 'token-of-' || o.id, 1 from investment_opportunities o, users u
  where o.status = 1 and u.email = 'investor30@larkfield.test'`;

/** The moves of the state machines that the other tables do not make, one of each. */
export const STATE_VERBS: Verbs = {
  'an offer is published to everybody': {
    ...moved(opportunity(1), { status: 2 }, 'published', READY),
    notifies: ['investment_opportunity.announced', 'investment_opportunity.published'],
  },
  'an offer is published to its invited': moved(opportunity(1), { status: 3 }, 'published', INVITED),
  'an offer goes to everybody': moved(opportunity(3), { status: 2 }, 'audience_changed'),
  'an offer is reopened to its invited': moved(opportunity(4), { status: 3 }, 'reopened', READY),
  'a maturity is taken back': moved(opportunity(6), { status: 5, reason: 'Too early' }, 'maturity_reversed'),
  'a paid investment is refunded': {
    find: `select i.id from investments i join investment_opportunities o on o.id = i.investment_opportunity_id
      where i.status = 4 and i.kind = 'standard' and o.status in (2, 3, 4) order by i.id`,
    ask: patch('investments', { status: 7, cancel_reason: 'Too late', refund: true }),
    notifies: ['investment.cancelled'],
  },
  'a realisation is taken back': {
    find: `select i.id, ${SUPPORT} from investments i join investment_opportunities o on o.id = i.investment_opportunity_id
      where i.status = 9 and i.kind = 'standard' order by i.id desc`,
    ask: patch('investments', { status: 5 }),
    notifies: ['investment.realisation_reversed'],
  },
  'an invitation is opened': {
    find: `select o.id, v.user_id as by from invitations v join investment_opportunities o on o.id = v.investment_opportunity_id
      where v.status = 1 and o.status in (2, 3) and v.user_id is not null order by v.id`,
    ask: ({ id }) => ({
      url: '/api/opens',
      json: { target_type: 'investment_opportunity', target_id: id, duration_seconds: 5 },
    }),
    notifies: [],
  },
  'an invitation is declined': {
    find: `select v.id, v.user_id as by from invitations v join investment_opportunities o on o.id = v.investment_opportunity_id
      where v.status in (1, 2) and o.status in (2, 3) and v.user_id is not null order by v.id desc`,
    ask: patch('invitations', { status: 4, decline_reason: 'Not now' }),
    notifies: ['invitation.declined'],
  },
  'an application for an organisation is approved': {
    find: 'select id from organisation_links where status = 1 order by id desc',
    ask: patch('organisation-links', { status: 2 }),
    notifies: ['organisation_link.approved', 'organisation.created'],
  },
  'an application for an organisation is withdrawn': {
    find: 'select id, user_id as by from organisation_links where status = 1 order by id',
    ask: patch('organisation-links', { status: 4 }),
    notifies: ['organisation_link.withdrawn'],
  },
  'a link to an organisation ends': {
    find: 'select id from organisation_links where status = 2 order by id desc',
    ask: patch('organisation-links', { status: 5 }),
    notifies: ['organisation_link.ended'],
  },
  'a category is approved': {
    find: 'select id from investor_categorisations where status = 1 order by id desc',
    ask: patch('investor-categorisations', { status: 2 }),
    notifies: ['categorisation.approved'],
  },
  'a paper is looked at': {
    find: `select p.id, p.user_id as by from pdfs p join onboarding_documents d on p.target_type = 'onboarding_document'
      and p.target_id = d.id where p.status = 1 and d.status = 1 and p.user_id is not null order by p.id desc`,
    ask: ({ id }) => ({ method: 'GET', url: `/api/pdfs/${String(id)}` }),
    notifies: ['onboarding_document.viewed'],
    again: true,
  },
  'a paper is countersigned': {
    find: `select p.id, (select name from users where email = 'superadmin@larkfield.test') as name from pdfs p join onboarding_documents d on p.target_type = 'onboarding_document' and p.target_id = d.id
      where d.status = 3 and d.requires_countersignature order by p.id`,
    ask: ({ id, name }) => ({
      method: 'PATCH',
      url: `/api/pdfs/${String(id)}`,
      json: { method: 'typed', name, accepted: true },
    }),
    notifies: ['document.filed', 'onboarding_document.countersigned'],
  },
  'a referred check is failed': {
    prepare: `update aml_checks set status = 3 where id = (select max(id) from aml_checks where user_id is not null);
      update users set aml_status = 3 where id = (select user_id from aml_checks where user_id is not null order by id desc limit 1)`,
    find: 'select id from aml_checks where status = 3 order by id desc',
    ask: patch('aml-checks', { status: 4, review_note: 'It is he' }),
    notifies: ['aml_check.confirmed'],
  },
  'a sounding is declined': {
    find: 'select id, user_id as by from market_sounding_acceptance where status = 1 and user_id is not null order by id desc',
    ask: patch('market-sounding-acceptance', { status: 3 }),
    notifies: ['market_sounding.declined'],
  },
  'a sounding is answered': {
    find: 'select id, user_id as by from market_sounding_acceptance where status = 2 and user_id is not null order by id desc',
    ask: patch('market-sounding-acceptance', { answer: 1, indicative_amount: '5000' }),
    notifies: ['market_sounding.answered'],
    again: true,
  },
  'a personal deal is refused': {
    find: 'select id from deal_placements where status = 1 and user_id is distinct from 1 order by id desc',
    ask: patch('deal-placements', { status: 3, decision_note: 'Closed period' }),
    notifies: ['deal_placement.refused'],
  },
  'a personal deal is withdrawn': {
    find: `select id, user_id as by from deal_placements where status = 1 and insider_kind = 'internal' order by id`,
    ask: patch('deal-placements', { status: 5 }),
    notifies: ['deal_placement.withdrawn'],
  },
  'a deal is lost': {
    find: `${DEAL} where d.status = 1 and s.is_lost order by d.id desc`,
    ask: ({ id, stage }) => ({
      method: 'PATCH',
      url: `/api/pipeline-deals/${String(id)}`,
      json: { pipeline_stage_id: stage, lost_reason: 'Too dear' },
    }),
    notifies: ['pipeline_deal.moved'],
  },
  'a deal is taken up again': {
    find: 'select id from pipeline_deals where status = 2 order by id desc',
    ask: patch('pipeline-deals', { status: 1 }),
    notifies: ['pipeline_deal.reactivated'],
  },
  'the draft of a deal is deleted': {
    find: `select o.id from investment_opportunities o join pipeline_deals d on d.investment_opportunity_id = o.id
      where o.status = 1 and d.status = 3 and o.deleted_at is null order by o.id desc`,
    ask: ({ id }) => ({ method: 'DELETE', url: `/api/investment-opportunities/${String(id)}` }),
    notifies: ['investment_opportunity.deleted', 'pipeline_deal.released'],
  },
};
