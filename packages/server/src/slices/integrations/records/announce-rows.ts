import { sql } from 'kysely';
import type { Trx } from '../../../kit/db/database.ts';
import type { RecordCount } from '@tranche/domain/integrations/import-report';
import type { Slice } from '../import-kind.ts';

interface Telling {
  readonly phase: 'check' | 'run';
  readonly target: string;
}

/** Says on each row what became, or would become, of it. */
export async function announceRows(
  trx: Trx,
  { batch, from, to, at }: Slice,
  { phase, target }: Telling,
): Promise<void> {
  const isMade =
    phase === 'check'
      ? sql`l.record_id is null`
      : sql`exists (select from import_records k where k.import_batch_id = ${batch.id} and k.target_type = ${target} and k.target_id = l.record_id)`;
  await sql`
    update import_rows r set errors = l.flaws, updated_at = ${at}::timestamptz,
      outcome = case when l.refused then 'failed' when l.changes then 'updated'
        when l.repeat_of is null and ${isMade} then 'created' else 'skipped' end,
      before = (select k.before from import_records k where k.import_batch_id = ${batch.id} and k.target_type = ${target}
        and k.target_id = l.record_id and l.changes),
      target = case when not l.refused then jsonb_build_object(${target}::text, l.record_id) end
    from import_record_lines l
    where l.import_batch_id = ${batch.id} and r.import_batch_id = ${batch.id} and r.row_no = l.row_no
      and l.row_no between ${from} and ${to}`.execute(trx);
}

/** How many records the lines name, as made and met. */
export async function countLines(
  trx: Trx,
  { batch, to }: Slice,
  { phase, target }: Telling,
): Promise<Readonly<Record<string, RecordCount>>> {
  const { rows } = await sql<{ named: number; missing: number; made: number }>`
    select count(*)::int as named, count(*) filter (where record_id is null)::int as missing,
      (select count(*)::int from import_records k where k.import_batch_id = ${batch.id} and k.change = 'created') as made
    from import_record_lines
    where import_batch_id = ${batch.id} and not refused and repeat_of is null and row_no <= ${to}`.execute(
    trx,
  );
  const { named = 0, missing = 0, made = 0 } = rows[0] ?? {};
  const created = phase === 'check' ? missing : made;
  return { [target]: { created, matched: named - created } };
}
