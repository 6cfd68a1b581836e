import { added, changed, patch, persona, removed, uploaded, type Verbs } from './verb.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const HOOK = `select id from webhooks where deleted_at is null order by id desc`;

/** Files, and what goes to and comes from other systems. */
export const FILE_VERBS: Verbs = {
  'a webhook is added': added('webhooks', { url: 'http://127.0.0.1:9/hook', events: ['investment.paid'] }),
  'a webhook is changed': {
    find: HOOK,
    ask: patch('webhooks', { description: 'Ours' }),
    notifies: ['webhook.updated'],
  },
  'a webhook is tried': {
    prepare: 'update webhooks set is_active = true',
    find: HOOK,
    ask: ({ id }) => ({ url: `/api/webhooks/${id}/test` }),
    notifies: [],
  },
  'the secret of a webhook is renewed': {
    find: HOOK,
    ask: ({ id }) => ({ url: `/api/webhooks/${id}/rotate-secret` }),
    notifies: ['webhook.secret_rotated'],
    again: true,
  },
  'a test copy of a paper is sent to oneself': {
    find: `select p.id from pdfs p join onboarding_documents d on p.target_type = 'onboarding_document' and p.target_id = d.id
      where p.status = 1 and d.status in (1, 2) and p.user_id is not null order by p.id`,
    ask: ({ id }) => ({ url: `/api/pdfs/${id}/test` }),
    notifies: [],
    again: true,
  },
  'a test copy of a template is sent to oneself': {
    find: `select p.id from pdfs p join onboarding_documents d on p.target_type = 'onboarding_document' and p.target_id = d.id
      where d.is_template and d.deleted_at is null order by p.id`,
    ask: ({ id }) => ({ url: `/api/pdfs/${id}/test` }),
    notifies: [],
    again: true,
  },
  'an event is sent to a webhook again': {
    prepare: 'update webhooks set is_active = true',
    find: 'select id from webhook_deliveries order by id desc',
    ask: ({ id }) => ({ url: `/api/webhook-deliveries/${id}/resend` }),
    notifies: [],
  },
  'a file to import is uploaded': uploaded(
    'imports',
    ['people.csv', 'First name,Last name,Email\nNia,Holt,nia@holt.test\n'],
    { fields: { family: 'contacts' } },
  ),
  'a file to import is mapped': {
    find: `select id, mapping from imports where file_name = 'people.csv' order by id desc`,
    ask: ({ id, mapping }) => ({ method: 'PATCH', url: `/api/imports/${id}`, json: { mapping } }),
    notifies: [],
  },
  'an import is tried first': {
    find: `select id from imports where file_name = 'people.csv' order by id desc`,
    ask: ({ id }) => ({ url: `/api/imports/${id}/dry-run` }),
    notifies: [],
  },
  'an import is cancelled': {
    find: `select id from imports where file_name = 'people.csv' order by id desc`,
    ask: ({ id }) => ({ url: `/api/imports/${id}/cancel` }),
    notifies: ['import.cancelled'],
  },
  'a sanctions list is imported': uploaded('sanctions-lists', ['list.csv', 'name\nIvan Wrong\n'], {
    fields: { name: 'Ours' },
    notifies: ['sanctions_list.imported'],
  }),
  'a picture is uploaded': uploaded('images', ['dot.png', Buffer.from(PIXEL, 'base64')], {
    fields: { collection: 'editor' },
  }),
  'a document is filed': uploaded('documents', ['deed.txt', 'The deed'], {
    fields: { target_type: 'user', target_id: '25', name: 'Deed', visibility: 'public', notify: '1' },
  }),
  'a document is changed': changed('documents', { name: 'Deed of trust' }),
  'a document elsewhere is linked': added('cloud-documents', {
    target_type: 'user',
    target_id: 25,
    name: 'Sheet',
    provider: 'link',
    url: 'https://far.test/sheet',
  }),
  'a linked document is changed': changed('cloud-documents', { name: 'Sheets' }),
  'a folder is made': added('folder-structures', { target_type: 'user', target_id: 25, name: 'Letters' }),
  'a folder is changed': changed('folder-structures', { name: 'Old letters' }),
  'a proof of identity is supplied': uploaded(
    'registration-documents',
    ['statement.txt', 'Statement of March'],
    {
      find: persona('investor29'),
      fields: { type: 'bank_statement' },
      notifies: ['registration_document.created', 'registration_document.submitted'],
    },
  ),
  'a proof of identity is taken back': removed('registration-documents', {
    find: 'select id, user_id as by from registration_documents where status = 1 order by id desc',
  }),
  'a paper is drafted and sent': {
    prepare: `insert into onboarding_documents (name, body, is_active) values ('Side letter', '<p>With {{user.name}}.</p>', true)`,
    find: `select id from onboarding_documents where name = 'Side letter'`,
    ask: ({ id }) => ({ url: '/api/onboarding-documents', json: { template_ids: [id], user_ids: [25, 26] } }),
    notifies: ['onboarding_document.sent', 'onboarding_document.sent'],
  },
  'an unsent paper is deleted': removed('onboarding-documents', {
    prepare: `insert into onboarding_documents (name, body, is_active) values ('Unsent letter', '<p>Dear</p>', true)`,
    find: `select id from onboarding_documents where name = 'Unsent letter'`,
  }),
};
