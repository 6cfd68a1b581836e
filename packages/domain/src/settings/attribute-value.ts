import { attributeName } from '../kit/input.ts';
import type { AttributeType } from './codes.ts';

export interface AttributeOption {
  readonly value: string;
  readonly label: string;
  readonly score?: number;
}
export interface AttributeValidation {
  readonly min?: number;
  readonly max?: number;
  readonly max_length?: number;
}
export interface AttributeRule {
  readonly name: string;
  readonly type: AttributeType;
  readonly options: readonly AttributeOption[];
  readonly validation: AttributeValidation;
  readonly is_required: boolean;
}

/** What is wrong with an answer, or null. Shapes by type: string, decimal text, ISO day, option value(s), true or false. */
export function attributeValueProblem(rule: AttributeRule, value: unknown): string | null {
  const the = `The ${attributeName(rule.name).toLowerCase()} field`;
  if (rule.type === 'heading') return `${the} takes no answer.`;
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) {
    return rule.is_required ? `${the} is required.` : null;
  }
  return CHECKS[rule.type](rule, value, the);
}

type Check = (rule: AttributeRule, value: unknown, the: string) => string | null;

const text: Check = ({ validation }, value, the) => {
  if (typeof value !== 'string') return `${the} must be a string.`;
  const most = validation.max_length ?? 5000;
  return value.length > most ? `${the} must not be greater than ${most} characters.` : null;
};
const figure: Check = ({ validation }, value, the) => {
  const plain = typeof value === 'number' ? String(value) : value;
  if (typeof plain !== 'string' || !/^-?\d{1,18}(\.\d{1,6})?$/.test(plain)) return `${the} must be a number.`;
  if (validation.min !== undefined && Number(plain) < validation.min)
    return `${the} must be at least ${validation.min}.`;
  if (validation.max !== undefined && Number(plain) > validation.max)
    return `${the} must not be greater than ${validation.max}.`;
  return null;
};
const day: Check = (_rule, value, the) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? null
    : `${the} must be a valid date.`;
const isOption = ({ options }: AttributeRule, value: unknown): boolean =>
  options.some((option) => option.value === value);
const one: Check = (rule, value) =>
  isOption(rule, value) ? null : `The selected ${attributeName(rule.name).toLowerCase()} is invalid.`;
const several: Check = (rule, value) =>
  Array.isArray(value) && value.every((item) => isOption(rule, item))
    ? null
    : `The selected ${attributeName(rule.name).toLowerCase()} is invalid.`;
const flag: Check = (_rule, value, the) =>
  typeof value === 'boolean' ? null : `${the} must be true or false.`;
const country: Check = (rule, value) =>
  typeof value === 'string' && /^[A-Z]{2}$/.test(value)
    ? null
    : `The selected ${attributeName(rule.name).toLowerCase()} is invalid.`;

const CHECKS: Readonly<Record<AttributeType, Check>> = {
  text,
  textarea: text,
  number: figure,
  money: figure,
  percent: figure,
  date: day,
  select: one,
  radio: one,
  multi_select: several,
  checkbox: several,
  boolean: flag,
  country,
  heading: () => null,
};
