/**
 * What every page has at hand, apart from the public pages' own words so that others do not load those: the names of the
 * public pages, the terms that ask to be accepted and the error view. Texts in “…” of `screens.md#1.1` are
 * fixed by the specification: keep them to the letter.
 */
export const frameWords = {
  pages: {
    login: 'Sign in',
    register: 'Register',
    terms: 'Terms & Conditions',
    maintenance: 'Maintenance',
    root: '',
  },
  termsModal: {
    acceptTitle: 'Accept terms & conditions',
    readTitle: 'Terms & Conditions',
    confirm: 'I have read, understood and accept the terms and conditions',
    please:
      'Please confirm that you have read, understood and accept the terms and conditions before you continue',
    submit: 'Submit',
    submitting: 'Submitting',
    logout: 'Logout',
    openTab: 'Open in new tab',
    unpublished: 'Terms are not published yet',
  },
  error: {
    missingTitle: "Sorry that page doesn't seem to exist",
    missingText: 'The page you requested cannot be found.',
    otherTitle: 'Something went wrong',
    otherText: 'Click below to return to our homepage or try again later.',
    forbidden: 'You do not have access to this page',
    unreadTitle: 'No connection',
    unreadText: 'You are offline, and this page has not been opened on this device before.',
    login: 'Login',
    register: 'Register',
    overview: 'Overview',
    opportunities: 'Investment Opportunities',
    home: 'Home',
    retry: 'Try again',
    copy: 'Copy details',
    copied: 'Copied',
  },
} as const;
