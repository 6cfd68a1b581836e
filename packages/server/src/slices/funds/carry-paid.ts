import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';

/** Performance fee of a fund up to a day, without what was reversed. */
export async function carryPaid(reader: Reader, fundId: number, at: string): Promise<string> {
  const { rows } = await sql<{
    paid: string;
  }>`select coalesce(sum(amount * -direction), 0)::numeric(20, 2) as paid
    from fund_ledger where fund_id = ${fundId} and type = 'performance_fee' and entry_date <= ${at}::date`.execute(
    reader,
  );
  return rows[0]?.paid ?? '0.00';
}
