import { isYes } from '../kit/read-values.ts';
/** What a signature must bring (`domain.md#I` `pdfs`). Pure: the server stamps what these functions decide. */
import { formatDay } from '../kit/calendar.ts';
import { invalidField, type FieldErrors, type Refusal } from '../kit/errors.ts';
import { requiredMessage } from '../kit/input.ts';
import { CATEGORY_MESSAGES, nameMatches } from './categorisation.ts';
import {
  PDF_FIELD_TYPES,
  SIGNER_ROLES,
  type PdfField,
  type SignerRole,
  type SigningMethod,
  type StoredMark,
} from './document-audience.ts';

export const SIGNING_MESSAGES = {
  consent: 'Please confirm that you agree to sign this document electronically.',
  name: CATEGORY_MESSAGES.name,
  picture: 'The signature field must be a PNG image of at most 200 KB.',
  signed: 'This document has already been signed.',
  gone: 'This document is no longer available for signing.',
} as const;

export interface SigningFacts {
  readonly method: SigningMethod;
  readonly name: string;
  readonly expectedName: string;
  readonly accepted: boolean;
  /** A picture is there and is what it should be. */
  readonly hasPicture: boolean;
  readonly role: SignerRole;
  readonly fields: readonly PdfField[];
  readonly values: Readonly<Record<string, unknown>>;
}

/** 422 by field; empty when the document may be signed. */
export function signingErrors(facts: SigningFacts): FieldErrors {
  const errors: FieldErrors = {};
  if (!facts.accepted) errors.accepted = [SIGNING_MESSAGES.consent];
  if (!nameMatches(facts.name, facts.expectedName)) errors.name = [SIGNING_MESSAGES.name];
  if (facts.method !== 'typed' && !facts.hasPicture) errors.signature = [SIGNING_MESSAGES.picture];
  for (const field of requested(facts)) {
    const path = `fields.${field.key}`;
    if (field.required && !isGiven(field, facts.values[field.key])) errors[path] = [requiredMessage(path)];
  }
  return errors;
}

/** Fields that this signer fills in themselves; name, date, signature and initials follow from their signature. */
const requested = ({ fields, role }: Pick<SigningFacts, 'fields' | 'role'>): PdfField[] =>
  fields.filter((field) => field.role === role && (field.type === 'text' || field.type === 'checkbox'));

const isGiven = ({ type }: PdfField, value: unknown): boolean =>
  type === 'checkbox' ? isYes(value) : typeof value === 'string' && value.trim() !== '';

/** What goes on each of the signer's fields. `picturePath` is where the drawn or uploaded signature is stored. */
export function marksOf(
  facts: Pick<SigningFacts, 'fields' | 'role' | 'name' | 'values'>,
  by: { day: string; picturePath: string | null },
): StoredMark[] {
  return facts.fields
    .filter((field) => field.role === facts.role)
    .flatMap((field): StoredMark[] => {
      const { key, type } = field;
      if (type === 'signature' && by.picturePath !== null)
        return [{ key, kind: 'image', path: by.picturePath }];
      if (type === 'signature') return [{ key, kind: 'handwriting', text: facts.name }];
      if (type === 'initials') return [{ key, kind: 'handwriting', text: initialsOf(facts.name) }];
      if (type === 'name') return [{ key, kind: 'text', text: facts.name }];
      if (type === 'date') return [{ key, kind: 'text', text: formatDay(by.day) }];
      const value = facts.values[key];
      if (type === 'checkbox') return isYes(value) ? [{ key, kind: 'tick' }] : [];
      return typeof value === 'string' && value.trim() !== ''
        ? [{ key, kind: 'text', text: value.trim().slice(0, 200) }]
        : [];
    });
}

export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/[\s-]+/)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');

const LARGEST_SIDE = 5_000;
const MOST_FIELDS = 200;

/** The fields of `PATCH {layout:[…]}`; 422 names the first that is wrong. `pages` is how many the file has. */
export function readLayout(raw: unknown, pages: number): PdfField[] {
  if (!Array.isArray(raw) || raw.length > MOST_FIELDS) throw wrong('layout');
  const fields = raw.map((item: unknown, index) => readField(item, `layout.${index}`, pages));
  const keys = new Set(fields.map(({ key }) => key));
  if (keys.size !== fields.length) throw wrong('layout');
  return fields;
}

const wrong = (path: string): Refusal =>
  invalidField(path, `The selected ${path.replaceAll('_', ' ')} is invalid.`);

function readField(item: unknown, path: string, pages: number): PdfField {
  const given: Readonly<Record<string, unknown>> = isRecord(item) ? item : {};
  const { key, page } = given;
  const type = PDF_FIELD_TYPES.find((known) => known === given.type);
  const role = SIGNER_ROLES.find((known) => known === given.role);
  if (typeof key !== 'string' || !/^[\w-]{1,60}$/.test(key)) throw wrong(`${path}.key`);
  if (!type) throw wrong(`${path}.type`);
  if (!role) throw wrong(`${path}.role`);
  if (typeof page !== 'number' || !Number.isInteger(page) || page < 1 || page > pages)
    throw wrong(`${path}.page`);
  const side = (name: 'x' | 'y' | 'w' | 'h'): number => {
    const value = given[name];
    const least = name === 'w' || name === 'h' ? 4 : 0;
    if (typeof value !== 'number' || !(value >= least) || value > LARGEST_SIDE)
      throw wrong(`${path}.${name}`);
    return value;
  };
  const place = { x: side('x'), y: side('y'), w: side('w'), h: side('h') };
  return { key, type, role, page, ...place, required: given.required !== false };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where the signers sign when no one has placed fields: on a page of its own behind the text. */
export function signaturePage(page: number, countersigned: boolean): PdfField[] {
  const block = (role: SignerRole, top: number): PdfField[] => [
    { key: `${role}_signature`, type: 'signature', role, page, x: 72, y: top, w: 240, h: 44, required: true },
    { key: `${role}_name`, type: 'name', role, page, x: 72, y: top + 62, w: 240, h: 20, required: true },
    { key: `${role}_date`, type: 'date', role, page, x: 340, y: top + 62, w: 160, h: 20, required: true },
  ];
  return [...block('investor', 140), ...(countersigned ? block('countersigner', 300) : [])];
}
