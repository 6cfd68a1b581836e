import type { App } from '../app.ts';
import { system } from '../session/viewer.ts';
import { perform, type Work } from '../workflow/workflow.ts';

/** A job's rows, one transaction each: what fails is logged and stops no other. Returns how many were done. */
export async function eachRow<Row>(
  app: App,
  { rows, now }: { rows: readonly Row[]; now: Date },
  run: (work: Work, row: Row) => Promise<void>,
): Promise<number> {
  let done = 0;
  for (const row of rows) {
    try {
      await perform(app, { viewer: system, now }, (work) => run(work, row));
      done += 1;
    } catch (error) {
      app.log.error({ err: error, row }, 'a row of a job failed');
    }
  }
  return done;
}
