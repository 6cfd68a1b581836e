import * as verbs from '@tranche/domain/investments/verbs';
import { jsonText, ok, type Route } from '../../kit/http/route.ts';
import { serveVerb } from '../../kit/http/serve-verb.ts';
import { listRecords } from '../../kit/resource-engine/records.ts';
import { performAnswer } from '../../kit/resource-routes/answer.ts';
import { changeRoutes } from './change.routes.ts';
import { previewAllocation, runAllocation } from './raise/confirm-allocation.ts';
import { summaryRoute } from './documents/download-summary.ts';
import { investRoutes } from './raise/invest.routes.ts';
import { readAmounts } from './raise/read-amounts.ts';
import { investorsOf } from './investors-of.ts';
import { sumsOf } from './sums-of.ts';
import { assertInScope } from './raise/opportunity-in-scope.ts';

const MAY_UPDATE = ['investment_opportunity_live.update', 'investment_opportunity_existing.update'] as const;

/** Groups of `GET /investments/user`, by the list's presets. */
const GROUPS = {
  reserved: 'reserved',
  cash_call_awaiting: 'cash_call',
  cash_call_received: 'paid',
  issued: 'issued',
  ended: 'ended',
};

export const investmentRoutes: readonly Route[] = [
  ...investRoutes,
  {
    method: 'GET',
    path: '/api/investments/user',
    access: ['investor'],
    summary: 'own investments, grouped by state',
    handle: async (call, app) => {
      const parts = await Promise.all(
        Object.entries(GROUPS).map(async ([name, type]) => {
          const { json } = await listRecords(app, call.viewer, 'investments', { ...call.query, type });
          return `"${name}":${json}`;
        }),
      );
      return jsonText(`{"data":{${parts.join(',')}}}`);
    },
  },
  {
    method: 'GET',
    path: '/api/investments/investors',
    access: ['investment_opportunity_live.show', 'investment_opportunity_existing.show', 'funds.show'],
    summary: 'one row per investor of an opportunity or a fund, with totals',
    handle: (call, app) => investorsOf(call, app),
  },
  {
    method: 'GET',
    path: '/api/investments/sums',
    access: ['investment_opportunity_live.show', 'investment_opportunity_existing.show', 'investors.show'],
    summary: 'sums of the filtered list of investments, one row per currency',
    handle: (call, app) => sumsOf(call, app),
  },
  serveVerb(verbs.allocate, {
    access: MAY_UPDATE,
    idempotent: true,
    handle: (call, app, form) => {
      const amounts = readAmounts(form.amounts);
      const id = form.investment_opportunity_id;
      return performAnswer(call, app, async (work) => {
        await assertInScope(work, id);
        return ok(form.preview ? await previewAllocation(work, id) : await runAllocation(work, id, amounts));
      });
    },
  }),
  summaryRoute,
  ...changeRoutes,
];
