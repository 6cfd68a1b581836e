import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { sql } from 'kysely';
import { idsParam } from '../../kit/http/read-params.ts';
import { readContextIn } from '../../kit/resource-engine/read-context.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import { accessClause } from '../../kit/resource-engine/where.ts';
import type { Params } from '../../kit/http/route.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { servingOf } from '../../kit/resource-engine/read-context.ts';

/**
 * The documents that a report carries, as `document_ids` names them: those that the writer may see. Absent: no change;
 * empty: none.
 */
export async function linkDocuments(work: Work, reportId: number, body: Params): Promise<void> {
  if (!('document_ids' in body)) return;
  const ids = idsParam(body, 'document_ids') ?? [];
  const filed = rowRef('filed');
  const access = accessClause(servingOf(work.app, 'documents'), filed, await readContextIn(work, 'show'));
  const { rows } = await sql<{ id: number }>`select filed.id from documents as filed
    where filed.id = any(${ids}::bigint[]) and filed.deleted_at is null
      and ${access ?? sql`true`}`.execute(work.trx);
  const found = rows.map(({ id }) => id);
  if (found.length < ids.length) throw invalidField('document_ids', selectedMessage('document_ids'));
  await sql`delete from update_report_documents where update_report_id = ${reportId}
    and document_id <> all(${found}::bigint[])`.execute(work.trx);
  await sql`insert into update_report_documents (update_report_id, document_id)
    select ${reportId}, id from unnest(${found}::bigint[]) as id on conflict do nothing`.execute(work.trx);
}
