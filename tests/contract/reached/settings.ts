import type { Database } from '../../../packages/server/src/kit/db/database.ts';
import { addRow } from '../../support/people.ts';
import type { World } from '../rows-seen.ts';
import { ALL_STAFF, INVESTORS, WRITERS } from './who.ts';

/** What the firm keeps for its own work: lists of choices, jobs, accounts of its own and of each person. */
export async function addSettings(db: Database, world: World) {
  const { people, rows, put, opportunities, funds, parties } = world;
  const { sam, cleo, abe, iris, omar } = people;
  await put('client-groups', 'any', { name: 'Angels' });
  await put('lead-statuses', 'any', { name: 'Warm', sort_order: 1 });
  for (const [name, family, survivor_id] of [
    ['contact', 'contacts', rows.contacts?.owned ?? 0],
    ['iris', 'users', iris],
    ['omar', 'users', omar],
    ['sam', 'users', sam],
    ['firm', 'organisations', rows.organisations?.owned ?? 0],
    ['other firm', 'organisations', rows.organisations?.pending ?? 0],
  ] as const)
    await put('merges', name, { family, survivor_id, merged_id: 999_999, undo_until: '2026-04-01' });

  for (const [name, subject_type, subject_id] of [
    ['firm', 'settings', 1],
    ['live', 'investment_opportunity', opportunities.live],
    ['founder’s', 'investment_opportunity', opportunities['founder’s']],
    ['open', 'fund', funds.open],
    ['managed', 'fund', funds.managed],
    ['nominee', 'nominee', rows.nominees?.any ?? 0],
    ['way', 'investment_method', 1],
    ['hers', 'investment_method_entity', parties.hers],
    ['lone', 'investment_method_entity', parties.lone],
  ] as const)
    await put('bank-detail-changes', name, { subject_type, subject_id, subject_name: name });

  await put('wip-report', 'any', { name: 'WIP', as_of: '2026-03-01', snapshot: '{}' });
  const table = await put('portfolio-tables', 'shown', { name: 'Shown', slug: 'shown' });
  const put_away = await put('portfolio-tables', 'put away', {
    name: 'Away',
    slug: 'away',
    is_active: false,
  });
  const option = { label: 'Colour', data_type: 'text', subjects: '[]' };
  const colour = await put('portfolio-table-options', 'shown', { ...option, key: 'colour' });
  await put('portfolio-table-options', 'put away', { ...option, key: 'size', is_active: false });
  for (const [name, portfolio_table_id] of [
    ['shown', table],
    ['put away', put_away],
  ] as const) {
    await put('portfolio-table-columns', name, { portfolio_table_id, portfolio_table_option_id: colour });
    await put('portfolio-table-stats', name, { portfolio_table_id, key: 'irr' });
  }
  await put('portfolio-table-stats', 'of all', { key: 'moic' });
  const gone = { name: 'Gone', slug: 'gone', deleted_at: '2026-03-01' };
  await put('portfolio-table-stats', 'of none', {
    portfolio_table_id: await addRow(db, 'portfolio_tables', gone),
    key: 'irr',
  });
  await put('terms', 'earlier', { version: 901, text: 'Old', is_current: false });
  const type = { basis: 'client', statement_text: 'I am' };
  await put('investor-types', 'offered', { ...type, name: 'Offered', code: 'offered' });
  await put('investor-types', 'withdrawn', {
    ...type,
    name: 'Withdrawn',
    code: 'withdrawn',
    is_active: false,
  });
  for (const shown_when of ['risk_warning', 'financial_promotion_exceptions'])
    await put('investor-types', shown_when, { ...type, name: shown_when, code: shown_when, shown_when });

  const batch = { family: 'contacts', file_name: 'a.csv', created_by_id: cleo };
  const import_batch_id = await put('imports', 'cleo', batch);
  await put('import-rows', 'cleo', { import_batch_id, row_no: 1, raw: '{}' });
  const job = { family: 'contacts', verb: 'update', selection: '{}', expected_total: 1, created_by_id: abe };
  await put('bulk-job-rows', 'abe', { bulk_job_id: await put('bulk-jobs', 'abe', job), target_id: 1 });
  const letter = { family: 'users', verb: 'mail', selection: '{}', expected_total: 1, rows_total: 1 };
  for (const [name, more] of Object.entries({ waiting: { status: 1 }, sent: { status: 3 } })) {
    const bulk_job_id = await put('bulk-jobs', name, { ...letter, ...more, created_by_id: cleo });
    await put('bulk-job-rows', name, { bulk_job_id, target_id: iris });
  }
  const toTwo = { ...letter, expected_total: 2, rows_total: 2, status: 1, created_by_id: cleo };
  const bulk_job_id = await put('bulk-jobs', 'to two', toTwo);
  for (const [name, target_id] of Object.entries({ iris, omar }))
    await put('bulk-job-rows', `to two, ${name}`, { bulk_job_id, target_id });
  for (const [name, user_id] of Object.entries({ iris, sam })) {
    await put('saved-views', name, { user_id, list: '/a', name, query: '{}' });
    await put('passkeys', name, { user_id, name, credential_id: name, public_key: 'a' });
    const token = { abilities: '[]', token_hash: name, expires_at: '2026-09-01' };
    await put('api-tokens', name, { user_id, name, ...token });
  }
  const webhook_id = await put('webhooks', 'any', { url: 'https://a.test/', events: '[]', secret: 'a' });
  await put('webhooks', 'stopped', {
    url: 'https://b.test/',
    events: '[]',
    secret: 'a',
    is_active: false,
    disabled_at: '2026-03-01',
  });
  await put('webhook-deliveries', 'any', { webhook_id, event: 'a', payload: '{}' });
  const entry = { at: '2026-03-01', action: 'a' };
  await put('audit-entries', 'sealed', { ...entry, seq: 900_001, prev_hash: 'a', hash: 'b' });
  await put('audit-entries', 'unsealed', entry);
  const list = { source: 'uk', name: 'List', format: 'csv', file_name: 'a', sha256: 'a'.repeat(64) };
  await put('sanctions-lists', 'any', list);
}

