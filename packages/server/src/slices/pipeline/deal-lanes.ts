import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { readListQuery } from '@tranche/domain/kit/list-query';
import type { Lane } from '@tranche/domain/pipeline/lanes';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { ok, type Answer, type Call, type Route } from '../../kit/http/route.ts';
import { allowedFor } from '../../kit/resource-engine/allowed.ts';
import { readContextFor, servingOf } from '../../kit/resource-engine/read-context.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import { and, filterClause, listClauses } from '../../kit/resource-engine/where.ts';
import { dealRates } from './deal-rates.ts';
import { amount, askAt, isUnrated, weighted } from './deal-sums.ts';

export const dealLanesRoute: Route = {
  method: 'GET',
  path: '/api/pipeline-deals/lanes',
  access: 'pipeline_deals.index',
  summary: 'what each stage of a pipeline holds, of the deals that match',
  handle: dealLanes,
};

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
  const rates = await dealRates(context);
  const ask = sql`deal.target_raise`;
  const here = askAt(rates);
  const { rows } = await sql<Lane>`
    select stage.id as stage_id, coalesce(sum(held.deals), 0)::int as deals,
      coalesce(json_agg(json_build_object('currency', held.currency, 'value', held.value, 'weighted', held.weighted)
        order by held.currency) filter (where held.currency is not null), '[]') as sums,
      json_build_object('currency', (select currency from settings where id = 1),
        'value', ${amount(sql`held.value_here`)}, 'weighted', ${amount(sql`held.weighted_here`)},
        'fx_missing', coalesce(json_agg(held.currency order by held.currency) filter (where held.unrated), '[]')) as total
    from pipeline_stages as stage left join (
      select deal.pipeline_stage_id, deal.currency, count(*) as deals, ${amount(ask)} as value,
        ${amount(weighted(ask))} as weighted, sum(${here}) as value_here, sum(${weighted(here)}) as weighted_here,
        bool_or(${isUnrated(rates)}) as unrated
      from pipeline_deals as deal join pipeline_stages as stage on stage.id = deal.pipeline_stage_id
      where ${and(listClauses(serving, query, rowRef('deal'), context))}
      group by deal.pipeline_stage_id, deal.currency) as held on held.pipeline_stage_id = stage.id
    where ${ofPipeline} and stage.deleted_at is null
    group by stage.id order by stage.sort_order, stage.id`.execute(context.db);
  return ok(rows);
}
