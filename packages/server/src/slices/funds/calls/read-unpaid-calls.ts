import { dueOf, settlementOf } from '@tranche/domain/funds/runs/receipt';
import { isPositive } from '@tranche/domain/kit/money';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';
import { readCalled } from '../runs/read-called.ts';

/** What a holder is still to pay of a call, with interest where it is late. */
export interface UnpaidCall {
  readonly run_line_id: number;
  readonly amount_outstanding: string;
  readonly due_on: string;
  readonly document_id: number | null;
}

/** Posted calls of a fund that are not paid at the end of a day, the most urgent first; over entities with the alias `party`. */
export async function readUnpaidCalls(
  reader: Reader,
  fundId: number,
  { parties, at }: { readonly parties: RawBuilder<unknown>; readonly at: string },
): Promise<UnpaidCall[]> {
  const lines = await readCalled(
    reader,
    sql`run.target_id = ${fundId} and run.entry_date <= ${at}::date and exists(select 1 from investment_method_entities party
      where party.id = line.investment_method_entity_id and ${parties})`,
  );
  return lines
    .map((line) => ({ ...line, amount_outstanding: dueOf(settlementOf(line, line.late_interest_pct, at)) }))
    .filter(({ amount_outstanding }) => isPositive(amount_outstanding))
    .map(({ call_line_id, amount_outstanding, due_on, document_id }) => ({
      run_line_id: call_line_id,
      amount_outstanding,
      due_on,
      document_id,
    }))
    .sort((a, b) => (a.due_on < b.due_on ? -1 : 1));
}
