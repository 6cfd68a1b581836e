import { sql } from 'kysely';
import { AUDIT_COLUMNS, auditValues } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { HELD_STATUSES } from '@tranche/domain/investments/codes';
import type { RunEntry } from '@tranche/domain/funds/runs/proposal';
import { lit } from '../../../kit/db/literal.ts';
import type { FundRow } from '../lock.ts';
import { refreshFund } from '../refresh-figures.ts';

export interface BookedEntry extends RunEntry {
  readonly entry_date: string;
  readonly reverses_id?: number;
  readonly investment_id?: number | null;
}

/**
 * The entries of a run, written by one statement once they were judged together. An entity's one investment in the fund is
 * named, so that its value in lists follows its units. Returns their ids, in the order given.
 */
export async function bookEntries(
  work: Work,
  fund: FundRow,
  runId: number,
  entries: readonly BookedEntry[],
): Promise<number[]> {
  const at = work.now.toISOString();
  const rows = JSON.stringify(entries);
  const { rows: written } = await sql<{ id: number }>`
    with given as (select row_number() over () as place, e.* from jsonb_to_recordset(${rows}::jsonb) as e (
        entry_date date, type text, amount numeric, direction smallint, units numeric, unit_price numeric,
        investment_method_entity_id bigint, fund_investment_opportunity_id bigint, is_recallable boolean,
        commitment numeric, called numeric, paid_in numeric, reference text, document_id bigint, description text, reverses_id bigint,
        investment_id bigint)),
      investment as (select i.investment_method_entity_id as holder, min(i.id) as id from investments i
        left join investment_opportunities o on o.id = i.investment_opportunity_id
        where i.deleted_at is null and i.status in ${lit(HELD_STATUSES)} and coalesce(i.fund_id, o.fund_id) = ${fund.id}
          and i.investment_method_entity_id in (select investment_method_entity_id from given)
        group by 1 having count(*) = 1)
    insert into fund_ledger (fund_id, run_id, entry_date, type, amount, direction, units, unit_price,
      investment_method_entity_id, fund_investment_opportunity_id, investment_id, is_recallable, commitment, called, paid_in,
      reference, document_id, description, reverses_id, posted_at, ${AUDIT_COLUMNS})
    select ${fund.id}::bigint, ${runId}::bigint, g.entry_date, g.type, g.amount, g.direction, g.units, g.unit_price,
      g.investment_method_entity_id, g.fund_investment_opportunity_id, coalesce(g.investment_id, investment.id),
      g.is_recallable, g.commitment, g.called, g.paid_in, g.reference, g.document_id, left(g.description, 500), g.reverses_id,
      ${at}::timestamptz, ${auditValues(at, work.viewer.id)}
    from given g left join investment on investment.holder = g.investment_method_entity_id order by g.place
    returning id`.execute(work.trx);
  const [first] = entries.map(({ entry_date }) => entry_date).toSorted();
  if (first !== undefined) await refreshFund(work, fund.id, first);
  return written.map(({ id }) => id);
}
