import type { RecordCount } from '@tranche/domain/integrations/import-report';
import { sql } from 'kysely';
import type { Trx } from '../../../kit/db/database.ts';
import type { Slice } from '../import-kind.ts';

/** A row counts as created by the holding that it makes; what it only meets is skipped. */
export async function announceRounds(
  trx: Trx,
  { batch, from, to, at }: Slice,
  phase: 'check' | 'run',
): Promise<void> {
  const isMade =
    phase === 'check'
      ? sql`l.investment_id is null`
      : sql`exists (select from import_records k where k.import_batch_id = ${batch.id} and k.target_type = 'investment' and k.target_id = l.investment_id)`;
  await sql`
    update import_rows r set errors = l.flaws, updated_at = ${at}::timestamptz,
      outcome = case when l.refused then 'failed' when l.repeat_of is null and ${isMade} then 'created' else 'skipped' end,
      target = case when not l.refused then jsonb_build_object('organisation', l.company_id, 'investor', l.investor_id,
        'investment_opportunity', l.opportunity_id, 'investment', l.investment_id) end
    from import_round_lines l
    where l.import_batch_id = ${batch.id} and r.import_batch_id = ${batch.id} and r.row_no = l.row_no
      and l.row_no between ${from} and ${to}`.execute(trx);
}

interface CountRow {
  readonly kind: string;
  readonly named: number;
  readonly missing: number;
  readonly made: number;
}

export async function countRounds(
  trx: Trx,
  { batch, to }: Slice,
  phase: 'check' | 'run',
): Promise<Record<string, RecordCount>> {
  const { rows } = await sql<CountRow>`
    with l as (select * from import_round_lines where import_batch_id = ${batch.id} and not refused and row_no <= ${to}),
    named (kind, key, id) as (
      select 'organisation', company_key, company_id from l
      union select 'organisation', investor_key, investor_id from l
      union select 'investment_method_entity', investor_key, entity_id from l
      union select 'investment_round_type', round_key, round_type_id from l where round_key <> ''
      union select 'investment_opportunity', concat_ws('|', company_key, year, round_key), opportunity_id from l
      union select 'investment', row_no::text, investment_id from l where repeat_of is null)
    select kind, count(distinct key)::int as named, count(distinct key) filter (where id is null)::int as missing,
      (select count(*)::int from import_records k
        where k.import_batch_id = ${batch.id} and k.change = 'created' and k.target_type = kind) as made
    from named group by kind`.execute(trx);
  return Object.fromEntries(
    rows.map(({ kind, named, missing, made }) => {
      const created = phase === 'check' ? missing : made;
      return [kind, { created, matched: named - created }];
    }),
  );
}
