import { patch, remove } from '../verb.ts';
import { conflictOf, invalidOf, type Refusals } from './refused.ts';

const statement = {
  investor_type_id: 2,
  answers: { income: { selected: true, amount: '150000' } },
  declaration: true,
};
const claim =
  (more: object) =>
  ({ name }: Readonly<Record<string, unknown>>) => ({
    url: '/api/investor-categorisations',
    json: { ...statement, signed_name: name, ...more },
  });
const person = (name: string): string =>
  `select id, name, id as by from users where email = '${name}@larkfield.test'`;
const WAITING = 'select id from investor_categorisations where status = 1 and deleted_at is null order by id';
/** A deal that was approved on 20 March for five days, and its dealer. */
const APPROVED = `update deal_placements set status = 2, decided_at = '2026-03-20T09:00:00Z', valid_until = '2026-03-25T17:00:00Z'
  where id = (select max(id) from deal_placements where user_id is not null)`;
const approved =
  'select max(id) as id, max(user_id) filter (where id = (select max(id) from deal_placements where user_id is not null)) as by from deal_placements where user_id is not null';
const dealt = (day: string) =>
  patch('deal-placements', { status: 4, executed_on: day, executed_price: '1', executed_quantity: '10' });

const REFERRED = {
  prepare: `update registration_documents set status = 2 where status = 1;
    update aml_checks set matches = '[]' where id = (select min(id) from aml_checks where status = 3 and user_id is not null)`,
  find: 'select id from aml_checks where status = 3 and user_id is not null order by id',
};
const NEXT_CHECK = 'The next check must be by 31 Mar 2028.';

