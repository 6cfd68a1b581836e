import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { readListQuery } from '@tranche/domain/kit/list-query';
import { laneOf, type LaneCount } from '@tranche/domain/pipeline/lanes';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { readRates } from '../../kit/fx/read-rates.ts';
import { ok, type Answer, type Call, type Route } from '../../kit/http/route.ts';
import { allowedFor } from '../../kit/resource-engine/allowed.ts';
import { readContextFor, servingOf } from '../../kit/resource-engine/read-context.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import { and, filterClause, listClauses } from '../../kit/resource-engine/where.ts';
import { weighted } from './deal-sums.ts';

export const dealLanesRoute: Route = {
  method: 'GET',
  path: '/api/pipeline-deals/lanes',
  access: 'pipeline_deals.index',
  summary: 'what each stage of a pipeline holds, of the deals that match',
  handle: dealLanes,
};

interface StageCounts {
  readonly currency: string;
  readonly stage_id: number;
  readonly counts: readonly LaneCount[];
}

/**
 * `?filter[pipeline_id]=3` and any other filter of the list: for each stage, in order, how many deals match and what they
 * come to, over every deal that matches and not one page. 422 without a pipeline.
 */
async function dealLanes(call: Call, app: App): Promise<Answer> {
  const context = await readContextFor(app, call.viewer, 'index', call.now);
  const serving = servingOf(app, 'pipeline-deals');
  const query = readListQuery({ ...call.query }, allowedFor(serving.resource, app.registry, context));
  const pipelines = query.filters.pipeline_id;
  if (pipelines === undefined) throw invalidField('pipeline_id', requiredMessage('pipeline_id'));
  const stages = servingOf(app, 'pipeline-stages');
  const ofPipeline = filterClause(stages, 'pipeline_id', pipelines, rowRef('stage'), context);
  const { rows } = await sql<StageCounts>`
    select (select currency from settings where id = 1) as currency, stage.id as stage_id,
      coalesce(json_agg(json_build_object('currency', held.currency, 'deals', held.deals, 'value', held.value,
        'weighted', held.weighted) order by held.currency) filter (where held.currency is not null), '[]') as counts
    from pipeline_stages as stage left join (
      select deal.pipeline_stage_id, deal.currency, count(*)::int as deals,
        coalesce(sum(deal.target_raise), 0)::numeric(20, 2)::text as value,
        coalesce(sum(${weighted(sql`deal.target_raise`)}), 0)::numeric(20, 2)::text as weighted
      from pipeline_deals as deal join pipeline_stages as stage on stage.id = deal.pipeline_stage_id
      where ${and(listClauses(serving, query, rowRef('deal'), context))}
      group by deal.pipeline_stage_id, deal.currency) as held on held.pipeline_stage_id = stage.id
    where ${ofPipeline} and stage.deleted_at is null
    group by stage.id order by stage.sort_order, stage.id`.execute(context.db);
  const currency = rows[0]?.currency ?? '';
  const held = rows.flatMap(({ counts }) => counts.map((count) => count.currency));
  const rateOf = await readRates(context.db, [...held, currency], context.today);
  return ok(
    rows.map(({ stage_id, counts }) => laneOf(stage_id, counts, { currency, at: context.today, rateOf })),
  );
}
