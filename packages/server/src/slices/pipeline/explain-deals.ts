import { type DealTotals, explainDeals } from '@tranche/domain/pipeline/explain-deals';
import type { CountedRecords } from '@tranche/domain/portfolio/counted-records';
import { sql } from 'kysely';
import { countedRecordsSql } from '../../kit/db/counted-records.ts';
import type { BatchAppend } from '../../kit/resource-engine/serving.ts';
import { activeDeals, type DealsKey, namedDeal, OUR_ASK, totalOf, WEIGHTED_ASK } from './deal-sums.ts';

type Totals = DealTotals & { readonly id: number; readonly records: readonly CountedRecords[] };

/** `append=explain` of one pipeline or stage: each total with the deals that it adds. */
export const explainDealsAppend = (key: DealsKey): BatchAppend => ({
  batch: async (ids, context) => {
    if (context.purpose !== 'show') return new Map();
    const within = activeDeals(key, sql.ref('shown.id'), context);
    const weighted =
      key === 'pipeline_id' ? sql`, ${totalOf.weighted_value(within)} as weighted_value` : sql``;
    const { rows } = await sql<Totals>`select shown.id, ${totalOf.deals_count(within)} as deals_count,
        ${totalOf.total_value(within)} as total_value${weighted}, ${countedRecordsSql(sql`
          select part.name as of, ${namedDeal(context)}, part.amount
          ${within.from} cross join lateral (values ('deals', ${OUR_ASK}), ('weighted', ${WEIGHTED_ASK})) as part(name, amount)
          where ${within.where}`)} as records
      from unnest(${[...ids]}::bigint[]) as shown(id)`.execute(context.db);
    return new Map(rows.map(({ id, records, ...totals }) => [id, explainDeals(totals, records)]));
  },
});
