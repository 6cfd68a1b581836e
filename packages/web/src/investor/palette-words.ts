export const paletteWords = {
  title: 'Search',
  placeholder: 'Search pages, ⟦investments⟧ and documents…',
  goTo: 'Go to',
  nothing: 'Nothing found for “{query}”',
  searching: 'Searching…',
  types: {
    opportunities: '⟦Investments⟧',
    documents: 'Documents',
    reports: '⟦News⟧',
  },
} as const;
