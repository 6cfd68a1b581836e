import { refuse } from '@tranche/domain/kit/errors';
import type { Param, Params } from './route.ts';

/** Never trimmed (`contract.md` 1.5). */
const VERBATIM = new Set(['current_password', 'password', 'password_confirmation']);
const MAX_DEPTH = 32;
// eslint-disable-next-line no-control-regex -- PHP's trim takes NUL for a blank
const BLANK = /[\s\u0000\u0085\u180E\u200B\u200E\u2060\uFEFF]/;

/** Trim strings and turn `""` into null, recursively (1.5). NUL and lone surrogates go: no column can hold them. */
export function cleanParams(raw: unknown): Params {
  if (raw === null || typeof raw !== 'object') return {};
  return cleanObject(raw, 0);
}

function cleanObject(raw: object, depth: number): Params {
  const clean: Params = {};
  for (const [key, value] of Object.entries(raw)) {
    if (key !== '__proto__') clean[key] = cleanValue(value, key, depth);
  }
  return clean;
}

function cleanValue(value: unknown, key: string, depth: number): Param {
  if (typeof value === 'string') return cleanText(value, VERBATIM.has(key));
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (value === null || typeof value !== 'object') return null;
  if (depth >= MAX_DEPTH) throw refuse('malformed_request');
  if (Array.isArray(value)) return value.map((item) => cleanValue(item, key, depth + 1));
  return cleanObject(value, depth + 1);
}

function cleanText(value: string, verbatim: boolean): string | null {
  const storable = value.toWellFormed().replaceAll('\0', '');
  const text = verbatim ? storable : trim(storable);
  return text === '' ? null : text;
}

/** By index, not by an expression: a long inner run of blanks would cost its square. */
function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && BLANK.test(text.charAt(start))) start += 1;
  while (end > start && BLANK.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
