import type { Action } from '@tranche/domain/roles';
import { seesOnlyOwnCompanies } from '@tranche/domain/roles';
import { opportunityStatus as stage } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import { isAmong, isAmongReached } from '../../kit/resource-engine/among.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { Purpose, ReadContext, RowAccess, RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import { and, or } from '../../kit/resource-engine/where.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { visibleToInvestor } from './investor-access.ts';

const ACTIONS: Readonly<Record<Purpose, Action>> = {
  index: 'index',
  show: 'show',
  include: 'show',
  create: 'create',
  update: 'update',
  delete: 'delete',
};

/** Which opportunities a viewer reaches (`domain.md#F`, `domain.md#0.9`): rights by stage, an entrepreneur's own, what an investor may see. */
export function opportunityAccess(viewer: Viewer, row: RowRef, context: ReadContext): RowAccess {
  if (viewer.kind === 'system') return 'all';
  if (viewer.kind === 'staff') return staffAccess(viewer, row, ACTIONS[context.purpose]);
  const reads = ACTIONS[context.purpose] === 'index' || ACTIONS[context.purpose] === 'show';
  return viewer.kind === 'investor' && reads ? visibleToInvestor(row, context) : 'none';
}

/** Stages 1–4 go by the rights of live opportunities, 5 and 6 by those of existing ones. */
function staffAccess(viewer: Viewer, row: RowRef, action: Action): RowAccess {
  const stages: Sql[] = [];
  if (viewer.can(`investment_opportunity_live.${action}`))
    stages.push(sql`${row('status')} <= ${stage.closed}`);
  if (viewer.can(`investment_opportunity_existing.${action}`))
    stages.push(sql`${row('status')} > ${stage.closed}`);
  if (stages.length === 0) return 'none';
  const clauses: Sql[] = stages.length === 2 ? [] : [or(stages)];
  if (seesOnlyOwnCompanies(viewer.role)) clauses.push(worksOn(row, viewer.id));
  return clauses.length === 0 ? 'all' : and(clauses);
}

/** Whether a person works on a deal or an opportunity: as its entrepreneur or as one of its members (`domain.md#0.9`). */
export const worksOn = (
  row: RowRef,
  userId: number | null,
  type: 'investment_opportunity' | 'pipeline_deal' = 'investment_opportunity',
): Sql =>
  sql`(${row('entrepreneur_id')} = ${userId} or ${isAmong(
    row('id'),
    sql`member.target_id`,
    sql`opportunity_members as member where member.target_type = ${sql.lit(type)} and member.user_id = ${userId}`,
  )})`;

/**
 * The boundary of whatever hangs on an opportunity: its parent must be within scope. Reading the child asks for `show`
 * on the parent, every change of the child for `update` (`domain.md#F`). For other slices too.
 */
export function underOpportunity(parentId: Sql, context: ReadContext): Sql {
  const parent = rowRef('parent_offer');
  const reads = ACTIONS[context.purpose] === 'index' || ACTIONS[context.purpose] === 'show';
  const access = opportunityAccess(context.viewer, parent, {
    ...context,
    purpose: reads ? 'show' : 'update',
  });
  if (access === 'none') return sql`false`;
  return isAmongReached(parentId, 'investment_opportunities', 'parent_offer', access);
}

/** May this viewer change opportunities at all: what a route asks before any row is looked at. */
export const mayEditOpportunities = (viewer: Viewer): boolean =>
  viewer.can('investment_opportunity_live.update') || viewer.can('investment_opportunity_existing.update');
