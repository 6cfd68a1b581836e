import { conflict } from '@tranche/domain/kit/errors';
import { closedActive } from '@tranche/domain/codes';
import { FIRST_STAGES } from '@tranche/domain/pipeline/codes';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { isForced, noContent, type Answer, type Call, type Params } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import { servingOf } from '../../kit/resource-engine/reading.ts';
import { createRecord, deleteRecord, updateRecord } from '../../kit/resource-engine/write.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';

const NAME = 'pipelines';
const ONE_DEFAULT = 'One pipeline must be the default.';
const isOn = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';

/** POST /api/pipelines: last in order, with the stages that every pipeline begins with. */
export async function createPipeline(call: Call, app: App): Promise<Answer> {
  return answerWith(call, app, { name: NAME, status: 201 }, (work) => newPipeline(work, call.body));
}

/** A pipeline with its first stages; the first of all is the default. Returns its id. For seeds too. */
export async function newPipeline(work: Work, body: Params): Promise<number> {
  const given = await passDefault(work, body);
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
      created_at, updated_at, created_by_id, updated_by_id)
    select ${id}, s.name, s.colour, s.probability, s.is_won, s.is_lost, s.sort_order, at, at, ${work.viewer.id}, ${work.viewer.id}
    from jsonb_to_recordset(${stages}::jsonb) as s (name text, colour text, probability numeric, is_won boolean,
      is_lost boolean, sort_order int), (select ${work.now.toISOString()}::timestamptz as at) moment`.execute(
    work.trx,
  );
  return id;
}

export async function updatePipeline(call: Call, app: App): Promise<Answer> {
  return answerWith(call, app, { name: NAME }, async (work) => {
    const body = await passDefault(work, call.body);
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

/** Naming a new default takes the word from the old one. */
async function passDefault(work: Work, body: Params): Promise<Params> {
  const { rows } =
    await sql`select id from pipelines where is_default and deleted_at is null for update`.execute(work.trx);
  if (rows.length === 0) return { ...body, is_default: true };
  if (isOn(body.is_default)) {
    await sql`update pipelines set is_default = false, updated_at = ${work.now} where is_default`.execute(
      work.trx,
    );
  }
  return body;
}

/** The default is there and open: new deals begin in it. */
async function assertDefaultLeft(work: Work): Promise<void> {
  const { rows } = await sql<{ some: boolean; kept: boolean }>`
    select count(*) > 0 as some, coalesce(bool_or(is_default and is_active = ${closedActive.active}), false) as kept
    from pipelines where deleted_at is null`.execute(work.trx);
  if (rows[0]?.some && !rows[0].kept) throw conflict(ONE_DEFAULT);
}
