import { refuse } from '@tranche/domain/kit/errors';
import type { KpiAnswers } from '@tranche/domain/reporting/kpi-answers';
import { sql } from 'kysely';
import { readContextIn } from '../../../kit/resource-engine/read-context.ts';
import { rowRef } from '../../../kit/resource-engine/row-ref.ts';
import type { Sql } from '../../../kit/resource-engine/serving.ts';
import { lockRow } from '../../../kit/resource-engine/write.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import type { Target } from '../../crm/public.ts';
import { targetName } from '../figure-targets.ts';
import { bareRequests } from './request-access.ts';

export type RequestStatus = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** A request under lock, with the name of its company. */
export interface RequestRecord {
  readonly id: number;
  readonly target_type: string;
  readonly target_id: number;
  readonly company: string;
  readonly period_end: string;
  readonly report_sub_type_ids: readonly number[];
  readonly recipient_email: string;
  readonly recipient_name: string | null;
  readonly message: string | null;
  readonly due_on: string;
  readonly status: RequestStatus;
  readonly question: string | null;
  readonly draft: KpiAnswers | null;
  readonly submitted_at: string | null;
  readonly reminded_on: string | null;
  readonly expires_at: string;
  readonly created_by_id: number | null;
}

export const targetOf = ({ target_type, target_id, company }: RequestRecord): Target => ({
  type: target_type,
  id: target_id,
  name: company,
});

/** Whom it was sent to, as a sentence names them. */
export const recipientOf = ({ recipient_name, recipient_email }: RequestRecord): string =>
  recipient_name ?? recipient_email;

/** Beat 2: through the viewer's access. */
export async function lockRequest(work: Work, id: string | number): Promise<RequestRecord> {
  const row = await lockRow(bareRequests, work, id, await readContextIn(work, 'update'));
  return readRequest(work, sql`r.id = ${Number(row.id)}`);
}

/** A visitor with a link, or a scheduled job. */
export async function lockRequestAt(work: Work, id: number): Promise<RequestRecord> {
  await sql`select 1 from kpi_requests where id = ${id} for update`.execute(work.trx);
  return readRequest(work, sql`r.id = ${id}`);
}

async function readRequest(work: Work, where: Sql): Promise<RequestRecord> {
  const { rows } = await sql<RequestRecord>`
    select r.*, ${targetName(rowRef('r'))} as company from kpi_requests r where ${where} and r.deleted_at is null`.execute(
    work.trx,
  );
  if (!rows[0]) throw refuse('not_found');
  return rows[0];
}
