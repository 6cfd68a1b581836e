import { figureReview, kpiRequestStatus } from '@tranche/domain/reporting/codes';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import { rowRef } from '../../../kit/resource-engine/row-ref.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import type { Target } from '../../crm/public.ts';
import { isOn } from '../figure-targets.ts';
import { periodWord } from '../notify-holders.ts';
import { lockRequestAt } from './request-record.ts';
import { moveRequest, noteRequest } from './request-state.ts';

/** A submitted request whose figures have all been approved, one by one or with their period, is approved by that. */
export async function settleRequests(
  work: Work,
  targets: readonly Pick<Target, 'type' | 'id'>[],
  period_end: string,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select asked.id from kpi_requests asked where asked.period_end = ${period_end}::date and ${isOn(rowRef('asked'), targets)}
      and asked.status = ${lit(kpiRequestStatus.submitted)} and asked.deleted_at is null
      and not exists(select 1 from report_inputs figure where figure.target_type = asked.target_type
        and figure.target_id = asked.target_id and figure.period_end = asked.period_end and figure.deleted_at is null
        and asked.report_sub_type_ids @> to_jsonb(figure.report_sub_type_id)
        and figure.review <> ${lit(figureReview.approved)})
    order by asked.id`.execute(work.trx);
  for (const { id } of rows) {
    const request = await lockRequestAt(work, id);
    await moveRequest(work, request, 'approve');
    const what = `approved the figures of **${request.company}** for ${periodWord(request.period_end)}`;
    await noteRequest(work, request, { event: 'approved', what });
  }
}
