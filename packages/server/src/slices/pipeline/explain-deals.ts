import { type DealTotals, explainDeals } from '@tranche/domain/pipeline/explain-deals';
import type { CountedRecords } from '@tranche/domain/portfolio/counted-records';
import { sql } from 'kysely';
import { countedRecordsSql } from '../../kit/db/counted-records.ts';
import type { BatchAppend } from '../../kit/resource-engine/serving.ts';
import { dealRates } from './deal-rates.ts';
import { activeDeals, askAt, type DealsKey, namedDeal, rateOfDeal, totalOf, weighted } from './deal-sums.ts';

type Totals = DealTotals & { readonly id: number; readonly records: readonly CountedRecords[] };

/** `append=explain` of one pipeline or stage: each total with the deals that it adds. */
export const explainDealsAppend = (key: DealsKey): BatchAppend => ({
  batch: async (ids, context) => {
    if (context.purpose !== 'show') return new Map();
    const within = activeDeals(key, sql.ref('shown.id'), context);
    const rates = await dealRates(context);
    const ask = askAt(rates);
    const rate = rateOfDeal(rates);
    const weightedValue =
      key === 'pipeline_id' ? sql`, ${totalOf.weighted_value(within, rates)} as weighted_value` : sql``;
    const { rows } = await sql<Totals>`select shown.id, ${totalOf.deals_count(within, rates)} as deals_count,
        ${totalOf.total_value(within, rates)} as total_value${weightedValue}, ${countedRecordsSql(
          sql`
          select part.name as of, ${namedDeal(context)}, part.amount, part.own, ${rate} as rate
          ${within.from} cross join lateral (values
            ('deals', ${ask}, case when ${rate} <> 1 then deal.target_raise end),
            ('weighted', ${weighted(ask)}, null)) as part(name, amount, own)
          where ${within.where}`,
          { isRated: true },
        )} as records
      from unnest(${[...ids]}::bigint[]) as shown(id)`.execute(context.db);
    return new Map(rows.map(({ id, records, ...totals }) => [id, explainDeals(totals, records)]));
  },
});
