import { dealStatus } from '@tranche/domain/pipeline/codes';
import type { WipDeal, WipProgress, WipRow, WipStage } from '@tranche/domain/reporting/wip';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import { lit } from '../../kit/db/literal.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { readWip } from '../opportunities/public.ts';
import { progressOf } from './wip-progress.ts';

/** Active deals, in the order of the board. `deals` says which, over the alias `deal`. */
export async function readDeals(db: Reader, deals: Sql, now: Date): Promise<WipDeal[]> {
  const { rows } = await sql<WipDeal>`
    select deal.id, deal.company_name as company, pipeline.name as pipeline, stage.name as stage, owner.name as owner,
      deal.currency, deal.target_raise::text as ask, round(deal.target_raise * stage.probability / 100, 2)::text as weighted,
      ${progressOf('pipeline_deal', rowRef('deal'), { since: sql`deal.stage_entered_at`, now })}
    from pipeline_deals as deal
    join pipeline_stages as stage on stage.id = deal.pipeline_stage_id
    join pipelines as pipeline on pipeline.id = deal.pipeline_id
    left join users as owner on owner.id = deal.owner_id
    where ${deals} order by pipeline.sort_order, pipeline.id, stage.sort_order, stage.id, deal.board_order, deal.id`.execute(
    db,
  );
  return rows;
}

/** The raises of these ids, in this order: how far each has come, and how it moves on. */
export async function readOpportunities(db: Reader, ids: readonly number[], now: Date): Promise<WipRow[]> {
  const wip = await readWip(db, ids, now);
  const { rows } = await sql<WipProgress & { readonly id: number }>`
    select o.id, ${progressOf('investment_opportunity', rowRef('o'), { since: SINCE, now })}
    from investment_opportunities as o where o.id = any(${[...ids]}::bigint[])`.execute(db);
  const progress = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = wip.get(id);
    const {
      in_stage_since = null,
      days_in_stage = null,
      last_note = null,
      next_step = null,
      overdue_tasks = 0,
    } = progress.get(id) ?? {};
    return row ? [{ ...row, in_stage_since, days_in_stage, last_note, next_step, overdue_tasks }] : [];
  });
}

/** When a round came to the state that it is in. */
const SINCE: Sql = sql`coalesce((select max(moved.at) from status_histories as moved
  where moved.target_type = 'investment_opportunity' and moved.target_id = o.id and moved.to_status = o.status),
  o.published_at, o.created_at)`;

/** Every stage of the pipelines with its deals, weighted by its probability. */
export async function readStages(db: Reader, deals: Sql, pipelineId: number | null): Promise<WipStage[]> {
  const { rows } = await sql<WipStage>`
    select stage.name as stage, count(deal.id)::int as deals,
      coalesce(sum(deal.target_raise), 0)::numeric(20, 2)::text as value,
      coalesce(sum(round(deal.target_raise * stage.probability / 100, 2)), 0)::numeric(20, 2)::text as weighted
    from pipeline_stages as stage
    join pipelines as pipeline on pipeline.id = stage.pipeline_id and pipeline.deleted_at is null
    left join pipeline_deals as deal on deal.pipeline_stage_id = stage.id and ${deals}
    where stage.deleted_at is null and (${pipelineId}::bigint is null or pipeline.id = ${pipelineId}::bigint)
    group by stage.id, pipeline.id order by pipeline.sort_order, pipeline.id, stage.sort_order, stage.id`.execute(
    db,
  );
  return rows;
}

export const IN_HAND: Sql = sql`deal.deleted_at is null and deal.status = ${lit(dealStatus.active)}`;
