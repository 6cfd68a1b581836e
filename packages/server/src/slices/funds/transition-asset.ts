import { closedActive, draftLive } from '@tranche/domain/codes';
import {
  assetCloseRefusal,
  assetPublishRefusal,
  assetUnpublishRefusal,
} from '@tranche/domain/funds/lifecycle';
import { assetActivity, assetPublication } from '@tranche/domain/funds/transitions';
import { sql } from 'kysely';
import { codeParam } from '../../kit/http/read-params.ts';
import type { Params } from '../../kit/http/route.ts';
import { assertVerb } from '../../kit/workflow/assert-verb.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedBy } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { assertFirmDetails } from '../settings/public.ts';
import { lockAsset, type AssetRow } from './lock.ts';

/** `status` and `is_active` in a body each ask for the verb that leads there (`domain.md#2.3`). */
export async function moveAsset(work: Work, id: string | number, body: Params): Promise<void> {
  const status = codeParam(body, 'status', draftLive);
  const activity = codeParam(body, 'is_active', closedActive);
  if (status === null && activity === null) return;
  const asset = await lockAsset(work, id);
  if (status !== null && status !== asset.status) {
    if (status === draftLive.live) await publishAsset(work, asset);
    else await unpublishAsset(work, asset);
  }
  if (activity !== null && activity !== asset.is_active) {
    if (activity === closedActive.closed) await closeAsset(work, asset);
    else await reopenAsset(work, asset);
  }
}

interface Facts {
  readonly industries: number;
  readonly entries: number;
  readonly sales: number;
  readonly fair_value: string | null;
}

async function factsOf(work: Work, { id }: AssetRow): Promise<Facts> {
  const { rows } = await sql<Facts>`select
    (select count(*)::int from fund_investment_opportunity_industries where fund_investment_opportunity_id = ${id}) as industries,
    (select count(*)::int from fund_ledger where fund_investment_opportunity_id = ${id}) as entries,
    (select count(*)::int from fund_ledger e where e.fund_investment_opportunity_id = ${id} and e.type = 'sale'
      and e.reverses_id is null and not exists(select 1 from fund_ledger r where r.reverses_id = e.id)) as sales,
    (select v.fair_value from fund_opportunity_valuations v where v.fund_investment_opportunity_id = ${id}
      and v.status = ${draftLive.live} and v.deleted_at is null order by v.as_of desc limit 1) as fair_value`.execute(
    work.trx,
  );
  return rows[0] ?? { industries: 0, entries: 0, sales: 0, fair_value: null };
}

async function publishAsset(work: Work, asset: AssetRow): Promise<void> {
  const to = assertVerb(work, assetPublication, 'publish', { state: asset.status });
  await assertFirmDetails(work);
  const { industries } = await factsOf(work, asset);
  const refusal = assetPublishRefusal({ ...asset, industries });
  if (refusal) throw refusal;
  await save(work, asset, { column: 'status', from: asset.status, to, event: 'published' });
}

async function unpublishAsset(work: Work, asset: AssetRow): Promise<void> {
  const to = assertVerb(work, assetPublication, 'unpublish', { state: asset.status });
  const refusal = assetUnpublishRefusal((await factsOf(work, asset)).entries);
  if (refusal) throw refusal;
  await save(work, asset, { column: 'status', from: asset.status, to, event: 'unpublished' });
}

async function closeAsset(work: Work, asset: AssetRow): Promise<void> {
  const to = assertVerb(work, assetActivity, 'close', { state: asset.is_active });
  const refusal = assetCloseRefusal({ ...asset, ...(await factsOf(work, asset)) });
  if (refusal) throw refusal;
  await save(work, asset, { column: 'is_active', from: asset.is_active, to, event: 'closed' });
}

async function reopenAsset(work: Work, asset: AssetRow): Promise<void> {
  const to = assertVerb(work, assetActivity, 'reopen', { state: asset.is_active });
  await save(work, asset, { column: 'is_active', from: asset.is_active, to, event: 'reopened' });
}

interface Move {
  readonly column: 'status' | 'is_active';
  readonly from: number;
  readonly to: number;
  readonly event: string;
}

async function save(work: Work, asset: AssetRow, { column, from, to, event }: Move): Promise<void> {
  await sql`update fund_investment_opportunities set ${sql.ref(column)} = ${to}, ${changedBy(work)} where id = ${asset.id}`.execute(
    work.trx,
  );
  await recordEvent(work, {
    event: `fund_investment_opportunity.${event}`,
    target: { type: 'fund_investment_opportunity', id: asset.id },
    description: `**${work.viewer.name}** ${event} the ⟦fund⟧ opportunity **${asset.name}**`,
    from,
    to,
    properties: { column, fund_id: asset.fund_id },
  });
}
