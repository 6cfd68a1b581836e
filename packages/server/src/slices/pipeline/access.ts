import { pipelineDeals } from '@tranche/domain/pipeline/pipeline-deals.resource';
import { seesOnlyOwnCompanies } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { ReadContext, RowAccess, RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import { and, asClause } from '../../kit/resource-engine/where.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { worksOn } from '../opportunities/public.ts';

/** Deals by `pipeline_deals.*`; an entrepreneur those that they work on (`domain.md#0.9`). */
export function dealAccess(viewer: Viewer, row: RowRef, { purpose }: ReadContext): RowAccess {
  if (!mayUse(pipelineDeals, purpose, viewer)) return 'none';
  return seesOnlyOwnCompanies(viewer.role) ? worksOn(row, viewer.id, 'pipeline_deal') : 'all';
}

/** Whether a deal is there for the viewer: the boundary of sums over deals and of what hangs on them. */
export function withinScope(alias: string, context: ReadContext): Sql {
  const access = dealAccess(context.viewer, rowRef(alias), { ...context, purpose: 'show' });
  return and([sql`${sql.ref(`${alias}.deleted_at`)} is null`, asClause(access)]);
}
