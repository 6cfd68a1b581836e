import { closedActive } from '@tranche/domain/codes';
import { tasks } from '@tranche/domain/crm/tasks.resource';
import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { isYes } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type {
  Preparing,
  Reading,
  RowAccess,
  RowRef,
  Serving,
  Sql,
} from '../../kit/resource-engine/serving.ts';
import { or } from '../../kit/resource-engine/where.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { createAttached, keepTarget, updateAttached } from './attachments.ts';
import { checkAssignee, followTask } from './follow-task.ts';
import { targetAccess, targetAppend } from './targets.ts';

/** By target; without one any staff; assignee and author always (`domain.md#C`, `domain.md#2.16`). */
function access(viewer: Viewer, row: RowRef, reading: Reading): RowAccess {
  if (viewer.kind === 'system') return 'all';
  if (viewer.kind !== 'staff') return 'none';
  const reach = targetAccess(viewer, row, reading);
  const clauses: Sql[] = [
    sql`${row('target_type')} is null`,
    sql`${row('assigned_to_id')} = ${viewer.id}`,
    sql`${row('created_by_id')} = ${viewer.id}`,
  ];
  if (reach === 'all') return 'all';
  return or(reach === 'none' ? clauses : [...clauses, reach]);
}

/** The task is theirs, what it hangs on need not be. */
function outOfReach(row: RowRef, reading: Reading): Sql | null {
  const reach = targetAccess(reading.viewer, row, { ...reading, purpose: 'show' });
  if (reach === 'all') return null;
  return reach === 'none' ? sql`true` : sql`not coalesce(${reach}, false)`;
}

/** Closing records who and when; opening again forgets both. A moved date is reminded of anew. */
function prepare(data: Record<string, unknown>, { before, work }: Preparing): Record<string, unknown> {
  const kept = keepTarget(data, before);
  if (before === null) assertBothOrNeither(data);
  if ('due_at' in kept || 'reminder_at' in kept) kept.reminded_at = null;
  if (kept.is_active === undefined || kept.is_active === before?.is_active) return kept;
  const closed = kept.is_active === closedActive.closed;
  return {
    ...kept,
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

const isOverdue = (row: RowRef, { now }: Reading): Sql =>
  sql`(${row('is_active')} = ${closedActive.active} and ${row('due_at')} is not null and ${row('due_at')} < ${now.toISOString()}::timestamptz)`;

export const tasksServing: Serving = {
  resource: tasks,
  access,
  prepare,
  computed: {
    appends: { target: targetAppend, is_overdue: isOverdue },
    withheld: (relation, row, reading) => (relation === 'target' ? outOfReach(row, reading) : null),
    filters: {
      overdue: ([value], row, reading) => sql`${isOverdue(row, reading)} = ${isYes(value)}`,
      mine: ([value], row, { viewer }) => sql`(${row('assigned_to_id')} = ${viewer.id}) = ${isYes(value)}`,
    },
  },
  replace: {
    create: createAttached({ name: 'tasks', alone: true, check: checkAssignee, follow: followTask }),
    update: updateAttached({ name: 'tasks', check: checkAssignee, follow: followTask }),
  },
};
