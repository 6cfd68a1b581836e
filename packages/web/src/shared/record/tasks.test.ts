import { expect, test } from 'vitest';
import { groupOf } from './tasks.tsx';

const NOW = new Date('2026-03-12T12:00:00.000Z');

test.each([
  ['closed', { is_active: 0 as const, due_at: '2026-03-01T09:00:00.000000Z' }, 'done'],
  ['late', { is_active: 1 as const, due_at: '2026-03-10T09:00:00.000000Z' }, 'overdue'],
  ['due this morning', { is_active: 1 as const, due_at: '2026-03-12T11:00:00.000000Z' }, 'today'],
  ['due next week', { is_active: 1 as const, due_at: '2026-03-19T09:00:00.000000Z' }, 'upcoming'],
  ['without a date', { is_active: 1 as const, due_at: null }, 'upcoming'],
])('a task %s stands in its group', (_, task, group) => {
  expect(groupOf(task, NOW)).toBe(group);
});
