import type { FlawCount, ImportReport } from '@tranche/domain/integrations/import-report';
import { sql } from 'kysely';
import type { Trx } from '../../kit/db/database.ts';
import type { Slice } from './import-kind.ts';
import { KINDS } from './kinds.ts';

/** Counts the rows by outcome, the records by kind and the flaws by reason, up to the slice's last row, into the batch. */
export async function reportImport(trx: Trx, slice: Slice, phase: 'check' | 'run'): Promise<void> {
  const { batch, to, at } = slice;
  const records = await KINDS[batch.family].countRecords(trx, slice, phase);
  const report: ImportReport = { phase, records, flaws: await countFlaws(trx, slice) };
  await sql`
    update imports b set report = ${JSON.stringify(report)}::jsonb, updated_at = ${at}::timestamptz,
      created = n.created, skipped = n.skipped, failed = n.failed,
      updated = greatest(n.updated,
        (select count(*) from import_records k where k.import_batch_id = b.id and k.change = 'updated'))
    from (
      select count(*) filter (where outcome = 'created') as created, count(*) filter (where outcome = 'skipped') as skipped,
        count(*) filter (where outcome = 'failed') as failed, count(*) filter (where outcome = 'updated') as updated
      from import_rows where import_batch_id = ${batch.id} and row_no <= ${to}) n
    where b.id = ${batch.id}`.execute(trx);
}

async function countFlaws(trx: Trx, { batch, to }: Slice): Promise<FlawCount[]> {
  const { rows } = await sql<FlawCount>`
    select e->>'code' as code, e->>'column' as column, e->>'message' as message, (e->>'refused')::boolean as refused,
      count(*)::int as rows
    from import_rows r cross join lateral jsonb_array_elements(r.errors) e
    where r.import_batch_id = ${batch.id} and r.row_no <= ${to} and r.errors <> '[]'
    group by 1, 2, 3, 4 order by 4 desc, 5 desc, 1`.execute(trx);
  return rows;
}
