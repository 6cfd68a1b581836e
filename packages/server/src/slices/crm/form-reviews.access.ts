import { formReviews } from '@tranche/domain/crm/form-reviews.resource';
import * as verbs from '@tranche/domain/crm/verbs';
import { readForm } from '../../kit/http/form.ts';
import { noContent } from '../../kit/http/route.ts';
import { serveVerb } from '../../kit/http/serve-verb.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { requestForm } from './request-form.ts';
import { reviewForm } from './review-form.ts';
import { notAboutViewer, targetAccess } from './targets.ts';

/** Reviews of forms, by the record; what investors are asked to complete. */
export const formReviewsServing: Serving = {
  resource: formReviews,
  access: (viewer, row, context) => {
    if (viewer.kind === 'system') return 'all';
    if (viewer.kind === 'investor') return 'none';
    return notAboutViewer(targetAccess(viewer, row, context), viewer, row);
  },
  replace: {
    create: (call, app) =>
      answerWith(call, app, { name: formReviews.name, status: 201 }, (work) =>
        reviewForm(work, readForm(verbs.reviewForm.form, call.body)),
      ),
  },
  actions: [
    serveVerb(verbs.requestForm, {
      access: 'investors.update',
      of: 'users',
      handle: async (call, app, { form }) => {
        await perform(app, call, (work) => requestForm(work, call.params.id ?? '', form));
        return noContent();
      },
    }),
  ],
};
