import { belongsTo, choice, integer, json, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { BULK_OUTCOMES } from './codes.ts';

type Values = Readonly<Record<string, unknown>>;

/** One record of a bulk job, what became of it, and why not where it was left out. */
export const bulkJobRows = defineResource('bulk-job-rows', {
  permission: { read: 'staff', write: 'none' },
  without: ['create', 'update', 'delete'],
  big: true,
  hardDelete: true,
  unaudited: true,
  silent: true,
  fields: {
    bulk_job_id: belongsTo('bulk-jobs').readOnly().present(),
    target_id: integer().readOnly().present().filter('exact'),
    /** As it was when the job began; none for whoever did not see the record. */
    name: text().readOnly(),
    outcome: choice(...BULK_OUTCOMES).readOnly(),
    /** A sentence: why it was left out of the job, or of its undo. */
    reason: text(500).readOnly(),
    before: json<Values>().readOnly(),
    after: json<Values>().readOnly(),
  },
  /** Left out of the job, or of its undo. */
  computedFilters: { left_out: 'flag' },
  exportColumns: ['target_id', 'name', 'outcome', 'reason'],
});
