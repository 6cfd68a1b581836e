/** Codes of the form builder (`domain.md#C` attributes). */
export const ATTRIBUTE_ENTITIES = [
  'user',
  'contact',
  'organisation',
  'pipeline_deal',
  'investment_opportunity',
  'fund',
] as const;

export const ATTRIBUTE_FORMS = ['registration_form', 'fact_find', 'risk_profile', 'details'] as const;

export const ATTRIBUTE_FORM_LABELS: Readonly<Record<(typeof ATTRIBUTE_FORMS)[number], string>> = {
  registration_form: 'Registration form',
  fact_find: 'Fact find',
  risk_profile: 'Risk profile',
  details: 'Details',
};

export const ATTRIBUTE_TYPES = [
  'text',
  'textarea',
  'number',
  'money',
  'percent',
  'date',
  'select',
  'multi_select',
  'radio',
  'checkbox',
  'boolean',
  'file',
  'country',
  'heading',
] as const;
/** Types whose answer is one or several of `options`. */
export const CHOICE_TYPES: readonly string[] = ['select', 'multi_select', 'radio', 'checkbox'];
export const CONDITION_OPERATORS = ['eq', 'ne', 'in', 'filled'] as const;
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number];
