import type { BulkPreview } from '@tranche/domain/bulk/bulk.verbs';
import { readInput } from '@tranche/domain/kit/input';
import { sql } from 'kysely';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import type { Serving, Sql } from '../../kit/resource-engine/serving.ts';
import { UNCHANGED } from '../../kit/resource-engine/write-many.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { mailingFor, readMailing, withoutMail } from '../mails/public.ts';
import { CONVERTED } from './family-rules.ts';
import { isMailed } from './mail-act.ts';
import { OUT_OF_REACH } from './reasons.ts';
import { chosenRows, reachOf } from './selection.ts';
import { checkOrder, type Order } from './start-bulk.ts';

/** How many match, and how many of them will be left out; nothing is written. */
export async function previewBulk(work: Work, form: Parameters<typeof checkOrder>[1]): Promise<BulkPreview> {
  const order = await checkOrder(work, form);
  const serving = servingOf(work.app, order.family);
  const table = sql.table(serving.resource.table);
  const { rows } = await sql<{ reason: string | null; count: number; first: number }>`
    select case when coalesce(r.reached, false) then r.reason else ${OUT_OF_REACH} end as reason, count(*)::int as count,
      min(chosen.id) as first
    from (${await chosenRows(serving, work, order)}) as chosen
    left join lateral (select ${await reachOf(serving, work, order.verb)} as reached, ${await reasonBy(work, serving, order)} as reason
      from ${table} as t where t.id = chosen.id) as r on true
    group by 1 order by count desc, 1`.execute(work.trx);
  const first = rows.find(({ reason }) => reason === null)?.first ?? null;
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    left_out: rows.flatMap(({ reason, count }) => (reason === null ? [] : { reason, count })),
    sample: await sampleOf(work, order, first),
  };
}

/** The email as the first who gets it will read it. */
async function sampleOf(
  work: Work,
  { family, verb, params }: Order,
  id: number | null,
): Promise<BulkPreview['sample']> {
  if (verb !== 'mail' || !isMailed(family) || id === null) return null;
  return mailingFor(work, { family, id: Number(id) }, readMailing(params));
}

/** Why a row, as `t`, will be left out; null where it will not. */
async function reasonBy(work: Work, serving: Serving, order: Order): Promise<Sql> {
  const { family, verb, params } = order;
  if (verb !== 'mail' || !isMailed(family))
    return sql`case when ${unchangedBy(serving, order)} then ${UNCHANGED} end`;
  const converted =
    family === 'contacts' ? sql`case when t.converted_at is not null then ${CONVERTED} end` : sql`null::text`;
  return sql`coalesce(${converted}, ${await withoutMail(work, family, readMailing(params))})`;
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
