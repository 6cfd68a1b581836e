import { Refusal } from '@tranche/domain/kit/errors';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { lockMany } from '../../kit/resource-engine/write-many.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { mailRecord, readMailing, type MailedFamily } from '../mails/public.ts';
import type { BulkJob } from './bulk-job.ts';
import { rulesOf } from './family-rules.ts';
import { missed, OF_RUN, reasonOf, singly, type Result } from './reasons.ts';

export const isMailed = (family: string): family is MailedFamily =>
  family === 'users' || family === 'contacts';

/** Sends an email from each record to its person. A record that is left out is named with the reason. */
export async function mailEach(work: Work, job: BulkJob, ids: readonly number[]): Promise<Result[]> {
  const { family } = job;
  if (!isMailed(family)) throw new Error(`No emails to ${family}`);
  const serving = servingOf(work.app, family);
  const rows = await lockMany(serving, work, ids, 'update');
  const { accept, acceptChange } = rulesOf(family);
  const refused: Result[] = [];
  const fit: number[] = [];
  for (const row of rows) {
    try {
      accept?.(row);
      acceptChange?.(row);
      fit.push(Number(row.id));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ target: Number(row.id), outcome: OF_RUN.left, reason: reasonOf(error) });
    }
  }
  const mailing = readMailing(job.params);
  const sent = await singly(work, serving.resource, { ids: fit, outcomes: OF_RUN }, (id) =>
    mailRecord(work, { family, id }, mailing),
  );
  const seen = new Set(rows.map((row) => Number(row.id)));
  const missing = ids.filter((id) => !seen.has(id));
  return [...refused, ...sent, ...(await missed(work, serving.resource, missing, OF_RUN.left))];
}
