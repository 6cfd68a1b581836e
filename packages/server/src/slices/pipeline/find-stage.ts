import { closedActive } from '@tranche/domain/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { readId } from '@tranche/domain/kit/read-values';
import { sql, type Selectable } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

export type StageRow = Selectable<Tables['pipeline_stages']>;

/** Where a new deal begins: the stage or the pipeline that the body names, else the default pipeline's first stage. */
export async function firstPlace(
  work: Work,
  given: { readonly pipelineId: unknown; readonly stageId: unknown },
): Promise<StageRow> {
  if ((given.stageId ?? null) !== null) {
    const stage = await stageOf(work, given.stageId);
    const pipeline = (given.pipelineId ?? null) === null ? stage.pipeline_id : readId(given.pipelineId);
    if (stage.pipeline_id !== pipeline)
      throw invalidField('pipeline_stage_id', selectedMessage('pipeline_stage_id'));
    await assertOpen(work, pipeline);
    return stage;
  }
  return firstStage(
    work,
    (given.pipelineId ?? null) === null ? await defaultPipeline(work) : readId(given.pipelineId),
  );
}

/**
 * Where a deal moves to (`domain.md#2.13`): any stage of its pipeline; with another pipeline, the first stage of that one.
 */
export async function nextPlace(
  work: Work,
  from: number,
  given: { readonly pipelineId: unknown; readonly stageId: unknown },
): Promise<StageRow> {
  const pipeline = (given.pipelineId ?? null) === null ? from : readId(given.pipelineId);
  const requested = (given.stageId ?? null) === null ? null : await stageOf(work, given.stageId);
  if (pipeline === from && requested?.pipeline_id === from) return requested;
  const first = pipeline === from ? null : await firstStage(work, pipeline);
  if (first && (requested === null || requested.id === first.id)) return first;
  throw invalidField('pipeline_stage_id', selectedMessage('pipeline_stage_id'));
}

async function stageOf(work: Work, given: unknown): Promise<StageRow> {
  const stage = await work.trx
    .selectFrom('pipeline_stages')
    .selectAll()
    .where('id', '=', readId(given) ?? 0)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!stage) throw invalidField('pipeline_stage_id', selectedMessage('pipeline_stage_id'));
  return stage;
}

async function firstStage(work: Work, pipelineId: number | null): Promise<StageRow> {
  await assertOpen(work, pipelineId);
  const stage = await work.trx
    .selectFrom('pipeline_stages')
    .selectAll()
    .where('pipeline_id', '=', pipelineId ?? 0)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .executeTakeFirst();
  if (!stage) throw invalidField('pipeline_id', selectedMessage('pipeline_id'));
  return stage;
}

/** A closed pipeline takes no deals. */
async function assertOpen(work: Work, pipelineId: number | null): Promise<void> {
  const { rows } =
    await sql`select 1 from pipelines where id = ${pipelineId ?? 0} and is_active = ${closedActive.active}
    and deleted_at is null`.execute(work.trx);
  if (rows.length === 0) throw invalidField('pipeline_id', selectedMessage('pipeline_id'));
}

async function defaultPipeline(work: Work): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from pipelines where deleted_at is null and is_active = ${closedActive.active}
    order by is_default desc, sort_order, id limit 1`.execute(work.trx);
  return rows[0] ? Number(rows[0].id) : null;
}
