import { refuse } from './errors.ts';

/** A list request, read and checked against what the resource allows (`contract.md#6`, `contract.md#7`). */
export interface ListQuery {
  /** name → alternatives (OR); several names are ANDed. */
  readonly filters: Readonly<Record<string, readonly FilterValue[]>>;
  readonly sorts: readonly { readonly name: string; readonly descending: boolean }[];
  readonly includes: readonly string[];
  readonly counts: readonly { readonly relation: string; readonly as: 'count' | 'exists' }[];
  readonly appends: readonly string[];
  /** Table → columns; absent means all. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly preset: string | null;
  readonly page: {
    readonly number: number;
    readonly size: number;
    readonly style: 'page' | 'page[number]';
  } | null;
  /** Parameters that the grammar does not know, for slices (`as_of`, `period`). */
  readonly free: Readonly<Record<string, unknown>>;
}
export type FilterValue = string | number | boolean | null;

export interface Allowed {
  readonly table: string;
  readonly filters: readonly string[];
  readonly sorts: readonly string[];
  readonly includes: readonly string[];
  readonly relations: readonly string[];
  readonly appends: readonly string[];
  /** Table → its columns, for `fields[…]`. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly big: boolean;
}

export const PAGE_SIZE = 15;
export const LARGEST_PAGE = 100;
/** Rows of an unpaged list (`contract.md#6.1`). */
export const UNPAGED_LIMIT = 1000;

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Read the grammar from the (cleaned) query, body wins where both speak. Throws 400 with the contract's sentences. */
export function readListQuery(params: Tree, allowed: Allowed): ListQuery {
  const { filter, sort, include, append, fields, page, limit, per_page, type, ...free } = params;
  const includeNames = readIncludes(names(include), allowed);
  return {
    filters: readFilters(filter, allowed),
    sorts: readSorts(names(sort), allowed),
    ...includeNames,
    // both may be called `target`: the record itself says more than its name
    appends: readAppends(names(append), allowed).filter((name) => !includeNames.includes.includes(name)),
    fields: readFields(fields, allowed),
    preset: typeof type === 'string' ? type : null,
    page: readPage(page, limit ?? per_page, allowed.big),
    free,
  };
}

/** Comma list or array, also one whose indexes have gaps (8.4); the items of an array are not split again. */
function partsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (isTree(value)) return Object.values(value);
  return typeof value === 'string' ? value.split(',') : [value];
}

/** Empty entries are dropped (7.1). */
const names = (value: unknown): string[] =>
  partsOf(value).filter((part): part is string => typeof part === 'string' && part !== '');

function refuseUnknown(
  kind: 'filter' | 'sort' | 'include' | 'append' | 'field',
  unknown: readonly string[],
  known: readonly string[],
): void {
  if (unknown.length === 0) return;
  const verb = kind === 'sort' ? 'is' : 'are';
  const tail =
    kind === 'include' && known.length === 0
      ? 'There are no allowed includes.'
      : `Allowed ${kind}(s) are \`${known.join(', ')}\`.`;
  throw refuse('malformed_request', {
    message: `Requested ${kind}(s) \`${unknown.join(', ')}\` ${verb} not allowed. ${tail}`,
  });
}

function readFilters(filter: unknown, allowed: Allowed): Record<string, FilterValue[]> {
  if (!isTree(filter)) return {};
  refuseUnknown(
    'filter',
    Object.keys(filter).filter((name) => !allowed.filters.includes(name)),
    allowed.filters,
  );
  const filters: Record<string, FilterValue[]> = {};
  for (const [name, raw] of Object.entries(filter)) {
    const values = filterValues(raw);
    if (values.length > 0) filters[name] = values;
  }
  return filters;
}

/** `true`/`false` become booleans; a comma makes alternatives; empty values mean "not given" (7.2). */
function filterValues(raw: unknown): FilterValue[] {
  return partsOf(raw).flatMap((part): FilterValue[] => {
    if (part === 'true') return [true];
    if (part === 'false') return [false];
    if (part === '' || part === null || typeof part === 'object') return [];
    return part === undefined ? [] : [part as FilterValue];
  });
}

