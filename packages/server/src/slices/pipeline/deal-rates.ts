import { sql } from 'kysely';
import { readRates } from '../../kit/fx/read-rates.ts';
import type { ReadContext, Sql } from '../../kit/resource-engine/serving.ts';

/** The day's rates from the deals' currencies to the firm's: `{"GBP":"1","USD":"0.8"}` as jsonb, without those that have none. */
export type DealRates = Sql;

const known = new WeakMap<ReadContext, Promise<DealRates>>();

/** Read once per request, however many figures are converted. */
export function dealRates(context: ReadContext): Promise<DealRates> {
  const found = known.get(context) ?? readDealRates(context);
  known.set(context, found);
  return found;
}

async function readDealRates({ db, today }: ReadContext): Promise<DealRates> {
  const { rows } = await sql<{ ours: string; held: readonly string[] }>`
    select currency as ours, array(select distinct currency from pipeline_deals where deleted_at is null) as held
    from settings where id = 1`.execute(db);
  const { ours, held } = rows[0] ?? { ours: 'GBP', held: [] };
  const rateOf = await readRates(db, [...held, ours], today);
  const rates = held.flatMap((currency) => {
    const rate = rateOf(currency, ours, today);
    return rate === null ? [] : [[currency, rate]];
  });
  return sql`${JSON.stringify(Object.fromEntries(rates))}::jsonb`;
}
