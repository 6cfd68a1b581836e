import { closedActive } from '@tranche/domain/codes';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { eachDue } from '../../kit/jobs/each-row.ts';
import { notify } from '../notifications/public.ts';
import { targetPage } from './target-page.ts';
import { formatLocalDay } from '../../kit/db/today.ts';

interface DueTask {
  readonly id: number;
  readonly title: string;
  readonly assigned_to_id: number;
  readonly target_type: string | null;
  readonly target_id: number | null;
  readonly due_at: string | null;
  readonly reminder_at: string | null;
}

/** Tell anyone who has the task at its reminder, and once it is due; each once, however often this runs (`domain.md#2.17`). */
export async function remindOfTasks(app: App, now: Date = app.clock()): Promise<number> {
  const at = now.toISOString();
  const find = (one: Sql) => sql<DueTask>`
    select id, title, assigned_to_id, target_type, target_id, due_at, reminder_at from tasks
    where ${one} and is_active = ${closedActive.active} and deleted_at is null and (
      (due_at <= ${at} and (reminded_at is null or reminded_at < due_at))
      or (reminder_at <= ${at} and (reminded_at is null or reminded_at < reminder_at)))
    order by id`;
  return eachDue(app, { now, find, lock: 'tasks' }, async (work, task) => {
    await sql`update tasks set reminded_at = ${at} where id = ${task.id}`.execute(work.trx);
    await notify(work, 'task_due', {
      to: [task.assigned_to_id],
      params: {
        title: task.title,
        date: await formatLocalDay(work.trx, task.due_at ?? task.reminder_at ?? at),
      },
      cta: targetPage(task.target_type, task.target_id),
      target: `task:${task.id}:${at}`,
    });
  });
}
