import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { lockMany } from '../../kit/resource-engine/write-many.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { mailRecord, readMailing, type MailedFamily } from '../mails/public.ts';
import type { BulkJob } from './bulk-job.ts';
import { judgeOf } from './family-rules.ts';
import { missed, OF_RUN, refusedOf, singly, type Result } from './reasons.ts';

export const isMailed = (family: string): family is MailedFamily =>
  family === 'users' || family === 'contacts' || family === 'organisations';

/** Sends an email from each record to its person. A record that is left out is named with the reason. */
export async function mailEach(work: Work, job: BulkJob, ids: readonly number[]): Promise<Result[]> {
  const { family } = job;
  if (!isMailed(family)) throw new Error(`No emails to ${family}`);
  const serving = servingOf(work.app, family);
  const rows = await lockMany(serving, work, ids, 'update');
  const refused = refusedOf(rows, judgeOf(family), OF_RUN.left);
  const out = new Set(refused.map(({ target }) => target));
  const found = rows.map((row) => Number(row.id));
  const fit = found.filter((id) => !out.has(id));
  const mailing = readMailing(job.params);
  const sent = await singly(work, serving.resource, { ids: fit, outcomes: OF_RUN }, (id) =>
    mailRecord(work, { family, id }, mailing),
  );
  const missing = ids.filter((id) => !found.includes(id));
  return [...refused, ...sent, ...(await missed(work, serving.resource, missing, OF_RUN.left))];
}
