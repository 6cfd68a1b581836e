import type { Database } from '../../../packages/server/src/kit/db/database.ts';
import { addInvestment, addOpportunity } from '../../fixtures/opportunities.ts';
import { addRow } from '../../support/people.ts';
import type { World } from '../rows-seen.ts';

/** Opportunities, deals and funds themselves, what is reported of them, and what is filed. */
export async function addFirm(db: Database, world: World) {
  const { people, rows, put, opportunities, funds, parties } = world;
  const { ed, iris, lone } = people;
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
  for (const [name, status, state] of [
    ['closed', 4, 2],
    ['matured', 6, 9],
  ] as const) {
    const round = await put(
      'investment-opportunities',
      name,
      await addOpportunity(db, stage, { name, status }),
    );
    await put('investments', name, await addInvestment(db, round, lone, { status: state }));
  }
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
  const { rows: gone } = await db.pool.query<{ id: number; stage: number }>(
    `insert into pipeline_deals (pipeline_id, pipeline_stage_id, company_name, owner_id, received_on, stage_entered_at, name,
        slug, deleted_at)
      select pipeline_id, pipeline_stage_id, company_name, owner_id, received_on, stage_entered_at, 'Gone', 'gone', now()
      from pipeline_deals limit 1 returning id, pipeline_stage_id as stage`,
  );
  await put('pipeline-deal-moves', 'of a removed deal', {
    pipeline_deal_id: gone[0]?.id ?? 0,
    to_stage_id: gone[0]?.stage ?? 0,
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
  await db.pool.query(
    `insert into funds (id, name, slug, structure, publication) overriding system value
      values ($1, 'Namesake', 'namesake', 'lp', 2)`,
    [warned],
  );
  await report('of its namesake', { ...everyone, target_type: 'fund', target_id: warned });
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
  const taken = await report('taken back', { ...everyone, deleted_at: '2026-03-02' });
  for (const [name, by] of [
    ['carried', carried],
    ['carried by what is gone', taken],
  ] as const)
    await db.pool.query(
      'insert into update_report_documents (update_report_id, document_id) values ($1, $2)',
      [by, await put('documents', name, { ...file, ...DRAFT, name })],
    );
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
}

const STAFF = 'sam una ivo cora max fay';
const WRITERS = 'sam una ivo cora fay';
const INVESTORS = 'iris omar lone';
const ALL_STAFF = 'sam una ivo ed cora cleo max fay abe';

export const FIRM: Readonly<Record<string, string>> = {
  'investment-opportunities': `
    live      | ${STAFF} ${INVESTORS}    | ${WRITERS}    | sam una
    founder’s | ${STAFF} ed ${INVESTORS} | ${WRITERS} ed | sam una
    done      | ${STAFF} ${INVESTORS}    | ${WRITERS}    | sam una
    draft     | ${STAFF}                 | ${WRITERS}    | sam una
    joined    | ${STAFF} ed              | ${WRITERS} ed | sam una
    undated     | ${STAFF} ${INVESTORS}  | ${WRITERS}    | sam una
    this minute | ${STAFF} ${INVESTORS}  | ${WRITERS}    | sam una
    next minute | ${STAFF}               | ${WRITERS}    | sam una
    closed      | ${STAFF} lone          | ${WRITERS}    | sam una
    matured     | ${STAFF} lone          | ${WRITERS}    | sam una`,
  'pipeline-deals': `
    theirs | sam una ivo ed fay | sam una ivo ed fay | sam una ivo fay
    other  | sam una ivo fay    | sam una ivo fay    | sam una ivo fay`,
  'pipeline-deal-moves': `
    theirs | sam una ivo ed fay
    other  | sam una ivo fay
    of a removed deal | -`,
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
    of its namesake | sam una ivo fay iris omar lone | sam una | "
    of a secret  | sam una ivo fay                | sam una | "`,
  documents: `
    public           | ${STAFF} ${INVESTORS}    | ${WRITERS}          | "
    private          | ${STAFF}                 | ${WRITERS}          | "
    hers             | sam una ivo fay abe iris | sam una ivo fay abe | "
    uploaded         | sam una ivo fay abe iris | sam una ivo fay abe | "
    carried          | ${STAFF} ${INVESTORS}    | ${WRITERS}          | "
    carried by what is gone | ${STAFF}          | ${WRITERS}          | "
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
};