/** What hangs on a feature, and who sees it while that is off. */
export const WITHOUT: readonly (readonly [string, string, string])[] = [
  ['funds_enabled', 'opens', 'fund | -'],
  ['risk_warning_enabled', 'investor-types', `risk_warning | ${ALL_STAFF}`],
  [
    'financial_promotion_exceptions_enabled',
    'investor-types',
    `financial_promotion_exceptions | ${ALL_STAFF}`,
  ],
  ['compliance_test_enabled', 'fca-compliance-questions', 'whole | sam una'],
  ['compliance_test_enabled', 'fca-compliance-options', 'whole 0 | sam una'],
  ['risk_warning_enabled', 'fca-compliance-questions', 'whole | sam una'],
  [
    'risk_warning_enabled',
    'compliance-questions',
    `whole | sam una ${INVESTORS}`.replaceAll(/(iris|omar|lone)/g, '$1*'),
  ],
];

const OWN = `
    iris | iris | "    | "
    sam  | sam  | "    | "`;

export const SETTINGS: Readonly<Record<string, string>> = {
  'client-groups': `
    any | sam una ivo cleo* max fay abe | sam una ivo max fay abe | sam una max abe`,
  'lead-statuses': `
    any | ${ALL_STAFF} | sam una | "`,
  merges: `
    contact    | sam una ivo cleo* fay abe
    iris       | sam una ivo cleo* fay abe
    omar       | sam una ivo cleo* max fay
    sam        | sam una
    firm       | sam una ivo cleo* fay abe
    other firm | sam una ivo cleo* fay`,
  'bank-detail-changes': `
    firm      | sam una                 | "
    live      | ${WRITERS}              | "
    founder’s | ${WRITERS} ed           | "
    open      | sam una ivo fay         | "
    managed   | sam una ivo             | "
    nominee   | sam una ivo max fay abe | "
    way       | sam una ivo max fay abe | "
    hers      | sam una ivo fay abe     | "
    lone      | sam una ivo fay         | "`,
  'wip-report': `
    any | sam una ivo fay | sam una ivo | "`,
  'portfolio-tables': `
    shown    | ${ALL_STAFF} ${INVESTORS} | sam una | "
    put away | ${ALL_STAFF}              | sam una | "`,
  'portfolio-table-options': `
    shown    | ${ALL_STAFF} ${INVESTORS}
    put away | ${ALL_STAFF}`,
  'portfolio-table-columns': `
    shown    | ${ALL_STAFF} ${INVESTORS} | sam una | "
    put away | ${ALL_STAFF}              | sam una | "`,
  'portfolio-table-stats': `
    shown    | ${ALL_STAFF} ${INVESTORS} | sam una | "
    put away | ${ALL_STAFF}              | sam una | "
    of all   | ${ALL_STAFF} ${INVESTORS} | sam una | "
    of none  | ${ALL_STAFF}              | sam una | "`,
  terms: `
    earlier | ${ALL_STAFF} | sam una | "`,
  'investor-types': `
    offered   | ${ALL_STAFF} ${INVESTORS} | sam una | "
    withdrawn | ${ALL_STAFF}              | sam una | "
    risk_warning | ${ALL_STAFF} ${INVESTORS} | sam una | "
    financial_promotion_exceptions | ${ALL_STAFF} ${INVESTORS} | sam una | "`,
  imports: `
    cleo | sam una cleo | "`,
  'import-rows': `
    cleo | sam una cleo`,
  'bulk-jobs': `
    abe     | sam una abe
    waiting | sam una ivo cleo fay abe
    to two  | sam una ivo cleo max fay abe
    sent    | sam una cleo`,
  'bulk-job-rows': `
    abe     | sam una abe
    waiting | sam una cleo
    to two, iris | sam una cleo
    to two, omar | sam una cleo
    sent    | sam una cleo`,
  'saved-views': OWN,
  passkeys: OWN,
  'api-tokens': OWN,
  webhooks: `
    any | sam una | " | "`,
  'webhook-deliveries': `
    any | sam una`,
  'audit-entries': `
    sealed   | sam una
    unsealed | -`,
  'sanctions-lists': `
    any | sam una`,
};
