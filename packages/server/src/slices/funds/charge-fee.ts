import { invalidField } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';
import { lockFund } from './lock.ts';
import { postNow } from './runs/post-run.ts';
import { createRun } from './runs/write-run.ts';

/**
 * The management fee of a period in one step: the run of it, drafted and posted on its first day in advance, on its last in
 * arrears. Returns the entry's id.
 */
export async function chargeFee(
  work: Work,
  id: string | number,
  period: { readonly period_start: string; readonly period_end: string },
): Promise<number> {
  const fund = await lockFund(work, id);
  if (period.period_end < period.period_start)
    throw invalidField('period_end', 'The period end field must not be before the period start.');
  const runId = await createRun(work, {
    kind: 'fund_fee',
    target_type: 'fund',
    target_id: fund.id,
    entry_date: fund.fee_timing === 'advance' ? period.period_start : period.period_end,
    params: period,
  });
  await postNow(work, runId);
  const { rows } = await sql<{ id: number }>`select id from fund_ledger where run_id = ${runId}`.execute(
    work.trx,
  );
  return rows[0]?.id ?? 0;
}
