import { POSTED_RUNS } from '@tranche/domain/funds/runs/codes';
import type { CalledLine } from '@tranche/domain/funds/runs/receipt';
import { type RawBuilder, sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import type { Reader } from '../../../kit/db/database.ts';

export interface CalledOf extends CalledLine {
  readonly run_id: number;
  readonly fund_id: number;
  readonly late_interest_pct: string;
  /** The notice of it. */
  readonly document_id: number | null;
}

/** Σ of a part of a receipt's line. */
const part = (name: string): RawBuilder<unknown> => sql`coalesce(got.parts ->> ${name}::text, '0')`;

/**
 * Posted lines of calls with what was received on each, in one statement; `line` in the clause is the line's alias and `run`
 * its run's. Receipts that were reversed do not count.
 */
export async function readCalled(reader: Reader, where: RawBuilder<unknown>): Promise<CalledOf[]> {
  const { rows } = await sql<CalledOf>`
    select run.id as run_id, run.target_id as fund_id, fund.late_interest_pct::text as late_interest_pct,
      line.id as call_line_id, line.investment_method_entity_id, line.document_id, run.due_on, line.amount::text as capital,
      (coalesce((line.parts ->> 'payable')::numeric, line.amount) - line.amount)::text as fee,
      coalesce((select json_agg(json_build_object('received_on', receipt.entry_date, 'capital', ${part('capital')},
          'fee', ${part('fee')}, 'interest', ${part('interest')}, 'excess', ${part('excess')},
          'from_excess', ${part('from_excess')}) order by receipt.entry_date, got.id)
        from run_lines got join runs receipt on receipt.id = got.run_id
        where receipt.kind = 'fund_receipt' and receipt.status in ${lit(POSTED_RUNS)}
          and receipt.params ->> 'call_run_id' = run.id::text
          and (got.parts ->> 'call_line_id')::bigint = line.id), '[]') as receipts
    from run_lines line join runs run on run.id = line.run_id join funds fund on fund.id = run.target_id
    where run.kind = 'fund_capital_call' and run.status in ${lit(POSTED_RUNS)} and line.amount > 0 and ${where}
    order by line.investment_method_entity_id, line.id`.execute(reader);
  return rows;
}

/** Received beyond what was due, and neither used nor paid back yet, by holder. */
export async function readExcess(reader: Reader, fundId: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ holder: number; excess: string }>`
    select got.investment_method_entity_id as holder, sum(${part('excess')}::numeric - ${part('from_excess')}::numeric)::text as excess
    from run_lines got join runs receipt on receipt.id = got.run_id
    where receipt.kind in ('fund_receipt', 'fund_refund') and receipt.status in ${lit(POSTED_RUNS)} and receipt.target_type = 'fund'
      and receipt.target_id = ${fundId} and got.investment_method_entity_id is not null
    group by 1`.execute(reader);
  return new Map(rows.map(({ holder, excess }) => [holder, excess]));
}
