import { sql } from 'kysely';
import { columnOf, isVisible } from './columns.ts';
import type { Append, BatchAppend, Reading, RowRef, Serving, Sql } from './serving.ts';
import { wholeAmong } from './veil.ts';

const isBatch = (append: Append): append is BatchAppend => typeof append !== 'function';

export interface AskedAppends {
  readonly columns: (row: RowRef) => Promise<Sql[]>;
  readonly batches: readonly [name: string, append: BatchAppend][];
}

/** Appends that are SQL join the statement; the others run once for the page. */
export function readAppends(serving: Serving, names: readonly string[], reading: Reading): AskedAppends {
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
          const column = await append(row, reading);
          return column === null ? [] : [sql`${column} as ${sql.ref(name)}`];
        }),
      );
      return [...columns.flat(), ...(names.includes('labels') ? labelColumns(serving, row, reading) : [])];
    },
  };
}

/** `append=labels`: every code column's words beside it (`domain.md#0.4`). */
function labelColumns(serving: Serving, row: RowRef, reading: Reading): Sql[] {
  return Object.entries(serving.resource.allFields)
    .filter(([, { spec }]) => spec.kind === 'code' && spec.labels !== undefined && isVisible(spec, reading))
    .map(([name, { spec }]) => {
      const cases = Object.entries(spec.labels ?? {}).map(
        ([code, label]) => sql`when ${Number(code)}::int then ${label}::text`,
      );
      return sql`case ${row(columnOf(name, spec, reading.flags))}::int ${sql.join(cases, sql` `)} end as ${sql.ref(`${name}_label`)}`;
    });
}

/** Lay the batches' values onto the page. Only then is the database's JSON text parsed. */
export async function applyBatches(
  serving: Serving,
  json: string,
  batches: AskedAppends['batches'],
  reading: Reading,
): Promise<string> {
  if (batches.length === 0) return json;
  const rows = JSON.parse(json) as Record<string, unknown>[];
  const ids = rows.map((row) => Number(row.id));
  const whole = await wholeAmong(serving, ids, reading);
  for (const [name, append] of batches) {
    const values = await append.batch(append.ofRedacted ? ids : whole, reading);
    for (const row of rows) row[name] = values.get(Number(row.id)) ?? null;
  }
  return JSON.stringify(rows);
}
