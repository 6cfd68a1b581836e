import type { FieldErrors } from '../kit/errors.ts';
import { requiredMessage, selectedMessage } from '../kit/input.ts';
import { CHOICE_TYPES, CONDITION_OPERATORS } from './codes.ts';

type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is wrong with a question as it will be: options that a choice needs, its condition, its pattern. */
export function attributeShapeErrors(after: Row): FieldErrors {
  const errors: FieldErrors = {};
  const options = optionsProblem(after);
  if (options) errors.options = [options];
  if (!isCondition(after.condition ?? null, after.id)) errors.condition = [selectedMessage('condition')];
  const { regex } = isRow(after.validation) ? after.validation : {};
  if (regex !== undefined && !isPattern(regex)) errors['validation.regex'] = [selectedMessage('regex')];
  return errors;
}

function optionsProblem({ type, options }: Row): string | null {
  if (!CHOICE_TYPES.includes(String(type))) return null;
  if (!Array.isArray(options) || options.length === 0) return requiredMessage('options');
  const values = options.map((option: unknown) =>
    isRow(option) && typeof option.label === 'string' && option.label !== '' ? option.value : null,
  );
  const known = values.every((value) => typeof value === 'string' && value !== '');
  return known && new Set(values).size === values.length ? null : selectedMessage('options');
}

function isCondition(value: unknown, ownId: unknown): boolean {
  if (value === null) return true;
  if (!isRow(value) || typeof value.attribute_id !== 'number' || value.attribute_id === ownId) return false;
  return CONDITION_OPERATORS.some((operator) => operator === value.operator);
}

function isPattern(regex: unknown): boolean {
  if (typeof regex !== 'string') return false;
  try {
    return new RegExp(regex, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
