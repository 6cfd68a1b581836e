import { refuse } from '@tranche/domain/kit/errors';
import { opportunityStatus } from '@tranche/domain/opportunities/codes';
import * as verbs from '@tranche/domain/opportunities/verbs';
import { readForm } from '../../kit/http/form.ts';
import { codeParam } from '../../kit/http/read-params.ts';
import type { App } from '../../kit/app.ts';
import { noContent, type Answer, type Call } from '../../kit/http/route.ts';
import { serveVerb } from '../../kit/http/serve-verb.ts';
import { answerWith, dataText } from '../../kit/resource-routes/answer.ts';
import { showRecord, showRecordIn } from '../../kit/resource-engine/records.ts';
import type { Computed, Serving } from '../../kit/resource-engine/serving.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { waitingAnswer, withholdBankAtCreation, withholdBankChange } from '../settings/public.ts';
import { mayEditOpportunities } from './access.ts';
import { opportunityAppends } from './appends.ts';
import { exportCapTable } from './content/export-cap-table.ts';
import { capTableScenario } from './content/scenario.ts';
import { cloneOpportunity } from './lifecycle/clone-opportunity.ts';
import { wishOf, withParts } from './lifecycle/clone-wish.ts';
import { createOpportunity } from './lifecycle/create-opportunity.ts';
import { deleteOpportunity, type Release } from './lifecycle/delete-opportunity.ts';
import { editOpportunity } from './lifecycle/edit-opportunity.ts';
import { opportunityFilters, opportunityPresets, opportunitySorts } from './list-rules.ts';
import { bareOpportunities, lockOpportunity } from './lock-opportunity.ts';
import { isPreview, previewOpportunity } from './lifecycle/preview-opportunity.ts';
import { opportunityCard, opportunityRedaction, shownOpportunities, withheldRelations } from './redaction.ts';
import { transitionOpportunity, type StageVerbs } from './lifecycle/transition-opportunity.ts';

/**
 * The server side of opportunities; `lent` are the verbs of stages that the investments slice
 * holds, `release` lets go of the deal behind a draft, `figures` are what the portfolio slice works out.
 */
export const investmentOpportunitiesServing = (
  lent: StageVerbs = {},
  release?: Release,
  figures: NonNullable<Computed['appends']> = {},
): Serving => ({
  ...bareOpportunities,
  access: shownOpportunities,
  computed: {
    appends: { ...opportunityAppends, ...figures },
    filters: opportunityFilters,
    presets: opportunityPresets,
    sorts: opportunitySorts,
    redaction: opportunityRedaction,
    card: opportunityCard,
    withheld: withheldRelations,
  },
  replace: {
    show,
    create,
    update: (call, app) => update(call, app, lent),
    delete: (call, app) => remove(call, app, release),
  },
  actions: [
    serveVerb(verbs.clone, {
      access: 'investment_opportunity_live.create',
      before: withParts,
      handle: (call, app, form) =>
        answerWith(call, app, { name: bareOpportunities.resource.name, status: 201 }, (work) =>
          cloneOpportunity(work, call.params.id ?? '', wishOf(form)),
        ),
    }),
    serveVerb(verbs.scenario, {
      access: ['investment_opportunity_live.show', 'investment_opportunity_existing.show'],
      handle: capTableScenario,
    }),
    {
      method: 'GET',
      path: '/api/investment-opportunities/:id/cap-table/export',
      access: ['investment_opportunity_live.show', 'investment_opportunity_existing.show'],
      summary: 'the cap table of a day as a workbook',
      handle: exportCapTable,
    },
  ],
});

/** `append=preview`: as an investor would see it, for staff. */
async function show(call: Call, app: App): Promise<Answer> {
  const id = call.params.id ?? '';
  const json = isPreview(call.query)
    ? await previewOpportunity(call, app, id)
    : await showRecord(app, call.viewer, bareOpportunities.resource.name, id, call.query);
  return dataText(json);
}

async function create(call: Call, app: App): Promise<Answer> {
  return perform(app, call, async (work) => {
    const { id, message } = await withholdBankAtCreation(work, 'investment_opportunity', call.body, (body) =>
      createOpportunity(work, body, call.files),
    );
    const json = await showRecordIn(work, bareOpportunities.resource.name, id, call.query);
    return waitingAnswer(json, { message }, 201);
  });
}

/** A `status` in the body asks for a verb, after the other fields are written. */
async function update(call: Call, app: App, lent: StageVerbs): Promise<Answer> {
  if (!mayEditOpportunities(call.viewer)) throw refuse('forbidden');
  return perform(app, call, async (work) => {
    const before = await lockOpportunity(work, call.params.id ?? '');
    const subject = { type: 'investment_opportunity', id: before.id, name: before.name } as const;
    const withheld = await withholdBankChange(work, subject, call.body);
    const id = await editOpportunity(work, before.id, withheld.body, call.files);
    const status = codeParam(call.body, 'status', opportunityStatus);
    if (status !== null) await transitionOpportunity(work, id, status, call.body, lent);
    return waitingAnswer(await showRecordIn(work, bareOpportunities.resource.name, id, call.query), withheld);
  });
}

async function remove(call: Call, app: App, release?: Release): Promise<Answer> {
  const form = readForm(verbs.remove.form, { ...call.query, ...call.body });
  await perform(app, call, (work) => deleteOpportunity(work, call.params.id ?? '', form, release));
  return noContent();
}
