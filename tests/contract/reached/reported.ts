import type { Database } from '../../../packages/server/src/kit/db/database.ts';
import { addOpportunity } from '../../fixtures/opportunities.ts';
import { addRow } from '../../support/people.ts';
import type { World } from '../rows-seen.ts';
import { ALL_STAFF, INVESTORS, STAFF, WRITERS } from './who.ts';

/** What is reported of opportunities and funds, what is asked of them, and what is filed. */
export async function addReported(db: Database, world: World) {
  const { people, rows, put, opportunities, funds } = world;
  const { iris } = people;
  const LIVE = { target_type: 'investment_opportunity', target_id: opportunities.live };
  const FOUNDER = { target_type: 'investment_opportunity', target_id: opportunities['founder’s'] };
  const DONE = { target_type: 'investment_opportunity', target_id: opportunities.done };
  const MANAGED = { target_type: 'fund', target_id: funds.managed };
  const stage = { people, typeId: await addRow(db, 'types', { name: 'Reported' }), industryId: 0 };
  const warned = await addOpportunity(db, stage, {
    name: 'Warned',
    status: 2,
    market_sounding_required: true,
  });

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

export const REPORTED: Readonly<Record<string, string>> = {
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
