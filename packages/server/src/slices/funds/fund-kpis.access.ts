import { sql } from 'kysely';
import { writesBy } from '../../kit/resource-routes/answer.ts';
import { restoreRoute } from '../../kit/resource-routes/routes.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { dayBound } from '../../kit/resource-engine/where.ts';
import { bareKpis } from './bare.ts';
import { createKpi, deleteKpi, editKpi, restoreKpi } from './write-kpi.ts';

export const fundKpisServing: Serving = {
  ...bareKpis,
  computed: {
    filters: { period_from: dayBound('period_end', sql`>=`), period_to: dayBound('period_start', sql`<=`) },
  },
  actions: [restoreRoute(bareKpis.resource, restoreKpi)],
  replace: writesBy('fund-kpis', { create: createKpi, update: editKpi, remove: deleteKpi }),
};
