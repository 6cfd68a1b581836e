import { sql } from 'kysely';
import { columnOf, isVisible } from './columns.ts';
import type { Append, BatchAppend, ReadContext, RowRef, Serving, Sql } from './serving.ts';
import { wholeAmong } from './redaction.ts';

const isBatch = (append: Append): append is BatchAppend => typeof append !== 'function';

export interface RequestedAppends {
  readonly columns: (row: RowRef) => Promise<Sql[]>;
  readonly batches: readonly [name: string, append: BatchAppend][];
}

/** Appends that are SQL join the statement; the others run once for the page. */
export function readAppends(
  serving: Serving,
  names: readonly string[],
  context: ReadContext,
): RequestedAppends {
  const known = serving.computed?.appends ?? {};
  const batches: [string, BatchAppend][] = [];
  const inline: [string, Exclude<Append, BatchAppend>][] = [];
  for (const name of names) {
    const append = known[name];
    if (append === undefined) continue;
    if (isBatch(append)) batches.push([name, append]);
    else inline.push([name, append]);
  }
  return {
    batches,
    columns: async (row) => {
      const columns = await Promise.all(
        inline.map(async ([name, append]) => {
          const column = await append(row, context);
          return column === null ? [] : [sql`${column} as ${sql.ref(name)}`];
        }),
      );
      return [...columns.flat(), ...(names.includes('labels') ? labelColumns(serving, row, context) : [])];
    },
  };
}

/** `append=labels`: every code column's words beside it (`domain.md#0.4`). */
function labelColumns(serving: Serving, row: RowRef, context: ReadContext): Sql[] {
  return Object.entries(serving.resource.allFields)
    .filter(([, { spec }]) => spec.kind === 'code' && spec.labels !== undefined && isVisible(spec, context))
    .map(([name, { spec }]) => {
      const cases = Object.entries(spec.labels ?? {}).map(
        ([code, label]) => sql`when ${Number(code)}::int then ${label}::text`,
      );
      return sql`case ${row(columnOf(name, spec, context.flags))}::int ${sql.join(cases, sql` `)} end as ${sql.ref(`${name}_label`)}`;
    });
}

/** Lay the batches' values onto the page. Only then is the database's JSON text parsed. */
export async function applyBatches(
  serving: Serving,
  json: string,
  batches: RequestedAppends['batches'],
  context: ReadContext,
): Promise<string> {
  if (batches.length === 0) return json;
  const rows = JSON.parse(json) as Record<string, unknown>[];
  const ids = rows.map((row) => Number(row.id));
  const whole = await wholeAmong(serving, ids, context);
  for (const [name, append] of batches) {
    const values = await append.batch(append.ofRedacted ? ids : whole, context);
    for (const row of rows) row[name] = values.get(Number(row.id)) ?? null;
  }
  return JSON.stringify(rows);
}
