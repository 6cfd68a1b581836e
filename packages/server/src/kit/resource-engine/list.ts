import { readListQuery, UNPAGED_LIMIT, type ListQuery } from '@tranche/domain/kit/list-query';
import type { Resource } from '@tranche/domain/kit/resource';
import { sql } from 'kysely';
import type { Statement } from '../db/database.ts';
import { allowedFor } from './allowed.ts';
import { applyBatches, readAppends } from './appends.ts';
import { cachedStatement } from './cached-sql.ts';
import { rowRef } from './row-ref.ts';
import { following, includeTree, Selection } from './select.ts';
import type { ReadContext, Registry, RowRef, Serving, Sql } from './serving.ts';
import { sortable, redactedRows } from './redaction.ts';
import { trashedColumns } from './trashed.ts';
import { and, listClauses, NEVER } from './where.ts';

/** How a statement is run: on the pool as a prepared one, or inside a transaction. */
export type Run = <Row>(statement: Statement<Row>) => Promise<Row[]>;

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
  context: ReadContext,
  run: Run,
): Promise<ListResult> {
  const query = readListQuery(params, allowedFor(serving.resource, registry, context));
  const asked = { ...context, free: query.free };
  const appends = readAppends(serving, query.appends, asked);
  const appended = await appends.columns(rowRef('page'));
  const statement = listStatement(serving, registry, query, asked, appended);
  const [row] = await run(statement);
  const json = await applyBatches(serving, row?.data ?? '[]', appends.batches, asked);
  return { json, total: Number(row?.total ?? 0), query };
}

interface Page {
  readonly data: string;
  readonly total: string | number;
}

/** The text of the statement is cached; a call brings its conditions, where its page begins, and what is counted. */
function listStatement(
  serving: Serving,
  registry: Registry,
  query: ListQuery,
  context: ReadContext,
  appended: readonly Sql[],
): Statement<Page> {
  const selection = new Selection(registry, context, query.fields);
  const where = and(listClauses(serving, query, rowRef('t'), context));
  const more = [
    ...selection.aggregates(serving, rowRef('page'), query.counts),
    ...appended,
    ...trashedColumns(serving, query, rowRef('page'), context),
  ];
  const cut = cutOf(serving, query, context, where);
  return cachedStatement<Page>({
    serving,
    context,
    asked: ['list', cut.isGathered, query.includes, query.fields, query.sorts, query.free],
    gaps: [where, following(more), cut.limit, cut.total],
    build: ([conditions = NEVER, columns = NEVER, limit = NEVER, total = NEVER]) => {
      const record = selection.record(serving, 'page', includeTree(query.includes));
      const page = (cut.isGathered ? gatheredPage : orderedPage)(serving, query, context, {
        conditions,
        limit,
      });
      const order = orderBy(ranks(serving, query, rowRef('page'), context));
      return sql`with ${page}
select coalesce((select json_agg(row_to_json(r)) from (select ${record}${columns} from page order by ${order}) r), '[]'::json)::text as data, ${total} as total`;
    },
  });
}

/** The limit of the page, and the exact number of rows in all pages: a whole list's comes from its counter. */
function cutOf(
  serving: Serving,
  query: ListQuery,
  context: ReadContext,
  where: Sql,
): { isGathered: boolean; limit: Sql; total: Sql } {
  const { resource, computed } = serving;
  const gathered = { isGathered: true, limit: limit(query, true), total: sql`(select count(*) from found)` };
  if (isSearch(serving, query) || context.viewer.kind === 'investor') return gathered;
  const bucket = (resource.countedBy ? computed?.bucket?.(query, context) : null) ?? null;
  if (bucket !== null)
    return {
      isGathered: false,
      limit: limit(query, true),
      total: sql`list_count(${resource.table}, ${bucket})`,
    };
  const total = sql`(select count(*) from ${sql.table(resource.table)} as t where ${where})`;
  return { isGathered: false, limit: limit(query, false), total };
}

