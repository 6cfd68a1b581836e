import { dealStatus } from '@tranche/domain/pipeline/codes';
import { sql } from 'kysely';
import type { Append, Sql } from '../../kit/resource-engine/serving.ts';
import { withinScope } from './access.ts';

/** A deal's ask. Other currencies than the firm's have no rate here and are left out (`domain.md#0.3`). */
const ASK: Sql = sql`case when deal.currency = (select currency from settings where id = 1)
  then coalesce(deal.target_raise, 0) else 0 end`;
const COUNT: Sql = sql`count(*)::int`;
const TOTAL: Sql = sql`coalesce(sum(${ASK}), 0)::numeric(20, 2)::text`;
/** Ask × the stage's probability (`domain.md#3.12`). */
const WEIGHTED: Sql = sql`coalesce(sum(${ASK} * stage.probability / 100), 0)::numeric(20, 2)::text`;

/** Over the active deals of a pipeline or a stage that the viewer may see. */
const over =
  (what: Sql, key: 'pipeline_id' | 'pipeline_stage_id'): Append =>
  (row, context) => sql`(select ${what} from pipeline_deals as deal
    join pipeline_stages as stage on stage.id = deal.pipeline_stage_id
    where ${sql.ref(`deal.${key}`)} = ${row('id')} and deal.status = ${dealStatus.active}
      and ${withinScope('deal', context)})`;

export const pipelineSums = {
  deals_count: over(COUNT, 'pipeline_id'),
  total_value: over(TOTAL, 'pipeline_id'),
  weighted_value: over(WEIGHTED, 'pipeline_id'),
};
export const stageSums = {
  deals_count: over(COUNT, 'pipeline_stage_id'),
  total_value: over(TOTAL, 'pipeline_stage_id'),
};
