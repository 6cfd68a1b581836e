import { CREDIT_ENTRIES } from '@tranche/domain/funds/codes';
import type { BridgeFacts } from '@tranche/domain/funds/nav-bridge';
import type { LedgerType } from '@tranche/domain/funds/ledger-types';
import { sql } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';

/** The two ends of a change: `from` is null where the fund began within it. */
export interface Span {
  readonly fund_id: number;
  readonly from: string | null;
  readonly to: string;
}

/** Signed cash of the books between two days by type of entry, of each fund. */
export async function readCashByType(
  db: Reader,
  spans: readonly Span[],
): Promise<ReadonlyMap<number, BridgeFacts['cash']>> {
  const { rows } = await sql<{ fund_id: number; type: LedgerType; cash: string }>`
    select e.fund_id, e.type, coalesce(sum(e.amount * e.direction), 0)::numeric(20, 2)::text as cash
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as span (fund_id bigint, "from" date, "to" date)
    join fund_ledger e on e.fund_id = span.fund_id and e.entry_date <= span."to"
      and e.entry_date > coalesce(span."from", '-infinity') group by e.fund_id, e.type`.execute(db);
  const cash = new Map<number, Partial<Record<LedgerType, string>>>();
  for (const { fund_id, type, cash: moved } of rows)
    cash.set(fund_id, { ...cash.get(fund_id), [type]: moved });
  return cash;
}

/** Cash of the books at a day, and what of it is owed to the credit line. */
export async function readBookedCash(db: Reader, fundId: number, at: string): Promise<BookedCash> {
  const { rows } = await sql<BookedCash>`select
      coalesce(sum(amount * direction), 0)::numeric(20, 2)::text as booked_cash,
      coalesce(sum(amount * direction) filter (where type in (${sql.join([...CREDIT_ENTRIES])})), 0)::numeric(20, 2)::text
        as credit_drawn
    from fund_ledger where fund_id = ${fundId} and entry_date <= ${at}::date`.execute(db);
  return rows[0] ?? { booked_cash: '0.00', credit_drawn: '0.00' };
}
interface BookedCash {
  readonly booked_cash: string;
  readonly credit_drawn: string;
}
