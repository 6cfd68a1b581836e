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
  showDone: 'Show finished tasks',
} as const;
