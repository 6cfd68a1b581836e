import { isDay } from '@tranche/domain/kit/calendar';
import type { FilterValue } from '@tranche/domain/kit/list-query';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import type { Answer, Call } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import type { RowRef, Serving, Sql } from '../../kit/resource-engine/serving.ts';
import { NEVER } from '../../kit/resource-engine/where.ts';
import { createDeal } from './create-deal.ts';
import { dealAppends } from './deal-appends.ts';
import { bareDeals } from './lock-deal.ts';
import { updateDeal } from './update-deal.ts';

const closing =
  (compare: Sql) =>
  ([day]: readonly FilterValue[], row: RowRef): Sql =>
    isDay(String(day)) ? sql`${row('expected_close_on')} ${compare} ${String(day)}::date` : NEVER;

export const pipelineDealsServing: Serving = {
  ...bareDeals,
  computed: {
    appends: dealAppends,
    filters: { expected_from: closing(sql`>=`), expected_to: closing(sql`<=`) },
  },
  replace: { update },
  actions: [
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
