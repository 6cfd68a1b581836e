import { conflict } from '@tranche/domain/kit/errors';
import { closedActive } from '@tranche/domain/codes';
import { FIRST_STAGES } from '@tranche/domain/pipeline/codes';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { isForced, noContent, type Answer, type Call, type Params } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import { passDefault } from '../../kit/resource-engine/one-default.ts';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { createRecord, deleteRecord, updateRecord } from '../../kit/resource-engine/write.ts';
import { AUDIT_COLUMNS, auditValues } from '../../kit/workflow/stamps.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';

const NAME = 'pipelines';
const ONE_DEFAULT = 'One pipeline must be the default.';

/** POST /api/pipelines: last in order, with the stages that every pipeline begins with. */
export async function createPipeline(call: Call, app: App): Promise<Answer> {
  return answerWith(call, app, { name: NAME, status: 201 }, (work) => newPipeline(work, call.body));
}

/** A pipeline with its first stages; the first of all is the default. Returns its id. For seeds too. */
export async function newPipeline(work: Work, body: Params): Promise<number> {
  const given = await withDefault(work, body);
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(sort_order), 0) + 1 as next from pipelines where deleted_at is null`.execute(
    work.trx,
  );
  const id = await createRecord(servingOf(work.app, NAME), work, { sort_order: rows[0]?.next, ...given });
  const stages = JSON.stringify(
    FIRST_STAGES.map((stage, at) => ({ is_won: false, is_lost: false, ...stage, sort_order: at + 1 })),
  );
  await sql`
    insert into pipeline_stages (pipeline_id, name, colour, probability, is_won, is_lost, sort_order,
      ${AUDIT_COLUMNS})
    select ${id}, s.name, s.colour, s.probability, s.is_won, s.is_lost, s.sort_order, ${auditValues(work.now.toISOString(), work.viewer.id)}
    from jsonb_to_recordset(${stages}::jsonb) as s (name text, colour text, probability numeric, is_won boolean,
      is_lost boolean, sort_order int)`.execute(work.trx);
  return id;
}

export async function updatePipeline(call: Call, app: App): Promise<Answer> {
  return answerWith(call, app, { name: NAME }, async (work) => {
    const body = await withDefault(work, call.body);
    const before = await updateRecord(servingOf(app, NAME), work, call.params.id ?? '', body);
    await assertDefaultLeft(work);
    return Number(before.id);
  });
}

/** Refused while deals are in it; the engine sees them through their key. */
export async function deletePipeline(call: Call, app: App): Promise<Answer> {
  const force = isForced(call);
  await perform(app, call, async (work) => {
    await deleteRecord(servingOf(app, NAME), work, call.params.id ?? '', force);
    await assertDefaultLeft(work);
  });
  return noContent();
}

/** The first of all is the default, whether it is named so or not. */
async function withDefault(work: Work, body: Params): Promise<Params> {
  await passDefault(work, { table: NAME }, body.is_default);
  const { rows } =
    await sql`select id from pipelines where is_default and deleted_at is null for update`.execute(work.trx);
  if (rows.length === 0) return { ...body, is_default: true };
  return body;
}

/** The default is there and open: new deals begin in it. */
async function assertDefaultLeft(work: Work): Promise<void> {
  const { rows } = await sql<{ some: boolean; stored: boolean }>`
    select count(*) > 0 as some, coalesce(bool_or(is_default and is_active = ${closedActive.active}), false) as stored
    from pipelines where deleted_at is null`.execute(work.trx);
  if (rows[0]?.some && !rows[0].stored) throw conflict(ONE_DEFAULT);
}
