import { parseJson } from './clean.ts';

/**
 * What a caller sends for an id, a yes or no, or a list, read the same way in path, query and body (decision 027).
 * Null says that the value is none of the kind: the caller of these answers 404, 422, or "not given", as its place asks.
 */

/** Fifteen digits are the most that a JSON number carries without loss in every client. */
const ID = /^[1-9]\d{0,14}$/;
const LARGEST_ID = 999_999_999_999_999;

/** A whole number from 1 in its plain digits: `7` and `"7"`, but neither `"07"` nor `7.5`. */
export function readId(value: unknown): number | null {
  if (typeof value === 'number')
    return Number.isInteger(value) && value >= 1 && value <= LARGEST_ID ? value : null;
  return typeof value === 'string' && ID.test(value) ? Number(value) : null;
}

/** A whole number of any sign, in its plain digits. */
export function readWhole(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : null;
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : null;
}

const YES: readonly unknown[] = [true, 1, '1', 'true', 'on', 'yes'];
const NO: readonly unknown[] = [false, 0, '0', 'false', 'off', 'no'];

/** `contract.md#8.5`: the words of JSON, of forms and of check boxes, in any case. */
export function readBoolean(value: unknown): boolean | null {
  const word = typeof value === 'string' ? value.toLowerCase() : value;
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : null;
}

export const isYes = (value: unknown): boolean => readBoolean(value) === true;
export const isNo = (value: unknown): boolean => readBoolean(value) === false;

/**
 * An array; one whose indexes have gaps, which a form sends (8.4); the JSON text of an array; or words between commas.
 * Nothing given is an empty list.
 */
export function readList(value: unknown): readonly unknown[] | null {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value;
  if (typeof value === 'string') return listInText(value);
  if (typeof value === 'number' || typeof value === 'boolean') return null;
  const entries = Object.entries(value);
  return entries.every(([key]) => /^\d{1,9}$/.test(key)) ? entries.map(([, item]) => item) : null;
}

function listInText(text: string): readonly unknown[] | null {
  if (!text.startsWith('[')) return text.split(',').map((part) => part.trim());
  const parsed = parseJson(text);
  return Array.isArray(parsed) ? parsed : null;
}

/** A list of nothing but ids, each once. */
export function readIds(value: unknown): number[] | null {
  const ids = new Set<number>();
  for (const item of readList(value) ?? [null]) {
    const id = readId(item);
    if (id === null) return null;
    ids.add(id);
  }
  return [...ids];
}
