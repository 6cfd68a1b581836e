import { attributeName } from '../kit/attribute-name.ts';
import { ATTRIBUTE_TYPES, type AttributeType } from './codes.ts';

export interface AttributeOption {
  readonly value: string;
  readonly label: string;
  readonly score?: number;
}
export interface AttributeValidation {
  readonly min?: number;
  readonly max?: number;
  readonly max_length?: number;
  readonly regex?: string;
}
export interface AttributeRule {
  readonly name: string;
  readonly type: AttributeType;
  readonly options: readonly AttributeOption[];
  readonly validation: AttributeValidation;
  readonly is_required: boolean;
}

/** A question as it was worded when it was answered: what it asks today may be something else. */
export interface AskedQuestion {
  readonly name: string;
  readonly help_text: string | null;
  readonly type: AttributeType;
  readonly options: readonly AttributeOption[];
  /** When it was answered: each answer keeps its own wording, also among the earlier ones. */
  readonly at: string;
}

/** The wording beside an earlier answer; null where none was stored. */
export function readAsked(value: unknown): Pick<AskedQuestion, 'name' | 'type' | 'options'> | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('name' in value && 'type' in value && 'options' in value)) return null;
  const { name, options } = value;
  const type = ATTRIBUTE_TYPES.find((known) => known === value.type);
  if (typeof name !== 'string' || type === undefined || !Array.isArray(options)) return null;
  return { name, type, options: options.flatMap(optionIn) };
}
function optionIn(option: unknown): AttributeOption[] {
  if (typeof option !== 'object' || option === null || !('value' in option && 'label' in option)) return [];
  return [{ value: String(option.value), label: String(option.label) }];
}

/** What is wrong with an answer, or null. Shapes by type: string, decimal text, ISO day, option value(s), true or false, `{document_id}`. */
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
  if (value.length > most) return `${the} must not be greater than ${most} characters.`;
  return validation.regex === undefined || matches(validation.regex, value)
    ? null
    : `${the} format is invalid.`;
};
/** A pattern that is none matches nothing; it is refused when the question is written. */
function matches(regex: string, value: string): boolean {
  try {
    return new RegExp(regex, 'u').test(value);
  } catch {
    return false;
  }
}
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
/** `{document_id}` of a document that hangs on the same record; that it does is for the writer to see. */
const file: Check = (_rule, value, the) => (documentOf(value) === null ? `${the} must be a file.` : null);
export function documentOf(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || !('document_id' in value)) return null;
  const { document_id: id } = value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
}
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
  file,
  country,
  heading: () => null,
};
