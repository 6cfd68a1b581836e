import type { Database } from '../../packages/server/src/kit/db/database.ts';
import { addOpportunity } from '../fixtures/opportunities.ts';
import { addRow } from '../support/people.ts';
import type { World } from './rows-seen.ts';

/** Opportunities themselves, who was asked into them and who looked at them, funds with their figures, checks and nominees. */
export async function addMore(db: Database, { people, opportunities, funds, ashby, parties, put }: World) {
  const { sam, ed, iris, lone } = people;
  const stage = { people, typeId: await addRow(db, 'types', { name: 'Debt' }), industryId: 0 };
  for (const [name, id] of Object.entries(opportunities)) await put('investment-opportunities', name, id);
  const opportunity = async (name: string, row: Parameters<typeof addRow>[2]): Promise<number> =>
    put('investment-opportunities', name, await addOpportunity(db, stage, { name, status: 2, ...row }));
  await opportunity('undated', { opens_at: null });
  await opportunity('this minute', { opens_at: '2026-03-31T09:00:00Z' });
  await opportunity('next minute', { opens_at: '2026-03-31T09:01:00Z' });
  await opportunity('removed', { deleted_at: '2026-03-01' });

  const invite = (name: string, opportunityId: number, row: object): Promise<number> =>
    put('invitations', name, {
      investment_opportunity_id: opportunityId,
      user_id: iris,
      token: name,
      sent_at: '2026-03-01',
      ...row,
    });
  await invite('sent', opportunities.live, {});
  await invite('unsent', opportunities['founder’s'], { sent_at: null });
  await invite('lone', opportunities.live, { user_id: lone });

  for (const name of ['live', 'founder’s', 'draft'] as const)
    await put('opens', name, {
      target_type: 'investment_opportunity',
      target_id: opportunities[name],
      user_id: iris,
      opened_at: '2026-03-30',
    });

  await put('funds', 'open', funds.open);
  await put('funds', 'managed', funds.managed);
  const entry = {
    type: 'commitment',
    amount: '1',
    direction: 0,
    entry_date: '2026-01-01',
    description: 'Due',
  };
  for (const [name, fund_id, party] of [
    ['lone', funds.open, parties.lone],
    ['hers', funds.managed, parties.hers],
  ] as const) {
    const by = { investment_method_entity_id: party, posted_at: '2026-01-01' };
    await put('fund-ledger', name, { ...entry, ...by, fund_id });
  }
  const nav = {
    investments_value: '1',
    cash: '0',
    gross_assets: '1',
    nav: '1',
    units_in_issue: '1',
    nav_per_unit: '1',
  };
  await put('fund-net-asset-values', 'live', { ...nav, fund_id: funds.open, as_of: '2026-01-31', status: 2 });
  await put('fund-net-asset-values', 'draft', { ...nav, fund_id: funds.open, as_of: '2026-02-28' });
  await put('fund-net-asset-values', 'managed', {
    ...nav,
    fund_id: funds.managed,
    as_of: '2026-01-31',
    status: 2,
  });
  const kpi = { name: 'Sites', period_start: '2026-01-01', period_end: '2026-01-31', value: '3' };
  await put('fund-kpis', 'shown', { ...kpi, fund_id: funds.open });
  await put('fund-kpis', 'hidden', { ...kpi, fund_id: funds.open, is_investor_visible: false });

  const check = {
    provider: 'sandbox',
    scope: 'uk',
    subject: '{}',
    requested_at: '2026-03-01',
  };
  await put('aml-checks', 'hers', { ...check, user_id: iris, provider_reference: '1' });
  await put('aml-checks', 'lone', { ...check, user_id: lone, provider_reference: '2' });
  await put('aml-checks', 'firm’s', { ...check, organisation_id: ashby, provider_reference: '3' });

  await put('nominees', 'any', { name: 'Larch Nominees' });
  const pipeline_id = await addRow(db, 'pipelines', { name: 'Deals of the year' });
  const pipeline_stage_id = await addRow(db, 'pipeline_stages', { pipeline_id, name: 'First' });
  const deal = {
    pipeline_id,
    pipeline_stage_id,
    company_name: 'Larch',
    owner_id: sam,
    received_on: '2026-03-01',
    stage_entered_at: '2026-03-01',
  };
  await put('pipeline-deals', 'theirs', { ...deal, name: 'Theirs', slug: 'theirs', entrepreneur_id: ed });
  await put('pipeline-deals', 'other', { ...deal, name: 'Other', slug: 'other' });
}

/** As in `rows-seen.test.ts`. */
export const MORE_SEEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'investment-opportunities': {
    live: 'sam una ivo cora max fay iris omar lone',
    'founder’s': 'sam una ivo ed cora max fay iris omar lone',
    done: 'sam una ivo cora max fay iris omar lone',
    draft: 'sam una ivo cora max fay',
    undated: 'sam una ivo cora max fay iris omar lone',
    'this minute': 'sam una ivo cora max fay iris omar lone',
    'next minute': 'sam una ivo cora max fay',
    removed: '',
  },
  invitations: {
    sent: 'sam una ivo cora max fay iris',
    unsent: 'sam una ivo ed cora max fay',
    lone: 'sam una ivo cora max fay lone',
  },
  opens: {
    live: 'sam una ivo cora max fay',
    'founder’s': 'sam una ivo ed cora max fay',
    draft: 'sam una ivo cora max fay',
  },
  funds: { open: 'sam una ivo fay lone', managed: 'sam una ivo iris' },
  'fund-ledger': { lone: 'sam una ivo fay lone', hers: 'sam una ivo iris' },
  'fund-net-asset-values': {
    live: 'sam una ivo fay lone',
    draft: 'sam una ivo fay',
    managed: 'sam una ivo iris',
  },
  'fund-kpis': { shown: 'sam una ivo fay lone', hidden: 'sam una ivo fay' },
  'aml-checks': {
    hers: 'sam una ivo fay abe iris',
    lone: 'sam una ivo fay lone',
    'firm’s': 'sam una ivo fay abe iris',
  },
  nominees: { any: 'sam una ivo cleo* max fay abe' },
  'pipeline-deals': { theirs: 'sam una ivo ed fay', other: 'sam una ivo fay' },
};
