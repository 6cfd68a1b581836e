import { draftLive } from '@tranche/domain/codes';
import { reportInputs } from '@tranche/domain/reporting/report-inputs.resource';
import { seesOnlyOwnCompanies } from '@tranche/domain/roles';
import { sql } from 'kysely';
import type { ReadContext, RowAccess, RowRef, Serving } from '../../kit/resource-engine/serving.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { targetAccess } from '../crm/public.ts';
import { HELD, holds } from './holdings.ts';

/**
 * Staff read what they may see the target of, and write with `kpi.create`, or as people of the company (`domain.md#5.3`).
 * Investors: live figures of visible KPIs of what they hold.
 */
function access(viewer: Viewer, row: RowRef, context: ReadContext): RowAccess {
  if (viewer.kind === 'system') return 'all';
  if (viewer.kind === 'investor') return ofHoldings(viewer, row);
  const writes = context.purpose === 'update' || context.purpose === 'delete';
  if (!writes || viewer.can('kpi.create')) return targetAccess(viewer, row, context, { verb: 'show' });
  return isOfCompany(viewer) ? targetAccess(viewer, row, context, { verb: 'update' }) : 'none';
}

/** Entrepreneurs reach their own companies alone. */
export const isOfCompany = (viewer: Viewer): boolean => seesOnlyOwnCompanies(viewer.role);

const ofHoldings = (viewer: Viewer, row: RowRef): RowAccess => sql`(${row('status')} = ${draftLive.live}
  and ${holds(row, viewer.id, HELD)}
  and coalesce((select kpi.is_investor_visible from report_sub_types as kpi where kpi.id = ${row('report_sub_type_id')}),
    (select kpi.is_investor_visible from custom_kpis as kpi where kpi.id = ${row('custom_kpi_id')}), false))`;

export const bareInputs: Serving = { resource: reportInputs, access };
