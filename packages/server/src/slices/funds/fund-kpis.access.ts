import { isDay } from '@tranche/domain/kit/calendar';
import { sql } from 'kysely';
import { writesBy } from '../../kit/resource-routes/answer.ts';
import type { RowRef, Serving, Sql } from '../../kit/resource-engine/serving.ts';
import { NEVER } from '../../kit/resource-engine/where.ts';
import { bareKpis } from './bare.ts';
import { createKpi, deleteKpi, editKpi } from './write-kpi.ts';

const bound =
  (column: string, compare: Sql) =>
  ([value]: readonly unknown[], row: RowRef): Sql =>
    isDay(String(value)) ? sql`${row(column)} ${compare} ${String(value)}::date` : NEVER;

export const fundKpisServing: Serving = {
  ...bareKpis,
  computed: {
    filters: { period_from: bound('period_end', sql`>=`), period_to: bound('period_start', sql`<=`) },
  },
  replace: writesBy('fund-kpis', { create: createKpi, update: editKpi, remove: deleteKpi }),
};
