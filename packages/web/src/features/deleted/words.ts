/** Deleted records, by family. */
export const words = {
  title: 'Deleted records',
  note: 'A restored record comes back with its history and all that was deleted with it.',
  type: 'Type',
  things: 'deleted records',
  name: 'Name',
  deletedAt: 'Deleted',
  deletedBy: 'Deleted by',
  children: 'Deleted with it',
  restore: 'Restore',
  restored: '{name} restored',
  empty: { title: 'No deleted records', text: 'Records that you delete will appear here.' },
  families: {
    contacts: '⟦Contacts⟧',
    users: '⟦Investors⟧',
    organisations: '⟦Organisations⟧',
    'client-groups': 'Client groups',
    'pipeline-deals': 'Deals',
    'investment-opportunities': '⟦Opportunities⟧',
    funds: '⟦Funds⟧',
  },
  bulk: {
    contacts: { things: '⟦contacts⟧' },
    users: { things: '⟦investors⟧' },
    organisations: { things: '⟦organisations⟧' },
  },
} as const;
