import { boolean, html, ids, text } from '../kit/field.ts';
import { defineVerb, record, shape } from '../kit/verb.ts';
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

export const correct = defineVerb('POST /api/update-reports/:id/correct', {
  summary: 'correct a live report, with a note that its readers see',
  form: {
    title: text(),
    summary: text(300),
    body: html(),
    correction_note: text(1000).required(),
    /** Notify everyone it was sent to. */
    notify: boolean(),
  },
  answer: record<typeof updateReports>(),
});

export const remind = defineVerb('POST /api/update-reports/:id/remind', {
  summary: 'remind those who have not opened a live report',
  /** Empty: all of them. */
  form: { user_ids: ids() },
  answer: shape<{ readonly data: { readonly reminded: number } }>(),
});

/** Its fields are the resource's; this one brings the picture above the text. */
export const change = defineVerb('PATCH /api/update-reports/:id', {
  summary: 'send the cover of a report',
  files: ['cover_image'],
  answer: record<typeof updateReports>(),
});

export const addPicture = defineVerb('POST /api/update-reports/:id/pictures', {
  summary: 'keep a picture of the text of a report',
  files: ['image'],
  answer: shape<{ readonly data: { readonly url: string } }>(),
});
