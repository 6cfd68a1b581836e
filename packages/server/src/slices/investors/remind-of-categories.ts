import { categorisationStatus } from '@tranche/domain/investors/codes';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { eachDue } from '../../kit/jobs/each-row.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { formatLocalDay, todayOf } from '../../kit/db/today.ts';
import { notify } from '../notifications/public.ts';

interface Due {
  readonly id: number;
  readonly user_id: number;
  readonly expires_at: string;
  readonly type: string;
}

/** Days before expiry on which a reminder leaves (`domain.md#2.8`). */
const REMINDER_DAYS = [30, 7];

/**
 * Reminders 30 and 7 days before a category expires. A day on which the job did not run is made up for on the next; no
 * reminder leaves twice. Returns how many left.
 */
export async function remindOfCategories(app: App, now: Date = app.clock()): Promise<number> {
  const today = await todayOf(app.db.kysely, now);
  const expiry = sql`local_day(c.expires_at)`;
  const due = REMINDER_DAYS.map(
    (days) => sql`(${expiry} - ${today}::date <= ${days}::int
      and (c.reminded_at is null or local_day(c.reminded_at) < ${expiry} - ${days}::int))`,
  );
  const find = (one: Sql) => sql<Due>`
    select c.id, c.user_id, c.expires_at, t.name as type from investor_categorisations c
    join investor_types t on t.id = c.investor_type_id
    where ${one} and c.status = ${categorisationStatus.approved} and c.deleted_at is null and c.expires_at > ${now.toISOString()}
      and (${sql.join(due, sql` or `)})
    order by c.expires_at`;
  return eachDue(app, { now, find, key: 'c.id', lock: 'investor_categorisations' }, remind);
}

async function remind(work: Work, { id, user_id, expires_at, type }: Due): Promise<void> {
  await work.trx
    .updateTable('investor_categorisations')
    .set({ reminded_at: work.now.toISOString() })
    .where('id', '=', id)
    .execute();
  await notify(work, 'category_expiring', {
    to: [user_id],
    params: { type, date: await formatLocalDay(work.trx, expires_at) },
    cta: '/investor/profile/type',
    target: `categorisation:${id}`,
  });
}
