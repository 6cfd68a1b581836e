import { carryOf } from '@tranche/domain/funds/fund-books';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { readFundBooks } from './read-fund-books.ts';

/**
 * The carry of each live value of a day and later, as the books say it now (`domain.md#3.7`); null: of all. What is posted after
 * the last value changes none, and reads no books.
 */
export async function refreshCarry({ trx }: Work, fundId: number, since: string | null): Promise<void> {
  const { rows } = await sql<{ last: string | null }>`select max(as_of) as last from live_fund_values
    where fund_id = ${fundId} and as_of >= coalesce(${since}::date, '-infinity')`.execute(trx);
  const last = rows[0]?.last ?? null;
  if (last === null) return;
  const carried = await readCarried(trx, [fundId], last);
  await sql`update fund_net_asset_values v set carry_of_day = given.carry
    from jsonb_to_recordset(${JSON.stringify(carried)}::jsonb) as given (id bigint, as_of date, carry numeric)
    where v.id = given.id and v.carry_of_day is distinct from given.carry
      and given.as_of >= coalesce(${since}::date, '-infinity')`.execute(trx);
}

export interface Carried {
  readonly id: number;
  readonly as_of: string;
  readonly carry: string;
}

/** Of each live value of these funds up to a day, worked out from the books. */
export async function readCarried(
  reader: Reader,
  fundIds: readonly number[],
  at: string,
): Promise<Carried[]> {
  const books = await readFundBooks(reader, fundIds, at);
  return [...books.values()].flatMap((fund) =>
    fund.values.map((value) => ({ id: value.id, as_of: value.as_of, carry: carryOf(fund, value) })),
  );
}
