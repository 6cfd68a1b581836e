import { draftLive } from '@tranche/domain/codes';
import { sql } from 'kysely';
import type { Append, Computed, RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import { dayBound, exact } from '../../kit/resource-engine/where.ts';

/** The live figure of the same KPI and target in the period before (`domain.md#3.8`): the one that ends where this begins. */
const prior = (row: RowRef): Sql => sql`(select earlier.value from report_inputs as earlier
  where earlier.target_type = ${row('target_type')} and earlier.target_id = ${row('target_id')}
    and earlier.report_sub_type_id is not distinct from ${row('report_sub_type_id')}
    and earlier.custom_kpi_id is not distinct from ${row('custom_kpi_id')}
    and earlier.period_end = ${row('period_start')} - 1
    and earlier.status = ${draftLive.live} and earlier.deleted_at is null)`;

/** change = v − prior; change_pct is null when the prior is 0 or missing. */
export const inputAppends: Readonly<Record<string, Append>> = {
  prior: (row) => sql`(${prior(row)})::text`,
  change: (row) => sql`(${row('value')} - ${prior(row)})::text`,
  change_pct: (row) =>
    sql`round((${row('value')} - ${prior(row)}) / nullif(abs(${prior(row)}), 0) * 100, 4)::text`,
};

export const inputFilters: NonNullable<Computed['filters']> = {
  report_type_id: (
    values,
    row,
  ) => sql`${row('report_sub_type_id')} in (select kpi.id from report_sub_types as kpi
    where ${exact({ kind: 'belongsTo' }, sql.ref('kpi.report_type_id'), values)})`,
  period_from: dayBound('period_end', sql`>=`),
  period_to: dayBound('period_end', sql`<=`),
};
