import type { ListQuery } from '@tranche/domain/kit/list-query';
import { sql } from 'kysely';
import { columnOf } from './columns.ts';
import { rowRef } from './row-ref.ts';
import type { Reading, RowRef, Serving, Sql } from './serving.ts';

/**
 * The rows that `from` (a from clause with its conditions) finds under this alias, those under the veil with its columns
 * alone: whatever reads them later finds nothing else. `also` are further columns, of the row as it is.
 */
export function veiledRows(
  serving: Serving,
  reading: Reading,
  at: { readonly alias: string; readonly from: Sql; readonly also?: Sql },
): Sql | null {
  const when = veilClause(serving, rowRef(at.alias), reading);
  const bare = redactedRow(serving, rowRef(at.alias), reading);
  if (when === null || bare === null) return null;
  const also = at.also ? sql`, ${at.also}` : sql``;
  const more = at.also ? sql`, v.*` : sql``;
  // A fence keeps the planner from asking for the veil again with every column.
  const whole = withoutHiddenKeys(serving, at.alias, reading);
  return sql`select (v.shown).*${more} from (select * from (select case when ${when} then ${bare} else ${whole} end as shown${also} ${at.from}) as f offset 0) as v`;
}

/** The row as it is, but for keys that lead to what is hidden. */
function withoutHiddenKeys({ computed }: Serving, alias: string, reading: Reading): Sql {
  const row = sql.ref(alias);
  const keys = Object.entries(computed?.veil?.keys ?? {}).map(
    ([name, when]) =>
      sql`case when ${when(rowRef(alias), reading)} then jsonb_build_object(${name}::text, null) else '{}'::jsonb end`,
  );
  return keys.length === 0 ? row : sql`jsonb_populate_record(${row}, ${sql.join(keys, sql` || `)})`;
}

/** The row as it is shown under redaction. */
const redactedRow = ({ resource, computed }: Serving, row: RowRef, reading: Reading): Sql | null =>
  computed?.veil
    ? sql`jsonb_populate_record(null::${sql.table(resource.table)}, ${computed.veil.columns(row, reading)})`
    : null;

/**
 * What a sort orders by, and whether that may be null. A redacted row takes its place by what is shown of it: the order
 * would tell the rest.
 */
export function sortable(
  serving: Serving,
  name: string,
  row: RowRef,
  reading: Reading,
): { readonly by: Sql; readonly nullable: boolean } {
  const computed = serving.computed?.sorts?.[name];
  const spec = serving.resource.allFields[name]?.spec;
  const by = computed ? computed(row, reading) : row(spec ? columnOf(name, spec, reading.flags) : name);
  if (!hides(serving, row, reading) || name === 'id')
    return { by, nullable: computed !== undefined || (spec?.nullable ?? false) };
  return { by: shown(serving, computed ? null : name, by, { row, reading }), nullable: true };
}

/** The row's columns by what is shown of them: a filter that asks these finds no row by what is hidden. */
export function shownRow(serving: Serving, row: RowRef, reading: Reading): RowRef {
  if (!hides(serving, row, reading)) return row;
  return (name) => (name === 'id' ? row(name) : shown(serving, name, row(name), { row, reading }));
}

const hides = (serving: Serving, row: RowRef, reading: Reading): boolean =>
  veilClause(serving, row, reading) !== null;

/** A value of the row, which may be that of a column, as far as it is shown. */
function shown(
  serving: Serving,
  column: string | null,
  value: Sql,
  { row, reading }: { readonly row: RowRef; readonly reading: Reading },
): Sql {
  const when = veilClause(serving, row, reading) ?? sql`false`;
  const bare = redactedRow(serving, row, reading);
  const ofCard = column === null || bare === null ? sql`null` : sql`(${bare}).${sql.ref(column)}`;
  const key = column === null ? undefined : serving.computed?.veil?.keys?.[column];
  const hidden = key ? sql` when ${key(row, reading)} then null` : sql``;
  return sql`case when ${when} then ${ofCard}${hidden} else ${value} end`;
}

/**
 * The row under this slug. A redacted one is found by the slug that is shown of it: the other would tell its name to
 * whoever guesses. That address goes on to serve whoever sees the row whole.
 */
export function bySlug(serving: Serving, slug: string, row: RowRef, reading: Reading): Sql {
  const { veil } = serving.computed ?? {};
  const when = veilClause(serving, row, reading);
  if (when === null || veil === undefined) return sql`${row('slug')} = ${slug}`;
  const shown = sql`${veil.columns(row, reading)} ->> 'slug'`;
  const address = veil.address === undefined ? sql`false` : sql`${row(veil.address)} = ${slug}`;
  return sql`(${address}
    or ${row('slug')} = ${slug} and (not ${when} or ${shown} = ${slug}))`;
}

/** Of these, the ids of rows that the viewer sees whole. */
export async function wholeAmong(
  serving: Serving,
  ids: readonly number[],
  reading: Reading,
): Promise<readonly number[]> {
  const when = veilClause(serving, rowRef('t'), reading);
  if (when === null || ids.length === 0) return ids;
  const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(serving.resource.table)} as t
    where t.id = any(${[...ids]}::bigint[]) and not ${when}`.execute(reading.db);
  return rows.map(({ id }) => id);
}

const veilClause = (serving: Serving, row: RowRef, reading: Reading): Sql | null =>
  serving.computed?.veil?.when(row, reading) ?? null;

/** Filters find no row by what its veil hides. */
export function unveiledOnly(
  serving: Serving,
  query: Pick<ListQuery, 'filters'> | null,
  row: RowRef,
  reading: Reading,
): Sql[] {
  const open = serving.computed?.veil?.filters ?? [];
  if (query !== null && Object.keys(query.filters).every((name) => open.includes(name))) return [];
  const when = veilClause(serving, row, reading);
  return when === null ? [] : [sql`not ${when}`];
}
