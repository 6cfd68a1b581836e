import { isDay, isMoment } from '@tranche/domain/kit/calendar';
import type { FieldSpec } from '@tranche/domain/kit/field';
import type { FilterValue, ListQuery } from '@tranche/domain/kit/list-query';
import { rangeStem, type Resource } from '@tranche/domain/kit/resource';
import { refuse } from '@tranche/domain/kit/errors';
import { readBoolean, readWhole } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import { columnOf } from './columns.ts';
import { mayRestore } from './rights.ts';
import { rowRef } from './row-ref.ts';
import type { ReadContext, RowAccess, RowRef, Serving, Sql } from './serving.ts';
import { shownRow, unredactedOnly } from './redaction.ts';
import { onOrAfter, onOrBefore } from '../db/local-days.ts';

export const NEVER = sql<unknown>`false`;
/** What joins NEVER is NEVER, so that a rule which reaches nothing is seen to. */
export const and = (clauses: readonly Sql[]): Sql => {
  if (clauses.includes(NEVER)) return NEVER;
  return clauses.length === 0 ? sql`true` : sql`(${sql.join([...clauses], sql` and `)})`;
};
export const or = (clauses: readonly Sql[]): Sql => {
  const possible = clauses.filter((clause) => clause !== NEVER);
  return possible.length === 0 ? NEVER : sql`(${sql.join(possible, sql` or `)})`;
};

/** A rule of access as a clause, to be joined with others. */
export const asClause = (access: RowAccess): Sql =>
  access === 'all' ? sql`true` : access === 'none' ? NEVER : access;

/** The viewer's own boundary, or null where it is all. */
export function accessClause(serving: Serving, row: RowRef, context: ReadContext): Sql | null {
  const access = serving.access(context.viewer, row, context);
  if (access === 'all') return null;
  return access === 'none' ? NEVER : access;
}

/** The rows that the viewer sees whole, or null where that is all: what hangs on a redacted row is not theirs to read. */
export function wholeClause(serving: Serving, row: RowRef, context: ReadContext): Sql | null {
  const access = accessClause(serving, row, context);
  const clauses = [...(access === null ? [] : [access]), ...unredactedOnly(serving, null, row, context)];
  return clauses.length === 0 ? null : and(clauses);
}

/**
 * The rows of another resource, under an alias, that the viewer reaches: a filter or a sum over them must not tell them
 * more than their own list would.
 */
export function scopeOf(name: string, alias: string, context: ReadContext): Sql {
  const serving = context.registry.get(name);
  if (!serving) return NEVER;
  return wholeClause(serving, rowRef(alias), { ...context, purpose: 'include' }) ?? sql`true`;
}

/** Every condition of a list: access, not deleted, preset, filters. */
export function listClauses(serving: Serving, query: ListQuery, row: RowRef, context: ReadContext): Sql[] {
  const { computed } = serving;
  const clauses: Sql[] = [];
  const access = accessClause(serving, row, context);
  if (access) clauses.push(access);
  clauses.push(...unredactedOnly(serving, query, row, context));
  const { trashed, ...filters } = query.filters;
  clauses.push(...trashedClauses(serving, trashed, row, context));
  const preset = own(computed?.presets, query.preset);
  if (preset) clauses.push(preset(row, context));
  const shown = shownRow(serving, row, context);
  for (const [name, values] of Object.entries(filters)) {
    const open =
      computed?.redaction?.filters.includes(name) === true ||
      Object.hasOwn(computed?.redaction?.keys ?? {}, name);
    clauses.push(filterClause(serving, name, values, open ? shown : row, context));
  }
  return clauses;
}

/** By the names that were declared, not by what every object answers to (`constructor`). */
const own = <T>(table: Readonly<Record<string, T>> | undefined, name: string | null): T | undefined =>
  table && name !== null && Object.hasOwn(table, name) ? table[name] : undefined;

/** `filter[trashed]` needs the right to delete (`domain.md#0.2`), of each row that it shows. */
function trashedClauses(
  serving: Serving,
  values: readonly FilterValue[] | undefined,
  row: RowRef,
  context: ReadContext,
): Sql[] {
  if (serving.resource.hardDelete) return [];
  const word = values?.[0];
  const alive = sql`${row('deleted_at')} is null`;
  if (word !== 'with' && word !== 'only') return [alive];
  if (!mayRestore(serving.resource, context.viewer)) throw refuse('forbidden');
  const deletable = accessClause(serving, row, { ...context, purpose: 'delete' });
  const within = deletable === null ? [] : [word === 'only' ? deletable : or([alive, deletable])];
  return word === 'only' ? [sql`${row('deleted_at')} is not null`, ...within] : within;
}

export function filterClause(
  serving: Serving,
  name: string,
  values: readonly FilterValue[],
  row: RowRef,
  context: ReadContext,
): Sql {
  const { resource } = serving;
  const byHand = serving.computed?.filters?.[name];
  if (byHand) return byHand(values, row, context);
  const field = resource.allFields[name];
  if (field?.spec.filter === 'partial') return partial(row(name), values);
  if (field) return exact(field.spec, row(columnOf(name, field.spec, context.flags)), values);
  if (name === 'search') return search(resource, values, row, context);
  if (name === 'created_by_id') return exact(INTEGER, row(name), values);
  return range(resource, name, values, row);
}

