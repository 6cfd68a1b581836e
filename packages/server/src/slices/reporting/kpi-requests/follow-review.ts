import { figureReview, kpiRequestStatus } from '@tranche/domain/reporting/codes';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import type { FigureRecord } from '../figure-record.ts';
import { sendBack } from './ask-back.ts';
import { lockRequestAt } from './request-record.ts';
import { settleRequests } from './settle-requests.ts';

/** What one figure's review means to the request that it came by: a question goes to the company, the last approval ends it. */
export async function followReview(work: Work, figure: FigureRecord, review: number): Promise<void> {
  const target = { type: figure.target_type, id: figure.target_id };
  if (review === figureReview.approved) return settleRequests(work, [target], figure.period_end);
  if (review !== figureReview.queried || figure.report_sub_type_id === null) return;
  const { rows } = await sql<{ id: number }>`
    select id from kpi_requests where target_type = ${target.type} and target_id = ${target.id}
      and period_end = ${figure.period_end}::date and status = ${lit(kpiRequestStatus.submitted)} and deleted_at is null
      and report_sub_type_ids @> to_jsonb(${figure.report_sub_type_id}::bigint)`.execute(work.trx);
  for (const { id } of rows) await sendBack(work, await lockRequestAt(work, id), null);
}
