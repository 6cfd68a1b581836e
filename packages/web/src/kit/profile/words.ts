/** The menu beside the profile's pages. */
export const profileWords = {
  nav: 'Your ⟦profile⟧',
  pages: {
    view: 'Overview',
    details: 'Details',
    type: '⟦Investor_type⟧',
    appropriateness: 'Appropriateness',
    documents: 'Documents',
    security: 'Security',
  },
} as const;
