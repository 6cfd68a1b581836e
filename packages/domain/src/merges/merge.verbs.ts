import { boolean } from '../kit/field.ts';
import { defineVerb, NO_FORM, record, shape } from '../kit/verb.ts';
import { type merges, type MovedRows, type Side, merges as mergesResource } from './merges.resource.ts';

/** One field of both records; equal ones are included, so that a screen can fold them. */
export interface MergeField {
  readonly name: string;
  readonly survivor: unknown;
  readonly merged: unknown;
  readonly differs: boolean;
  /** Whose value it will be, if no other is chosen. */
  readonly taken: Side;
}

/** An answer that both gave. */
export interface MergeAnswer {
  readonly key: `attribute:${number}`;
  readonly name: string;
  readonly survivor: unknown;
  readonly merged: unknown;
  readonly taken: Side;
}

export interface MergePreview {
  readonly survivor: { readonly id: number; readonly name: string };
  readonly merged: { readonly id: number; readonly name: string; readonly email: string | null };
  readonly fields: readonly MergeField[];
  readonly answers: readonly MergeAnswer[];
  readonly moves: readonly MovedRows[];
  readonly left: readonly MovedRows[];
  /** Why it is refused: `confirm` where `confirm: true` answers it. */
  readonly refusals: readonly {
    readonly reason: string;
    readonly message: string;
    readonly confirm: boolean;
  }[];
}

const { family, survivor_id, merged_id, choices } = mergesResource.fields;

/** `?preview=1` answers with a `MergePreview` and changes nothing. */
export const merge = defineVerb('POST /api/merges', {
  summary: 'Merge two records that are one',
  form: { family, survivor_id, merged_id, choices, confirm: boolean() },
  answer: record<typeof merges>(),
});

export const previewMerge = defineVerb('POST /api/merges', {
  summary: 'What a merge would do',
  form: { family, survivor_id, merged_id, choices },
  answer: shape<{ readonly data: MergePreview }>(),
});

export const undoMerge = defineVerb('POST /api/merges/:id/undo', {
  summary: 'Take a merge apart',
  form: NO_FORM,
  answer: record<typeof merges>(),
});
