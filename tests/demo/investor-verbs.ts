import { patch, persona, remove, type MainVerb, type Row, type Verbs } from './verb.ts';

const READY = 'ready-no-holdings';
/** The conditions of the opportunity `o`. */
const terms = `array(select t.id from term_conditions t where t.deleted_at is null
  and (t.investment_opportunity_id = o.id or t.investment_opportunity_id is null)) as terms`;
/** An investor who may invest, an open opportunity that they have no line in, and the party to invest through. */
export const through = (
  kind: string,
): string => `select o.id, 2 * o.minimum_investment::int as amount, e.id as party, e.user_id as by,
    e.investment_method_id as method, e.organisation_id as body, ${terms}
  from investment_opportunities o, investment_method_entities e join users u on u.id = e.user_id
  where o.status = 2 and e.kind = '${kind}' and e.status = 1 and u.status = 1 and u.role_id = 5 and u.email_verified_at is not null
    and u.category_status = 2 and u.aml_status = 2 and u.fca_compliance_passed = 1 and u.email <> 'docs-to-sign@larkfield.test' and not exists(select 1 from investments i where i.investment_opportunity_id = o.id and i.user_id = u.id)
  order by o.id, e.id`;
export const wish = ({ id, amount, terms }: Row): object => ({
  investment_opportunity_id: id,
  amount: String(amount),
  action: 'reserve',
  risk_acknowledged: true,
  term_condition_ids: terms,
});

/** The bank of questions that is in force, answered rightly. */
const sitting = (
  bank: string,
  name: string,
): string => `select u.id as by, (select json_agg(json_build_object(
    'question_id', q.id, 'option_ids', (select json_agg(o.id order by o.id) from ${bank}_options o
      where o.question_id = q.id and o.is_correct and o.deleted_at is null)) order by q.id)
    from ${bank}_questions q where q.deleted_at is null and q.is_active and q.bank = 1 and exists(
      select 1 from ${bank}_options o where o.question_id = q.id and o.is_correct)) as answers
  from users u where u.email = '${name}@larkfield.test'`;
const answering = (bank: string, path: string, of: (answers: unknown) => object): MainVerb => ({
  find: sitting(bank, 'test-untried'),
  ask: ({ answers }) => ({ url: `/api/${path}`, json: of(answers) }),
  notifies: [],
});

