import { readListQuery, UNPAGED_LIMIT, type ListQuery } from '@tranche/domain/kit/list-query';
import type { Resource } from '@tranche/domain/kit/resource';
import { type RawBuilder, sql } from 'kysely';
import { allowedFor } from './allowed.ts';
import { applyBatches, readAppends } from './appends.ts';
import { includeTree, rowRef, Selection } from './select.ts';
import type { Reading, Registry, RowRef, Serving, Sql } from './serving.ts';
import { and, listClauses } from './where.ts';

/** How a fragment is run: on the pool as a prepared statement, or inside a transaction. */
export type Run = <Row>(fragment: RawBuilder<Row>) => Promise<Row[]>;

export interface ListResult {
  /** The records as JSON text, just as the database built it. */
  readonly json: string;
  readonly total: number;
  readonly query: ListQuery;
}

/**
 * A list is one SQL statement: the page is cut first, includes and appends are joined to the cut page only, and the
 * total comes with it. PostgreSQL builds the JSON text and the server passes it through (`ARCHITECTURE.md` §4).
 */
export async function readList(
  serving: Serving,
  registry: Registry,
  params: Readonly<Record<string, unknown>>,
  reading: Reading,
  run: Run,
): Promise<ListResult> {
  const query = readListQuery(params, allowedFor(serving.resource, registry, reading));
  const appends = readAppends(serving, query.appends, reading);
  const statement = await listStatement(
    serving,
    registry,
    query,
    { ...reading, free: query.free },
    await appends.columns(rowRef('page')),
  );
  const [row] = await run<{ data: string; total: string | number }>(statement);
  const json = await applyBatches(row?.data ?? '[]', appends.batches, reading);
  return { json, total: Number(row?.total ?? 0), query };
}

async function listStatement(
  serving: Serving,
  registry: Registry,
  query: ListQuery,
  reading: Reading,
  appended: readonly Sql[],
): Promise<RawBuilder<{ data: string; total: string }>> {
  const { resource } = serving;
  const table = sql.table(resource.table);
  const t = rowRef('t');
  const where = and(listClauses(serving, query, t, reading));
  const selection = new Selection(registry, reading, query.fields);
  const limit = query.page?.size ?? UNPAGED_LIMIT;
  const offset = query.page ? (query.page.number - 1) * query.page.size : 0;
  const columns = sql.join([
    selection.columns(serving, 'page', includeTree(query.includes)),
    ...query.counts.map(({ relation, as }) => selection.aggregate(serving, rowRef('page'), relation, as)),
    ...appended,
  ]);
  return sql`with page as materialized (select t.* from ${table} as t where ${where} order by ${order(serving, query, t, reading)} limit ${limit} offset ${offset})
select coalesce((select json_agg(row_to_json(r)) from (select ${columns} from page order by ${order(serving, query, rowRef('page'), reading)}) r), '[]'::json)::text as data, ${total(serving, query, where, reading)} as total`;
}

/** The exact total; a whole list's comes from its counter, which stays cheap at any size. */
function total(serving: Serving, query: ListQuery, where: Sql, reading: Reading): Sql {
  const { resource } = serving;
  const bucket = resource.countedBy ? serving.computed?.bucket?.(query, reading) : null;
  if (bucket !== null && bucket !== undefined) return sql`list_count(${resource.table}, ${bucket})`;
  return sql`(select count(*) from ${sql.table(resource.table)} as t where ${where})`;
}

/** The order of appearance is the priority; nulls sort lowest; `id` breaks ties (`contract.md` 7.3). */
function order(serving: Serving, query: ListQuery, row: RowRef, reading: Reading): Sql {
  const { resource } = serving;
  const sorts = query.sorts.length > 0 ? query.sorts : defaultSorts(resource);
  const parts = sorts.map(({ name, descending }) => {
    const computed = serving.computed?.sorts?.[name];
    const nullable = computed !== undefined || (resource.allFields[name]?.spec.nullable ?? false);
    const column = computed ? computed(row, reading) : row(name);
    const nulls = nullable ? (descending ? sql` nulls last` : sql` nulls first`) : sql``;
    return sql`${column} ${descending ? sql`desc` : sql`asc`}${nulls}`;
  });
  if (!sorts.some(({ name }) => name === 'id'))
    parts.push(sql`${row('id')} ${sorts[0]?.descending ? sql`desc` : sql`asc`}`);
  return sql.join(parts);
}

const defaultSorts = (resource: Resource): ListQuery['sorts'] =>
  (resource.defaultSort ?? 'id')
    .split(',')
    .map((sort) => ({ name: sort.replace(/^-/, ''), descending: sort.startsWith('-') }));