const INTEGER = { kind: 'integer' } as const;

/** Equality; several values are alternatives. A value that cannot be of the column's type matches nothing. */
export function exact(spec: Pick<FieldSpec, 'kind'>, column: Sql, values: readonly FilterValue[]): Sql {
  const typed = values.flatMap((value) => typedValue(spec, value));
  const [only] = typed;
  if (only === undefined) return NEVER;
  // one of a few, said in the text: a plan cached for all callers knows how many rows have it
  if (spec.kind === 'code' && typed.length === 1) return sql`${column} = ${sql.lit(only)}`;
  // asked of a 4-byte column, a larger number is no mistake: it is not there
  const of = typed.map((value) => (spec.kind === 'integer' ? sql`${value}::bigint` : sql`${value}`));
  return of.length === 1 ? sql`${column} = ${of[0]}` : sql`${column} in (${sql.join(of)})`;
}

/** Codes are stored in two bytes. */
const LARGEST_CODE = 32_767;

function typedValue(spec: Pick<FieldSpec, 'kind'>, value: FilterValue): (string | number | boolean)[] {
  if (value === null) return [];
  switch (spec.kind) {
    case 'integer':
    case 'code':
    case 'belongsTo': {
      // a code may be requested as a yes or no: Active is 1
      const number = typeof value === 'boolean' ? Number(value) : readWhole(value);
      return number !== null && (spec.kind !== 'code' || Math.abs(number) <= LARGEST_CODE) ? [number] : [];
    }
    case 'boolean':
      return [readBoolean(value) ?? []].flat();
    case 'date':
      return isDay(String(value)) ? [String(value)] : [];
    default:
      return [String(value)];
  }
}

/** A computed filter that bounds a column of days: `period_from: dayBound('period_end', sql`>=`)`. */
export const dayBound =
  (column: string, compare: Sql) =>
  ([day]: readonly FilterValue[], row: RowRef): Sql =>
    isDay(String(day)) ? sql`${row(column)} ${compare} ${String(day)}::date` : NEVER;

/** `filter[expiring_within]=30`: whole days, within a hundred years; null for what is no such number. */
export function daysAsked(value: FilterValue | undefined): number | null {
  const asked = String(value ?? '').trim();
  const days = Math.floor(Number(asked));
  return asked !== '' && Math.abs(days) <= 36_500 ? days : null;
}

/** Up to so many whole days from now; nothing where the filter names no such number. */
export function withinDays(column: Sql, value: FilterValue | undefined, now: Date): Sql {
  const days = daysAsked(value);
  return days === null
    ? NEVER
    : sql`${column} <= ${now.toISOString()}::timestamptz + make_interval(days => ${days})`;
}

/** Case-insensitive contains; `%`, `_` and `\` are literal (`contract.md#7.2`). */
export const partial = (column: Sql, values: readonly FilterValue[]): Sql =>
  or(
    values.map((value) => {
      const pattern = `%${escapeLike(String(value))}%`;
      return hasTrigram(pattern)
        ? sql`${column} ilike (select ${pattern}::text)`
        : sql`${column} ilike ${pattern}`;
    }),
  );

/**
 * Whether the index of trigrams finds it. Then its plan is good for every word, and a word that the planner cannot see
 * is one that it does not plan again for: that took a third of such a list's time. Of shorter words it should look.
 */
const hasTrigram = (pattern: string): boolean => /[\p{L}\p{N}]{3}/u.test(pattern);

export const escapeLike = (value: string): string =>
  value.replaceAll('\u0000', '').replace(/[\\%_]/g, '\\$&');

/** `filter[search]`: over the family's partially matched columns. */
function search(resource: Resource, values: readonly FilterValue[], row: RowRef, context: ReadContext): Sql {
  const columns = Object.entries(resource.allFields).filter(
    ([, { spec }]) => spec.filter === 'partial' && !(spec.staffOnly && context.viewer.kind === 'investor'),
  );
  return or(columns.map(([name]) => partial(row(name), values)));
}

const isRanged = (resource: Resource, column: string): boolean =>
  column === 'created_at' || column === 'updated_at' || resource.allFields[column]?.spec.range === true;

const isOfMoments = (resource: Resource, column: string): boolean =>
  resource.allFields[column]?.spec.kind === 'moment';

/** `created_from`, `due_to`: inclusive bounds on a date or a moment; a bare date is the whole of that day where the client is. */
function range(resource: Resource, name: string, values: readonly FilterValue[], row: RowRef): Sql {
  const match = /^(.*)_(from|to)$/.exec(name);
  const field = Object.keys(resource.allFields).find(
    (column) => rangeStem(column) === match?.[1] && isRanged(resource, column),
  );
  const bound = String(values[0]);
  if (!match || !field || !isMoment(bound)) return NEVER;
  const isFrom = match[2] === 'from';
  if (bound.length === 10 && isOfMoments(resource, field))
    return (isFrom ? onOrAfter : onOrBefore)(row(field), sql`${bound}`);
  return isFrom ? sql`${row(field)} >= ${bound}` : sql`${row(field)} <= ${bound}`;
}
