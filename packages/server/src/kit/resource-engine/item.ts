import { readListQuery } from '@tranche/domain/kit/list-query';
import type { Resource } from '@tranche/domain/kit/resource';
import { readId } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import { allowedFor } from './allowed.ts';
import { applyBatches, readAppends } from './appends.ts';
import type { Run } from './list.ts';
import { cachedStatement } from './cached-sql.ts';
import { rowRef } from './row-ref.ts';
import { following, includeTree, Selection } from './select.ts';
import type { ReadContext, Registry, Serving, Sql } from './serving.ts';
import { bySlug, redactedRows } from './redaction.ts';
import { accessClause, and, NEVER } from './where.ts';

/** One record as JSON text, or null where it is absent or outside the viewer's scope. */
export async function readItem(
  serving: Serving,
  registry: Registry,
  id: string | number,
  params: Readonly<Record<string, unknown>>,
  context: ReadContext,
  run: Run,
): Promise<string | null> {
  const { resource } = serving;
  const query = readListQuery(params, allowedFor(resource, registry, context));
  const where = itemClause(serving, id, context);
  if (!where) return null;
  const asked = { ...context, free: query.free };
  const appends = readAppends(serving, query.appends, asked);
  const selection = new Selection(registry, context, query.fields);
  const more = [
    ...selection.aggregates(serving, rowRef('t'), query.counts),
    ...(await appends.columns(rowRef('t'))),
  ];
  const statement = cachedStatement<{ data: string }>({
    serving,
    context,
    asked: ['item', query.includes, query.fields],
    gaps: [where, following(more)],
    build: ([condition = NEVER, columns = NEVER]) => {
      const record = selection.record(serving, 't', includeTree(query.includes));
      const rows = sql`from ${sql.table(resource.table)} as t where ${condition}`;
      const redacted = redactedRows(serving, context, { alias: 't', from: rows });
      const from = redacted ? sql`from (${redacted}) as t` : rows;
      return sql`select row_to_json(r)::text as data from (select ${record}${columns} ${from}) r`;
    },
  });
  const [row] = await run(statement);
  if (!row) return null;
  if (appends.batches.length === 0) return row.data;
  return (await applyBatches(serving, `[${row.data}]`, appends.batches, asked)).slice(1, -1);
}

/** What a path may name a record by: its number, or its slug where the family has them; null for what can be neither. */
export function keyOf(resource: Resource, key: string | number): { id: number } | { slug: string } | null {
  const id = readId(key);
  if (id !== null) return { id };
  return resource.slug && SLUG.test(String(key)) ? { slug: String(key) } : null;
}
const SLUG = /^[a-z0-9][a-z0-9-]{0,254}$/;

/**
 * Which single row: by id, or by slug where the resource has one; within access; not deleted unless that is requested.
 * Null: no such id can be.
 */
export function itemClause(
  serving: Serving,
  id: string | number,
  context: ReadContext,
  { deleted = false }: { deleted?: boolean } = {},
): Sql | null {
  const { resource } = serving;
  const row = rowRef('t');
  const key = keyOf(resource, id);
  if (key === null) return null;
  const clauses: Sql[] = [
    'id' in key ? sql`${row('id')} = ${key.id}` : bySlug(serving, key.slug, row, context),
  ];
  if (!resource.hardDelete && !deleted) clauses.push(sql`${row('deleted_at')} is null`);
  const access = accessClause(serving, row, context);
  if (access) clauses.push(access);
  return and(clauses);
}
