import { type FxRate, rateTable, type RateOf } from '@tranche/domain/portfolio/exchange';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

/** The rates of some currencies by a day. Nothing is read where all of them are one. */
export async function readRates(reader: Reader, currencies: Iterable<string>, at: string): Promise<RateOf> {
  const wanted = [...new Set(currencies)];
  if (wanted.length < 2) return rateTable([]);
  const { rows } = await sql<FxRate>`select base, quote, rate::text as rate, as_of from fx_rates
    where as_of <= ${at}::date and (base = any(${wanted}) or quote = any(${wanted}))
    order by as_of`.execute(reader);
  return rateTable(rows);
}
