import { OPEN_KPI_REQUESTS } from '@tranche/domain/reporting/codes';
import { isYes } from '@tranche/domain/kit/read-values';
import { kpiRequests } from '@tranche/domain/reporting/kpi-requests.resource';
import { sql } from 'kysely';
import { mayUse } from '../../../kit/resource-engine/rights.ts';
import type { Computed, Serving, Sql } from '../../../kit/resource-engine/serving.ts';
import { targetAccess } from '../../crm/public.ts';

/** Staff, of the companies whose pages they may open. No one else: a company comes by its link. */
export const bareRequests: Serving = {
  resource: kpiRequests,
  access: (viewer, row, context) => {
    if (viewer.kind === 'system') return 'all';
    if (!mayUse(kpiRequests, context.purpose, viewer)) return 'none';
    return targetAccess(viewer, row, context, { verb: 'show' });
  },
};

const open = (status: Sql): Sql => sql`${status} in (${sql.join([...OPEN_KPI_REQUESTS])})`;

export const requestFilters: NonNullable<Computed['filters']> = {
  is_open: ([value], row) => sql`(${open(row('status'))}) = ${isYes(value)}`,
  overdue: ([value], row, { today }) =>
    sql`(${open(row('status'))} and ${row('due_on')} < ${today}::date) = ${isYes(value)}`,
};

export const requestAppends: NonNullable<Computed['appends']> = {
  /** `{given, of}`: how many of the KPIs the company has answered so far. */
  progress: (row) => sql`json_build_object('of', jsonb_array_length(${row('report_sub_type_ids')}), 'given',
    (select count(*)::int from jsonb_array_elements(coalesce(${row('draft')} -> 'values', '[]')) as cell
      where coalesce(cell ->> 'value', '') <> '' or coalesce(cell ->> 'not_given_reason', '') <> ''))`,
};
