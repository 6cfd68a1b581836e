import { NONE, patch, type Ask, type Row } from '../verb.ts';
import { conflictOf, invalidOf, type Refusals } from './refused.ts';

const bulk =
  (json: object) =>
  ({ id }: Row): Ask => ({
    url: '/api/bulk-jobs',
    json: { family: 'contacts', selection: { ids: [id] }, expected_total: 1, ...json },
  });
const CONTACT = 'select id from contacts where deleted_at is null and converted_at is null order by id';

/** What staff do at their desk: work in bulk, letters, views, settings and decisions. */
export const DESK_REFUSALS: Refusals = {
  'a stage that is won and lost': invalidOf('is_lost', 'A stage cannot be both won and lost.', {
    find: 'select id from pipelines where deleted_at is null order by id',
    ask: ({ id }) => ({
      url: '/api/pipeline-stages',
      json: { pipeline_id: id, name: 'Both', is_won: true, is_lost: true },
    }),
  }),
  'a change in bulk waits for a time': invalidOf('start_at', 'Only emails can be sent later.', {
    find: CONTACT,
    ask: bulk({ verb: 'update', params: { owner_id: 1 }, start_at: '2026-05-01T09:00:00Z' }),
  }),
  'a change in bulk changes nothing': invalidOf('params', 'The params field is required.', {
    find: CONTACT,
    ask: bulk({ verb: 'update', params: {} }),
  }),
  'an email in bulk was to leave yesterday': invalidOf(
    'start_at',
    'The start at field must be a date after now.',
    {
      find: CONTACT,
      ask: bulk({
        verb: 'mail',
        params: { subject: 'Hello', body: '<p>Well</p>' },
        start_at: '2026-03-01T09:00:00Z',
      }),
    },
  ),
  'a job is undone twice': conflictOf('This job is already being undone.', {
    prepare: `insert into bulk_jobs (family, verb, selection, expected_total, status, phase, created_by_id, undo_until)
      values ('contacts', 'delete', '{"ids":[1]}', 1, 3, 'undo', 1, '2026-04-02')`,
    find: `select id from bulk_jobs where phase = 'undo' and status = 3 order by id desc`,
    ask: ({ id }) => ({ url: `/api/bulk-jobs/${String(id)}/undo`, json: {} }),
  }),
  'a letter has a field that is none': invalidOf('body', 'There is no merge field {{user.iban}}.', {
    find: `select id from users where email = 'investor30@larkfield.test'`,
    ask: ({ id }) => ({
      url: '/api/mails',
      json: {
        target_type: 'user',
        target_id: id,
        to_user_ids: [id],
        subject: 'Hello',
        body: '<p>{{user.iban}}</p>',
      },
    }),
  }),
  'a letter goes to everyone at once': invalidOf('to_user_ids', 'A mail goes to 200 recipients at most.', {
    prepare: `insert into users (role_id, first_name, last_name, email, email_verified_at)
      select 5, 'Copy', n::text, 'copy' || n || '@larkfield.test', now() from generate_series(1, 201) n`,
    find: `select (array_agg(id order by id))[1] as id, array_agg(id) as everyone from users where email like 'copy%@larkfield.test'`,
    ask: ({ id, everyone }) => ({
      url: '/api/mails',
      json: {
        target_type: 'user',
        target_id: id,
        to_user_ids: everyone,
        subject: 'Hello',
        body: '<p>Well</p>',
      },
    }),
  }),
  'a search for one letter': invalidOf('query', 'The query field must be at least 2 characters.', {
    find: NONE,
    ask: () => ({ url: '/api/search', json: { query: 'a' } }),
  }),
  'a view is as long as a book': invalidOf('query', 'The query field must not be greater than 8 kilobytes.', {
    find: NONE,
    ask: () => ({
      url: '/api/saved-views',
      json: { list: 'contacts', name: 'Long', query: { search: 'x'.repeat(9000) } },
    }),
  }),
  'an item of the inbox sleeps for a year': invalidOf(
    'snoozed_until',
    'Choose a moment within the next 30 days.',
    {
      prepare: `insert into registration_documents (user_id, type, status, file_name, path, mime, size, sha256)
        select 30, 'proof_of_address', 1, 'bill.pdf', 'x', 'application/pdf', 1, repeat('a', 64)`,
      find: `select 'identity_document:' || max(id) as key from registration_documents where status = 1`,
      ask: ({ key }) => ({
        method: 'PATCH',
        url: `/api/inbox/${String(key)}`,
        json: { snoozed_until: '2027-03-31T09:00:00Z' },
      }),
    },
  ),
  'a statement of half a fund': invalidOf('fund_id', 'The selected fund id is invalid.', {
    find: `select id as by from users where email = 'portfolio-large@larkfield.test'`,
    ask: () => ({ method: 'GET', url: '/api/portfolio-statement/download?fund_id=1.5' }),
  }),
  'an email of several records names its recipients': invalidOf(
    'selection',
    'Recipients can only be named in an email from one record.',
    {
      find: `select min(id) as id, max(id) as other from contacts where deleted_at is null and converted_at is null`,
      ask: ({ id, other }) => ({
        url: '/api/bulk-jobs',
        json: {
          family: 'contacts',
          verb: 'mail',
          selection: { ids: [id, other] },
          expected_total: 2,
          params: { subject: 'Hello', body: '<p>Well</p>', to_emails: ['ann@far.test'] },
        },
      }),
    },
  ),
  'a change of bank details is decided twice': conflictOf(
    'This change has already been approved or rejected.',
    {
      prepare: `insert into bank_detail_changes (subject_type, subject_id, subject_name, proposed, created_by_id, status)
        select 'nominee', id, name, '\\x00', 10, 3 from nominees order by id limit 1`,
      find: 'select id from bank_detail_changes where status = 3 order by id desc',
      ask: patch('bank-detail-changes', { status: 2 }),
    },
  ),
  'terms without a text': invalidOf('terms_text', 'The terms text field is required.', {
    find: NONE,
    ask: () => ({ method: 'PATCH', url: '/api/settings/1', json: { terms_text: null } }),
  }),
  'fewer rewards than were claimed': invalidOf('quantity', 'The quantity field must be at least 3.', {
    prepare:
      'update rewards set quantity = 5, claimed = 3 where id = (select min(id) from rewards where deleted_at is null)',
    find: 'select id from rewards where claimed = 3 and deleted_at is null order by id',
    ask: patch('rewards', { quantity: 2 }),
  }),
  'a channel with a name that is none': invalidOf(
    'channel_name',
    'The channel name field format is invalid.',
    {
      find: NONE,
      ask: () => ({ url: '/broadcasting/auth', json: { socket_id: '1.2', channel_name: 'a b' } }),
    },
  ),
  'a socket with colons': invalidOf('socket_id', 'The socket id field format is invalid.', {
    find: "select id from users where email = 'superadmin@larkfield.test'",
    ask: ({ id }) => ({
      url: '/broadcasting/auth',
      json: { socket_id: '1.2:private', channel_name: `private-App.Models.User.${String(id)}` },
    }),
  }),
};
