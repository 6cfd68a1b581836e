import { counted } from '@tranche/domain/kit/counted';
import { FUND_MESSAGES } from '@tranche/domain/funds/lifecycle';
import { RUN_KIND_LABELS } from '@tranche/domain/funds/runs/codes';
import { runTransitions } from '@tranche/domain/funds/runs/transitions';
import { formatDay } from '@tranche/domain/kit/calendar';
import { conflict, invalidField } from '@tranche/domain/kit/errors';
import { decimal, plain } from '@tranche/domain/kit/money';
import { sql, type Selectable } from 'kysely';
import type { Tables } from '../../../kit/db/tables.ts';
import { todayOf } from '../../../kit/db/today.ts';
import { assertVerb } from '../../../kit/workflow/assert-verb.ts';
import { changedBy } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { notify } from '../../notifications/public.ts';
import { assertBooks } from '../assert-books.ts';
import { lockFund } from '../lock.ts';
import { bookEntries } from './book-entries.ts';
import type { Run } from './kind.ts';
import { runKind } from './kinds.ts';
import { peopleOf } from './notify-holder.ts';
import { RUN_JOB } from './finish-run.ts';
import { recordRun } from './record-run.ts';
import { linesOf, lockRun } from './scope.ts';

type Entry = Selectable<Tables['fund_ledger']>;

/** 1 → 6: a draft that is not wanted. Returns its id. */
export async function cancelRun(work: Work, id: string): Promise<number> {
  const row = await lockRun(work, id);
  const to = assertVerb(work, runTransitions, 'cancel', { state: row.status });
  const fund = await lockFund(work, row.target_id);
  await sql`update runs set status = ${to}, submitted_at = null, submitted_by_id = null, ${changedBy(work)}
    where id = ${row.id}`.execute(work.trx);
  await recordRun(work, { ...row, fund }, { event: 'cancelled', done: 'cancelled', from: row.status, to });
  return row.id;
}

/** 4 → 2: the lines that failed have their turn again. Returns its id. */
export async function retryRun(work: Work, id: string): Promise<number> {
  const row = await lockRun(work, id);
  const to = assertVerb(work, runTransitions, 'retry', { state: row.status });
  const fund = await lockFund(work, row.target_id);
  await sql`update run_lines set outcome = null, reason = null where run_id = ${row.id} and outcome = 'failed'`.execute(
    work.trx,
  );
  await sql`update runs set status = ${to}, lines_failed = 0, ${changedBy(work)} where id = ${row.id}`.execute(
    work.trx,
  );
  await work.app.jobs.send(RUN_JOB, { id: row.id }, { trx: work.trx, expireInSeconds: 3_600 });
  await recordRun(work, { ...row, fund }, { event: 'retried', done: 'retried', from: row.status, to });
  return row.id;
}

/** 3, 4 → 5: reverses each entry of the run by another of the same sum, and notifies those who were notified of it. Returns its id. */
export async function reverseRun(
  work: Work,
  id: string,
  { reason, entry_date }: { readonly reason: string; readonly entry_date?: string | null | undefined },
): Promise<number> {
  const row = await lockRun(work, id);
  const to = assertVerb(work, runTransitions, 'reverse', { state: row.status });
  const { irreversible } = runKind(row.kind);
  if (irreversible !== null) throw conflict(irreversible);
  const fund = await lockFund(work, row.target_id);
  const run: Run = { row, fund, params: row.params };
  const day = await dayOf(work, run, entry_date ?? null);
  const entries = await entriesOf(work, row.id);
  await assertNothingRests(work, run, entries);
  const reversals = entries.map((entry) => reversalOf(entry, day));
  await assertBooks(work, fund, reversals, { units: 'run', cash: 'run' });
  await bookEntries(work, fund, row.id, reversals);
  await sql`update runs set status = ${to}, reversed_on = ${day}, reversed_at = ${work.now.toISOString()}::timestamptz,
      reversed_by_id = ${work.viewer.id}, reversal_reason = ${reason}, ${changedBy(work)} where id = ${row.id}`.execute(
    work.trx,
  );
  const refusal = await runKind(row.kind).reversalCheck(work.trx, run);
  if (refusal) throw refusal;
  await recordRun(
    work,
    { ...row, fund },
    { event: 'reversed', done: 'reversed', from: row.status, to, reason },
  );
  await notifyOfReversal(work, run);
  return row.id;
}

/** Today by default; from the day of the run on, and not ahead. */
async function dayOf(work: Work, { row }: Run, given: string | null): Promise<string> {
  const today = await todayOf(work.trx, work.now);
  const day = given ?? (today < row.entry_date ? row.entry_date : today);
  if (day > today) throw invalidField('entry_date', FUND_MESSAGES.postedAhead);
  if (day < row.entry_date) throw invalidField('entry_date', FUND_MESSAGES.reversedEarlier);
  return day;
}

const entriesOf = async ({ trx }: Work, runId: number): Promise<Entry[]> =>
  (
    await sql<Entry>`select * from fund_ledger where run_id = ${runId} and reverses_id is null order by id`.execute(
      trx,
    )
  ).rows;

const negated = (value: string | null): string | null =>
  value === null ? null : plain(decimal(value).neg());

const reversalOf = (entry: Entry, entry_date: string) => ({
  ...entry,
  entry_date,
  direction: entry.direction === 0 ? 0 : -entry.direction,
  units: negated(entry.units),
  commitment: negated(entry.commitment),
  called: negated(entry.called),
  paid_in: negated(entry.paid_in),
  reverses_id: entry.id,
  description: `Reversal of: ${entry.description}`,
});

/** What was posted on the ground of it would lose its ground. */
async function assertNothingRests(work: Work, run: Run, entries: readonly Entry[]): Promise<void> {
  const which = runKind(run.row.kind).restedOnBy(run);
  const last = entries.at(-1)?.id;
  if (which === null || last === undefined) return;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from fund_ledger e
    where e.fund_id = ${run.fund.id} and e.id > ${last} and e.reverses_id is null and ${which}
      and not exists(select 1 from fund_ledger r where r.reverses_id = e.id)`.execute(work.trx);
  const n = rows[0]?.n ?? 0;
  if (n > 0)
    throw conflict(
      `${counted(n, 'later entry', 'later entries')} ${n === 1 ? 'rests' : 'rest'} on this run.`,
    );
}

async function notifyOfReversal(work: Work, run: Run): Promise<void> {
  const { row, fund } = run;
  const lines = (await linesOf(work, row.id)).filter(({ outcome }) => outcome === 'posted');
  const notified = lines.filter((line) => runKind(row.kind).notice(run, line) !== null);
  const to = await peopleOf(
    work,
    notified.map((line) => line.investment_method_entity_id),
  );
  if (to.length === 0) return;
  await notify(work, 'fund_run_reversed', {
    to,
    params: {
      fund: fund.name,
      what: RUN_KIND_LABELS[row.kind].toLowerCase(),
      date: formatDay(row.entry_date),
    },
    cta: `/investor/portfolio/fund/${fund.id}`,
    target: `run:${row.id}`,
  });
}
