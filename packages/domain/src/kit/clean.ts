import { refuse } from './errors.ts';

/** A parameter tree, PHP-like (`contract.md#1.4`), trimmed and with `""` as null (1.5). */
export type Param = string | number | boolean | null | Param[] | { [key: string]: Param };
export type Params = Record<string, Param>;

/** Never trimmed (`contract.md#1.5`). */
const VERBATIM = new Set(['current_password', 'password', 'password_confirmation']);
const MAX_DEPTH = 32;
// eslint-disable-next-line no-control-regex -- PHP's trim takes NUL for a blank
const BLANK = /[\s\u0000\u0085\u180E\u200B\u200E\u2060\uFEFF]/;

/**
 * Names that the language calls on its own, when a value is printed, compared or awaited. No field of ours has one, so
 * anyone who sends one sends it to break something.
 */
const CALLED_BY_THE_LANGUAGE = new Set(['__proto__', 'toString', 'valueOf', 'toJSON', 'then']);

/** Trim strings and turn `""` into null, recursively (1.5), and take out what no column can hold, from names too. */
export function cleanParams(raw: unknown): Params {
  if (raw === null || typeof raw !== 'object') return {};
  return cleanObject(raw, 0);
}

/** JSON inside a string, as forms send it, cleaned as the body around it is; undefined for what is no JSON. */
export function parseJson(text: string): Param | undefined {
  try {
    return cleanValue(JSON.parse(text), '', 0);
  } catch {
    return undefined;
  }
}

function cleanObject(raw: object, depth: number): Params {
  const clean: Params = {};
  for (const [given, value] of Object.entries(raw)) {
    const key = storable(given);
    if (!CALLED_BY_THE_LANGUAGE.has(key)) clean[key] = cleanValue(value, key, depth);
  }
  return clean;
}

function cleanValue(value: unknown, key: string, depth: number): Param {
  if (typeof value === 'string') return cleanText(value, VERBATIM.has(key));
  if (typeof value === 'boolean') return value;
  // JSON writes 1e999, which is no number that could be stored or sent back
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (value === null || typeof value !== 'object') return null;
  if (depth >= MAX_DEPTH) throw refuse('malformed_request');
  if (Array.isArray(value)) return value.map((item) => cleanValue(item, key, depth + 1));
  return cleanObject(value, depth + 1);
}

function cleanText(value: string, verbatim: boolean): string | null {
  const text = verbatim ? storable(value) : trim(storable(value));
  return text === '' ? null : text;
}

/** Without NUL and lone surrogates: no column can hold them. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** By index, not by an expression: a long inner run of blanks would cost its square. */
function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && BLANK.test(text.charAt(start))) start += 1;
  while (end > start && BLANK.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

// eslint-disable-next-line no-control-regex -- a line of text holds none of these
const CONTROLS = /[\u0001-\u001F\u007F\u0085\u2028\u2029]+/g;

/** Text that is on one line: a name, a subject. What would end the line, or hide in it, becomes a blank. */
export const joinLines = (text: string): string => text.replace(CONTROLS, ' ');

/** The same of text that came past the parameters, as a file's name does. */
export const oneLine = (text: string): string => trim(joinLines(storable(text)));
