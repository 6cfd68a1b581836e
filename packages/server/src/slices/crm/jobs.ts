import type { App } from '../../kit/app.ts';
import { remindOfTasks } from './remind-of-tasks.ts';

/** Reminders of tasks, hourly (`domain.md#2.17`). */
export function defineCrmJobs(app: App): void {
  app.jobs.define('remind-of-tasks', async () => {
    const reminded = await remindOfTasks(app);
    app.log.info({ reminded }, 'reminded of tasks');
  });
  app.jobs.schedule('remind-of-tasks', '20 * * * *');
}
