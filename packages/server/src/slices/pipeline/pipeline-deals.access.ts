import { isYes } from '@tranche/domain/kit/read-values';
import { dealStatus } from '@tranche/domain/pipeline/codes';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { lit } from '../../kit/db/literal.ts';
import type { Answer, Call } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { dayBound } from '../../kit/resource-engine/where.ts';
import { createDeal } from './create-deal.ts';
import { dealAppends } from './deal-appends.ts';
import { dealLanesRoute } from './deal-lanes.ts';
import { nextDay, nextDayBound } from './next-date.ts';
import { bareDeals } from './lock-deal.ts';
import { updateDeal } from './update-deal.ts';

export const pipelineDealsServing: Serving = {
  ...bareDeals,
  computed: {
    appends: dealAppends,
    filters: {
      expected_from: dayBound('expected_close_on', sql`>=`),
      expected_to: dayBound('expected_close_on', sql`<=`),
      next_from: nextDayBound(sql`>=`),
      next_to: nextDayBound(sql`<=`),
      on_board: ([value], row) => sql`(${row('status')} = ${lit(dealStatus.active)} or exists (
        select from pipeline_stages as place where place.id = ${row('pipeline_stage_id')} and place.is_lost)) = ${isYes(value)}`,
    },
    sorts: { next_date: nextDay },
  },
  replace: { update },
  actions: [
    dealLanesRoute,
    {
      method: 'POST',
      path: '/api/pipeline-deals',
      access: 'pipeline_deals.create',
      summary: 'enter a deal at the first stage of its pipeline',
      idempotent: true,
      handle: create,
    },
  ],
};

async function create(call: Call, app: App): Promise<Answer> {
  return answerWith(call, app, { name: bareDeals.resource.name, status: 201, orId: true }, (work) =>
    createDeal(work, call.body, call.files),
  );
}

/** A `status` in the body asks for a verb, a stage for a move. */
async function update(call: Call, app: App): Promise<Answer> {
  return answerWith(call, app, { name: bareDeals.resource.name }, (work) =>
    updateDeal(work, call.params.id ?? '', call.body, call.files),
  );
}
