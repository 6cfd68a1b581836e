import { choice, code, integer, json, moment } from '../kit/field.ts';
import { defineResource, many } from '../kit/resource.ts';
import { BULK_PHASES, BULK_STATUS_LABELS, BULK_VERBS, bulkStatus } from './codes.ts';
import { BULK_FAMILIES } from './families.ts';

/** Which records: those of the ids, or all that match as the family's list spells it. */
export interface BulkSelection {
  readonly ids?: readonly number[];
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly type?: string;
  readonly except_ids?: readonly number[];
}

/** A verb over everything that was chosen, as one job on the server (`domain.md#bulk_jobs`). */
export const bulkJobs = defineResource('bulk-jobs', {
  permission: { read: 'staff', write: 'staff' },
  without: ['update', 'delete'],
  hardDelete: true,
  big: true,
  silent: true,
  fields: {
    family: choice(...BULK_FAMILIES)
      .required()
      .filter('exact'),
    verb: choice(...BULK_VERBS)
      .required()
      .filter('exact'),
    selection: json<BulkSelection>().required(),
    /** Of an update the new values, of a group its `client_group_id`, of an email what a single one takes. */
    params: json<Readonly<Record<string, unknown>>>().default({}),
    /** How many were chosen, as whoever confirmed it saw them. */
    expected_total: integer().min(1).required(),
    /** Of an email that is sent later. */
    start_at: moment(),
    status: code(bulkStatus, BULK_STATUS_LABELS).default(bulkStatus.queued).readOnly(),
    phase: choice(...BULK_PHASES).readOnly(),
    rows_total: integer().default(0).readOnly(),
    rows_done: integer().default(0).readOnly(),
    changed: integer().default(0).readOnly(),
    skipped: integer().default(0).readOnly(),
    failed: integer().default(0).readOnly(),
    /** Of an undo: how many are as before, and how many were left as they are now. */
    undone: integer().default(0).readOnly(),
    kept: integer().default(0).readOnly(),
    started_at: moment().readOnly(),
    finished_at: moment().readOnly(),
    undo_until: moment().readOnly(),
  },
  relations: { rows: many('bulk-job-rows', 'bulk_job_id', { sort: 'id' }) },
  appends: ['labels', 'reasons', 'only_name'],
  /** Of its family: the jobs that have this record among theirs. */
  computedFilters: { record_id: 'value' },
  defaultSort: '-created_at',
});
