import type { Database } from '../../../packages/server/src/kit/db/database.ts';
import { addOpportunity } from '../../fixtures/opportunities.ts';
import { addRow } from '../../support/people.ts';
import type { World } from '../rows-seen.ts';

/** Opportunities, deals and funds themselves, what is reported of them, and what the firm keeps for its own work. */
export async function addFirm(db: Database, world: World) {
  const { people, rows, put, opportunities, funds, parties } = world;
  const { sam, ed, cleo, abe, iris, omar } = people;
  const LIVE = { target_type: 'investment_opportunity', target_id: opportunities.live };
  const FOUNDER = { target_type: 'investment_opportunity', target_id: opportunities['founder’s'] };
  const DONE = { target_type: 'investment_opportunity', target_id: opportunities.done };
  const OPEN = { target_type: 'fund', target_id: funds.open };
  const MANAGED = { target_type: 'fund', target_id: funds.managed };

  const stage = { people, typeId: await addRow(db, 'types', { name: 'Units' }), industryId: 0 };
  const joined = await addOpportunity(db, stage, { name: 'Joined', status: 1 });
  await put('investment-opportunities', 'joined', joined);
  await db.pool.query(
    `insert into opportunity_members (target_type, target_id, user_id)
      values ('investment_opportunity', $1, $2)`,
    [joined, ed],
  );
  const warned = await addOpportunity(db, stage, { name: 'Kept', status: 2, market_sounding_required: true });

  const { rows: deals } = await db.pool.query<{ id: number; name: string; pipeline_stage_id: number }>(
    'select id, name, pipeline_stage_id from pipeline_deals',
  );
  for (const { id, name, pipeline_stage_id } of deals)
    await put('pipeline-deal-moves', name.toLowerCase(), {
      pipeline_deal_id: id,
      to_stage_id: pipeline_stage_id,
      moved_at: '2026-03-01',
    });
  const { rows: lines } = await db.pool.query<{ pipeline: number; stage: number }>(
    `select pipeline_id as pipeline, id as stage from pipeline_stages where name = 'First'`,
  );
  await put('pipelines', 'any', lines[0]?.pipeline ?? 0);
  await put('pipeline-stages', 'any', lines[0]?.stage ?? 0);

  const fund = { structure: 'lp', publication: 2 };
  const draft = await put('funds', 'draft', { ...fund, name: 'Draft', slug: 'draft', publication: 1 });
  const quiet = await put('funds', 'quiet', { ...fund, name: 'Quiet', slug: 'quiet', show_holdings: false });
  for (const fund_id of [draft, quiet])
    await addRow(db, 'fund_ledger', {
      fund_id,
      type: 'commitment',
      amount: '1',
      direction: 0,
      entry_date: '2026-01-01',
      description: 'Due',
      investment_method_entity_id: parties.lone,
      posted_at: '2026-01-01',
    });
  const asset = async (name: string, row: object): Promise<void> => {
    const id = await put('fund-investment-opportunities', name, { name, slug: name, status: 2, ...row });
    const worth = {
      fund_investment_opportunity_id: id,
      as_of: '2026-03-01',
      fair_value: '1',
      method: 'cost',
    };
    await put('fund-opportunity-valuations', name, worth);
  };
  await asset('open', { fund_id: funds.open });
  await asset('draft', { fund_id: funds.open, status: 1 });
  await asset('managed', { fund_id: funds.managed });
  await asset('quiet', { fund_id: quiet });
  await asset('loose', { fund_name: 'Other house' });
  await put('market-indices', 'any', { name: 'All shares' });
  for (const [name, on] of Object.entries({ open: OPEN, managed: MANAGED })) {
    const run = { kind: 'fund_expense', entry_date: '2026-03-01', record_on: '2026-03-01' };
    await put('run-lines', name, { run_id: await put('runs', name, { ...on, ...run }) });
  }

  const report_type_id = await put('report-types', 'any', { name: 'Sales' });
  const kpi = { report_type_id, unit: 'number' };
  const shown = await put('report-sub-types', 'shown', { ...kpi, name: 'Units sold', key: 'units' });
  const inner = { name: 'Runway', key: 'runway', is_investor_visible: false };
  const hidden = await put('report-sub-types', 'hidden', { ...kpi, ...inner });
  const custom = await put('custom-kpis', 'shown', { ...DONE, name: 'Sites' });
  const secret = await put('custom-kpis', 'hidden', { ...DONE, name: 'Claims', is_investor_visible: false });
  await put('custom-kpis', 'live', { ...LIVE, name: 'Beds' });
  await put('custom-kpis', 'managed', { ...MANAGED, name: 'Beds' });
  const period = { period_start: '2026-01-01', period_end: '2026-01-31', value: '1' };
  const figure = (name: string, row: object): Promise<number> =>
    put('report-inputs', name, { ...period, report_sub_type_id: shown, status: 2, ...row });
  await figure('done', DONE);
  await figure('draft', { ...DONE, status: 1, period_end: '2026-02-28' });
  await figure('hidden', { ...DONE, report_sub_type_id: hidden });
  await figure('own', { ...DONE, report_sub_type_id: null, custom_kpi_id: custom });
  await figure('own, hidden', { ...DONE, report_sub_type_id: null, custom_kpi_id: secret });
  await figure('live', LIVE);
  await figure('founder’s', FOUNDER);
  await figure('managed', MANAGED);
  const asked = { period_end: '2026-01-31', report_sub_type_ids: '[]', recipient_email: 'a@a.test' };
  const until = { due_on: '2026-04-01', expires_at: '2026-05-01' };
  for (const [name, on] of Object.entries({ live: LIVE, founder: FOUNDER, managed: MANAGED }))
    await put('kpi-requests', name, { ...on, ...asked, ...until });

  const report = (name: string, row: object): Promise<number> =>
    put('update-reports', name, {
      title: name,
      body: 'News',
      report_date: '2026-03-01',
      status: 2,
      published_at: '2026-03-01',
      ...row,
    });
  const everyone = { audience: 'all_investors' };
  const carried = await report('of the firm', everyone);
  await report('unsent', { ...everyone, status: 1, published_at: null });
  await report('to holders', DONE);
  await report('to reservers', LIVE);
  await report('to invited', { ...LIVE, audience: 'invited' });
  await report('of the fund', MANAGED);
  await report('of a secret', { ...everyone, ...LIVE, target_id: warned });
  const file = {
    file_name: 'a',
    mime: 'a',
    size: 1,
    sha256: 'a'.repeat(64),
    path: 'a',
    visibility: 'public',
  };
  const DRAFT = { target_type: 'investment_opportunity', target_id: opportunities.draft };
  const document_id = await put('documents', 'carried', { ...file, ...DRAFT, name: 'Carried' });
  await db.pool.query('insert into update_report_documents (update_report_id, document_id) values ($1, $2)', [
    carried,
    document_id,
  ]);
  const DEED = { target_type: 'organisation_link', target_id: rows['organisation-links']?.hers ?? 0 };
  await put('documents', 'of her link', { ...file, ...DEED, name: 'Deed', created_by_id: iris });
  const TWIN = { target_type: 'contact', target_id: iris };
  await put('documents', 'of her twin', { ...file, ...TWIN, name: 'Twin', created_by_id: iris });
  const statement = { ...file, target_type: 'user', target_id: iris, category: 'statement' };
  const first = await put('documents', 'first statement', { ...statement, name: 'First' });
  await put('documents', 'second statement', { ...statement, name: 'Second', replaces_document_id: first });
  const link = { name: 'Sheet', provider: 'link', url: 'https://a.test/' };
  await put('cloud-documents', 'public', { ...LIVE, ...link, visibility: 'public' });
  await put('cloud-documents', 'private', { ...LIVE, ...link, visibility: 'private' });
  await put('cloud-documents', 'draft', { ...DRAFT, ...link, visibility: 'public' });
  const viewing = { user_id: iris, opened_at: '2026-03-30' };
  for (const [name, target_type, target_id] of [
    ['fund', 'fund', funds.managed],
    ['statement', 'document', first],
    ['report', 'update_report', carried],
    ['file', 'pdf', rows.pdfs?.omar ?? 0],
  ] as const)
    await put('opens', name, { target_type, target_id, ...viewing });

  await put('client-groups', 'any', { name: 'Angels' });
  await put('lead-statuses', 'any', { name: 'Warm', sort_order: 1 });
  for (const [name, family, survivor_id] of [
    ['contact', 'contacts', rows.contacts?.owned ?? 0],
    ['iris', 'users', iris],
    ['omar', 'users', omar],
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
  await put('terms', 'earlier', { version: 901, text: 'Old', is_current: false });
  const type = { basis: 'client', statement_text: 'I am' };
  await put('investor-types', 'offered', { ...type, name: 'Offered', code: 'offered' });
  await put('investor-types', 'withdrawn', {
    ...type,
    name: 'Withdrawn',
    code: 'withdrawn',
    is_active: false,
  });

  const batch = { family: 'contacts', file_name: 'a.csv', created_by_id: cleo };
  const import_batch_id = await put('imports', 'cleo', batch);
  await put('import-rows', 'cleo', { import_batch_id, row_no: 1, raw: '{}' });
  const job = { family: 'contacts', verb: 'update', selection: '{}', expected_total: 1, created_by_id: abe };
  await put('bulk-job-rows', 'abe', { bulk_job_id: await put('bulk-jobs', 'abe', job), target_id: 1 });
  for (const [name, user_id] of Object.entries({ iris, sam })) {
    await put('saved-views', name, { user_id, list: '/a', name, query: '{}' });
    await put('passkeys', name, { user_id, name, credential_id: name, public_key: 'a' });
    const token = { abilities: '[]', token_hash: name, expires_at: '2026-09-01' };
    await put('api-tokens', name, { user_id, name, ...token });
  }
  const webhook_id = await put('webhooks', 'any', { url: 'https://a.test/', events: '[]', secret: 'a' });
  await put('webhook-deliveries', 'any', { webhook_id, event: 'a', payload: '{}' });
  const entry = { at: '2026-03-01', action: 'a' };
  await put('audit-entries', 'sealed', { ...entry, seq: 900_001, prev_hash: 'a', hash: 'b' });
  await put('audit-entries', 'unsealed', entry);
  const list = { source: 'uk', name: 'List', format: 'csv', file_name: 'a', sha256: 'a'.repeat(64) };
  await put('sanctions-lists', 'any', list);
}

const STAFF = 'sam una ivo cora max fay';
const WRITERS = 'sam una ivo cora fay';
const INVESTORS = 'iris omar lone';
const ALL_STAFF = 'sam una ivo ed cora cleo max fay abe';
const OWN = `
    iris | iris | "    | "
    sam  | sam  | "    | "`;

export const FIRM: Readonly<Record<string, string>> = {
  'investment-opportunities': `
    live      | ${STAFF} ${INVESTORS}    | ${WRITERS}    | sam una
    founder’s | ${STAFF} ed ${INVESTORS} | ${WRITERS} ed | sam una
    done      | ${STAFF} ${INVESTORS}    | ${WRITERS}    | sam una
    draft     | ${STAFF}                 | ${WRITERS}    | sam una
    joined    | ${STAFF} ed              | ${WRITERS} ed | sam una`,
  'pipeline-deals': `
    theirs | sam una ivo ed fay | sam una ivo ed fay | sam una ivo fay
    other  | sam una ivo fay    | sam una ivo fay    | sam una ivo fay`,
  'pipeline-deal-moves': `
    theirs | sam una ivo ed fay
    other  | sam una ivo fay`,
  pipelines: `
    any | sam una ivo ed fay | sam una | "`,
  'pipeline-stages': `
    any | sam una ivo ed fay | sam una | "`,
  funds: `
    open    | sam una ivo fay lone | sam una ivo fay | "
    managed | sam una ivo iris     | sam una ivo     | "
    draft   | sam una ivo fay      | sam una ivo fay | "
    quiet   | sam una ivo fay lone | sam una ivo fay | "`,
  'fund-kpis': `
    shown  | sam una ivo fay lone | sam una ivo fay | "
    hidden | sam una ivo fay      | sam una ivo fay | "`,
  'fund-net-asset-values': `
    live    | sam una ivo fay lone | sam una ivo fay | "
    draft   | sam una ivo fay      | sam una ivo fay | "
    managed | sam una ivo iris     | sam una ivo     | "`,
  'fund-ledger': `
    lone | sam una ivo fay lone
    hers | sam una ivo iris`,
  'fund-investment-opportunities': `
    open    | sam una ivo cora fay lone | sam una ivo cora fay | sam una ivo fay
    draft   | sam una ivo cora fay      | sam una ivo cora fay | sam una ivo fay
    managed | sam una ivo cora iris     | sam una ivo cora     | sam una ivo
    quiet   | sam una ivo cora fay      | sam una ivo cora fay | sam una ivo fay
    loose   | sam una ivo cora fay      | sam una ivo cora fay | sam una ivo fay`,
  'fund-opportunity-valuations': `
    open    | sam una ivo cora fay | " | "
    managed | sam una ivo cora     | " | "`,
  'market-indices': `
    any | sam una ivo fay | sam una | "`,
  runs: `
    open    | sam una ivo fay | "
    managed | sam una ivo     | "`,
  'run-lines': `
    open    | sam una ivo fay | "
    managed | sam una ivo     | "`,
  'report-types': `
    any | ${ALL_STAFF} ${INVESTORS} | sam una | "`,
  'report-sub-types': `
    shown  | ${ALL_STAFF} ${INVESTORS} | sam una | "
    hidden | ${ALL_STAFF}              | sam una | "`,
  'custom-kpis': `
    shown   | sam una ivo fay* iris omar lone | sam una | "
    hidden  | sam una ivo fay*                | sam una | "
    live    | sam una ivo fay*                | sam una | "
    managed | sam una ivo iris omar           | sam una | "`,
  'report-inputs': `
    done        | ${STAFF} iris omar lone | sam una fay    | "
    draft       | ${STAFF}                | sam una fay    | "
    hidden      | ${STAFF}                | sam una fay    | "
    own         | ${STAFF} iris omar lone | sam una fay    | "
    own, hidden | ${STAFF}                | sam una fay    | "
    live        | ${STAFF}                | sam una fay    | "
    founder’s   | ${STAFF} ed             | sam una ed fay | "
    managed     | sam una ivo iris omar   | sam una        | "`,
  'kpi-requests': `
    live    | sam una ivo fay | sam una fay
    founder | sam una ivo fay | sam una fay
    managed | sam una ivo     | sam una`,
  'update-reports': `
    of the firm  | sam una ivo fay iris omar lone | sam una | "
    unsent       | sam una ivo fay                | sam una | "
    to holders   | sam una ivo fay iris omar lone | sam una | "
    to reservers | sam una ivo fay                | sam una | "
    to invited   | sam una ivo fay iris lone      | sam una | "
    of the fund  | sam una ivo iris omar          | sam una | "
    of a secret  | sam una ivo fay                | sam una | "`,
  documents: `
    public           | ${STAFF} ${INVESTORS}    | ${WRITERS}          | "
    private          | ${STAFF}                 | ${WRITERS}          | "
    hers             | sam una ivo fay abe iris | sam una ivo fay abe | "
    uploaded         | sam una ivo fay abe iris | sam una ivo fay abe | "
    carried          | ${STAFF} ${INVESTORS}    | ${WRITERS}          | "
    of her link      | sam una ivo fay abe iris | sam una ivo fay abe | "
    of her twin      | sam una ivo fay          | sam una ivo fay     | "
    first statement  | sam una ivo fay abe iris | sam una ivo fay abe | "
    second statement | sam una ivo fay abe iris | sam una ivo fay abe | "`,
  'cloud-documents': `
    public  | ${STAFF} ${INVESTORS} | ${WRITERS} | "
    private | ${STAFF}              | ${WRITERS} | "
    draft   | ${STAFF}              | ${WRITERS} | "`,
  'folder-structures': `
    template | sam una               | "          | "
    public   | ${STAFF} ${INVESTORS} | ${WRITERS} | "
    private  | ${STAFF}              | ${WRITERS} | "
    draft    | ${STAFF}              | ${WRITERS} | "`,
  opens: `
    live      | ${STAFF}
    founder’s | ${STAFF} ed
    fund      | sam una ivo
    statement | sam una ivo fay abe
    report    | sam una ivo fay
    file     | sam una max`,
  'client-groups': `
    any | sam una ivo cleo* max fay abe | sam una ivo max fay abe | sam una max abe`,
  'lead-statuses': `
    any | ${ALL_STAFF} | sam una | "`,
  merges: `
    contact    | sam una ivo cleo* fay abe
    iris       | sam una ivo cleo* fay abe
    omar       | sam una ivo cleo* max fay
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
    of all   | ${ALL_STAFF} ${INVESTORS} | sam una | "`,
  terms: `
    earlier | ${ALL_STAFF} | sam una | "`,
  'investor-types': `
    offered   | ${ALL_STAFF} ${INVESTORS} | sam una | "
    withdrawn | ${ALL_STAFF}              | sam una | "`,
  imports: `
    cleo | sam una cleo | "`,
  'import-rows': `
    cleo | sam una cleo`,
  'bulk-jobs': `
    abe | sam una abe`,
  'bulk-job-rows': `
    abe | sam una abe`,
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
