import type { BulkPreview } from '@tranche/domain/bulk/bulk.verbs';
import { readInput } from '@tranche/domain/kit/input';
import { sql } from 'kysely';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import type { Serving, Sql } from '../../kit/resource-engine/serving.ts';
import { UNCHANGED } from '../../kit/resource-engine/write-many.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { OUT_OF_REACH } from './reasons.ts';
import { chosenRows, reachOf } from './selection.ts';
import { checkOrder, type Order } from './start-bulk.ts';

/** How many match, and which of them are known beforehand to be left out; nothing is written. */
export async function previewBulk(work: Work, form: Parameters<typeof checkOrder>[1]): Promise<BulkPreview> {
  const order = await checkOrder(work, form);
  const serving = servingOf(work.app, order.family);
  const table = sql.table(serving.resource.table);
  const { rows } = await sql<{ total: number; out: number; unchanged: number }>`
    select count(*)::int as total, count(*) filter (where not coalesce(r.reached, false))::int as out,
      count(*) filter (where r.reached and r.unchanged)::int as unchanged
    from (${await chosenRows(serving, work, order)}) as chosen
    left join lateral (select ${await reachOf(serving, work, order.verb)} as reached, ${unchangedBy(serving, order)} as unchanged
      from ${table} as t where t.id = chosen.id) as r on true`.execute(work.trx);
  const { total = 0, out = 0, unchanged = 0 } = rows[0] ?? {};
  const left = [
    { reason: OUT_OF_REACH, count: out },
    { reason: UNCHANGED, count: unchanged },
  ];
  return { total, left_out: left.filter(({ count }) => count > 0) };
}

/** The row has all the new values. */
function unchangedBy({ resource }: Serving, { verb, params }: Order): Sql {
  if (verb !== 'update') return sql`false`;
  const data = readInput(resource.fields, params, 'update');
  const values = sql`jsonb_populate_record(null::${sql.table(resource.table)}, ${JSON.stringify(data)}::jsonb)`;
  const same = Object.keys(data).map(
    (name) => sql`${sql.ref(`t.${name}`)} is not distinct from v.${sql.ref(name)}`,
  );
  return sql`(select ${sql.join(same, sql` and `)} from ${values} as v)`;
}
