import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { dealStatus } from '@tranche/domain/pipeline/codes';
import { daysInStage, dealTransitions } from '@tranche/domain/pipeline/transitions';
import { sql } from 'kysely';
import { assertVerb } from '../../kit/workflow/assert-verb.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedNow } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';
import { placeOnBoard } from './board-order.ts';
import { nextPlace, type StageRow } from './find-stage.ts';
import type { DealRow } from './lock-deal.ts';

export interface Move {
  readonly pipelineId?: unknown;
  readonly stageId?: unknown;
  /** Place in the column, 0 at the top; null: last. */
  readonly boardOrder?: number | null;
  readonly lostReason?: string | null;
}

/**
 * A deal goes to another stage, or to another place in its column (`domain.md#2.13`). A lost stage asks for a reason and makes
 * it inactive, an open one makes it active again; each change of stage leaves a row of `pipeline_deal_moves`.
 */
export async function moveDeal(work: Work, deal: DealRow, move: Move): Promise<void> {
  const named = (move.stageId ?? null) !== null || (move.pipelineId ?? null) !== null;
  const stage = named ? await nextPlace(work, deal.pipeline_id, stageAsked(deal, move)) : null;
  if (stage === null || stage.id === deal.pipeline_stage_id) {
    if (typeof move.boardOrder === 'number') await reorder(work, deal, move.boardOrder);
    return;
  }
  const reason = stage.is_lost ? (move.lostReason ?? deal.lost_reason) : null;
  const status = assertVerb(work, dealTransitions, stage.is_lost ? 'lose' : 'move', { state: deal.status });
  if (stage.is_lost && !reason) throw invalidField('lost_reason', requiredMessage('lost_reason'));
  await enterStage(work, deal, stage, {
    status,
    lost_reason: reason,
    closed_at: status === dealStatus.active ? null : work.now.toISOString(),
    board_order: await placeOnBoard(work, stage.id, deal.id, move.boardOrder ?? null),
  });
  await recordMove(work, deal, stage, { status, reason });
  if (deal.owner_id !== work.viewer.id) {
    await notify(work, 'deal_moved', {
      to: [deal.owner_id],
      params: { deal: deal.name, stage: stage.name },
      cta: dealPage(deal.id),
    });
  }
}

/** Moves a deal whose stage is being deleted. Its status and lost reason do not change. */
export async function carryDeal(work: Work, deal: DealRow, stage: StageRow): Promise<void> {
  const board_order = await placeOnBoard(work, stage.id, deal.id, null);
  await enterStage(work, deal, stage, { status: deal.status, board_order });
  await recordMove(work, deal, stage, { status: deal.status, reason: null });
}

/** A stage of the pipeline where the deal already is names no change of pipeline. */
const stageAsked = (deal: DealRow, { pipelineId, stageId }: Move) => ({
  pipelineId,
  stageId:
    (stageId ?? null) === null && Number(pipelineId) === deal.pipeline_id ? deal.pipeline_stage_id : stageId,
});

export const dealPage = (id: number): string => `/admin/investments/deals/${id}/key-information`;

type Entry = Pick<DealRow, 'status' | 'board_order'> &
  Partial<Pick<DealRow, 'lost_reason' | 'closed_at' | 'investment_opportunity_id'>>;

/** Writes the new place with what goes with it, and the row of the deal's way. */
export async function enterStage(work: Work, deal: DealRow, stage: StageRow, entry: Entry): Promise<void> {
  const at = work.now.toISOString();
  const moved = stage.id !== deal.pipeline_stage_id;
  await work.trx
    .updateTable('pipeline_deals')
    .set({
      ...entry,
      pipeline_id: stage.pipeline_id,
      pipeline_stage_id: stage.id,
      ...(moved ? { stage_entered_at: at } : {}),
      ...changedNow(work),
    })
    .where('id', '=', deal.id)
    .execute();
  if (!moved) return;
  await sql`
    insert into pipeline_deal_moves (pipeline_deal_id, from_stage_id, to_stage_id, moved_by_id, moved_at, days, created_at, updated_at)
    values (${deal.id}, ${deal.pipeline_stage_id}, ${stage.id}, ${work.viewer.id}, ${at},
      ${daysInStage(deal.stage_entered_at, at)}, ${at}, ${at})`.execute(work.trx);
}

async function recordMove(
  work: Work,
  deal: DealRow,
  stage: StageRow,
  to: { status: DealRow['status']; reason: string | null },
): Promise<void> {
  await recordEvent(work, {
    event: 'pipeline_deal.moved',
    target: { type: 'pipeline_deal', id: deal.id },
    description: `**${work.viewer.name}** moved **${deal.name}** to **${stage.name}**`,
    ...(to.status === deal.status ? {} : { from: deal.status, to: to.status, reason: to.reason }),
    properties: {
      old: { pipeline_stage_id: deal.pipeline_stage_id },
      new: { pipeline_stage_id: stage.id },
      lost_reason: to.reason,
    },
  });
}

/** Within its column; no one's news. */
async function reorder(work: Work, deal: DealRow, requested: number): Promise<void> {
  const board_order = await placeOnBoard(work, deal.pipeline_stage_id, deal.id, requested);
  await work.trx.updateTable('pipeline_deals').set({ board_order }).where('id', '=', deal.id).execute();
}
