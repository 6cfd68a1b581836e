import type { App } from '../../kit/app.ts';
import { jsonText, type Answer, type Call } from '../../kit/http/route.ts';
import { showRecordIn } from '../../kit/resource-engine/records.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { createDeal } from './create-deal.ts';
import { dealAppends } from './deal-appends.ts';
import { bareDeals } from './lock-deal.ts';
import { updateDeal } from './update-deal.ts';

export const pipelineDealsServing: Serving = {
  ...bareDeals,
  computed: { appends: dealAppends },
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
  const json = await perform(app, call, async (work) => {
    const id = await createDeal(work, call.body, call.files);
    return showRecordIn(work, bareDeals.resource.name, id, call.query).catch(() => `{"id":${id}}`);
  });
  return jsonText(`{"data":${json}}`, 201);
}

/** A `status` in the body asks for a verb, a stage for a move. */
async function update(call: Call, app: App): Promise<Answer> {
  const json = await perform(app, call, async (work) => {
    const id = await updateDeal(work, call.params.id ?? '', call.body, call.files);
    return showRecordIn(work, bareDeals.resource.name, id, call.query);
  });
  return jsonText(`{"data":${json}}`);
}
