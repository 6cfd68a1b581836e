/** The sign in the header loads with every page; the inbox's own words do not. */
export const linkWords = { badge: 'Inbox, {n} {n|item|items}', tasks: 'My tasks' } as const;
