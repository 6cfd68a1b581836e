import { z } from 'zod';
import { attributeName } from './attribute-name.ts';
import { isDay, isMoment } from './calendar.ts';
import { joinLines, parseJson } from './clean.ts';
import { invalid, type FieldErrors } from './errors.ts';
import type { FieldSpec, Fields } from './field.ts';
import { readBoolean, readIds, readList, readWhole } from './read-values.ts';

/**
 * Reading a create or update body by a resource's fields: forms send strings (`contract.md#8.5`), so a value is first
 * brought to its type and then judged by zod. Unknown and read-only fields are ignored (1.6b), but a state that does not exist.
 */
export type InputMode = 'create' | 'update';
type Tree = Readonly<Record<string, unknown>>;

export const requiredMessage = (field: string): string => `The ${attributeName(field)} field is required.`;
export const selectedMessage = (field: string): string => `The selected ${attributeName(field)} is invalid.`;
export const takenMessage = (field: string): string => `The ${attributeName(field)} has already been taken.`;

/** The writable part of a body, typed and checked; throws 422 with every field's message. */
export function readInput(fields: Fields, body: Tree, mode: InputMode): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  for (const [name, { spec }] of Object.entries(fields)) {
    if (spec.readOnly || spec.generated) {
      if (isMiscoded(spec, body[name])) errors[name] = [selectedMessage(name)];
      continue;
    }
    const given = name in body;
    if (!given && mode === 'update') continue;
    const value = coerce(spec, body[name]);
    if (value === null || value === undefined) {
      if (mustHave(spec, given, mode)) errors[name] = [requiredMessage(name)];
      else if (given && spec.nullable) data[name] = null;
      continue;
    }
    const problem = judge(name, spec, value);
    if (problem) errors[name] = [problem];
    else data[name] = value;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return data;
}

/**
 * A form that sends a whole record back names the state it is in, and is ignored. What is no state of this kind was
 * meant to change something: the caller learns that it did not.
 */
const isMiscoded = (spec: FieldSpec, raw: unknown): boolean => {
  const value = coerce(spec, raw);
  const isCode = spec.kind === 'code' || spec.kind === 'choice';
  return isCode && value !== null && !(spec.values ?? []).some((known) => known === value);
};

/** Required on create; on update a field that cannot be null must not be emptied. */
const mustHave = (spec: FieldSpec, given: boolean, mode: InputMode): boolean =>
  mode === 'create' ? spec.required : given && !spec.nullable;

/** Bring a form's string to the field's type; what cannot be brought stays as it is, for zod to refuse. */
export function coerce(spec: FieldSpec, raw: unknown): unknown {
  if (raw === undefined || raw === null || raw === '') return null;
  const textual = spec.kind === 'text' || spec.kind === 'html';
  if (!textual && (raw === 'null' || raw === 'undefined')) return null;
  switch (spec.kind) {
    case 'integer':
    case 'code':
    case 'belongsTo':
      return readWhole(raw) ?? raw;
    case 'boolean':
      return readBoolean(raw) ?? raw;
    case 'money':
    case 'price':
    case 'quantity':
    case 'percent':
      return typeof raw === 'number' && Number.isFinite(raw) ? plainNumber(raw) : raw;
    case 'email':
      return typeof raw === 'string' ? raw.toLowerCase() : raw;
    case 'currency':
    case 'country':
      return typeof raw === 'string' ? raw.toUpperCase() : raw;
    case 'moment':
      return coerceMoment(raw);
    case 'date':
      return typeof raw === 'string' && /^\d{4}-\d{2}-\d{2}[T ]/.test(raw) ? raw.slice(0, 10) : raw;
    case 'json':
      return coerceJson(spec, raw);
    case 'url':
      return typeof raw === 'string' ? joinLines(raw) : raw;
    case 'text':
      if (typeof raw === 'number') return String(raw);
      return typeof raw === 'string' && !spec.lines ? joinLines(raw) : raw;
    default:
      return textual && typeof raw === 'number' ? String(raw) : raw;
  }
}

/** A JSON number without exponent. */
const plainNumber = (value: number): string =>
  /e/i.test(String(value)) ? value.toFixed(10).replace(/\.?0+$/, '') : String(value);

/** Accepts `2024-03-01T12:34:56.000000Z`, `2024-03-01 12:34:56` (UTC) and `2024-03-01` (`contract.md#5.6`). */
function coerceMoment(raw: unknown): unknown {
  if (typeof raw !== 'string' || !isMoment(raw)) return raw;
  const zoned = /([zZ]|[+-]\d{2}:?\d{2})$/.test(raw);
  const timed = raw.length > 10;
  return new Date(timed ? `${raw.replace(' ', 'T')}${zoned ? '' : 'Z'}` : `${raw}T00:00:00Z`).toISOString();
}

