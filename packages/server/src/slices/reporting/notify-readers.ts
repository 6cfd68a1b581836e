import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';
import type { Report } from './lock-report.ts';
import { markNotified, markReminded } from './recipients.ts';

const newsOf = (report: Report) => ({
  about: report.opportunity_id,
  addressed: true,
  cta: `/investor/news/reports/${report.id}`,
});

/** That it is there to read. */
export async function notifyReaders(work: Work, report: Report, to: readonly number[]): Promise<void> {
  await notify(work, 'update_reports', {
    ...newsOf(report),
    to,
    params: { title: report.title, target: report.about },
    target: `update_report:${report.id}`,
  });
  await markNotified(work, report.id, to);
}

/** That it was not opened yet. */
export async function remindReaders(work: Work, report: Report, to: readonly number[]): Promise<void> {
  await notify(work, 'report_reminder', {
    ...newsOf(report),
    to,
    params: { title: report.title },
    target: `report_reminder:${report.id}`,
  });
  await markReminded(work, report.id, to);
}
