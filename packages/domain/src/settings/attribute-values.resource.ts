import { target } from '../crm/target.ts';
import { belongsTo, json } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';

/** Answers to attributes, one for each question and record (`domain.md#C`). Rights follow the record. */
export const attributeValues = defineResource('attribute-values', {
  permission: { read: 'staff', write: 'staff' },
  investor: ['index', 'show', 'create', 'update'],
  hardDelete: true,
  fields: {
    attribute_id: belongsTo('attributes').required(),
    ...target,
    value: json<unknown>(),
  },
  versions: ['value'],
  computedFilters: { form: 'list' },
});