function coerceJson({ list, values = [] }: FieldSpec, raw: unknown): unknown {
  if (list === 'ids') return values.some((word) => word === raw) ? raw : (readIds(raw) ?? raw);
  if (list === 'any' && typeof raw === 'object') return readList(raw) ?? raw;
  return typeof raw === 'string' ? (parseJson(raw) ?? raw) : raw;
}

/** The first message for a value that is present, or null. */
function judge(name: string, spec: FieldSpec, value: unknown): string | null {
  const result = schemaOf(name, spec).safeParse(value);
  return result.success ? null : (result.error.issues[0]?.message ?? selectedMessage(name));
}

const DECIMALS = { money: [18, 2], price: [14, 6], quantity: [14, 6], percent: [5, 4] } as const;

/** The zod schema of one field's value, with the contract's wording. It also feeds the OpenAPI document. */
export function schemaOf(name: string, spec: FieldSpec): z.ZodType {
  const the = `The ${attributeName(name)} field`;
  switch (spec.kind) {
    case 'text':
    case 'html': {
      let text = z.string(`${the} must be a string.`);
      if (spec.min !== undefined)
        text = text.min(spec.min, `${the} must be at least ${spec.min} characters.`);
      text = text.max(
        spec.max ?? 100_000,
        `${the} must not be greater than ${spec.max ?? 100_000} characters.`,
      );
      // PostgreSQL cannot store the zero character; a lone surrogate cannot be sent to it.
      text = text.refine(
        (value) => !value.includes('\u0000') && value.isWellFormed(),
        `${the} format is invalid.`,
      );
      return spec.pattern ? text.regex(spec.pattern, `${the} format is invalid.`) : text;
    }
    case 'email':
      return z
        .email({ error: `${the} must be a valid email address.`, pattern: z.regexes.html5Email })
        .max(191, `${the} must not be greater than 191 characters.`);
    case 'url':
      return z
        .url({ protocol: /^https?$/, error: `${the} must be a valid URL.` })
        .regex(/^\S+$/, `${the} must be a valid URL.`)
        .max(500, `${the} must not be greater than 500 characters.`);
    case 'integer':
      return bounded(z.int(`${the} must be an integer.`), spec, the);
    case 'belongsTo':
      return z.int(`${the} must be an integer.`).min(1, selectedMessage(name));
    case 'boolean':
      return z.boolean(`${the} must be true or false.`);
    case 'money':
    case 'price':
    case 'quantity':
    case 'percent':
      return decimal(spec, the);
    case 'currency':
      return z.string().regex(/^[A-Z]{3}$/, selectedMessage(name));
    case 'country':
      return z.string().regex(/^[A-Z]{2}$/, selectedMessage(name));
    case 'date':
      return z.iso.date(`${the} must be a valid date.`).refine(isDay, `${the} must be a valid date.`);
    case 'moment':
      return z.iso.datetime(`${the} must be a valid date.`).refine(isMoment, `${the} must be a valid date.`);
    case 'json':
      if (spec.list === 'ids') {
        const list = z.array(
          z.int(selectedMessage(name)).min(1, selectedMessage(name)),
          selectedMessage(name),
        );
        return spec.values?.length
          ? z.union([z.literal([...spec.values]), list], selectedMessage(name))
          : list;
      }
      if (spec.list === 'any') return z.array(z.json(), `${the} must be an array.`);
      return z.json().refine((value) => typeof value !== 'string', `${the} must be a valid JSON string.`);
    case 'code':
    case 'choice':
      return z.literal([...(spec.values ?? [])], selectedMessage(name));
  }
}

function bounded(number: z.ZodInt, spec: FieldSpec, the: string): z.ZodInt {
  const least = spec.min ?? -2_147_483_648;
  const most = spec.max ?? 2_147_483_647;
  return number
    .min(least, `${the} must be at least ${least}.`)
    .max(most, `${the} must not be greater than ${most}.`);
}

function decimal(spec: FieldSpec, the: string): z.ZodType {
  const [whole, places] = DECIMALS[spec.kind as keyof typeof DECIMALS];
  const least = spec.min ?? 0;
  return z
    .string(`${the} must be a number.`)
    .regex(/^-?\d+(\.\d+)?$/, `${the} must be a number.`)
    .refine(
      (value) => (value.split('.')[1] ?? '').replace(/0+$/, '').length <= places,
      `${the} must have at most ${places} decimal places.`,
    )
    .refine(
      (value) => value.replace('-', '').split('.')[0]!.replace(/^0+/, '').length <= whole,
      `${the} is too large.`,
    )
    .refine((value) => Number(value) >= least, `${the} must be at least ${least}.`)
    .refine(
      (value) => spec.max === undefined || Number(value) <= spec.max,
      `${the} must not be greater than ${spec.max}.`,
    );
}
