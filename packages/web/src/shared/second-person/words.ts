/** A value that one person entered and another confirms. */
export const secondPersonWords = {
  title: 'Waiting for a second person',
  own: 'You entered this. Someone else must confirm it.',
  theirs: '{name} entered this. Someone else must confirm it.',
  alone: 'No other person may confirm this.',
  aloneWith: 'No other person may confirm this. {roles} could.',
  someone: 'A colleague',
  inUse: 'Until then the value in use stays.',
  withdraw: 'Withdraw',
  busy: 'Withdrawing…',
  withdrawn: 'It is a draft again',
} as const;
