import { target } from '../crm/target.ts';
import { belongsTo, integer, json } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import type { AskedQuestion } from './attribute-value.ts';

/** Answers to attributes, one for each question and record (`domain.md#C`). Rights follow the record. */
export const attributeValues = defineResource('attribute-values', {
  permission: { read: 'staff', write: 'staff' },
  investor: ['index', 'show', 'create', 'update'],
  hardDelete: true,
  fields: {
    attribute_id: belongsTo('attributes').required(),
    ...target,
    value: json<unknown>(),
    /** The wording that was answered. */
    asked: json<AskedQuestion>().readOnly(),
    /** Counts the answers given: a review keeps which of them it saw. */
    version: integer().default(1).readOnly(),
  },
  /** Who gave the answer that counts. */
  relations: { updatedBy: { kind: 'one', to: 'users', field: 'updated_by_id' } },
  versions: ['value', 'asked'],
  computedFilters: { form: 'list' },
});
