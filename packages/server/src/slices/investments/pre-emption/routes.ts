import * as preEmptionVerbs from '@tranche/domain/investments/pre-emption.verbs';
import type { WHOLE_SPLITS } from '@tranche/domain/investments/whole-ownership-choices.resource';
import { SELECTABLE_OPTIONS } from '@tranche/domain/investments/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { jsonText, noContent, ok, type Route } from '../../../kit/http/route.ts';
import { readForm } from '../../../kit/http/form.ts';
import { answerWith, performAnswer } from '../../../kit/resource-routes/answer.ts';
import { showRecordIn } from '../../../kit/resource-engine/records.ts';
import { readContextIn, servingOf } from '../../../kit/resource-engine/read-context.ts';
import { lockRow } from '../../../kit/resource-engine/write.ts';
import { perform, type Work } from '../../../kit/workflow/workflow.ts';
import { assertInScope } from '../raise/opportunity-in-scope.ts';
import { previewPreEmption, runPreEmption } from './allocate-pre-emption.ts';
import { answerForAll, removeAnswerForAll } from './answer-for-all.ts';
import { respondToPreEmption } from './respond-to-pre-emption.ts';

const MAY_UPDATE = ['investment_opportunity_live.update', 'investment_opportunity_existing.update'] as const;

const respond = (method: 'PATCH' | 'PUT'): Route => ({
  ...preEmptionVerbs.answer,
  method,
  access: [...MAY_UPDATE, 'investor'],
  handle: (call, app) =>
    answerWith(call, app, { name: 'pre-emption-choices' }, async (work) => {
      const id = call.params.id ?? '';
      const context = await readContextIn(work, work.viewer.kind === 'investor' ? 'show' : 'update');
      await lockRow(servingOf(app, 'pre-emption-choices'), work, id, context);
      await respondToPreEmption(work, id, readForm(preEmptionVerbs.answer.form, call.body));
      return Number(id);
    }),
});

export const preEmptionRoutes: readonly Route[] = [
  respond('PATCH'),
  respond('PUT'),
  {
    ...preEmptionVerbs.allocate,
    access: MAY_UPDATE,
    idempotent: true,
    handle: (call, app) => {
      const form = readForm(preEmptionVerbs.allocate.form, call.body);
      const id = form.investment_opportunity_id;
      return performAnswer(call, app, async (work) => {
        await assertInScope(work, id);
        return ok(await (form.preview ? previewPreEmption(work, id) : runPreEmption(work, id)));
      });
    },
  },
];

interface Given {
  readonly choice: number;
  readonly requested_shares?: string | null;
  readonly split?: (typeof WHOLE_SPLITS)[number] | null;
  readonly investment_method_entity_id?: number | null;
}
function inputOf(form: Given) {
  const known = SELECTABLE_OPTIONS.find((code) => code === form.choice);
  if (known === undefined) throw invalidField('choice', selectedMessage('choice'));
  return {
    choice: known,
    requested_shares: form.requested_shares ?? null,
    split: form.split ?? 'pro_rata',
    investment_method_entity_id: form.investment_method_entity_id ?? null,
  };
}

const show = async (work: Work, id: number): Promise<string> =>
  `{"data":${await showRecordIn(work, 'whole-ownership-choices', id)}}`;

const change = (method: 'PATCH' | 'PUT'): Route => ({
  ...preEmptionVerbs.changeForAll,
  method,
  access: [...MAY_UPDATE, 'investor'],
  handle: (call, app) =>
    perform(app, call, async (work) => {
      const purpose = work.viewer.kind === 'investor' ? 'show' : 'update';
      const serving = servingOf(app, 'whole-ownership-choices');
      const row = await lockRow(serving, work, call.params.id ?? '', await readContextIn(work, purpose));
      const id = await answerForAll(work, {
        ...inputOf(readForm(preEmptionVerbs.changeForAll.form, { choice: Number(row.choice), ...call.body })),
        opportunityId: Number(row.investment_opportunity_id),
        userId: Number(row.user_id),
      });
      return jsonText(await show(work, id));
    }),
});

export const wholeOwnershipRoutes: readonly Route[] = [
  {
    ...preEmptionVerbs.answerForAll,
    access: [...MAY_UPDATE, 'investor'],
    idempotent: true,
    handle: (call, app) => {
      const form = readForm(preEmptionVerbs.answerForAll.form, call.body);
      const userId = call.viewer.kind === 'investor' ? call.viewer.id : form.user_id;
      if (!userId) throw invalidField('user_id', requiredMessage('user_id'));
      return performAnswer(call, app, async (work) => {
        const id = await answerForAll(work, {
          ...inputOf(form),
          opportunityId: form.investment_opportunity_id,
          userId,
        });
        return jsonText(await show(work, id), 201);
      });
    },
  },
  change('PATCH'),
  change('PUT'),
  {
    method: 'DELETE',
    path: '/api/whole-ownership-choices/:id',
    access: [...MAY_UPDATE, 'investor'],
    summary: 'remove the response for a whole holding, so that its parts can be answered again',
    handle: async (call, app) => {
      await perform(app, call, (work) => removeAnswerForAll(work, call.params.id ?? ''));
      return noContent();
    },
  },
];
