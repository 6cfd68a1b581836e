import { CONTENT_TARGETS } from '@tranche/domain/opportunities/content';
import { refuse } from '@tranche/domain/kit/errors';
import { isOn } from '@tranche/domain/kit/resource';
import { sql } from 'kysely';
import { readContextIn } from '../../../kit/resource-engine/read-context.ts';
import { mayUse } from '../../../kit/resource-engine/rights.ts';
import { rowRef } from '../../../kit/resource-engine/row-ref.ts';
import type { ReadContext, Registry, RowRef, Serving, Sql } from '../../../kit/resource-engine/serving.ts';
import { accessClause, and, or } from '../../../kit/resource-engine/where.ts';
import { lockRow } from '../../../kit/resource-engine/write.ts';
import type { Viewer } from '../../../kit/session/viewer.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { mayEditOpportunities, underOpportunity } from '../access.ts';
import { lockOpportunity } from '../lock-opportunity.ts';

const OPPORTUNITY = 'investment_opportunity';

/** The other parents of content, deals and funds, as far as they are served. */
const othersIn = (registry: Registry): Serving[] =>
  [...registry.values()].filter(({ resource }) =>
    CONTENT_TARGETS.some((type) => type !== OPPORTUNITY && type === resource.targetType),
  );

/** The boundary of content by its target: `show` on it for reading, `update` for writing (`domain.md#0.7`). */
export function underTarget(row: RowRef, context: ReadContext): Sql {
  const reads = context.purpose === 'index' || context.purpose === 'show' || context.purpose === 'include';
  const requested: ReadContext = { ...context, purpose: reads ? 'show' : 'update' };
  const clauses = [
    and([sql`${row('target_type')} = ${OPPORTUNITY}`, underOpportunity(row('target_id'), context)]),
  ];
  for (const parent of othersIn(context.registry)) {
    const { resource } = parent;
    if (!mayUse(resource, requested.purpose, context.viewer) || !isOn(resource.flag, context.flags)) continue;
    const far = rowRef('content_parent');
    const access = accessClause(parent, far, requested);
    const within = [sql`${far('id')} = ${row('target_id')}`, sql`${far('deleted_at')} is null`];
    if (access) within.push(access);
    clauses.push(sql`(${row('target_type')} = ${resource.targetType} and exists(
      select 1 from ${sql.table(resource.table)} as content_parent where ${and(within)}))`);
  }
  return or(clauses);
}

/** May this viewer change content of any kind of parent: what a route asks before any row is looked at. */
export const mayEditContent = (viewer: Viewer, registry: Registry): boolean =>
  mayEditOpportunities(viewer) ||
  othersIn(registry).some(({ resource }) => viewer.kind === 'staff' && mayUse(resource, 'update', viewer));

/** A missing or unreadable target is left to validation (422); one out of scope is not there (404). */
export async function assertContentTarget(work: Work, type: unknown, target: unknown): Promise<void> {
  const id = typeof target === 'number' || typeof target === 'string' ? String(target) : '';
  if (!/^\d{1,15}$/.test(id)) return;
  if (type === OPPORTUNITY) {
    if (!mayEditOpportunities(work.viewer)) throw refuse('forbidden');
    await lockOpportunity(work, id, 'update');
    return;
  }
  const parent = othersIn(work.app.registry).find(({ resource }) => resource.targetType === type);
  if (!parent) return;
  if (!mayUse(parent.resource, 'update', work.viewer)) throw refuse('forbidden');
  await lockRow(parent, work, id, await readContextIn(work, 'update'));
}
