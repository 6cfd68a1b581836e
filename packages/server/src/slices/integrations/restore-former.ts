import { sql } from 'kysely';
import { changedAt } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { madeBy } from './changed-since.ts';
import type { ImportBatch } from './import-batch.ts';

interface Former {
  readonly target_id: number;
  readonly before: Readonly<Record<string, unknown>>;
}

/** Puts back what the batch changed in records that it did not make; what each was is told with the change. */
export async function restoreFormer(work: Work, batch: ImportBatch): Promise<void> {
  for (const [target, table] of await madeBy(work.trx, batch.id)) {
    const { rows } = await sql<Former>`
      select target_id, before from import_records where import_batch_id = ${batch.id} and target_type = ${target}
        and change = 'updated' and before is not null`.execute(work.trx);
    for (const former of rows) await restore(work, { batch, target, table }, former);
  }
}

async function restore(
  { trx, now, viewer }: Work,
  { batch, target, table }: { readonly batch: ImportBatch; readonly target: string; readonly table: string },
  { target_id: id, before }: Former,
): Promise<void> {
  const at = now.toISOString();
  const columns = Object.keys(before).map((name) => sql`${sql.ref(name)} = former.${sql.ref(name)}`);
  const properties = { id, import_batch_id: batch.id, new: before };
  await sql`
    with restored as (
      update ${sql.table(table)} t set ${sql.join(columns)}, ${changedAt(at, viewer.id)}
      from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(before)}::jsonb) former
      where t.id = ${id} returning t.id)
    insert into activity (target_type, target_id, actor_id, event, description, properties, created_at, updated_at)
    select ${target}, id, ${viewer.id}::bigint, ${`${target}.updated`},
      ${`The import of **${batch.file_name}** was undone`}, ${JSON.stringify(properties)}::jsonb,
      ${at}::timestamptz, ${at}::timestamptz from restored`.execute(trx);
}
