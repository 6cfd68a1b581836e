import { runLines } from '@tranche/domain/funds/runs/run-lines.resource';
import { runs } from '@tranche/domain/funds/runs/runs.resource';
import * as verbs from '@tranche/domain/funds/runs/verbs';
import { sql } from 'kysely';
import { ok } from '../../../kit/http/route.ts';
import { serveVerb } from '../../../kit/http/serve-verb.ts';
import type { Serving } from '../../../kit/resource-engine/serving.ts';
import { answerWith, performAnswer, writesBy } from '../../../kit/resource-routes/answer.ts';
import { showCallNotice } from '../calls/issue-call-notice.ts';
import { showLineStatement } from '../statements/line-pdf.ts';
import { changeLine } from './change-line.ts';
import { postRun } from './post-run.ts';
import { previewRun } from './preview-run.ts';
import { remindOfCall } from './remind-of-call.ts';
import { bareRunLines, bareRuns } from './scope.ts';
import { lineSettlement, runSettlement } from './settlement-appends.ts';
import { cancelRun, retryRun, reverseRun } from './undo-run.ts';
import { changeRun, createRun } from './write-run.ts';

const { name } = runs;
const access = 'funds.update';
const flag = 'funds_enabled';

export const runsServing: Serving = {
  ...bareRuns,
  computed: {
    appends: {
      /** Total − Σ lines. */
      difference: (
        row,
      ) => sql`(select (coalesce(${row('total')}, 0) - coalesce(sum(l.amount), 0))::numeric(20, 2)::text
        from run_lines l where l.run_id = ${row('id')})`,
      settlement: runSettlement,
    },
  },
  replace: writesBy(name, { update: changeRun }),
  actions: [
    serveVerb(verbs.createRun, {
      access,
      flag,
      idempotent: true,
      handle: (call, app, form) =>
        answerWith(call, app, { name, status: 201 }, (work) => createRun(work, form)),
    }),
    {
      method: 'GET',
      path: '/api/runs/:id/preview',
      summary: 'exactly the entries and notices that posting a run makes',
      access: 'funds.show',
      flag,
      handle: (call, app) =>
        performAnswer(call, app, async (work) => ok(await previewRun(work, call.params.id ?? ''))),
    },
    serveVerb(verbs.postRun, {
      access,
      flag,
      idempotent: true,
      handle: (call, app, { preview_hash }) =>
        answerWith(call, app, { name, status: 202 }, (work) =>
          postRun(work, call.params.id ?? '', preview_hash),
        ),
    }),
    serveVerb(verbs.retryRun, {
      access,
      flag,
      handle: (call, app) =>
        answerWith(call, app, { name, status: 202 }, (work) => retryRun(work, call.params.id ?? '')),
    }),
    serveVerb(verbs.reverseRun, {
      access,
      flag,
      idempotent: true,
      handle: (call, app, form) =>
        answerWith(call, app, { name }, (work) => reverseRun(work, call.params.id ?? '', form)),
    }),
    serveVerb(verbs.cancelRun, {
      access,
      flag,
      handle: (call, app) => answerWith(call, app, { name }, (work) => cancelRun(work, call.params.id ?? '')),
    }),
  ],
};

export const runLinesServing: Serving = {
  ...bareRunLines,
  computed: { appends: { settlement: lineSettlement } },
  replace: writesBy(runLines.name, { update: changeLine }),
  actions: [
    serveVerb(verbs.remindOfCall, {
      access,
      flag,
      handle: (call, app) =>
        answerWith(call, app, { name: runLines.name }, (work) => remindOfCall(work, call.params.id ?? '')),
    }),
    {
      method: 'GET',
      path: '/api/run-lines/:id/statement',
      summary: 'the statement that posting makes for a line, as a PDF',
      access: 'funds.show',
      flag,
      handle: showLineStatement,
    },
    {
      method: 'GET',
      path: '/api/run-lines/:id/notice',
      summary: 'the notice that posting a capital call makes for a line, as a PDF',
      access: 'funds.show',
      flag,
      handle: showCallNotice,
    },
  ],
};
