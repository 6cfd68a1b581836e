import { transition } from '@tranche/domain/kit/transitions';
import { kpiRequestTransitions } from '@tranche/domain/reporting/transitions';
import { sql } from 'kysely';
import { recordEvent } from '../../../kit/workflow/record.ts';
import { changedBy } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import type { RequestRecord, RequestStatus } from './request-record.ts';

export type RequestVerb = (typeof kpiRequestTransitions.transitions)[number]['verb'];

/** To the state that the verb leads to; 409 where it does not leave this one. */
export async function moveRequest(
  work: Work,
  { id, status: from }: Pick<RequestRecord, 'id' | 'status'>,
  verb: RequestVerb,
): Promise<RequestStatus> {
  const status = transition(kpiRequestTransitions, from, verb);
  await sql`update kpi_requests set status = ${status}, ${changedBy(work)} where id = ${id}`.execute(
    work.trx,
  );
  return status;
}

/** In the company's own story. */
export const noteRequest = (
  work: Work,
  request: RequestRecord,
  { event, what, who = work.viewer.name }: { event: string; what: string; who?: string },
): Promise<void> =>
  recordEvent(work, {
    event: `kpi_request.${event}`,
    target: { type: request.target_type, id: request.target_id },
    description: `**${who}** ${what}`,
    properties: { kpi_request_id: request.id, period_end: request.period_end },
  });
