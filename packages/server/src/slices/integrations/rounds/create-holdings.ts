import { UNKNOWN_CURRENCY } from '@tranche/domain/integrations/codes';
import { investmentStatus } from '@tranche/domain/investments/codes';
import { sql } from 'kysely';
import type { Trx } from '../../../kit/db/database.ts';
import { AUDIT_COLUMNS, auditValues } from '../../../kit/workflow/stamps.ts';
import type { Slice } from '../import-kind.ts';
import { keepMade } from '../made.ts';

/**
 * The holding of each investor in each round. What they put in is not in the file, which states the amount of the whole
 * round, also where only one investor is named: the amount stays open and the note says so.
 */
export async function createHoldings(trx: Trx, slice: Slice): Promise<void> {
  const { batch, from, to, at } = slice;
  await sql`
    with fresh as (
      select l.entity_id, l.investor_id, p.id as opportunity_id, p.currency, p.target_amount, p.completed_at, l.row_no
      from import_round_lines l join investment_opportunities p on p.id = l.opportunity_id
      where l.import_batch_id = ${batch.id} and l.row_no between ${from} and ${to} and not l.refused
        and l.repeat_of is null and l.investment_id is null),
    numbered as (select nextval(pg_get_serial_sequence('investments', 'id')) as id, f.* from (select * from fresh order by row_no) f),
    made as (
      insert into investments (id, reference, kind, status, investment_opportunity_id, investment_method_entity_id, organisation_id,
        currency, amount_requested, issued_at, notes, import_batch_id, ${AUDIT_COLUMNS})
      overriding system value
      select id, 'INV-' || lpad(id::text, greatest(6, length(id::text)), '0'), 'manual', ${investmentStatus.sharesIssued},
        opportunity_id, entity_id, investor_id, currency, 0, completed_at, ${noteOf()}, ${batch.id},
        ${auditValues(at, batch.created_by_id)}
      from numbered
      returning id)
    ${keepMade(slice, 'investment', 'investments')}`.execute(trx);
}

const noteOf = () => sql`case
  when target_amount > 0 and currency <> ${UNKNOWN_CURRENCY}
    then 'A share of a round of ' || currency || ' ' || to_char(target_amount, 'FM999,999,999,999,999,990.00')
      || '; the amount of this investor is not known.'
  else 'A share of a round whose amount is not known; neither is the amount of this investor.' end`;
