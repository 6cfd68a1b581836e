/** The investor portal's frame. */
export const words = {
  help: 'Help',
  search: 'Search',
} as const;
