import { defineVerb, NO_FORM, record, shape } from '../kit/verb.ts';
import { bulkJobs } from './bulk-jobs.resource.ts';

/** So many rows would be left out, for one reason. */
export interface LeftOut {
  readonly reason: string;
  readonly count: number;
}

export interface BulkPreview {
  readonly total: number;
  readonly left_out: readonly LeftOut[];
  /** Of an email: as the first who gets it will read it. */
  readonly sample: { readonly name: string; readonly subject: string; readonly body: string } | null;
}

const { family, verb, selection, params, expected_total, start_at } = bulkJobs.fields;
const form = { family, verb, selection, params, expected_total, start_at };

export const startBulk = defineVerb('POST /api/bulk-jobs', {
  summary: 'Do one thing to everything that was chosen',
  form,
  answer: record<typeof bulkJobs>(),
});

/** `?preview=1`, and nothing is written: `expected_total` is then what the caller believes. */
export const previewBulk = defineVerb('POST /api/bulk-jobs', {
  summary: 'What a bulk job would do',
  form,
  answer: shape<{ readonly data: BulkPreview }>(),
});

export const cancelBulk = defineVerb('POST /api/bulk-jobs/:id/cancel', {
  summary: 'Stop a bulk job',
  form: NO_FORM,
  answer: record<typeof bulkJobs>(),
});

export const undoBulk = defineVerb('POST /api/bulk-jobs/:id/undo', {
  summary: 'Undo a bulk job',
  form: NO_FORM,
  answer: record<typeof bulkJobs>(),
});