function readSorts(sorts: readonly string[], allowed: Allowed): ListQuery['sorts'] {
  const read = sorts.map((sort) => ({ name: sort.replace(/^-+/, ''), descending: sort.startsWith('-') }));
  refuseUnknown(
    'sort',
    read.map((sort) => sort.name).filter((name) => !allowed.sorts.includes(name)),
    allowed.sorts,
  );
  return read;
}

function readIncludes(
  requested: readonly string[],
  allowed: Allowed,
): Pick<ListQuery, 'includes' | 'counts'> {
  const includes = requested.filter((name) => allowed.includes.includes(name));
  const others = requested.filter((name) => !allowed.includes.includes(name));
  const counts = others.flatMap((name) => readCount(name, allowed) ?? []);
  if (counts.length < others.length) {
    const counted = allowed.relations.flatMap((name) => [`${name}Count`, `${name}Exists`]);
    refuseUnknown(
      'include',
      others.filter((name) => readCount(name, allowed) === null),
      [...allowed.includes, ...counted],
    );
  }
  return { includes: [...new Set(includes)], counts };
}

/** `notesCount`, `notesExists` of a relation `notes`; null for any other name. */
function readCount(name: string, { relations }: Allowed): ListQuery['counts'][number] | null {
  const as = name.endsWith('Count') ? 'count' : name.endsWith('Exists') ? 'exists' : null;
  if (as === null) return null;
  const relation = name.slice(0, -as.length);
  return relations.includes(relation) ? { relation, as } : null;
}

function readAppends(appends: readonly string[], allowed: Allowed): string[] {
  refuseUnknown(
    'append',
    appends.filter((name) => !allowed.appends.includes(name)),
    allowed.appends,
  );
  return [...new Set(appends)];
}

/** `fields[table]=a,b`, `fields=a,b`, `fields=table.a`, `fields[table][]=a` (7.6). */
function readFields(fields: unknown, allowed: Allowed): Record<string, string[]> {
  const requested = new Map<string, string[]>();
  const add = (table: string, name: string): void => {
    requested.set(table, [...(requested.get(table) ?? []), name]);
  };
  if (isTree(fields)) {
    for (const [table, list] of Object.entries(fields)) for (const name of names(list)) add(table, name);
  } else {
    for (const name of names(fields)) {
      const dot = name.indexOf('.');
      if (dot < 0) add(allowed.table, name);
      else add(name.slice(0, dot), name.slice(dot + 1));
    }
  }
  if (requested.size === 0) return {};
  const isKnown = (table: string, name: string): boolean =>
    Object.hasOwn(allowed.fields, table) && allowed.fields[table]?.includes(name) === true;
  const unknown = [...requested].flatMap(([table, list]) =>
    list.filter((name) => !isKnown(table, name)).map((name) => `${table}.${name}`),
  );
  const known = Object.entries(allowed.fields).flatMap(([table, list]) =>
    list.map((name) => `${table}.${name}`),
  );
  refuseUnknown('field', unknown, known);
  return Object.fromEntries(requested);
}

function readPage(page: unknown, limit: unknown, big: boolean): ListQuery['page'] {
  const nested = isTree(page);
  const number = whole(nested ? page.number : page);
  const size = whole(nested ? (page.size ?? limit) : limit);
  const requested = page !== undefined || limit !== undefined;
  if (!requested && !big) return null;
  return {
    number: number ?? 1,
    size: size === null ? PAGE_SIZE : Math.min(size, LARGEST_PAGE),
    style: nested && page.number !== undefined ? 'page[number]' : 'page',
  };
}

/** A whole number of at least one, or null. */
function whole(value: unknown): number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const number = Number(value);
  return /^\d+$/.test(String(value)) && number >= 1 && Number.isSafeInteger(number) ? number : null;
}
