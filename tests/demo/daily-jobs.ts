import type { App } from '../../packages/server/src/kit/app.ts';
import type { Jobs, JobWork } from '../../packages/server/src/kit/jobs/jobs.ts';
import { defineJobs } from '../../packages/server/src/jobs.ts';

/** Runs, now and one after the other, everything that the clock would run but what is left out: no queue is between. */
export async function runDailyJobs(app: App, leftOut: readonly string[] = []): Promise<void> {
  for (const { name, run } of clockJobs(app)) if (!leftOut.includes(name)) await run();
}

/** Each job that the clock runs (`domain.md#2.17`), to be run now. */
export function clockJobs(app: App): readonly { readonly name: string; readonly run: () => Promise<void> }[] {
  const works = new Map<string, JobWork>();
  const scheduled: string[] = [];
  const jobs: Jobs = {
    ...app.jobs,
    define: (name, work) => void works.set(name, work),
    schedule: (name) => void scheduled.push(name),
    send: () => Promise.resolve(null),
  };
  defineJobs({ ...app, jobs });
  return scheduled.map((name) => ({
    name,
    run: async () => {
      await works.get(name)?.({}, { id: name, name });
    },
  }));
}
