import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import type { FundRow } from './lock.ts';

/** Last live net asset value per unit by the day, else the initial price (`domain.md#3.7`). */
export async function priceOfDay(
  reader: Reader,
  fund: Pick<FundRow, 'id' | 'initial_unit_price'>,
  day: string,
): Promise<string> {
  const { rows } = await sql<{ nav_per_unit: string }>`select nav_per_unit from live_fund_values
    where fund_id = ${fund.id} and as_of <= ${day}::date
    order by as_of desc limit 1`.execute(reader);
  return rows[0]?.nav_per_unit ?? fund.initial_unit_price;
}
