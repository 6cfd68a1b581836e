import { choice, code, integer, json, moment } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { MERGE_FAMILIES, MERGE_STATUS_LABELS, mergeStatus } from './codes.ts';

/** Which of the two a field's value is taken from. */
export type Side = 'survivor' | 'merged';
/** By a field's name, or by `attribute:{id}` for an answer. */
export type MergeChoices = Readonly<Record<string, Side>>;

/** So many rows of a table. */
export interface MovedRows {
  readonly family: string;
  readonly count: number;
}

export interface Moved {
  /** What points at the survivor now. */
  readonly rows?: readonly MovedRows[];
  /** What stays with the merged record, because the survivor has its own. */
  readonly left?: readonly MovedRows[];
  /** Of a merge that was taken apart: what was changed or added meanwhile, and stays with the survivor. */
  readonly stayed?: readonly (MovedRows & { readonly ids: readonly (number | string)[] })[];
}

/** Two contacts, investors or organisations that are one (`domain.md#merges`). */
export const merges = defineResource('merges', {
  permission: 'investors',
  rightOf: { show: 'index', create: 'delete' },
  without: ['update', 'delete'],
  hardDelete: true,
  fields: {
    family: choice(...MERGE_FAMILIES)
      .required()
      .filter('exact'),
    survivor_id: integer().required().filter('exact'),
    merged_id: integer().required().filter('exact'),
    choices: json<MergeChoices>().default({}),
    moved: json<Moved>().default({}).readOnly(),
    status: code(mergeStatus, MERGE_STATUS_LABELS).default(mergeStatus.done).readOnly(),
    undo_until: moment().readOnly().present(),
    undone_at: moment().readOnly(),
  },
  appends: ['labels'],
  defaultSort: '-created_at',
});
