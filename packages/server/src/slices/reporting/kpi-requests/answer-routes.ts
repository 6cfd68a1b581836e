import * as verbs from '@tranche/domain/reporting/kpi-request.verbs';
import { serveVerb } from '../../../kit/http/serve-verb.ts';
import type { Answer, Route } from '../../../kit/http/route.ts';
import { guest } from '../../../kit/session/viewer.ts';
import { perform } from '../../../kit/workflow/workflow.ts';
import { answerRequest, openRequest } from './answer-request.ts';

/** Anyone with the link, signed in or not: the link alone decides what they may see. */
const BY_LINK = {
  access: 'public',
  csrf: 'exempt',
  limit: { max: 60, seconds: 60 },
} as const;

const unindexed = (data: unknown): Answer => ({
  status: 200,
  body: { data },
  headers: { 'x-robots-tag': 'noindex, nofollow, noarchive' },
});

export const answerRoutes: readonly Route[] = [
  {
    ...BY_LINK,
    method: 'GET',
    path: '/api/kpi-answers/:token',
    summary: 'the form that a company fills in by its link',
    handle: async ({ params, now, ip }, app) =>
      unindexed(
        await perform(app, { viewer: guest, now, ip }, (work) => openRequest(work, params.token ?? '')),
      ),
  },
  serveVerb(verbs.answerRequest, {
    ...BY_LINK,
    handle: async ({ params, now, ip }, app, { values, commentary, submit }) =>
      unindexed(
        await perform(app, { viewer: guest, now, ip }, (work) =>
          answerRequest(work, params.token ?? '', {
            values: values ?? null,
            commentary,
            submit: submit === true,
          }),
        ),
      ),
  }),
];
