import { sql } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';
import { FUND_LAWS } from './fund-laws.ts';
import { HOLDING_LAWS } from './holding-laws.ts';
import { todayOf } from '../../../kit/db/today.ts';
import { checkExplanations } from './check-explanations.ts';
import type { Breach, Check, Law } from './law.ts';
import { RAISE_LAWS } from './raise-laws.ts';

export const LAWS: readonly Law[] = [...RAISE_LAWS, ...HOLDING_LAWS, ...FUND_LAWS];

/** Of one law the first hundred rows: who has more has one cause. */
const MOST = 100;

/** Every row of the database that breaks a law of the books, and every holding whose figures do not come from their rows. */
export async function checkFigures(
  reader: Reader,
  now: Date,
  others: readonly Check[] = [],
): Promise<Breach[]> {
  const breaches: Breach[] = [];
  for (const { rule, family, broken } of LAWS) {
    const { rows } = await sql<{
      id: number;
    }>`select id from (${broken}) found order by id limit ${MOST}`.execute(reader);
    breaches.push(...rows.map(({ id }) => ({ rule, family, id })));
  }
  const today = await todayOf(reader, now);
  for (const check of [checkExplanations, ...others]) breaches.push(...(await check(reader, today)));
  return breaches;
}
