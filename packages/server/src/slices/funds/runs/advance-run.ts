import { runStatus } from '@tranche/domain/funds/runs/codes';
import { Refusal } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import type { App } from '../../../kit/app.ts';
import { system, type Viewer } from '../../../kit/session/viewer.ts';
import { perform, type Work } from '../../../kit/workflow/workflow.ts';
import { lockFund } from '../lock.ts';
import { countLines, finishRun, reportRun } from './finish-run.ts';
import type { Run } from './kind.ts';
import { runKind } from './kinds.ts';
import { holdRun, isIn, type LineRow, type RunRow } from './scope.ts';

const BROKEN = 'Something went wrong. Please try again.';
/** After so many lines the screens learn how far it is. */
const PACE = 10;

/** What is left of a posted run: each line in a transaction of its own, so that one that fails stops no other. */
export async function advanceRun(app: App, id: number): Promise<void> {
  const by = await posterOf(app, id);
  if (by === null) return;
  const now = app.clock();
  for (let place = 1; ; place += 1) {
    const line = await nextLine(app, id);
    if (line === null) break;
    await perform(app, { viewer: by, now }, (work) => deliverLine(work, { id, lineId: line })).catch(
      async (error: unknown) => {
        app.log.error({ err: error, run: id, line }, 'a line of a run failed');
        await perform(app, { viewer: by, now }, (work) => failLine(work, line, error));
      },
    );
    if (place % PACE === 0) await perform(app, { viewer: by, now }, (work) => report(work, id));
  }
  await perform(app, { viewer: by, now }, async (work) => {
    const run = await holdRun(work, id);
    if (run && isIn(run, runStatus.posting)) await finishRun(work, id);
  });
}

/** With the rights of the system, in the name of the person who posted it; null where nothing is left. */
async function posterOf(app: App, id: number): Promise<Viewer | null> {
  const { rows } = await sql<{
    id: number;
    name: string;
  }>`select u.id, u.name from runs r join users u on u.id = r.posted_by_id
    where r.id = ${id} and r.status = ${runStatus.posting}`.execute(app.db.kysely);
  return rows[0] ? { ...system, ...rows[0] } : null;
}

async function nextLine(app: App, id: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select l.id from run_lines l join runs r on r.id = l.run_id
    where l.run_id = ${id} and l.outcome is null and r.status = ${runStatus.posting} order by l.id limit 1`.execute(
    app.db.kysely,
  );
  return rows[0]?.id ?? null;
}

async function deliverLine(
  work: Work,
  { id, lineId }: { readonly id: number; readonly lineId: number },
): Promise<void> {
  const row = await holdRun(work, id);
  const line = await holdLine(work, lineId);
  if (row === null || line === null || !isIn(row, runStatus.posting) || line.outcome !== null) return;
  const run: Run = { row, fund: await lockFund(work, row.target_id), params: row.params };
  const { document_id = null } = (await runKind(row.kind).deliver?.(work, run, line)) ?? {};
  await sql`update run_lines set outcome = 'posted', reason = null, document_id = coalesce(${document_id}::bigint, document_id),
    updated_at = ${work.now.toISOString()}::timestamptz where id = ${lineId}`.execute(work.trx);
}

const holdLine = async ({ trx }: Work, id: number): Promise<LineRow | null> =>
  (await sql<LineRow>`select * from run_lines where id = ${id} for update`.execute(trx)).rows[0] ?? null;

async function failLine(work: Work, lineId: number, error: unknown): Promise<void> {
  const reason = error instanceof Refusal ? error.message : BROKEN;
  await sql`update run_lines set outcome = 'failed', reason = ${reason.slice(0, 500)}, updated_at = ${work.now.toISOString()}::timestamptz
    where id = ${lineId} and outcome is null`.execute(work.trx);
}

async function report(work: Work, id: number): Promise<void> {
  const run: RunRow = await countLines(work, id);
  await reportRun(work, run);
}
