import type { ListQuery } from '@tranche/domain/kit/list-query';
import { sql } from 'kysely';
import { columnOf } from './columns.ts';
import { rowRef } from './row-ref.ts';
import type { ReadContext, RowRef, Serving, Sql } from './serving.ts';

/**
 * The rows that `from` (a from clause with its conditions) finds under this alias, those under redaction with its columns
 * alone: whatever reads them later finds nothing else. `also` are further columns, of the row as it is.
 */
export function redactedRows(
  serving: Serving,
  context: ReadContext,
  at: { readonly alias: string; readonly from: Sql; readonly also?: Sql },
): Sql | null {
  const when = isRedactedSql(serving, rowRef(at.alias), context);
  const bare = redactedRow(serving, rowRef(at.alias), context);
  if (when === null || bare === null) return null;
  const also = at.also ? sql`, ${at.also}` : sql``;
  const more = at.also ? sql`, v.*` : sql``;
  // A fence keeps the planner from asking for redaction again with every column.
  const whole = withoutHiddenKeys(serving, at.alias, context);
  return sql`select (v.shown).*${more} from (select * from (select case when ${when} then ${bare} else ${whole} end as shown${also} ${at.from}) as f offset 0) as v`;
}

/** The row as it is, but for keys that lead to what is hidden. */
function withoutHiddenKeys({ computed }: Serving, alias: string, context: ReadContext): Sql {
  const row = sql.ref(alias);
  const keys = Object.entries(computed?.redaction?.keys ?? {}).map(
    ([name, when]) =>
      sql`case when ${when(rowRef(alias), context)} then jsonb_build_object(${name}::text, null) else '{}'::jsonb end`,
  );
  return keys.length === 0 ? row : sql`jsonb_populate_record(${row}, ${sql.join(keys, sql` || `)})`;
}

/** The row as it is shown under redaction. */
const redactedRow = ({ resource, computed }: Serving, row: RowRef, context: ReadContext): Sql | null =>
  computed?.redaction
    ? sql`jsonb_populate_record(null::${sql.table(resource.table)}, ${computed.redaction.columns(row, context)})`
    : null;

/**
 * What a sort orders by, and whether that may be null. A redacted row takes its place by what is shown of it: the order
 * would tell the rest.
 */
export function sortable(
  serving: Serving,
  name: string,
  row: RowRef,
  context: ReadContext,
): { readonly by: Sql; readonly nullable: boolean } {
  const computed = serving.computed?.sorts?.[name];
  const spec = serving.resource.allFields[name]?.spec;
  const by = computed ? computed(row, context) : row(spec ? columnOf(name, spec, context.flags) : name);
  const when = isRedactedSql(serving, row, context);
  if (when === null || name === 'id')
    return { by, nullable: computed !== undefined || (spec?.nullable ?? false) };
  return { by: shown(serving, computed ? null : name, by, { row, context, when }), nullable: true };
}

/** The row's columns by what is shown of them: a filter that asks these finds no row by what is hidden. */
export function shownRow(serving: Serving, row: RowRef, context: ReadContext): RowRef {
  const when = isRedactedSql(serving, row, context);
  if (when === null) return row;
  return (name) => (name === 'id' ? row(name) : shown(serving, name, row(name), { row, context, when }));
}

/** A value of the row, which may be that of a column, as far as it is shown; `when` says which rows are redacted. */
function shown(
  serving: Serving,
  column: string | null,
  value: Sql,
  { row, context, when }: { readonly row: RowRef; readonly context: ReadContext; readonly when: Sql },
): Sql {
  const bare = redactedRow(serving, row, context);
  const ofCard = column === null || bare === null ? sql`null` : sql`(${bare}).${sql.ref(column)}`;
  const key = column === null ? undefined : serving.computed?.redaction?.keys?.[column];
  const hidden = key ? sql` when ${key(row, context)} then null` : sql``;
  return sql`case when ${when} then ${ofCard}${hidden} else ${value} end`;
}

/**
 * The row under this slug. A redacted one is found by the slug that is shown of it: the other would tell its name to
 * whoever guesses. That address goes on to serve anyone who sees the row whole.
 */
export function bySlug(serving: Serving, slug: string, row: RowRef, context: ReadContext): Sql {
  const { redaction } = serving.computed ?? {};
  const when = isRedactedSql(serving, row, context);
  if (when === null || redaction === undefined) return sql`${row('slug')} = ${slug}`;
  const shown = sql`${redaction.columns(row, context)} ->> 'slug'`;
  const address = redaction.address === undefined ? sql`false` : sql`${row(redaction.address)} = ${slug}`;
  return sql`(${address}
    or ${row('slug')} = ${slug} and (not ${when} or ${shown} = ${slug}))`;
}

/** Of these, the ids of rows that the viewer sees whole. */
export async function wholeAmong(
  serving: Serving,
  ids: readonly number[],
  context: ReadContext,
): Promise<readonly number[]> {
  const when = isRedactedSql(serving, rowRef('t'), context);
  if (when === null || ids.length === 0) return ids;
  const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(serving.resource.table)} as t
    where t.id = any(${[...ids]}::bigint[]) and not ${when}`.execute(context.db);
  return rows.map(({ id }) => id);
}

const isRedactedSql = (serving: Serving, row: RowRef, context: ReadContext): Sql | null =>
  serving.computed?.redaction?.when(row, context) ?? null;

/** Filters find no row by what its redaction hides. */
export function unredactedOnly(
  serving: Serving,
  query: Pick<ListQuery, 'filters'> | null,
  row: RowRef,
  context: ReadContext,
): Sql[] {
  const open = serving.computed?.redaction?.filters ?? [];
  if (query !== null && Object.keys(query.filters).every((name) => open.includes(name))) return [];
  const when = isRedactedSql(serving, row, context);
  return when === null ? [] : [sql`not ${when}`];
}
