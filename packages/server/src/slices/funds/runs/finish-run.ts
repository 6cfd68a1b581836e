import { RUN_KIND_LABELS, RUN_PROGRESS_EVENT, runStatus } from '@tranche/domain/funds/runs/codes';
import { sql } from 'kysely';
import { broadcastProgress } from '../../../kit/realtime/broadcast.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { notify } from '../../notifications/public.ts';
import { recordRun } from './record-run.ts';
import type { RunRow } from './scope.ts';

/** The job that does what is left of a run line by line. */
export const RUN_JOB = 'advance-run';

type Counted = RunRow & { readonly fund_name: string };

/** 2 → 3, or 4 where a line failed: nothing is left to do. */
export async function finishRun(work: Work, id: number): Promise<void> {
  const run = await countLines(work, id);
  const to = run.lines_failed > 0 ? runStatus.postedInPart : runStatus.posted;
  await sql`update runs set status = ${to}, updated_at = ${work.now.toISOString()}::timestamptz where id = ${id}`.execute(
    work.trx,
  );
  await recordRun(
    work,
    { id, kind: run.kind, fund: { id: run.target_id, name: run.fund_name } },
    {
      event: 'finished',
      done: 'finished',
      from: runStatus.posting,
      to,
      properties: { done: run.lines_done, failed: run.lines_failed },
    },
  );
  if (run.lines_failed > 0) await notifyPoster(work, run);
  await reportRun(work, run, to);
}

/** Lines that are posted or skipped are done. */
export async function countLines({ trx, now }: Work, id: number): Promise<Counted> {
  const { rows } =
    await sql<Counted>`update runs as r set lines_done = n.done, lines_failed = n.failed, lines_total = n.total,
      updated_at = ${now.toISOString()}::timestamptz
    from (select count(*)::int as total, count(*) filter (where outcome in ('posted', 'skipped'))::int as done,
        count(*) filter (where outcome = 'failed')::int as failed from run_lines where run_id = ${id}) n,
      funds f
    where r.id = ${id} and f.id = r.target_id returning r.*, f.name as fund_name`.execute(trx);
  if (!rows[0]) throw new Error(`No run ${id}`);
  return rows[0];
}

/** The person who posted it sees the progress. */
export async function reportRun({ trx }: Work, run: RunRow, status: number = run.status): Promise<void> {
  if (run.posted_by_id === null) return;
  const { id, lines_total, lines_done, lines_failed } = run;
  await broadcastProgress(trx, run.posted_by_id, RUN_PROGRESS_EVENT, {
    id,
    status,
    lines_total,
    lines_done,
    lines_failed,
  });
}

async function notifyPoster(work: Work, run: Counted): Promise<void> {
  if (run.posted_by_id === null) return;
  await notify(work, 'run_finished', {
    to: [run.posted_by_id],
    params: {
      what: `${RUN_KIND_LABELS[run.kind]} of ${run.fund_name}`,
      n: String(run.lines_done),
      m: String(run.lines_failed),
    },
    cta: `/admin/funds/${run.target_id}/details/transactions?run=${run.id}`,
    target: `run:${run.id}`,
  });
}
