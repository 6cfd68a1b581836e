import type { ListQuery } from '@tranche/domain/kit/list-query';
import { sql } from 'kysely';
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
  const columns = serving.computed?.veil?.columns(rowRef(at.alias), reading);
  if (when === null || columns === undefined) return null;
  const bare = sql`jsonb_populate_record(null::${sql.table(serving.resource.table)}, ${columns})`;
  const also = at.also ? sql`, ${at.also}` : sql``;
  const more = at.also ? sql`, v.*` : sql``;
  // A fence keeps the planner from asking for the veil again with every column.
  return sql`select (v.shown).*${more} from (select * from (select case when ${when} then ${bare} else ${sql.ref(at.alias)} end as shown${also} ${at.from}) as f offset 0) as v`;
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
