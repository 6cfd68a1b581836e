/** Words of the shells: menus, account, footer. */
export const shellWords = {
  logout: 'Logout',
  details: 'My details',
  password: 'Password',
  profile: '⟦Profile⟧',
  settings: 'Settings',
  search: 'Search…',
  account: 'Account of {name}',
  role: '⟦role_{id}⟧',
  terms: 'Terms & Conditions',
  support: 'Support',
  version: 'v{version}',
  company: '{name}. {legal}',
  fca: 'FCA number {number}',
  trialEnvironment: 'Trial environment',
  menu: {
    overview: '⟦Overview⟧',
    investments: '⟦Investments⟧',
    portfolio: '⟦Portfolio⟧',
    news: '⟦News⟧',
    profile: '⟦Profile⟧',
  },
} as const;
