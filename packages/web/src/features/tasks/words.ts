/** The work of the staff. */
export const words = {
  title: 'Tasks',
  thing: 'the tasks',
  new: 'New task',
  empty: 'Nothing to do',
  emptyText: 'Tasks that are assigned to you appear here.',
  whose: 'Whose',
  mine: 'Mine',
  everyone: 'Everyone’s',
  priority: 'Priority',
  any: 'Any',
  groups: { overdue: 'Overdue', today: 'Today', week: 'This week', later: 'Later', done: 'Done' },
  things: 'tasks',
  select: 'Select several',
  bulk: { assigned_to_id: 'Assign', due_at: 'Move the day', priority: 'Priority', delete: 'Delete' },
  fields: { assigned_to_id: 'Assignee', due_at: 'Due', priority: 'Priority' },
  showDone: 'Show finished tasks',
} as const;
