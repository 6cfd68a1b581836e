/** Said on every page to anyone who must have a second factor: it loads with the first page, the security page's words do not. */
export const secondFactorDueWords = {
  text: 'Your role requires two-factor sign-in. Please turn it on to continue.',
  link: 'Open security',
} as const;
