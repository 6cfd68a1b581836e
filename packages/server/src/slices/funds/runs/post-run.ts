import { runStatus } from '@tranche/domain/funds/runs/codes';
import { runTransitions } from '@tranche/domain/funds/runs/transitions';
import { conflict } from '@tranche/domain/kit/errors';
import { isPositive } from '@tranche/domain/kit/money';
import { sql } from 'kysely';
import { assertVerb } from '../../../kit/workflow/assert-verb.ts';
import { changedBy } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { needsSecondPerson, takeSubmissionStep } from '../../settings/public.ts';
import { lockFund } from '../lock.ts';
import { bookEntries } from './book-entries.ts';
import type { Run } from './kind.ts';
import { runKind } from './kinds.ts';
import { assertPostable, CHANGED, keyOf, prepareRun, type PreparedRun } from './prepare-run.ts';
import { finishRun, RUN_JOB } from './finish-run.ts';
import { recordRun } from './record-run.ts';
import { lockRun } from './scope.ts';
import { submittable } from './submittable.ts';

/**
 * 1 → 2: the entries of a run, all or none, as they were previewed; then its documents and notices, line by line. Where the
 * firm wants a second person it is submitted, and posted by another. Returns its id.
 */
export async function postRun(work: Work, id: string | number, previewHash: string): Promise<number> {
  const row = await lockRun(work, id);
  assertVerb(work, runTransitions, 'post', { state: row.status });
  const fund = await lockFund(work, row.target_id);
  const prepared = await prepareRun(work, { row, fund, params: row.params });
  if (prepared.hash !== previewHash || prepared.changes.length > 0) throw conflict(CHANGED);
  await assertPostable(work, prepared);
  const step = await takeSubmissionStep(work, submittable(prepared.run), {}, true);
  if (step === 'submit') await keepHash(work, row.id, prepared.hash);
  if (step === 'publish') await writeRun(work, prepared, { delivers: runKind(row.kind).deliver !== null });
  return row.id;
}

/** `{submit: true}`: submitted as it would be posted now. */
export async function submitRun(work: Work, run: Run): Promise<void> {
  const prepared = await prepareRun(work, run);
  if (prepared.changes.length > 0) throw conflict(CHANGED);
  await assertPostable(work, prepared);
  await takeSubmissionStep(work, submittable(run), { submit: true }, false);
  await keepHash(work, run.row.id, prepared.hash);
}

/** The approver posts exactly what was submitted. */
const keepHash = ({ trx }: Work, id: number, hash: string): Promise<unknown> =>
  sql`update runs set preview_hash = ${hash} where id = ${id}`.execute(trx);

/**
 * A draft of the same transaction, posted without a preview and without notices: the verbs of one step, and the demo. Not where
 * a second person posts.
 */
export async function postNow(work: Work, id: number): Promise<void> {
  const row = await lockRun(work, id);
  assertVerb(work, runTransitions, 'post', { state: row.status });
  if (await needsSecondPerson(work, 'run')) throw conflict(BY_ANOTHER);
  const fund = await lockFund(work, row.target_id);
  const prepared = await prepareRun(work, { row, fund, params: row.params });
  await assertPostable(work, prepared);
  await writeRun(work, prepared, { delivers: false });
}

const BY_ANOTHER = 'A second person posts the runs of this firm. Draft the run, and submit it.';

/** The entries, what each line keeps of them, and the state that follows. */
async function writeRun(
  work: Work,
  prepared: PreparedRun,
  { delivers }: { readonly delivers: boolean },
): Promise<void> {
  const { run, entries, hash } = prepared;
  const { row, fund } = run;
  const ids = await bookEntries(work, fund, row.id, entries);
  await keepEntries(work, prepared, { ids, delivers });
  await sql`update runs set status = ${runStatus.posting}, preview_hash = ${hash}, posted_at = ${work.now.toISOString()}::timestamptz,
      posted_by_id = ${work.viewer.id}, ${changedBy(work)} where id = ${row.id}`.execute(work.trx);
  await recordRun(
    work,
    { id: row.id, kind: row.kind, fund },
    {
      event: 'posted',
      done: 'posted',
      from: row.status,
      to: runStatus.posting,
      properties: { entries: ids.length, total: prepared.proposal.total },
    },
  );
  if (!delivers) await finishRun(work, row.id);
  else await work.app.jobs.send(RUN_JOB, { id: row.id }, { trx: work.trx, expireInSeconds: 3_600 });
}

/** A statement of nothing is a statement; a refund of nothing is none. */
const isWanted = ({ parts, amount }: PreparedRun['stored'][number]): boolean =>
  parts.kept === undefined || isPositive(amount);

/** A line with nothing to book is skipped; where nothing is left to deliver, the others are done. */
async function keepEntries(
  { trx }: Work,
  { run, entries, stored }: PreparedRun,
  { ids, delivers }: { readonly ids: readonly number[]; readonly delivers: boolean },
): Promise<void> {
  const { isBookless } = runKind(run.row.kind);
  const rows = stored.map((line) => {
    const own = entries.flatMap((entry, index) => (entry.line === keyOf(line) ? [ids[index]] : []));
    const booked = own.length > 0 || (isBookless && isWanted(line));
    return { id: line.id, entry_ids: own, outcome: booked ? (delivers ? null : 'posted') : 'skipped' };
  });
  await sql`update run_lines as l set entry_ids = v.entry_ids, outcome = v.outcome
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id bigint, entry_ids jsonb, outcome text)
    where l.id = v.id`.execute(trx);
}
