/** Texts in “…” of `screens.md#1.1` are fixed by the specification: keep them to the letter. */
export const words = {
  title: 'Notifications',
  label: 'Notifications, {n} unread',
  all: 'All',
  unread: 'Unread',
  markAll: 'Mark all as read',
  empty: 'There are no Notifications.',
  loading: 'Loading Notifications...',
  view: 'View',
  arrived: 'New notification: {message}',
} as const;
