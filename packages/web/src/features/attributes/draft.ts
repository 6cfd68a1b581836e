import type { AttributeCondition } from '@tranche/domain/settings/attribute-condition';
import type { AttributeOption } from '@tranche/domain/settings/attribute-value';
import { ATTRIBUTE_TYPES, CHOICE_TYPES, type AttributeType } from '@tranche/domain/settings/codes';
import { text } from '../../kit/declared/form-declaration.ts';
import type { FormValues } from '../../kit/declared/values.ts';
import type { Question } from '../../shared/attributes/questions.ts';
import { isPattern, storedLimits, type TypedLimits } from './limits.ts';
import { storedOptions } from './options.ts';

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isOption = (value: unknown): value is AttributeOption =>
  isRow(value) && typeof value.value === 'string' && typeof value.label === 'string';
const isCondition = (value: unknown): value is AttributeCondition =>
  isRow(value) && typeof value.attribute_id === 'number' && typeof value.operator === 'string';
const areLimits = (value: unknown): value is TypedLimits => isRow(value);

export const typeIn = ({ type }: FormValues): AttributeType =>
  ATTRIBUTE_TYPES.find((known) => known === type) ?? 'text';
export const hasOptions = (values: FormValues): boolean => CHOICE_TYPES.includes(typeIn(values));
export const optionsIn = ({ options }: FormValues): readonly AttributeOption[] =>
  Array.isArray(options) ? options.filter(isOption) : [];
export const conditionIn = ({ condition }: FormValues): AttributeCondition | null =>
  isCondition(condition) ? condition : null;
export const limitsIn = ({ validation }: FormValues): TypedLimits =>
  areLimits(validation) ? validation : {};

/** The question as it would be asked if it were saved now. */
export function draftOf(question: Question, values: FormValues): Question {
  const { regex, ...limits } = storedLimits(limitsIn(values));
  const filled = (name: string): string | null => text(values, name).trim() || null;
  return {
    ...question,
    name: filled('name') ?? question.name,
    section: filled('section'),
    type: typeIn(values),
    options: storedOptions(optionsIn(values)),
    placeholder: filled('placeholder'),
    help_text: filled('help_text'),
    is_required: values.is_required === true,
    is_investor_visible: values.is_investor_visible === true,
    is_investor_editable: values.is_investor_editable === true,
    is_active: values.is_active === true,
    is_locked: values.is_locked === true,
    validation: { ...limits, ...(regex !== undefined && isPattern(regex) && { regex }) },
    condition: conditionIn(values),
  };
}
