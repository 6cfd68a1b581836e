import type { ImportFamily } from './import-families.ts';
import { IMPORT_FIELDS, type ImportField } from './import-fields.ts';

/** A column of a file. `key` is its position from `1`, which no header can make ambiguous. */
export interface ImportColumn {
  readonly key: string;
  readonly name: string;
  readonly samples: readonly string[];
}
/** Column key → field of the family; what is absent is not imported. */
export type ImportMapping = Readonly<Record<string, string>>;
export type Table = readonly (readonly string[])[];

const SAMPLES = 3;

const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .trim();
const fieldNamed = (family: ImportFamily, header: string): ImportField | undefined =>
  IMPORT_FIELDS[family].find(({ names }) => names.includes(fold(header)));

/** The first row names the columns when it speaks of at least two fields. */
export const looksLikeHeader = (family: ImportFamily, first: readonly string[]): boolean =>
  first.filter((cell) => fieldNamed(family, cell) !== undefined).length >= 2;

export function columnsOf(rows: Table, hasHeader: boolean): ImportColumn[] {
  const [first = []] = rows;
  const body = hasHeader ? rows.slice(1) : rows;
  return first.map((cell, at) => ({
    key: String(at + 1),
    name: (hasHeader && cell.trim()) || `Column ${at + 1}`,
    samples: body
      .map((row) => row[at] ?? '')
      .filter((sample) => sample !== '')
      .slice(0, SAMPLES),
  }));
}

/** By the header where there is one, else by what the columns of a rounds file hold. */
export function suggestMapping(family: ImportFamily, rows: Table, hasHeader: boolean): ImportMapping {
  const [first = []] = rows;
  if (hasHeader || family !== 'rounds') return byHeader(family, first);
  return byContent(rows, first.length);
}

function byHeader(family: ImportFamily, header: readonly string[]): ImportMapping {
  const taken = new Set<string>();
  const pairs = header.flatMap((cell, at): [string, string][] => {
    const key = fieldNamed(family, cell)?.key;
    if (key === undefined || taken.has(key)) return [];
    taken.add(key);
    return [[String(at + 1), key]];
  });
  return Object.fromEntries(pairs);
}

const SHAPES: readonly (readonly [string, RegExp])[] = [
  ['year', /^(19|20)\d\d(\.0)?$/],
  ['currency', /^[A-Z]{3}$/],
  ['amount', /^\d[\d,]*(\.\d+)?$/],
  ['round', /^([a-h]|seed|angel|unattributed|grant|[a-z]+_[a-z_]+|series [a-h])$/i],
];

/** Each shape takes the first free column most of whose cells have it; the first text is the company, the last the investor. */
function byContent(rows: Table, width: number): ImportMapping {
  const mapping: Record<string, string> = {};
  const free = Array.from({ length: width }, (_, at) => at);
  for (const [field, shape] of SHAPES) {
    const at = free.find((column) => share(rows, column, shape) > 0.7);
    if (at === undefined) continue;
    mapping[String(at + 1)] = field;
    free.splice(free.indexOf(at), 1);
  }
  const first = free[0];
  const last = free.at(-1);
  if (first !== undefined) mapping[String(first + 1)] = 'company';
  if (last !== undefined && last !== first) mapping[String(last + 1)] = 'investor';
  return mapping;
}

function share(rows: Table, column: number, shape: RegExp): number {
  const filled = rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '');
  return filled.length === 0 ? 0 : filled.filter((cell) => shape.test(cell)).length / filled.length;
}

/** Messages by field; empty when the mapping can be used. */
export function mappingProblems(
  family: ImportFamily,
  mapping: ImportMapping,
  columns: readonly ImportColumn[],
  matchOn: string | null = null,
): string[] {
  const fields = IMPORT_FIELDS[family];
  const known = new Set(columns.map(({ key }) => key));
  const used = Object.values(mapping);
  const problems: string[] = [];
  for (const [column, key] of Object.entries(mapping)) {
    if (!known.has(column)) problems.push(`The file has no column ${column}.`);
    if (!fields.some((field) => field.key === key)) problems.push(`There is no field ${key}.`);
  }
  for (const { key, label, required } of fields) {
    const times = used.filter((field) => field === key).length;
    if (times > 1) problems.push(`${label} is taken from ${times} columns.`);
    if (times === 0 && (required || key === matchOn)) problems.push(`Choose the column of ${label}.`);
  }
  return problems;
}
