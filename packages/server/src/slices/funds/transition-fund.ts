import { closedActive, draftLive } from '@tranche/domain/codes';
import { fundCloseRefusal, fundUnpublishRefusal } from '@tranche/domain/funds/lifecycle';
import { fundActivity, fundPublication } from '@tranche/domain/funds/transitions';
import { sql } from 'kysely';
import { codeParam } from '../../kit/http/read-params.ts';
import type { Params } from '../../kit/http/route.ts';
import { assertVerb } from '../../kit/workflow/assert-verb.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedBy } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { assertFirmDetails } from '../settings/public.ts';
import { lockFund, type FundRow } from './lock.ts';

/** `publication` and `is_active` in a body each ask for the verb that leads there (`domain.md#2.3`). */
export async function moveFund(work: Work, id: string | number, body: Params): Promise<void> {
  const publication = codeParam(body, 'publication', draftLive);
  const activity = codeParam(body, 'is_active', closedActive);
  if (publication === null && activity === null) return;
  const fund = await lockFund(work, id);
  if (publication !== null && publication !== fund.publication) {
    if (publication === draftLive.live) await publishFund(work, fund);
    else await unpublishFund(work, fund);
  }
  if (activity !== null && activity !== fund.is_active) {
    if (activity === closedActive.closed) await closeFund(work, fund);
    else await reopenFund(work, fund);
  }
}

/** 1 → 2. Name, currency and structure are required of every fund. */
export async function publishFund(work: Work, fund: FundRow): Promise<void> {
  const publication = assertVerb(work, fundPublication, 'publish', { state: fund.publication });
  await assertFirmDetails(work);
  await save(work, fund, {
    column: 'publication',
    from: fund.publication,
    to: publication,
    event: 'published',
  });
}

/** 2 → 1 while no one holds units or has paid in. */
async function unpublishFund(work: Work, fund: FundRow): Promise<void> {
  const publication = assertVerb(work, fundPublication, 'unpublish', { state: fund.publication });
  const { rows } = await sql<{
    n: number;
  }>`select count(distinct investment_method_entity_id)::int as n from fund_ledger
    where fund_id = ${fund.id} and investment_method_entity_id is not null`.execute(work.trx);
  const refusal = fundUnpublishRefusal(rows[0]?.n ?? 0);
  if (refusal) throw refusal;
  await save(work, fund, {
    column: 'publication',
    from: fund.publication,
    to: publication,
    event: 'unpublished',
  });
}

/** 1 → 0: the final value is live, and no units are left. */
async function closeFund(work: Work, fund: FundRow): Promise<void> {
  const state = assertVerb(work, fundActivity, 'close', { state: fund.is_active });
  const { rows } = await sql<{ valued: boolean; booked: boolean }>`select
    exists(select 1 from fund_net_asset_values v where v.fund_id = ${fund.id} and v.status = ${draftLive.live}
      and v.deleted_at is null and v.as_of >= coalesce((select max(e.entry_date) from fund_ledger e
        where e.fund_id = ${fund.id} and e.units is not null and e.investment_method_entity_id is not null), v.as_of)) as valued,
    exists(select 1 from fund_ledger e where e.fund_id = ${fund.id}) as booked`.execute(work.trx);
  const refusal = fundCloseRefusal({
    units_in_issue: fund.units_in_issue,
    has_live_nav: rows[0]?.valued ?? false,
    has_entries: rows[0]?.booked ?? false,
  });
  if (refusal) throw refusal;
  await save(work, fund, { column: 'is_active', from: fund.is_active, to: state, event: 'closed' });
}

/** 0 → 1 (Support). */
async function reopenFund(work: Work, fund: FundRow): Promise<void> {
  const state = assertVerb(work, fundActivity, 'reopen', { state: fund.is_active });
  await save(work, fund, { column: 'is_active', from: fund.is_active, to: state, event: 'reopened' });
}

interface Move {
  readonly column: 'publication' | 'is_active';
  readonly from: number;
  readonly to: number;
  readonly event: string;
}

async function save(work: Work, fund: FundRow, { column, from, to, event }: Move): Promise<void> {
  await sql`update funds set ${sql.ref(column)} = ${to}, ${changedBy(work)} where id = ${fund.id}`.execute(
    work.trx,
  );
  await recordEvent(work, {
    event: `fund.${event}`,
    target: { type: 'fund', id: fund.id },
    description: `**${work.viewer.name}** ${event} the ⟦fund⟧ **${fund.name}**`,
    from,
    to,
    properties: { column },
  });
}
