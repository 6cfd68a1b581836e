import { boolean, choice, json, text } from '../kit/field.ts';
import { defineResource, many } from '../kit/resource.ts';
import { ATTRIBUTE_ENTITIES, ATTRIBUTE_FORMS, ATTRIBUTE_TYPES } from './codes.ts';
import type { AttributeCondition } from './attribute-condition.ts';
import type { AttributeOption, AttributeValidation } from './attribute-value.ts';

/**
 * Questions that the firm adds to records and forms (`domain.md#C`). A locked one changes by Support alone; those of
 * the register page are public.
 */
export const attributes = defineResource('attributes', {
  permission: { read: 'public', write: 'attributes' },
  investor: ['index', 'show'],
  reference: true,
  fields: {
    name: text().required().filter('partial').sortable(),
    key: text(60)
      .required()
      .pattern(/^[a-z][a-z0-9_]*$/)
      .unique()
      .filter('exact'),
    entity: choice(...ATTRIBUTE_ENTITIES).default('user'),
    form: choice(...ATTRIBUTE_FORMS).default('details'),
    section: text(120).filter('exact'),
    type: choice(...ATTRIBUTE_TYPES).required(),
    options: json<readonly AttributeOption[]>().default([]),
    placeholder: text(),
    help_text: text(1000),
    is_required: boolean().default(false),
    is_investor_visible: boolean().default(true),
    is_investor_editable: boolean().default(true),
    show_on_register: boolean().default(false),
    validation: json<AttributeValidation>().default({}),
    default_value: json<unknown>(),
    /** The question is asked only where another one is answered so. */
    condition: json<AttributeCondition>(),
    is_locked: boolean().default(false).writeRight('attributes.lock'),
  },
  versions: [
    'name',
    'section',
    'type',
    'options',
    'placeholder',
    'help_text',
    'is_required',
    'is_investor_visible',
    'is_investor_editable',
    'show_on_register',
    'validation',
    'condition',
    'is_locked',
    'is_active',
  ],
  /** `type=`: the questions of one form. */
  presets: ATTRIBUTE_FORMS,
  relations: { values: many('attribute-values', 'attribute_id') },
});
