import { addDays, formatDay } from '@tranche/domain/kit/calendar';
import { conflict } from '@tranche/domain/kit/errors';
import { formatMoney, isPositive } from '@tranche/domain/kit/money';
import { dueOf, settlementOf } from '@tranche/domain/funds/runs/receipt';
import { sql } from 'kysely';
import type { App } from '../../../kit/app.ts';
import { todayOf } from '../../../kit/db/today.ts';
import { eachRow } from '../../../kit/jobs/each-row.ts';
import { changedBy } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { notify } from '../../notifications/public.ts';
import { lockFund } from '../lock.ts';
import { peopleOf } from './notify-holder.ts';
import { readCalled } from './read-called.ts';
import { recordRun } from './record-run.ts';
import { lockLine, lockRun } from './scope.ts';

/** A line of a call that is not paid: its holder is asked again, at most once a day. Returns the line's id. */
export async function remindOfCall(work: Work, id: string | number): Promise<number> {
  const line = await lockLine(work, id);
  const run = await lockRun(work, line.run_id);
  const fund = await lockFund(work, run.target_id);
  const today = await todayOf(work.trx, work.now);
  const [called] = await readCalled(work.trx, sql`line.id = ${line.id}`);
  const due = called ? dueOf(settlementOf(called, fund.late_interest_pct, today)) : '0';
  if (!called || !isPositive(due)) throw conflict('Nothing is outstanding here.');
  if (line.reminded_on === today) throw conflict('A reminder has already been sent today.');
  await sql`update run_lines set reminded_on = ${today}::date, ${changedBy(work)} where id = ${line.id}`.execute(
    work.trx,
  );
  await recordRun(
    work,
    { id: run.id, kind: run.kind, fund },
    { event: 'reminded', done: 'sent a reminder of', properties: { line_id: line.id, due } },
  );
  const to = await peopleOf(work, [line.investment_method_entity_id]);
  if (to.length === 0) return line.id;
  await notify(work, 'fund_call_reminder', {
    to,
    params: { fund: fund.name, n: formatMoney(due, fund.currency), date: formatDay(called.due_on) },
    cta: `/investor/portfolio/fund/${fund.id}`,
    target: `run_line:${line.id}:${today}`,
  });
  return line.id;
}

/** Days before its due date on which a call is brought to mind (`domain.md#2.17`). */
const DAYS_BEFORE = [3, 0, -1, -7];

/** Reminds holders who have not paid three days before the due day, on it, and a day and a week after it. Returns how many were reminded. */
export async function remindOfCalls(app: App): Promise<number> {
  const now = app.clock();
  const today = await todayOf(app.db.kysely, now);
  const days = DAYS_BEFORE.map((before) => addDays(today, before));
  const lines = await readCalled(
    app.db.kysely,
    sql`run.due_on = any(${days}::date[]) and line.reminded_on is distinct from ${today}::date`,
  );
  const open = lines.filter((line) => isPositive(dueOf(settlementOf(line, line.late_interest_pct, today))));
  return eachRow(app, { rows: open.map((line) => line.call_line_id), now }, async (work, id) => {
    await remindOfCall(work, id);
  });
}
