import { closedActive } from '@tranche/domain/codes';
import { tasks } from '@tranche/domain/crm/tasks.resource';
import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { isYes } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type {
  Preparing,
  ReadContext,
  RowAccess,
  RowRef,
  Serving,
  Sql,
} from '../../kit/resource-engine/serving.ts';
import { asClause, or } from '../../kit/resource-engine/where.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { createAttached, keepTarget, updateAttached } from './attachments.ts';
import { checkAssignee, followTask } from './follow-task.ts';
import { targetAccess, targetAppend } from './targets.ts';

/** By target; without one any staff; assignee and author always (`domain.md#C`, `domain.md#2.16`). */
function access(viewer: Viewer, row: RowRef, context: ReadContext): RowAccess {
  if (viewer.kind === 'system') return 'all';
  if (viewer.kind !== 'staff') return 'none';
  const scope = targetAccess(viewer, row, context);
  return or([
    sql`${row('target_type')} is null`,
    sql`${row('assigned_to_id')} = ${viewer.id}`,
    sql`${row('created_by_id')} = ${viewer.id}`,
    asClause(scope),
  ]);
}

/** The task is theirs, what it hangs on need not be. */
function outOfScope(row: RowRef, context: ReadContext): Sql {
  const scope = targetAccess(context.viewer, row, { ...context, purpose: 'show' });
  return sql`not coalesce(${asClause(scope)}, false)`;
}

/** Closing records who and when; opening again forgets both. A moved date is reminded of again. */
function prepare(data: Record<string, unknown>, { before, work }: Preparing): Record<string, unknown> {
  const stored = keepTarget(data, before);
  if (before === null) assertBothOrNeither(data);
  if ('due_at' in stored || 'reminder_at' in stored) stored.reminded_at = null;
  if (stored.is_active === undefined || stored.is_active === before?.is_active) return stored;
  const closed = stored.is_active === closedActive.closed;
  return {
    ...stored,
    completed_at: closed ? work.now.toISOString() : null,
    completed_by_id: closed ? work.viewer.id : null,
  };
}

function assertBothOrNeither(data: Record<string, unknown>): void {
  const type = data.target_type ?? null;
  const id = data.target_id ?? null;
  if (type === null && id !== null) throw invalidField('target_type', requiredMessage('target_type'));
  if (type !== null && id === null) throw invalidField('target_id', requiredMessage('target_id'));
}

const isOverdue = (row: RowRef, { now }: ReadContext): Sql =>
  sql`(${row('is_active')} = ${closedActive.active} and ${row('due_at')} is not null and ${row('due_at')} < ${now.toISOString()}::timestamptz)`;

export const tasksServing: Serving = {
  resource: tasks,
  access,
  prepare,
  computed: {
    appends: { target: targetAppend, is_overdue: isOverdue },
    withheld: (relation, row, context) => (relation === 'target' ? outOfScope(row, context) : null),
    filters: {
      overdue: ([value], row, context) => sql`${isOverdue(row, context)} = ${isYes(value)}`,
      mine: ([value], row, { viewer }) => sql`(${row('assigned_to_id')} = ${viewer.id}) = ${isYes(value)}`,
    },
  },
  replace: {
    create: createAttached({ name: 'tasks', alone: true, ahead: checkAssignee, follow: followTask }),
    update: updateAttached({ name: 'tasks', ahead: checkAssignee, follow: followTask }),
  },
};
