import type { Database } from '../../../packages/server/src/kit/db/database.ts';
import { addInvestment, addOpportunity } from '../../fixtures/opportunities.ts';
import { addRow } from '../../support/people.ts';
import type { World } from '../rows-seen.ts';
import { INVESTORS, STAFF, WRITERS } from './who.ts';

/** Opportunities, deals and funds themselves, and what the firm keeps of its funds. */
export async function addFirm(db: Database, world: World) {
  const { people, put, funds, parties } = world;
  const { ed, lone } = people;
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
}

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
};
