/** The menu beside the profile's pages. */
export const profileWords = {
  nav: 'Your ⟦profile⟧',
  back: '‹ ⟦Profile⟧',
  logout: 'Logout',
  toSign: '{n} to sign',
  pages: {
    view: 'Overview',
    details: 'Details',
    type: '⟦Investor_type⟧',
    appropriateness: 'Appropriateness',
    identity: 'Identity',
    organisations: '⟦Organisations⟧',
    methods: '⟦Investment_methods⟧',
    documents: 'Documents',
    subscription: 'Subscription',
    security: 'Security',
  },
} as const;
