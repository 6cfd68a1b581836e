/** The keys that screens listen to. */
export const shortcutsWords = {
  title: 'Keyboard shortcuts',
  groups: { everywhere: 'Everywhere', lists: 'Lists', inbox: 'Inbox' },
  everywhere: { 'Ctrl K or ⌘ K': 'Search and commands', Esc: 'Close or clear' },
  lists: {
    '/': 'Search the list',
    f: 'Filters',
    'j and k': 'Next and previous row',
    x: 'Select the row',
    Enter: 'Open the record',
    e: 'Edit the record',
  },
  inbox: {
    'j and k': 'Next and previous item',
    'a or r, then Enter': 'Approve or reject',
    Enter: 'Into the evidence',
    o: 'Assign',
    s: 'Set aside until tomorrow',
    v: 'Open the record',
  },
  off: 'Single keys can be turned off.',
  settings: 'Security settings',
} as const;
