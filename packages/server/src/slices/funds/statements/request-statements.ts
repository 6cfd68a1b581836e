import { invalidField } from '@tranche/domain/kit/errors';
import { todayOf } from '../../../kit/db/today.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { lockFund } from '../lock.ts';
import { prepareRun } from '../runs/prepare-run.ts';
import { postRun } from '../runs/post-run.ts';
import { lockRun } from '../runs/scope.ts';
import { createRun } from '../runs/write-run.ts';
import { previewStatement } from './preview-statement.ts';
import type { Period } from './read-holders.ts';

export interface StatementWish extends Period {
  readonly preview_user_id?: number | null | undefined;
}

export interface Queued {
  readonly status: 'queued';
  readonly holders: number;
  /** None of a preview. */
  readonly run_id: number | null;
}

/** Statements of a period in one step: a run of them, drafted and posted as it is (`domain.md#H`, X). */
export async function requestStatements(
  work: Work,
  id: string | number,
  { preview_user_id, period_start, period_end }: StatementWish,
): Promise<Queued> {
  const fund = await lockFund(work, id);
  const today = await todayOf(work.trx, work.now);
  if (period_end < period_start)
    throw invalidField('period_end', 'The period end field must not be before the period start.');
  if (period_end > today)
    throw invalidField('period_end', 'The period end field must not be a date in the future.');
  if (preview_user_id) {
    await previewStatement(work, fund, { user_id: preview_user_id, period_start, period_end });
    return { status: 'queued', holders: 1, run_id: null };
  }
  const run_id = await createRun(work, {
    kind: 'fund_statements',
    target_type: 'fund',
    target_id: fund.id,
    entry_date: today,
    record_on: null,
    due_on: null,
    total: null,
    message: null,
    params: { period_start, period_end },
  });
  const row = await lockRun(work, run_id);
  const { hash, stored } = await prepareRun(work, { row, fund, params: row.params });
  await postRun(work, run_id, hash);
  return { status: 'queued', holders: stored.length, run_id };
}