/** What investors do for themselves. */
export const INVESTOR_VERBS: Verbs = {
  'a question of the test is answered': answering('fca_compliance', 'fca-compliance-answers', (answers) =>
    Array.isArray(answers) ? answers[0] : {},
  ),
  'all questions of the test are answered': answering(
    'fca_compliance',
    'fca-compliance-bulk-answers',
    (answers) => ({ answers }),
  ),
  'a test is marked': {
    find: persona('test-untried'),
    ask: () => ({ method: 'GET', url: '/api/fca-compliance-answers?update=1' }),
    notifies: ['compliance_test.passed'],
    once: true,
  },
  'a pass is granted': {
    find: `select id from users where email = 'terms-behind@larkfield.test'`,
    ask: ({ id }) => ({
      url: '/api/fca-compliance-successes',
      json: { user_id: id, reason: 'Sat it on paper' },
    }),
    notifies: ['compliance_test.granted'],
    once: true,
  },
  'a screening is begun': {
    find: `select id from users u where role_id = 5 and status = 1 and aml_status is distinct from 2
      and not exists(select 1 from aml_checks c where c.user_id = u.id) order by id`,
    ask: ({ id }) => ({ url: '/api/aml-checks', json: { user_id: id } }),
    notifies: ['aml_check.started'],
    once: true,
  },
  'offers are asked for after the warning': {
    find: persona('verified-blank'),
    ask: () => ({ url: '/api/direct-offer-requests', json: {} }),
    notifies: ['direct_offer.requested'],
    once: true,
  },
  'the cooling-off ends in a choice': {
    prepare: `insert into direct_offer_requests (user_id, warning_text, requested_at, cooling_off_ends_at)
      select id, 'Risky', '2026-03-01', '2026-03-02' from users where email = 'investor29@larkfield.test'`,
    find: `select id, user_id as by from direct_offer_requests where warning_text = 'Risky'`,
    ask: patch('direct-offer-requests', { choice: 'continue' }),
    notifies: ['direct_offer.chosen'],
  },
  'a category is claimed': {
    find: `select name, id as by from users where email = 'verified-blank@larkfield.test'`,
    ask: ({ name }) => ({
      url: '/api/investor-categorisations',
      json: {
        investor_type_id: 2,
        answers: { income: { selected: true, amount: '150000' } },
        signed_name: name,
        declaration: true,
      },
    }),
    notifies: ['categorisation.submitted'],
    once: true,
  },
  'an allocation is reserved': {
    find: through('user'),
    ask: (row) => ({
      url: '/api/investments',
      json: { ...wish(row), investment_method_entity_id: row.party },
    }),
    notifies: ['investment.reserved'],
  },
  'an investor invests in his own name': {
    find: through('user'),
    ask: (row) => ({ url: '/api/investments/user', json: wish(row) }),
    notifies: ['investment.reserved'],
  },
  'an investor invests for an organisation': {
    find: through('organisation'),
    ask: (row) => ({ url: '/api/investments/org', json: { ...wish(row), organisation_id: row.body } }),
    notifies: ['investment.reserved', 'invitation.accepted'],
  },
  'an investor invests through a pension': {
    find: through('pension'),
    ask: (row) => ({
      url: '/api/investments/pension',
      json: { ...wish(row), investment_method_id: row.method, account_reference: 'P-1' },
    }),
    notifies: ['investment_method_entity.created', 'investment.reserved'],
  },
  'a holding elsewhere is added': {
    find: persona(READY),
    ask: () => ({
      url: '/api/investments/user-alternative',
      json: { asset_name: 'Elm Ltd', amount: '500', invested_on: '2025-01-02', shares: '500' },
    }),
    notifies: ['investment.private_added'],
  },
  'a holder invests in the next round': {
    find: `select c.id, c.investment_opportunity_id as opportunity, c.user_id as by,
        c.investment_method_entity_id as party, ${terms} from pre_emption_choices c
      join investment_opportunities o on o.id = c.investment_opportunity_id where o.status in (2, 3) and c.user_id is not null
      and c.pre_emption_option_id = 5 and c.investment_id is null and c.deadline > '2026-04-01' order by c.id desc`,
    ask: ({ opportunity, party, terms }) => ({
      url: '/api/investments/subsequent',
      json: {
        investment_opportunity_id: opportunity,
        investment_method_entity_id: party,
        choice: 2,
        risk_acknowledged: true,
        term_condition_ids: terms,
      },
    }),
    notifies: ['investment.reserved', 'invitation.accepted', 'pre_emption_choice.answered'],
  },
  'a holder answers for his whole holding': {
    find: `select c.id, c.investment_opportunity_id as opportunity, c.user_id as by from pre_emption_choices c
      join investment_opportunities o on o.id = c.investment_opportunity_id where o.status in (2, 3) and c.user_id is not null
      and c.pre_emption_option_id = 5 and c.deadline > '2026-04-01' order by c.id`,
    ask: ({ opportunity }) => ({
      url: '/api/whole-ownership-choices',
      json: { investment_opportunity_id: opportunity, choice: 2 },
    }),
    notifies: ['pre_emption_choice.answered', 'whole_ownership_choice.answered'],
  },
  'the answer for a whole holding is changed': {
    find: 'select id, user_id as by from whole_ownership_choices where deleted_at is null order by id desc',
    ask: patch('whole-ownership-choices', { choice: 1 }),
    notifies: ['pre_emption_choice.answered', 'whole_ownership_choice.answered'],
    again: true,
  },
  'the answer for a whole holding is removed': {
    find: 'select id from whole_ownership_choices where deleted_at is null order by id desc',
    ask: remove('whole-ownership-choices'),
    notifies: ['whole_ownership_choice.removed'],
  },
  'a paper is signed': {
    find: `select p.id, u.name, p.user_id as by from pdfs p join users u on u.id = p.user_id join onboarding_documents d
      on p.target_type = 'onboarding_document' and p.target_id = d.id where p.status = 1 and d.status = 2 order by p.id`,
    ask: ({ id, name }) => ({
      method: 'PATCH',
      url: `/api/pdfs/${id}`,
      json: { method: 'typed', name, accepted: true },
    }),
    notifies: ['document.filed', 'onboarding_document.signed'],
  },
  'a paper is declined': {
    find: `select id, user_id as by from onboarding_documents where status = 2 and user_id is not null order by id desc`,
    ask: patch('onboarding-documents', { status: 5, decline_reason: 'Not mine' }),
    notifies: ['onboarding_document.declined'],
  },
  'an organisation is applied for': {
    find: persona(READY),
    ask: () => ({
      url: '/api/organisation-links',
      json: { proposed_organisation: { name: 'Larch Ltd', client_type: 'Business' }, position: 'director' },
    }),
    notifies: ['organisation_link.applied', 'organisation_link.created'],
  },
  'a party to invest through is added': {
    find: persona(READY),
    ask: () => ({
      url: '/api/investment-method-entities',
      json: { investment_method_id: 3, account_reference: 'A-77' },
    }),
    notifies: ['investment_method_entity.created'],
  },
  'the bank details of a party are changed': {
    find: `select id from investment_method_entities where kind = 'pension' and deleted_at is null order by id`,
    ask: patch('investment-method-entities', { bank_account_number: '87654321' }),
    notifies: ['bank_detail_change.requested'],
  },
  'new bank details are approved': {
    prepare: `insert into bank_detail_changes (subject_type, subject_id, subject_name, proposed, created_by_id)
      select 'nominee', id, name, '\\x00', 10 from nominees order by id limit 1`,
    find: 'select id from bank_detail_changes where status = 1 order by id desc',
    ask: patch('bank-detail-changes', { status: 3, reason: 'Not their bank' }),
    notifies: ['bank_detail_change.rejected'],
  },
  'a registration question is answered': {
    find: `select a.id, u.id as by from attributes a, users u where a.key = 'adviser_name' and u.email = 'investor30@larkfield.test'`,
    ask: ({ id }) => ({ url: '/api/attribute-values', json: { attribute_id: id, value: 'Ann Elder' } }),
    notifies: ['attribute_value.updated'],
  },
  'a fact find is reviewed': {
    find: `select id from users where email = 'investor30@larkfield.test'`,
    ask: ({ id }) => ({
      url: '/api/form-reviews',
      json: { target_type: 'user', target_id: id, form: 'fact_find', note: 'Spoke on the phone' },
    }),
    notifies: ['form_review.created'],
  },
  'an investor is asked to complete their fact find': {
    prepare: `delete from attribute_values where target_type = 'user' and target_id = (select id from users where email = 'investor30@larkfield.test')`,
    find: `select id from users where email = 'investor30@larkfield.test'`,
    ask: ({ id }) => ({ url: `/api/users/${id}/form-request`, json: { form: 'fact_find' } }),
    notifies: ['user.form_requested'],
  },
  'a registration answer is changed': {
    find: `select v.id from attribute_values v join attributes a on a.id = v.attribute_id where a.key = 'adviser_name' order by v.id desc`,
    ask: patch('attribute-values', { value: 'Ben Elder' }),
    notifies: ['attribute_value.updated'],
    again: true,
  },
  'a viewing is noted': {
    find: `select o.id, u.id as by from investment_opportunities o, users u where o.status = 2 and u.email = '${READY}@larkfield.test' order by o.id`,
    ask: ({ id }) => ({
      url: '/api/opens',
      json: { target_type: 'investment_opportunity', target_id: id, duration_seconds: 3 },
    }),
    notifies: [],
  },
  'a question is replied to': {
    find: 'select id from discussions where deleted_at is null and is_active = 1 order by id',
    ask: ({ id }) => ({ url: '/api/discussion-replies', json: { discussion_id: id, body: 'On Friday.' } }),
    notifies: ['discussion_reply.created'],
  },
  'an invitation is taken back': {
    find: 'select id from invitations where status = 1 order by id desc',
    ask: remove('invitations'),
    notifies: ['invitation.revoked'],
  },
};
