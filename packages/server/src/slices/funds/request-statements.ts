import { invalidField } from '@tranche/domain/kit/errors';
import { date, integer } from '@tranche/domain/kit/field';
import { selectedMessage } from '@tranche/domain/kit/input';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { todayOf } from '../../kit/db/today.ts';
import { holderIds } from './holders.ts';
import { lockFund } from './lock.ts';

export const STATEMENTS_JOB = 'fund-statements';
export const statementForm = {
  period_start: date().required(),
  period_end: date().required(),
  /** One holder's alone, for staff to look at: filed with the fund, private, and no one is notified. */
  preview_user_id: integer().min(1),
};
export interface StatementWish {
  readonly period_start: string;
  readonly period_end: string;
  readonly preview_user_id?: number | null;
}
/** What the job is told. */
export interface StatementOrder extends StatementWish {
  readonly fund_id: number;
  readonly user_ids: readonly number[];
  readonly ordered_at: string;
  readonly ordered_by_id: number | null;
}

/** Queues a statement for each holder (`domain.md#H`, X). Returns what was queued. */
export async function requestStatements(
  work: Work,
  id: string | number,
  wish: StatementWish,
): Promise<{ status: 'queued'; holders: number }> {
  const fund = await lockFund(work, id);
  const today = await todayOf(work.trx, work.now);
  if (wish.period_end < wish.period_start)
    throw invalidField('period_end', 'The period end field must not be before the period start.');
  if (wish.period_end > today)
    throw invalidField('period_end', 'The period end field must not be a date in the future.');
  const holders = await holderIds(work, fund.id);
  const preview = wish.preview_user_id ?? null;
  if (preview !== null && !holders.includes(preview))
    throw invalidField('preview_user_id', selectedMessage('preview_user_id'));
  const order: StatementOrder = {
    ...wish,
    fund_id: fund.id,
    user_ids: preview === null ? holders : [preview],
    ordered_at: work.now.toISOString(),
    ordered_by_id: work.viewer.id,
  };
  await work.app.jobs.send(STATEMENTS_JOB, order, { trx: work.trx, expireInSeconds: 3600 });
  await recordEvent(work, {
    event: 'fund.statements_requested',
    target: { type: 'fund', id: fund.id },
    description: `**${work.viewer.name}** requested statements for **${fund.name}**`,
    properties: {
      period_start: wish.period_start,
      period_end: wish.period_end,
      holders: order.user_ids.length,
    },
  });
  return { status: 'queued', holders: order.user_ids.length };
}
