import { flaw, type FlawCode } from '@tranche/domain/integrations/flaws';
import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../../kit/db/database.ts';
import type { ImportBatch } from '../import-batch.ts';
import { resolveRounds } from './resolve-rounds.ts';

const EVERY_ROW = { from: 0, to: 2_147_483_647 };

/** Repeats, rounds whose rows disagree, names that fit several organisations, and what is on record already. */
export async function compareRounds(trx: Trx, batch: ImportBatch): Promise<void> {
  await sql`analyze import_round_lines`.execute(trx);
  await refuseAmbiguous(trx, batch, 'company');
  await refuseAmbiguous(trx, batch, 'investor');
  await markRepeats(trx, batch);
  await agreeOnAmounts(trx, batch);
  await resolveRounds(trx, { batch, ...EVERY_ROW });
  await markDiffering(trx, batch);
}

const list = (code: FlawCode, column: string | null): RawBuilder<unknown> =>
  sql`${JSON.stringify([flaw(code, column)])}::jsonb`;
const refersTo = (code: FlawCode): RawBuilder<unknown> =>
  sql`jsonb_build_array(${JSON.stringify(flaw(code, null))}::jsonb || jsonb_build_object('row', r.first))`;

async function refuseAmbiguous(trx: Trx, batch: ImportBatch, column: 'company' | 'investor'): Promise<void> {
  await sql`
    update import_round_lines l set refused = true, flaws = l.flaws || ${list(`${column}_ambiguous`, column)}
    where l.import_batch_id = ${batch.id} and not l.refused and ${sql.ref(`l.${column}_key`)} in (
      select name_key(name) from organisations where deleted_at is null group by 1 having count(*) > 1)`.execute(
    trx,
  );
}

/** The first row of a holding stands; later ones add nothing, whether they say the same or not. */
async function markRepeats(trx: Trx, batch: ImportBatch): Promise<void> {
  await sql`
    with r as (
      select row_no, first_value(row_no) over w as first,
        (amount, currency) is not distinct from (first_value(amount) over w, first_value(currency) over w) as is_same
      from import_round_lines where import_batch_id = ${batch.id} and not refused
      window w as (partition by company_key, year, round_key, investor_key order by row_no))
    update import_round_lines l set repeat_of = r.first,
      flaws = l.flaws || case when r.is_same then ${refersTo('repeat')} else ${refersTo('same_holding')} end
    from r where l.import_batch_id = ${batch.id} and l.row_no = r.row_no and r.first < r.row_no`.execute(trx);
}

/** A round has the one amount that its rows state. Where they state several, none is chosen. */
async function agreeOnAmounts(trx: Trx, batch: ImportBatch): Promise<void> {
  await sql`
    with r as (
      select company_key, year, round_key, min(amount) as amount, min(currency) filter (where amount is not null) as currency,
        count(distinct (amount, currency)) filter (where amount is not null) as amounts,
        min(currency) as a_currency, count(distinct currency) as currencies
      from import_round_lines where import_batch_id = ${batch.id} and not refused group by 1, 2, 3)
    update import_round_lines l set
      round_amount = case when r.amounts = 1 then r.amount end,
      round_currency = case when r.amounts = 1 then r.currency when r.currencies = 1 then r.a_currency end,
      flaws = case when r.amounts > 1 then l.flaws || ${list('amount_conflict', 'amount')} else l.flaws end
    from r where l.import_batch_id = ${batch.id} and not l.refused
      and l.company_key = r.company_key and l.year = r.year and l.round_key = r.round_key`.execute(trx);
}

async function markDiffering(trx: Trx, batch: ImportBatch): Promise<void> {
  await sql`
    update import_round_lines l set flaws = l.flaws || ${list('amount_differs', 'amount')}
    from investment_opportunities p
    where l.import_batch_id = ${batch.id} and not l.refused and p.id = l.opportunity_id and p.target_amount > 0
      and l.round_amount is not null
      and (p.target_amount, p.currency) is distinct from (l.round_amount, l.round_currency)`.execute(trx);
}
