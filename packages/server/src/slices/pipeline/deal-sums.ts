import { dealStatus } from '@tranche/domain/pipeline/codes';
import { sql } from 'kysely';
import type { Append, ReadContext, Sql } from '../../kit/resource-engine/serving.ts';
import { scopeOf } from '../../kit/resource-engine/where.ts';
import { withinScope } from './access.ts';

/** What a deal seeks. Other currencies than the firm's have no rate here and are left out (`domain.md#0.3`). */
export const OUR_ASK: Sql = sql`case when deal.currency = (select currency from settings where id = 1)
  then deal.target_raise end`;
/** An ask × the probability of its stage, which is `stage` in the statement (`domain.md#3.12`). */
export const weighted = (ask: Sql): Sql => sql`${ask} * stage.probability / 100`;
export const WEIGHTED_ASK: Sql = weighted(OUR_ASK);

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
  (what: Sql) =>
  ({ from, where }: Deals): Sql =>
    sql`(select ${what} ${from} where ${where})`;
export const totalOf = {
  deals_count: over(sql`count(*)::int`),
  total_value: over(sql`coalesce(sum(${OUR_ASK}), 0)::numeric(20, 2)::text`),
  weighted_value: over(sql`coalesce(sum(${WEIGHTED_ASK}), 0)::numeric(20, 2)::text`),
};

const append =
  (total: keyof typeof totalOf, key: DealsKey): Append =>
  (row, context) =>
    totalOf[total](activeDeals(key, row('id'), context));

export const pipelineSums = {
  deals_count: append('deals_count', 'pipeline_id'),
  total_value: append('total_value', 'pipeline_id'),
  weighted_value: append('weighted_value', 'pipeline_id'),
};
export const stageSums = {
  deals_count: append('deals_count', 'pipeline_stage_id'),
  total_value: append('total_value', 'pipeline_stage_id'),
};