/** Gates and papers of a person, and the insider register. */
export const INVESTOR_REFUSALS: Refusals = {
  'a second statement is made while one waits': conflictOf('A statement is already waiting for a decision.', {
    find: person('category-pending'),
    ask: claim({}),
  }),
  'a kind of investor is claimed that is offered no more': invalidOf(
    'investor_type_id',
    'The selected investor type id is invalid.',
    {
      prepare: 'update investor_types set is_active = false where id = (select max(id) from investor_types)',
      find: `select (select max(id) from investor_types) as kind, name, id as by from users
        where email = 'verified-blank@larkfield.test'`,
      ask: (row) => claim({ investor_type_id: row.kind })(row),
    },
  ),
  'a statement is neither approved nor rejected': invalidOf('status', 'The selected status is invalid.', {
    find: WAITING,
    ask: patch('investor-categorisations', { status: 4 }),
  }),
  'a statement is rejected without a word': invalidOf(
    'decision_reason',
    'The decision reason field is required.',
    { find: WAITING, ask: patch('investor-categorisations', { status: 3, decision_reason: ' ' }) },
  ),
  'offers are asked for twice': conflictOf('You have already asked to see opportunities.', {
    find: person('ready-no-holdings'),
    ask: () => ({ url: '/api/direct-offer-requests', json: {} }),
  }),
  'the choice after the warning is made again': conflictOf('You have already decided.', {
    find: `select r.id, r.user_id as by from direct_offer_requests r join users u on u.id = r.user_id and u.status = 1
      where r.choice = 'continue' and u.email = 'ready-no-holdings@larkfield.test' order by r.id`,
    ask: patch('direct-offer-requests', { choice: 'leave' }),
  }),
  'a pass is granted to who has passed': conflictOf('This investor has already passed the test.', {
    find: person('ready-no-holdings').replace(', id as by', ''),
    ask: ({ id }) => ({ url: '/api/fca-compliance-successes', json: { user_id: id, reason: 'Again' } }),
  }),
  'a check is decided that another has followed': conflictOf(
    'There is a newer check. Please review that one instead.',
    {
      prepare: `update aml_checks set organisation_id = null, user_id = (select user_id from aml_checks where status = 3 and user_id is not null
        order by id limit 1) where id = (select max(id) from aml_checks);
        update aml_checks set matches = '[]' where id = (select min(id) from aml_checks where status = 3 and user_id is not null)`,
      find: 'select id from aml_checks where status = 3 and user_id is not null order by id',
      ask: patch('aml-checks', { status: 2, review_note: 'Another person' }),
    },
  ),
  'a deal was dealt after its approval': invalidOf(
    'executed_on',
    'The approval has expired; submit a new request.',
    { prepare: APPROVED, find: approved, ask: dealt('2026-03-26') },
  ),
  'a deal was dealt before its approval': invalidOf('executed_on', 'The selected executed on is invalid.', {
    prepare: APPROVED,
    find: approved,
    ask: dealt('2026-03-19'),
  }),
  'a deal was dealt tomorrow': invalidOf('executed_on', 'The selected executed on is invalid.', {
    prepare: APPROVED.replace('2026-03-25', '2026-04-25'),
    find: approved,
    ask: dealt('2026-04-01'),
  }),
  'a note comes for a deal that was not dealt': conflictOf('The deal has not been executed.', {
    prepare: APPROVED.replace('2026-03-25', '2026-04-25'),
    find: approved,
    ask: patch('deal-placements', { contract_note_document_id: 1 }),
  }),
  'a note of another deal is added': invalidOf(
    'contract_note_document_id',
    'The selected contract note document id is invalid.',
    {
      prepare: APPROVED.replace('status = 2', `status = 4, executed_on = '2026-03-21'`),
      find: approved,
      ask: patch('deal-placements', { contract_note_document_id: 1 }),
    },
  ),
  'a document is to be signed by yesterday': invalidOf(
    'due_on',
    'The due on field must be a date after or equal to today.',
    {
      find: 'select id from onboarding_documents where is_template and is_active and deleted_at is null order by id',
      ask: ({ id }) => ({
        url: '/api/onboarding-documents',
        json: { template_ids: [id], user_ids: [25], due_on: '2026-03-30' },
      }),
    },
  ),
  'a document that was sent is deleted': conflictOf('A document that was sent can be voided, not deleted.', {
    find: 'select id from onboarding_documents where not is_template and status = 1 and deleted_at is null order by id',
    ask: remove('onboarding-documents'),
  }),
  'who has a password is sent the first link': conflictOf('This user has already set a password.', {
    find: person('ready-no-holdings').replace(', id as by', ''),
    ask: ({ id }) => ({ url: '/api/users/resend-set-password-email', json: { user_id: id } }),
  }),
  'staff are asked to fill in a form': conflictOf('Only investors can be asked to complete a form.', {
    find: person('adviser').replace(', id as by', ''),
    ask: ({ id }) => ({ url: `/api/users/${String(id)}/form-request`, json: { form: 'fact_find' } }),
  }),
  'someone inactive is asked to fill in a form': conflictOf(
    'This account is inactive, so it cannot be asked.',
    {
      find: 'select id from users where role_id = 5 and status <> 1 and deleted_at is null order by id',
      ask: ({ id }) => ({ url: `/api/users/${String(id)}/form-request`, json: { form: 'fact_find' } }),
    },
  ),
  'the choice after the warning is none': invalidOf('choice', 'The choice field is required.', {
    find: `select r.id, r.user_id as by from direct_offer_requests r join users u on u.id = r.user_id and u.status = 1
      where u.email = 'ready-no-holdings@larkfield.test' order by r.id`,
    ask: patch('direct-offer-requests', {}),
  }),
  'a firm without anyone is asked for a document': conflictOf(
    'No one acts for this organisation in the portal, so no one can be asked for a document.',
    {
      prepare: `update organisation_links set status = 5 where status = 2; update aml_checks set status = 3, user_id = null, organisation_id = (select min(id) from organisations)
      where id = (select max(id) from aml_checks)`,
      find: 'select max(id) as id from aml_checks',
      ask: ({ id }) => ({
        url: `/api/aml-checks/${String(id)}/ask-for-document`,
        json: { type: 'proof_of_identity' },
      }),
    },
  ),
  'a check is done again today': invalidOf('next_check_on', 'The next check must be after today.', {
    ...REFERRED,
    ask: patch('aml-checks', { status: 2, review_note: 'Another person', next_check_on: '2026-03-31' }),
  }),
  'a check is done again in ten years': invalidOf('next_check_on', NEXT_CHECK, {
    ...REFERRED,
    ask: patch('aml-checks', { status: 2, review_note: 'Another person', next_check_on: '2036-03-31' }),
  }),
  'what pays for a called investment changes': conflictOf(
    'These details cannot be changed while a payment is outstanding.',
    {
      find: `select e.id, e.user_id as by from investment_method_entities e join investments i on i.investment_method_entity_id = e.id
        join users u on u.id = e.user_id and u.status = 1 and u.role_id = 5
        where i.status = 3 and i.deleted_at is null and e.status = 1 and e.kind <> 'user' order by e.id`,
      ask: patch('investment-method-entities', { name: 'Another name' }),
    },
  ),
  'some document is asked for without a word': invalidOf('note', 'The note field is required.', {
    ...REFERRED,
    ask: ({ id }) => ({ url: `/api/aml-checks/${String(id)}/ask-for-document`, json: { type: 'other' } }),
  }),
};
