import * as verbs from '@tranche/domain/funds/kpi.verbs';
import { sql } from 'kysely';
import { ok } from '../../kit/http/route.ts';
import { serveVerb } from '../../kit/http/serve-verb.ts';
import { performAnswer, writesBy } from '../../kit/resource-routes/answer.ts';
import { restoreRoute } from '../../kit/resource-routes/routes.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { dayBound } from '../../kit/resource-engine/where.ts';
import { bareKpis } from './bare.ts';
import { enterKpis } from './enter-kpis.ts';
import { publishKpis } from './publish-kpis.ts';
import { createKpi, deleteKpi, editKpi, restoreKpi } from './write-kpi.ts';

export const fundKpisServing: Serving = {
  ...bareKpis,
  computed: {
    filters: { period_from: dayBound('period_end', sql`>=`), period_to: dayBound('period_start', sql`<=`) },
  },
  actions: [
    serveVerb(verbs.enterKpis, {
      access: 'funds.update',
      flag: 'funds_enabled',
      handle: (call, app, form) => performAnswer(call, app, async (work) => ok(await enterKpis(work, form))),
    }),
    serveVerb(verbs.publishKpis, {
      access: 'funds.update',
      flag: 'funds_enabled',
      idempotent: true,
      handle: (call, app, form) =>
        performAnswer(call, app, async (work) => ok({ figures: await publishKpis(work, form) })),
    }),
    restoreRoute(bareKpis.resource, restoreKpi),
  ],
  replace: writesBy('fund-kpis', { create: createKpi, update: editKpi, remove: deleteKpi }),
};
