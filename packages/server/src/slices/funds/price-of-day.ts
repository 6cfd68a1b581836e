import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import type { FundRow } from './lock.ts';

/** Last live net asset value per unit by the day, else the initial price (`domain.md#3.7`). */
export async function priceOfDay(
  reader: Reader,
  fund: Pick<FundRow, 'id' | 'initial_unit_price'>,
  day: string,
): Promise<string> {
  return (await valueOfDay(reader, fund.id, day))?.nav_per_unit ?? fund.initial_unit_price;
}

/** The last live net asset value by the day, before the carry that is stated in it; null before the first. */
export const navOfDay = async (reader: Reader, fundId: number, day: string): Promise<string | null> =>
  (await valueOfDay(reader, fundId, day))?.nav ?? null;

interface Value {
  readonly nav: string;
  readonly nav_per_unit: string;
}

async function valueOfDay(reader: Reader, fundId: number, day: string): Promise<Value | null> {
  const { rows } =
    await sql<Value>`select nav + coalesce(accrued_carry, 0) as nav, nav_per_unit from live_fund_values
    where fund_id = ${fundId} and as_of <= ${day}::date
    order by as_of desc limit 1`.execute(reader);
  return rows[0] ?? null;
}
