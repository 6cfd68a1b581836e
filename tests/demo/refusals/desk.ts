import { NONE, patch, type Ask, type Row } from '../verb.ts';
import { conflictOf, invalidOf, type Refusals } from './refused.ts';

const FUND = `select f.id, (select e.investment_method_entity_id from fund_ledger e where e.fund_id = f.id
    and e.type = 'contribution' order by e.id limit 1) as holder
  from funds f where f.publication = 2 and f.is_active = 1 order by f.id`;
const run =
  (kind: string, json: (row: Row) => object) =>
  (row: Row): Ask => ({
    url: '/api/runs',
    json: { kind, target_type: 'fund', target_id: row.id, entry_date: '2026-03-31', ...json(row) },
  });
const bulk =
  (json: object) =>
  ({ id }: Row): Ask => ({
    url: '/api/bulk-jobs',
    json: { family: 'contacts', selection: { ids: [id] }, expected_total: 1, ...json },
  });
const CONTACT = 'select id from contacts where deleted_at is null and converted_at is null order by id';
const webhook = (json: object) => ({
  find: NONE,
  ask: (): Ask => ({
    url: '/api/webhooks',
    json: { url: 'https://93.184.215.14/hook', events: ['investment.paid'], ...json },
  }),
});
const upload = (name: string, content: string) => ({
  find: NONE,
  ask: (): Ask => {
    const form = new FormData();
    form.set('family', 'rounds');
    form.set('file', new Blob([content]), name);
    return { url: '/api/imports', form };
  },
});
const cloud = (json: object) => ({
  find: `select id from users where email = 'investor30@larkfield.test'`,
  ask: ({ id }: Row): Ask => ({
    url: '/api/cloud-documents',
    json: { target_type: 'user', target_id: id, name: 'Sheet', ...json },
  }),
});
const CHOSEN = 'The url field must be an https address of the chosen provider.';

/** What staff do at their desk: runs of a fund, work in bulk, letters, links, files and views. */
export const DESK_REFUSALS: Refusals = {
  'more can be called again than investors receive': invalidOf(
    'params.recallable',
    'Only what investors receive can be called again.',
    {
      find: FUND,
      ask: run('fund_distribution', () => ({ total: '1000', params: { recallable: '999999999' } })),
    },
  ),
  'a fund calls more fees than it calls': invalidOf(
    'params.fees',
    'Fees inside the commitment are part of the total.',
    {
      find: FUND,
      ask: run('fund_capital_call', () => ({
        total: '100',
        due_on: '2026-04-20',
        params: { fees: { management_fee: '101', outside: false } },
      })),
    },
  ),
  'a holder transfers to themselves': invalidOf('params.to_entity_id', 'Choose another holder.', {
    find: FUND,
    ask: run('fund_transfer', ({ holder }) => ({
      params: { from_entity_id: holder, to_entity_id: holder, fraction: '10', basis: 'carry_over' },
    })),
  }),
  'a holder joins twice': invalidOf('params.joining', 'Each holder joins once.', {
    find: FUND,
    ask: run('fund_equalisation', ({ holder }) => ({
      params: {
        joining: [1, 2].map(() => ({ investment_method_entity_id: holder, commitment: '1000' })),
      },
    })),
  }),
  'a purchase of no units': invalidOf('units', 'The units field must be greater than 0.', {
    find: `select a.fund_id as id, a.id as asset from fund_investment_opportunities a join funds f on f.id = a.fund_id
      where f.publication = 2 and f.is_active = 1 and a.status = 2 and a.deleted_at is null order by a.id`,
    ask: ({ id, asset }) => ({
      url: '/api/fund-ledger',
      json: {
        fund_id: id,
        fund_investment_opportunity_id: asset,
        type: 'purchase',
        amount: '10',
        units: '0',
        entry_date: '2026-03-31',
        description: 'None',
      },
    }),
  }),
  'a stage that is won and lost': invalidOf('is_lost', 'A stage cannot be both won and lost.', {
    find: 'select id from pipelines where deleted_at is null order by id',
    ask: ({ id }) => ({
      url: '/api/pipeline-stages',
      json: { pipeline_id: id, name: 'Both', is_won: true, is_lost: true },
    }),
  }),
  'an entry that is no sale takes a part': invalidOf(
    'fraction_sold',
    'The fraction sold field is only for a sale.',
    {
      find: FUND,
      ask: ({ id }) => ({
        url: '/api/fund-ledger',
        json: {
          fund_id: id,
          type: 'expense',
          amount: '10',
          entry_date: '2026-03-31',
          description: 'Audit',
          fraction_sold: '5',
        },
      }),
    },
  ),
  'an index in another currency than the fund beside it': invalidOf(
    'currency',
    'Harbour Fund I is compared with this index, and is in GBP.',
    {
      find: `select market_index_id as id from funds where name = 'Harbour Fund I'`,
      ask: patch('market-indices', { currency: 'USD' }),
    },
  ),
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
  'a webhook without encryption': invalidOf(
    'url',
    'The url field must begin with https://.',
    webhook({ url: 'http://93.184.215.14/hook' }),
  ),
  'a webhook with a password': invalidOf(
    'url',
    'The url field must not hold a user name or a password.',
    webhook({ url: 'https://ann:secret@93.184.215.14/hook' }),
  ),
  'a webhook into the house': invalidOf(
    'url',
    'The url field must not lead to a private address.',
    webhook({ url: 'https://10.0.0.7/hook' }),
  ),
  'a webhook to nowhere': invalidOf(
    'url',
    'The host of the url could not be found.',
    webhook({ url: 'https://nowhere.invalid/hook' }),
  ),
  'a webhook for events that are none': invalidOf(
    'events',
    'The events field must be a list of event names such as investment.paid or investment.*.',
    webhook({ events: ['Investment Paid'] }),
  ),
  'a link that is not encrypted': invalidOf(
    'url',
    CHOSEN,
    cloud({ provider: 'link', url: 'http://far.test/sheet' }),
  ),
  'a link to another provider than it says': invalidOf(
    'url',
    CHOSEN,
    cloud({ provider: 'dropbox', url: 'https://far.test/sheet' }),
  ),
  'an import without a file': invalidOf('file', 'The file field is required.', {
    find: NONE,
    ask: () => ({ url: '/api/imports', json: { family: 'rounds' } }),
  }),
  'a template out of a text file': invalidOf('file', 'The file field must be a file of type: pdf.', {
    find: NONE,
    ask: () => {
      const form = new FormData();
      form.set('name', 'Agreement');
      form.set('file', new Blob(['Between us']), 'agreement.txt');
      return { url: '/api/onboarding-documents', form };
    },
  }),
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
  'an import of a picture': invalidOf(
    'file',
    'The file field must be a file of type: csv, xlsx.',
    upload('rounds.png', 'x'),
  ),
  'an import of nothing': invalidOf('file', 'The file has no rows.', upload('rounds.csv', '')),
  'an import of half a quotation': invalidOf(
    'file',
    'The file cannot be read after row 1: a quotation mark is out of place, or a row is too long.',
    upload('rounds.csv', 'a,b\n"c,d\n'),
  ),
  'an import of what only says that it is a workbook': invalidOf(
    'file',
    'The file cannot be read as a workbook.',
    upload('rounds.xlsx', 'not a workbook'),
  ),
  'an import of a cell as long as a letter': invalidOf(
    'file',
    'Row 2 has a cell of more than 5,000 characters.',
    upload('rounds.csv', `a,b\n${'x'.repeat(5001)},d\n`),
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
