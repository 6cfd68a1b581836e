import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { eachRow } from '../../kit/jobs/each-row.ts';
import { lockFund } from './lock.ts';
import { refreshCarry } from './refresh-carry.ts';

/**
 * What migration 0173 could not work out in SQL: live values from before it, and those of a restored backup of that time, get
 * their carry. Every verb since keeps it, so a program asks once, when it starts, and finds none after the first time.
 */
export async function fillCarry(app: App): Promise<number> {
  const { rows } = await sql<{ id: number }>`select distinct fund_id as id from live_fund_values
    where carry_of_day is null order by 1`.execute(app.db.kysely);
  return eachRow(app, { rows, now: app.clock() }, async (work, { id }) => {
    await lockFund(work, id);
    await refreshCarry(work, id, null);
  });
}
