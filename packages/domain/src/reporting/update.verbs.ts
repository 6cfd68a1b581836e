import { defineVerb, record } from '../kit/verb.ts';
import type { updateReports } from './update-reports.resource.ts';

export const publish = defineVerb('POST /api/update-reports/:id/publish', {
  summary: 'publish a report to its audience and notify them',
  answer: record<typeof updateReports>(),
});

export const unpublish = defineVerb('POST /api/update-reports/:id/unpublish', {
  summary: 'withdraw a report from the news',
  answer: record<typeof updateReports>(),
});

export const notify = defineVerb('POST /api/update-reports/:id/notify', {
  summary: 'notify the audience of a live report again',
});
