import { flaw } from '@tranche/domain/integrations/flaws';
import { sql } from 'kysely';
import type { Trx } from '../../../kit/db/database.ts';
import type { ImportBatch } from '../import-batch.ts';
import type { RecordImport, Reference } from './record-import.ts';

/** Rows of a batch, both ends included. */
export interface Range {
  readonly batch: ImportBatch;
  readonly from: number;
  readonly to: number;
}

/** A later row with the identity of an earlier one adds nothing. */
export async function markRepeats(trx: Trx, batch: ImportBatch): Promise<void> {
  const repeat = JSON.stringify(flaw('repeat', null));
  await sql`
    with r as (
      select row_no, min(row_no) over (partition by identity) as first
      from import_record_lines where import_batch_id = ${batch.id} and not refused and identity <> '')
    update import_record_lines l set repeat_of = r.first,
      flaws = l.flaws || jsonb_build_array(${repeat}::jsonb || jsonb_build_object('row', r.first))
    from r where l.import_batch_id = ${batch.id} and l.row_no = r.row_no and r.first < r.row_no`.execute(trx);
}

/** Puts the ids of what cells name beside them; a name that no record bears, or several do, refuses its row. */
export async function resolveReferences(trx: Trx, batch: ImportBatch, family: RecordImport): Promise<void> {
  for (const [field, reference] of Object.entries(family.references))
    await resolve(trx, batch, { field, reference });
}

async function resolve(
  trx: Trx,
  batch: ImportBatch,
  { field, reference }: { field: string; reference: Reference },
): Promise<void> {
  const unknown = JSON.stringify(flaw('reference_unknown', field));
  const ambiguous = JSON.stringify(flaw('reference_ambiguous', field));
  await sql`
    with keys as (
      select distinct cells->>${field} as key from import_record_lines
      where import_batch_id = ${batch.id} and not refused and cells->>${field} is not null),
    found as (select key, array(${reference.find(sql`lower(keys.key)`)} limit 2) as ids from keys)
    update import_record_lines l set
      cells = case when cardinality(f.ids) = 1 then l.cells || jsonb_build_object(${reference.to}::text, f.ids[1]) else l.cells end,
      refused = cardinality(f.ids) <> 1,
      flaws = case cardinality(f.ids) when 1 then l.flaws when 0 then l.flaws || ${unknown}::jsonb else l.flaws || ${ambiguous}::jsonb end
    from found f where l.import_batch_id = ${batch.id} and not l.refused and l.cells->>${field} = f.key`.execute(
    trx,
  );
}

/** Which lines speak of a record that is on file already. */
export async function resolveRecords(trx: Trx, range: Range, family: RecordImport): Promise<void> {
  const { batch, from, to } = range;
  if (batch.options.match_on) return matchRecords(trx, range, { family, field: batch.options.match_on });
  const onRecord = family.onRecord((name) => sql`(l.cells->>${name})`);
  await sql`
    update import_record_lines l set record_id = (${onRecord})
    where l.import_batch_id = ${batch.id} and l.row_no between ${from} and ${to} and not l.refused and l.repeat_of is null`.execute(
    trx,
  );
}

/** By the field that the batch chose. A line that several records answer is refused; one with a blank cell is new. */
async function matchRecords(
  trx: Trx,
  { batch, from, to }: Range,
  { family, field }: { readonly family: RecordImport; readonly field: string },
): Promise<void> {
  const ambiguous = JSON.stringify(flaw('reference_ambiguous', field));
  const among = family.among ?? sql`true`;
  const table = family.resource.replaceAll('-', '_');
  await sql`
    with keys as (
      select distinct name_key(cells->>${field}) as key from import_record_lines
      where import_batch_id = ${batch.id} and row_no between ${from} and ${to} and not refused and repeat_of is null),
    found as (
      select k.key, array_agg(t.id order by t.id) as ids from keys k
      join ${sql.table(table)} t on name_key(t.${sql.ref(field)}) = k.key
      where t.deleted_at is null and ${among} group by k.key)
    update import_record_lines l set
      record_id = case when cardinality(f.ids) = 1 then f.ids[1] end,
      refused = cardinality(f.ids) > 1,
      flaws = case when cardinality(f.ids) > 1 then l.flaws || ${ambiguous}::jsonb else l.flaws end
    from found f where l.import_batch_id = ${batch.id} and l.row_no between ${from} and ${to} and not l.refused
      and l.repeat_of is null and name_key(l.cells->>${field}) = f.key`.execute(trx);
}
