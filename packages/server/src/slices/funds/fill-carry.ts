import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { eachRow } from '../../kit/jobs/each-row.ts';
import { lockFund } from './lock.ts';
import { refreshCarry } from './refresh-carry.ts';

const FILL = 'fill-carry';

/** Values that went live before the product kept their carry, and those of a restored backup of that time, get theirs. */
export async function fillCarry(app: App): Promise<number> {
  const { rows } = await sql<{ id: number }>`select distinct fund_id as id from live_fund_values
    where carry_of_day is null order by 1`.execute(app.db.kysely);
  return eachRow(app, { rows, now: app.clock() }, async (work, { id }) => {
    await lockFund(work, id);
    await refreshCarry(work, id, null);
  });
}

export function defineCarryJob(app: App): void {
  app.jobs.define(FILL, async () => {
    const rows = await fillCarry(app);
    app.log.info({ rows }, 'kept the carry of live values');
  });
  app.jobs.schedule(FILL, '* * * * *');
}
