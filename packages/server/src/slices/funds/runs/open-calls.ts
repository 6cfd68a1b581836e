import { settlementOf } from '@tranche/domain/funds/runs/receipt';
import { conflict, type Refusal } from '@tranche/domain/kit/errors';
import { isPositive } from '@tranche/domain/kit/money';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';
import type { FundRow } from '../lock.ts';
import { readCalled } from './read-called.ts';

const OPEN_CALLS = 'Record the receipts of the earlier calls first.';

/** What was called must be there before an interest in it moves; null where nothing is open. Over alias `line`. */
export async function openCallsRefusal(
  reader: Reader,
  { fund, at }: { readonly fund: Pick<FundRow, 'id' | 'late_interest_pct'>; readonly at: string },
  which: RawBuilder<unknown>,
): Promise<Refusal | null> {
  const lines = await readCalled(
    reader,
    sql`run.target_id = ${fund.id} and run.entry_date <= ${at}::date and ${which}`,
  );
  const isOpen = lines.some((line) => isPositive(settlementOf(line, fund.late_interest_pct, at).outstanding));
  return isOpen ? conflict(OPEN_CALLS) : null;
}
