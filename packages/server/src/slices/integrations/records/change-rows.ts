import { sql } from 'kysely';
import { servingOf } from '../../../kit/resource-engine/read-context.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import type { Slice } from '../import-kind.ts';
import { inSavepoint, refuseLine, type Line } from './make-rows.ts';
import type { RecordImport } from './record-import.ts';
import type { Range } from './resolve-rows.ts';

type Values = Readonly<Record<string, unknown>>;
interface Known extends Line {
  readonly record_id: number;
}

/** Changes each line's record and takes that back: says which rows would change something, and which be refused. */
export async function tryChanges(work: Work, range: Range, family: RecordImport): Promise<void> {
  for (const line of await knownLines(work, range, family)) {
    const tried = await inSavepoint(work, () => change(work, line, family), 'take back');
    if (Array.isArray(tried)) await refuseLine(work, range, { ...line, flaws: tried });
    else if (tried !== null) await markChanged(work, range, line.row_no);
  }
}

/** Changes the records on file that lines speak of; what they were is kept for the undo. */
export async function changeRecords(work: Work, slice: Slice, family: RecordImport): Promise<void> {
  for (const line of await knownLines(work, slice, family)) {
    const changed = await inSavepoint(work, () => change(work, line, family), 'keep');
    if (Array.isArray(changed)) await refuseLine(work, slice, { ...line, flaws: changed });
    else if (changed !== null) {
      await markChanged(work, slice, line.row_no);
      await keepFormer(work, slice, { id: line.record_id, target: family.target, before: changed });
    }
  }
}

/** Lines whose record was there before the batch, where the batch may change records. */
async function knownLines(
  work: Work,
  { batch, from, to }: Range,
  family: RecordImport,
): Promise<readonly Known[]> {
  if (batch.options.update_existing !== true || family.update === undefined) return [];
  const { rows } = await sql<Known>`
    select row_no, cells, record_id from import_record_lines l
    where import_batch_id = ${batch.id} and row_no between ${from} and ${to} and not refused and repeat_of is null
      and record_id is not null and not exists (select from import_records k where k.import_batch_id = ${batch.id}
        and k.target_type = ${family.target} and k.target_id = l.record_id and k.change = 'created')
    order by row_no`.execute(work.trx);
  return rows;
}

/** The former values of what became different; null where nothing did. */
async function change(work: Work, line: Known, family: RecordImport): Promise<Values | null> {
  const before = await rowOf(work, line.record_id, family);
  await family.update?.(work, line.record_id, line.cells);
  const after = await rowOf(work, line.record_id, family);
  const fields = Object.entries(servingOf(work.app, family.resource).resource.fields);
  const changed = fields.filter(
    ([name, { spec }]) =>
      !spec.generated &&
      !spec.encrypted &&
      name in before &&
      JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return changed.length === 0
    ? null
    : Object.fromEntries(changed.map(([name]) => [name, before[name] ?? null]));
}

async function rowOf({ trx, app }: Work, id: number, family: RecordImport): Promise<Values> {
  const { table } = servingOf(app, family.resource).resource;
  const { rows } = await sql<Values>`select * from ${sql.table(table)} where id = ${id}`.execute(trx);
  return rows[0] ?? {};
}

async function markChanged({ trx }: Work, { batch }: Range, rowNo: number): Promise<void> {
  await sql`update import_record_lines set changes = true
    where import_batch_id = ${batch.id} and row_no = ${rowNo}`.execute(trx);
}

/** Two rows may speak of one record: what it was before the first of them counts. */
async function keepFormer(
  { trx }: Work,
  { batch, at }: Slice,
  { id, target, before }: { readonly id: number; readonly target: string; readonly before: Values },
): Promise<void> {
  await sql`
    insert into import_records (import_batch_id, target_type, target_id, change, before, at)
    values (${batch.id}, ${target}, ${id}, 'updated', ${JSON.stringify(before)}::jsonb, ${at}::timestamptz)
    on conflict (import_batch_id, target_type, target_id)
    do update set before = excluded.before || import_records.before, at = excluded.at`.execute(trx);
}
