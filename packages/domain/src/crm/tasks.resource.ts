import { CLOSED_ACTIVE_LABELS, closedActive } from '../codes.ts';
import { belongsTo, code, integer, moment, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { TASK_PRIORITY_LABELS, taskPriority } from './codes.ts';
import { optionalTarget } from './target.ts';

/** Work for one member of staff, about a record or on its own (`domain.md#C`, `domain.md#2.16`). */
export const tasks = defineResource('tasks', {
  permission: { read: 'staff', write: 'staff' },
  fields: {
    ...optionalTarget,
    title: text().required().filter('partial').sortable(),
    description: text(20_000),
    assigned_to_id: belongsTo('users').required(),
    due_at: moment().range(),
    priority: code(taskPriority, TASK_PRIORITY_LABELS).default(taskPriority.normal),
    is_active: code(closedActive, CLOSED_ACTIVE_LABELS).default(closedActive.active),
    completed_at: moment().readOnly(),
    completed_by_id: integer().readOnly().filter('exact'),
    outcome: text(5000),
    reminder_at: moment(),
    reminded_at: moment().readOnly(),
    trigger_id: integer().readOnly().filter('exact'),
  },
  relations: { completedBy: { kind: 'one', to: 'users', field: 'completed_by_id' } },
  appends: ['labels', 'target', 'is_overdue'],
  computedFilters: { overdue: 'flag', mine: 'flag' },
});
