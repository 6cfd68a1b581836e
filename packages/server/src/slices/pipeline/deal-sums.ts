import { dealStatus } from '@tranche/domain/pipeline/codes';
import { sql } from 'kysely';
import type { Append, ReadContext, Sql } from '../../kit/resource-engine/serving.ts';
import { scopeOf } from '../../kit/resource-engine/where.ts';
import { withinScope } from './access.ts';
import { dealRates, type DealRates } from './deal-rates.ts';

/** What a deal seeks where that is in the firm's currency; else null. */
export const OUR_ASK: Sql = sql`case when deal.currency = (select currency from settings where id = 1)
  then deal.target_raise end`;
/** From the currency of `deal` to the firm's; null where it has no rate. */
export const rateOfDeal = (rates: DealRates): Sql => sql`(${rates} ->> deal.currency)::numeric`;
/** What a deal seeks in the firm's currency, full precision; null without a rate (`domain.md#0.3`). */
export const askAt = (rates: DealRates): Sql => sql`deal.target_raise * ${rateOfDeal(rates)}`;
/** It seeks a sum that no rate brings into the firm's currency. */
export const isUnrated = (rates: DealRates): Sql =>
  sql`deal.target_raise is not null and ${rateOfDeal(rates)} is null`;
/** An ask × the probability of its stage, which is `stage` in the statement (`domain.md#3.12`). */
export const weighted = (ask: Sql): Sql => sql`${ask} * stage.probability / 100`;

/** A deal as a record behind a figure (`countedRecordsSql`), but for what it counts for. */
export const namedDeal = (
  context: ReadContext,
): Sql => sql`'pipeline-deals' as family, deal.id, deal.name as label,
  null::text as owner, local_day(deal.created_at) as day, ${scopeOf('pipeline-deals', 'deal', context)} as named`;

export type DealsKey = 'pipeline_id' | 'pipeline_stage_id';
interface Deals {
  readonly from: Sql;
  readonly where: Sql;
}

/** The active deals of a pipeline or a stage that the viewer may see. */
export const activeDeals = (key: DealsKey, id: Sql, context: ReadContext): Deals => ({
  from: sql`from pipeline_deals as deal join pipeline_stages as stage on stage.id = deal.pipeline_stage_id`,
  where: sql`${sql.ref(`deal.${key}`)} = ${id} and deal.status = ${dealStatus.active}
    and ${withinScope('deal', context)}`,
});

const over =
  (what: (rates: DealRates) => Sql) =>
  ({ from, where }: Deals, rates: DealRates): Sql =>
    sql`(select ${what(rates)} ${from} where ${where})`;
/** What they come to, in two places. */
export const amount = (of: Sql): Sql => sql`coalesce(sum(${of}), 0)::numeric(20, 2)::text`;
export const totalOf = {
  deals_count: over(() => sql`count(*)::int`),
  total_value: over((rates) => amount(askAt(rates))),
  weighted_value: over((rates) => amount(weighted(askAt(rates)))),
  /** The currencies that the sums leave out. */
  fx_missing: over(
    (rates) => sql`coalesce(json_agg(distinct deal.currency)
      filter (where ${isUnrated(rates)}), '[]')`,
  ),
};

const append =
  (total: keyof typeof totalOf, key: DealsKey): Append =>
  async (row, context) =>
    totalOf[total](activeDeals(key, row('id'), context), await dealRates(context));

export const stageSums = {
  deals_count: append('deals_count', 'pipeline_stage_id'),
  total_value: append('total_value', 'pipeline_stage_id'),
  fx_missing: append('fx_missing', 'pipeline_stage_id'),
};
export const pipelineSums = {
  deals_count: append('deals_count', 'pipeline_id'),
  total_value: append('total_value', 'pipeline_id'),
  weighted_value: append('weighted_value', 'pipeline_id'),
  fx_missing: append('fx_missing', 'pipeline_id'),
};
