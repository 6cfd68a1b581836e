import { choice, integer, moment, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { CALL_DIRECTIONS, CALL_OUTCOMES, LONGEST_CALL_MINUTES } from './codes.ts';
import { target } from './target.ts';

/** Telephone calls with whom a record is about (`domain.md#C`). Rights follow the target. */
export const callLogs = defineResource('call-logs', {
  permission: { read: 'staff', write: 'staff' },
  fields: {
    ...target,
    called_at: moment().required().range(),
    direction: choice(...CALL_DIRECTIONS).default('outbound'),
    outcome: choice(...CALL_OUTCOMES).required(),
    duration_minutes: integer().min(0).max(LONGEST_CALL_MINUTES).sortable(),
    person_spoken_to: text(),
    summary: text(20_000).required(),
    follow_up_at: moment(),
    // The task that `follow_up_at` made; deleting the task must not be refused because of the call.
    task_id: integer().readOnly().filter('exact'),
  },
  relations: { task: { kind: 'one', to: 'tasks', field: 'task_id' } },
  appends: ['target'],
  defaultSort: '-called_at',
});
