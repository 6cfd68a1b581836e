import { choice, code, integer, json, moment, text } from '../kit/field.ts';
import { defineResource, many } from '../kit/resource.ts';
import { IMPORT_PHASES, IMPORT_STATUS_LABELS, importStatus } from './codes.ts';
import { IMPORT_FAMILIES } from './import-families.ts';
import type { ImportReport } from './import-report.ts';
import type { ImportColumn, ImportMapping } from './mapping.ts';

export interface ImportOptions {
  readonly has_header: boolean;
  /** Rows that speak of a record on file change it; otherwise they are passed over. */
  readonly update_existing?: boolean;
  /** The field by which a record on file is recognised; without it the family's usual rule. */
  readonly match_on?: string | null;
  /** Whoever a row concerns is notified, as from a single call. */
  readonly send_mail?: boolean;
}

/** A file brought in as one batch: uploaded, mapped, checked, run, and undone as a whole (`domain.md#N`). */
export const imports = defineResource('imports', {
  permission: { read: 'staff', write: 'staff' },
  targetType: 'import',
  without: ['delete'],
  big: true,
  fields: {
    family: choice(...IMPORT_FAMILIES).required(),
    file_name: text().readOnly().present(),
    mapping: json<ImportMapping>().default({}),
    options: json<ImportOptions>().default({ has_header: false }),
    /** The file's columns, by position from `1`, with what their first cells hold. */
    columns: json<readonly ImportColumn[]>().readOnly().present(),
    /** The first rows as they are in the file. */
    preview: json<readonly (readonly string[])[]>().readOnly().present(),
    status: code(importStatus, IMPORT_STATUS_LABELS).default(importStatus.uploaded).readOnly(),
    phase: choice(...IMPORT_PHASES).readOnly(),
    rows_total: integer().default(0).readOnly(),
    rows_done: integer().default(0).readOnly(),
    created: integer().default(0).readOnly(),
    updated: integer().default(0).readOnly(),
    skipped: integer().default(0).readOnly(),
    failed: integer().default(0).readOnly(),
    report: json<ImportReport>().readOnly(),
    started_at: moment().readOnly(),
    finished_at: moment().readOnly(),
    undo_until: moment().readOnly(),
  },
  relations: { rows: many('import-rows', 'import_batch_id', { sort: 'row_no' }) },
  appends: ['labels'],
});
