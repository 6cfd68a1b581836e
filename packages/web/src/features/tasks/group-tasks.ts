import { closedActive } from '@tranche/domain/codes';
import { dayOf } from '../../ui/format.ts';

export const GROUPS = ['overdue', 'today', 'week', 'later', 'done'] as const;
export type Group = (typeof GROUPS)[number];

const DAY_MS = 86_400_000;

/** Where a task is at `now`; without a date it is for later. */
export function groupOf(task: { is_active: number; due_at: string | null }, now: Date): Group {
  if (task.is_active === closedActive.closed) return 'done';
  if (task.due_at === null) return 'later';
  if (dayOf(task.due_at) === dayOf(now)) return 'today';
  if (task.due_at < now.toISOString()) return 'overdue';
  return Date.parse(task.due_at) - now.getTime() < 7 * DAY_MS ? 'week' : 'later';
}
