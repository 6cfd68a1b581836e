import { expect, test } from 'vitest';
import { groupOf } from './group-tasks.ts';

const NOW = new Date('2026-11-23T10:00:00Z');

test.each([
  [1, '2026-11-22T09:00:00Z', 'overdue'],
  [1, '2026-11-23T08:00:00Z', 'today'],
  [1, '2026-11-23T18:00:00Z', 'today'],
  [1, '2026-11-24T09:00:00Z', 'week'],
  [1, '2026-11-30T09:59:00Z', 'week'],
  [1, '2026-11-30T10:01:00Z', 'later'],
  [1, null, 'later'],
  [0, '2026-11-22T09:00:00Z', 'done'],
])('a task of state %i due %s is under %s', (is_active, due_at, group) => {
  expect(groupOf({ is_active, due_at }, NOW)).toBe(group);
});
