import { draftLive } from '@tranche/domain/codes';
import { runStatus } from '@tranche/domain/funds/runs/codes';
import { STATEMENT_MESSAGES, type StatementParams } from '@tranche/domain/funds/runs/statements';
import { conflict, invalidField, type Refusal } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';
import type { Run } from '../runs/kind.ts';

type StatementRun = Run<StatementParams>;

/** A net asset value of the period is live. */
async function valued(db: Reader, { fund, params }: StatementRun): Promise<Refusal | null> {
  const { rows } = await sql`select 1 from live_fund_values where fund_id = ${fund.id}
    and as_of between ${params.period_start}::date and ${params.period_end}::date limit 1`.execute(db);
  return rows.length > 0 ? null : invalidField('params.period_end', STATEMENT_MESSAGES.noValue);
}

/** Its money is posted: no draft of another run by the end of the period, and none on its way. */
async function posted(db: Reader, { row, fund, params }: StatementRun): Promise<Refusal | null> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from runs
    where target_type = 'fund' and target_id = ${fund.id} and id <> ${row.id} and kind <> 'fund_statements'
      and status in (${runStatus.draft}, ${runStatus.posting}) and entry_date <= ${params.period_end}::date`.execute(
    db,
  );
  const n = rows[0]?.n ?? 0;
  return n === 0 ? null : conflict(STATEMENT_MESSAGES.openRuns(n));
}

/** No value of the period waits for a second person. */
async function confirmed(db: Reader, { fund, params }: StatementRun): Promise<Refusal | null> {
  const waits = sql`status = ${draftLive.draft} and submitted_at is not null and deleted_at is null
    and as_of <= ${params.period_end}::date`;
  const { rows } = await sql<{ n: number }>`select
    (select count(*) from fund_net_asset_values where fund_id = ${fund.id} and ${waits})::int
    + (select count(*) from fund_opportunity_valuations v where ${waits} and exists(
        select 1 from fund_investment_opportunities a
        where a.id = v.fund_investment_opportunity_id and a.fund_id = ${fund.id}))::int as n`.execute(db);
  const n = rows[0]?.n ?? 0;
  return n === 0 ? null : conflict(STATEMENT_MESSAGES.waiting(n));
}

/** What is looked at before statements go out (`screens.md#A145`). */
export const STATEMENT_CHECKS = [valued, posted, confirmed] as const;
