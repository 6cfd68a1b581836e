export const words = {
  create: 'Create',
  palette: {
    title: 'Search',
    placeholder: 'Search people, firms, deals and pages…',
    goTo: 'Go to',
    create: 'Create',
    recent: 'Recent',
    nothing: 'Nothing found for “{query}”',
    searching: 'Searching…',
    types: {
      investors: '⟦Investors⟧',
      contacts: '⟦Contacts⟧',
      organisations: '⟦Organisations⟧',
      deals: '⟦Deal Opportunities⟧',
      opportunities: '⟦Investments⟧',
      investments: '⟦Transactions⟧',
      funds: '⟦Funds⟧',
      documents: 'Documents',
      reports: '⟦Reports⟧',
    },
  },
} as const;
