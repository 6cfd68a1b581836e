import { attributeName } from '@tranche/domain/kit/attribute-name';
import { readListQuery, type ListQuery } from '@tranche/domain/kit/list-query';
import { isOn } from '@tranche/domain/kit/resource';
import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import type { Cells, Column, Table } from './table.ts';
import { allowedFor } from '../resource-engine/allowed.ts';
import { readAppends, type RequestedAppends } from '../resource-engine/appends.ts';
import { columnJson, isVisible } from '../resource-engine/columns.ts';
import { orderBy, ranks } from '../resource-engine/list.ts';
import { rowRef } from '../resource-engine/row-ref.ts';
import type { ReadContext, Serving, Sql } from '../resource-engine/serving.ts';
import { and, listClauses } from '../resource-engine/where.ts';

/** Rows that a cursor brings at a time. */
const PAGE = 250;
const NUMBERS: ReadonlySet<string> = new Set(['integer', 'money', 'price', 'quantity', 'percent']);

type Params = Readonly<Record<string, unknown>>;

/** A list's export: its columns as the viewer may see them, and the query that the list itself would make. */
export interface ExportSource {
  readonly serving: Serving;
  readonly query: ListQuery;
  readonly context: ReadContext;
  readonly names: readonly string[];
  readonly appends: RequestedAppends;
}

/** Refuses what the list would refuse. */
export function exportSource(serving: Serving, params: Params, context: ReadContext): ExportSource {
  const { format: _format, ...asked } = params;
  const { resource } = serving;
  const query = readListQuery(asked, allowedFor(resource, context.registry, context));
  const names = (resource.exportColumns ?? []).filter((name) => {
    const field = resource.allFields[name];
    return field === undefined
      ? isOn(resource.exportFlags?.[name], context.flags)
      : isVisible(field.spec, context);
  });
  const computed = names.filter((name) => !(name in resource.allFields));
  const within = { ...context, free: query.free };
  return { serving, query, context: within, names, appends: readAppends(serving, computed, within) };
}

/** The same as a table that is read while it is written. For use within the transaction. */
export const exportTable = (source: ExportSource, trx: Trx): Table => ({
  name: attributeName(source.serving.resource.name.replaceAll('-', '_')),
  columns: source.names.map((name) => columnOf(source.serving, name)),
  rows: rowsOf(source, trx),
});

const columnOf = ({ resource }: Serving, name: string): Column => ({
  title: attributeName(name),
  isNumber: NUMBERS.has(resource.allFields[name]?.spec.kind ?? ''),
});

const whereOf = ({ serving, query, context }: ExportSource): Sql =>
  and(listClauses(serving, query, rowRef('t'), context));

/** Whether there are more rows than that; no more are counted. */
export async function hasMoreThan(source: ExportSource, limit: number, trx: Trx): Promise<boolean> {
  const { resource } = source.serving;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from ${sql.table(resource.table)} as t where ${whereOf(source)}
      limit ${limit + 1}) as counted`.execute(trx);
  return (rows[0]?.n ?? 0) > limit;
}

/**
 * In the list's own order, by a cursor: one snapshot, some hundred rows in memory at a time. Only one cursor of this name
 * can be open in a transaction.
 */
async function* rowsOf(source: ExportSource, trx: Trx): AsyncGenerator<Cells> {
  const { serving, query, context, names, appends } = source;
  const row = rowRef('t');
  const columns = sql.join([
    sql`${row('id')} as "~id"`,
    ...(await selected(source)),
    ...(await appends.columns(row)),
  ]);
  const order = orderBy(ranks(serving, query, row, context));
  await sql`declare exported no scroll cursor for select ${columns} from ${sql.table(serving.resource.table)} as t
    where ${whereOf(source)} order by ${order}`.execute(trx);
  for (;;) {
    const page = await sql<
      Record<string, unknown> & { '~id': number }
    >`fetch ${sql.lit(PAGE)} from exported`.execute(trx);
    if (page.rows.length === 0) break;
    const batches = await batchesOf(
      source,
      page.rows.map((one) => one['~id']),
    );
    for (const one of page.rows) {
      yield names.map((name) => batches.get(name)?.get(one['~id']) ?? one[name]);
    }
    // The driver's answers hang on one another: once one is old, V8 keeps each that follows, with its rows (decision 016).
    page.rows.length = 0;
  }
  await sql`close exported`.execute(trx);
}

const selected = ({ serving, names, context }: ExportSource): Promise<Sql[]> =>
  Promise.resolve(
    names.flatMap((name): Sql[] => {
      const spec = serving.resource.allFields[name]?.spec;
      return spec ? [sql`${columnJson(name, spec, 't', context, false)} as ${sql.ref(name)}`] : [];
    }),
  );

async function batchesOf(
  { appends, context }: ExportSource,
  ids: readonly number[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, unknown>>> {
  const found = new Map<string, ReadonlyMap<number, unknown>>();
  for (const [name, append] of appends.batches) found.set(name, await append.batch(ids, context));
  return found;
}
