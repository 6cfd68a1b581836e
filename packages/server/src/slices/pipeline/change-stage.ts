import * as verbs from '@tranche/domain/pipeline/verbs';
import { conflict, invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { pipelineStages } from '@tranche/domain/pipeline/pipeline-stages.resource';
import { readId } from '@tranche/domain/kit/read-values';
import { dealStatus } from '@tranche/domain/pipeline/codes';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { readForm } from '../../kit/http/form.ts';
import { noContent, type Answer, type Call, type Route } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { createRecord, deleteRecord, lockRow } from '../../kit/resource-engine/write.ts';
import { changedBy } from '../../kit/workflow/stamps.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { lockDeal } from './lock-deal.ts';
import type { StageRow } from './find-stage.ts';
import { carryDeal, moveDeal } from './move-deal.ts';

const NAME = pipelineStages.name;

/** POST /api/pipeline-stages: last in its pipeline by default. */
export async function createStage(call: Call, app: App): Promise<Answer> {
  return answerWith(call, app, { name: NAME, status: 201 }, async (work) => {
    const pipeline = readId(call.body.pipeline_id) ?? 0;
    const { rows } = await sql<{ next: number }>`
      select coalesce(max(sort_order), 0) + 1 as next from pipeline_stages
      where pipeline_id = ${pipeline} and deleted_at is null`.execute(work.trx);
    const body = { ...call.body, sort_order: call.body.sort_order ?? rows[0]?.next };
    return createRecord(servingOf(app, NAME), work, body);
  });
}

/** DELETE with `move_to_stage_id`, where deals are in the stage: another one of the same pipeline. */
export async function deleteStage(call: Call, app: App): Promise<Answer> {
  await perform(app, call, async (work) => {
    const row = await lockRow(
      servingOf(app, NAME),
      work,
      call.params.id ?? '',
      await readContextIn(work, 'delete'),
    );
    const stage = { id: Number(row.id), pipelineId: Number(row.pipeline_id) };
    await assertNotLast(work, stage.pipelineId);
    await emptyStage(work, stage, call.body.move_to_stage_id ?? call.query.move_to_stage_id);
    await deleteRecord(servingOf(app, NAME), work, stage.id, false);
  });
  return noContent();
}

async function assertNotLast(work: Work, pipelineId: number): Promise<void> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from pipeline_stages where pipeline_id = ${pipelineId} and deleted_at is null`.execute(
    work.trx,
  );
  if ((rows[0]?.left ?? 0) <= 1) throw conflict('A pipeline must keep at least one stage.');
}

/** Active deals are moved as if by a person. Inactive and converted deals change stage only. */
async function emptyStage(
  work: Work,
  stage: { id: number; pipelineId: number },
  given: unknown,
): Promise<void> {
  const { rows: deals } = await sql<{ id: number; status: number }>`
    select id, status from pipeline_deals where pipeline_stage_id = ${stage.id} and deleted_at is null order by board_order, id`.execute(
    work.trx,
  );
  if (deals.length === 0) return;
  if (given === undefined || given === null || given === '')
    throw invalidField('move_to_stage_id', requiredMessage('move_to_stage_id'));
  const to = await otherStage(work, stage, given);
  const isActive = ({ status }: { status: number }): boolean => status === dealStatus.active;
  // a lost deal needs a reason of its own
  if (to.is_lost && deals.some(isActive))
    throw invalidField('move_to_stage_id', selectedMessage('move_to_stage_id'));
  for (const { id } of deals) {
    const deal = await lockDeal(work, id, 'show');
    if (isActive(deal)) await moveDeal(work, deal, { stageId: to.id });
    else await carryDeal(work, deal, to);
  }
}

async function otherStage(
  work: Work,
  stage: { id: number; pipelineId: number },
  given: unknown,
): Promise<StageRow> {
  const found = await work.trx
    .selectFrom('pipeline_stages')
    .selectAll()
    .where('id', '=', readId(given) ?? 0)
    .where('id', '<>', stage.id)
    .where('pipeline_id', '=', stage.pipelineId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw invalidField('move_to_stage_id', selectedMessage('move_to_stage_id'));
  return found;
}

/** POST /api/pipeline-stages/sort-order: the board's columns from left to right. */
export const sortStagesRoute: Route = {
  ...verbs.orderStages,
  access: 'pipelines.update',
  handle: async (call, app) => {
    const { pipeline_id: pipelineId, ids } = readForm(verbs.orderStages.form, call.body);
    await perform(app, call, (work) => sortStages(work, pipelineId, ids));
    return noContent();
  },
};

async function sortStages(work: Work, pipelineId: number, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from pipeline_stages where pipeline_id = ${pipelineId} and deleted_at is null order by id for update`.execute(
    work.trx,
  );
  const known = new Set(rows.map(({ id }) => Number(id)));
  if (ids.length !== known.size || !ids.every((id) => known.has(id)))
    throw invalidField('ids', selectedMessage('ids'));
  await sql`
    update pipeline_stages s set sort_order = o.at, ${changedBy(work)}
    from unnest(${[...ids]}::bigint[]) with ordinality as o (id, at) where s.id = o.id`.execute(work.trx);
  await recordEvent(work, {
    event: 'pipeline.sorted',
    target: { type: 'pipeline', id: pipelineId },
    description: `**${work.viewer.name}** reordered the stages of a pipeline`,
    properties: { ids },
  });
}