/** What each call brings to its page. */
interface Cut {
  readonly conditions: Sql;
  readonly limit: Sql;
}

/** Along the index of the order as far as the page reaches. */
function orderedPage(serving: Serving, query: ListQuery, context: ReadContext, cut: Cut): Sql {
  const order = orderBy(ranks(serving, query, rowRef('t'), context));
  const from = sql`from ${sql.table(serving.resource.table)} as t where ${cut.conditions} order by ${order} ${cut.limit}`;
  return pageOf(serving, context, from);
}

/**
 * Where text is searched, or an investor asks, all that match are found first, once for page and total: the planner cannot know
 * how rare a word is, nor how little is theirs, and to walk along the order until 25 rows fit would read half a million. Their
 * rules of access are long: so PostgreSQL plans them once.
 */
function gatheredPage(serving: Serving, query: ListQuery, context: ReadContext, cut: Cut): Sql {
  const table = sql.table(serving.resource.table);
  const found = ranks(serving, query, rowRef('t'), context);
  const keys = found.map((rank, at) => ({ ...rank, as: sql.ref(`rank${at}`) }));
  const ranked = sql.join(keys.map(({ by, as }) => sql`${by} as ${as}`));
  const order = orderBy(keys.map(({ as, way }) => ({ by: as, way })));
  const from = sql`from (select id from found order by ${order} ${cut.limit}) as f join ${table} as t on t.id = f.id`;
  return sql`found as materialized (select t.id, ${ranked} from ${table} as t where ${cut.conditions}), ${pageOf(serving, context, from)}`;
}

const pageOf = (serving: Serving, context: ReadContext, from: Sql): Sql =>
  sql`page as materialized (${redactedRows(serving, context, { alias: 't', from }) ?? sql`select t.* ${from}`})`;

const isSearch = ({ resource }: Serving, { filters }: ListQuery): boolean =>
  Object.keys(filters).some(
    (name) => name === 'search' || resource.allFields[name]?.spec.filter === 'partial',
  );

/**
 * A size that is in the text lets PostgreSQL keep one plan for all callers, where "any size" looks so dear that it
 * plans each call again. Where a filter's value decides which plan is good (`isFixed` false), that is as well.
 */
function limit({ page }: ListQuery, isFixed: boolean): Sql {
  const size = page?.size ?? UNPAGED_LIMIT;
  const skipped = page ? (page.number - 1) * page.size : 0;
  const rows = isFixed ? sql.lit(size) : sql`${size}`;
  return skipped === 0 ? sql`limit ${rows}` : sql`limit ${rows} offset ${skipped}`;
}

export interface Rank {
  readonly by: Sql;
  readonly way: Sql;
}

/** The order of appearance is the priority; nulls sort lowest; `id` breaks ties (`contract.md#7.3`). */
export function ranks(serving: Serving, query: ListQuery, row: RowRef, context: ReadContext): Rank[] {
  const { resource } = serving;
  const sorts = query.sorts.length > 0 ? query.sorts : defaultSorts(resource);
  const found = sorts.map(({ name, descending }): Rank => {
    const { by, nullable } = sortable(serving, name, row, context);
    const nulls = nullable ? (descending ? sql` nulls last` : sql` nulls first`) : sql``;
    return {
      by,
      way: sql`${descending ? sql`desc` : sql`asc`}${nulls}`,
    };
  });
  if (!sorts.some(({ name }) => name === 'id'))
    found.push({ by: row('id'), way: sorts[0]?.descending ? sql`desc` : sql`asc` });
  return found;
}

export const orderBy = (keys: readonly Rank[]): Sql => sql.join(keys.map(({ by, way }) => sql`${by} ${way}`));

const defaultSorts = (resource: Resource): ListQuery['sorts'] =>
  (resource.defaultSort ?? 'id')
    .split(',')
    .map((sort) => ({ name: sort.replace(/^-/, ''), descending: sort.startsWith('-') }));
