/** What staff write about people and deals. `{name}` is the person, `{opp}` an opportunity. */
export const NOTES = [
  'Met {name} at the spring showcase. Prefers companies with revenue, and tickets of £5,000 to £20,000.',
  '{name} asked for the EIS certificates of last year; sent the two that we hold.',
  '{name} would like to hear about {opp} when it opens.',
  'Prefers to be called after 4 pm. Accountant handles the tax forms.',
  '{name} is reviewing the portfolio at the end of the tax year and may invest through the pension.',
  'Introduced by an existing investor. Interested in climate and health.',
  'Asked how a nominee holding works; explained that the benefit never moves.',
  '{name} read the risk warning with us and had no further questions.',
  'Sent the information memorandum of {opp}. Follow up in a week.',
  'Reviewed the source of funds with {name}: sale of a business in 2019.',
] as const;

export const CALLS = [
  {
    outcome: 'connected',
    summary: 'Talked through {opp}: market, team, use of funds. Wants to see the cap table before deciding.',
  },
  { outcome: 'connected', summary: 'Answered questions about fees and the timetable of the cash call.' },
  { outcome: 'voicemail', summary: 'Left a message about the expiring declaration.' },
  { outcome: 'no_answer', summary: 'No answer; will try again tomorrow.' },
  { outcome: 'connected', summary: 'Confirmed the bank reference for the payment.' },
  { outcome: 'connected', summary: 'Introductory call. Experienced angel, about ten holdings elsewhere.' },
  {
    outcome: 'wrong_number',
    summary: 'The number belongs to somebody else. Asked by mail for the right one.',
  },
] as const;

export const TASKS = [
  'Send the information memorandum of {opp}',
  'Check the identity documents of {name}',
  'Chase the signed declaration of {name}',
  'Call {name} about the cash call',
  'Prepare the committee paper on {opp}',
  'Review the categorisation of {name}',
  'Arrange a founder meeting for {opp}',
  'Send the EIS certificate to {name}',
  'Update the share register of {opp}',
] as const;
export const OUTCOMES = ['Done.', 'Done by telephone.', 'No longer needed.', 'Sent by mail.'] as const;
