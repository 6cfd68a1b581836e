import { belongsTo, choice, integer, json } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { IMPORT_OUTCOMES } from './codes.ts';
import type { Flaw } from './flaws.ts';

/** Ids of what a row made or met; null where it would be created. */
export type ImportTarget = Readonly<Record<string, number | null>>;

/** One row of the file, what became (or would become) of it, and why (`domain.md#N`). */
export const importRows = defineResource('import-rows', {
  permission: { read: 'staff', write: 'none' },
  without: ['create', 'update', 'delete'],
  big: true,
  hardDelete: true,
  unaudited: true,
  silent: true,
  fields: {
    import_batch_id: belongsTo('imports').readOnly().present(),
    row_no: integer().readOnly().present().filter('exact').sortable(),
    raw: json<readonly string[]>().readOnly().present(),
    outcome: choice(...IMPORT_OUTCOMES).readOnly(),
    errors: json<readonly Flaw[]>().readOnly().present(),
    target: json<ImportTarget>().readOnly(),
    before: json<Readonly<Record<string, unknown>>>().readOnly(),
  },
  computedFilters: { flawed: 'flag', flaw: 'list' },
  defaultSort: 'row_no',
});
