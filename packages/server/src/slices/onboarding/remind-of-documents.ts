import { onboardingDocumentStatus as status } from '@tranche/domain/investors/codes';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { eachDue } from '../../kit/jobs/each-row.ts';
import { todayOf } from '../../kit/db/today.ts';
import { remindOfDocument } from './follow-document.ts';
import { readDocument } from './lock-document.ts';

/** Days around the day on which a document is due (`domain.md#2.15`). */
const REMINDER_DAYS = [-3, 0, 7];

/**
 * Reminders three days before a document is due, on the day, and a week later. A day on which the job did not run is made up
 * for on the next; no reminder leaves twice. Returns how many left.
 */
export async function remindOfDocuments(app: App, now: Date = app.clock()): Promise<number> {
  const today = await todayOf(app.db.kysely, now);
  const due = REMINDER_DAYS.map(
    (days) => sql`(${today}::date >= due_on + ${days}::int and ${today}::date < due_on + ${days + 3}::int
      and (reminded_on is null or reminded_on < due_on + ${days}::int))`,
  );
  const find = (one: Sql) => sql<{ id: number }>`
    select id from onboarding_documents where ${one} and status in (${status.sent}, ${status.viewed}) and not is_template
      and deleted_at is null and due_on is not null and local_day(sent_at) < ${today}::date and (${sql.join(due, sql` or `)})
    order by due_on, id`;
  return eachDue(app, { now, find, lock: 'onboarding_documents' }, async (work, { id }) =>
    remindOfDocument(work, await readDocument(work, id)),
  );
}
