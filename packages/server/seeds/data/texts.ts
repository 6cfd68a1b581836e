import type { OfFeature } from '../meant-for.ts';

interface SeedText extends OfFeature {
  readonly text: string;
}

/** What staff write about people and deals. `{name}` is the person, `{opp}` an opportunity. */
export const NOTES: readonly SeedText[] = [
  {
    text: 'Met {name} at the spring showcase. Prefers companies with revenue, and tickets of £5,000 to £20,000.',
  },
  {
    text: '{name} asked for the EIS certificates of last year; sent the two that we hold.',
    needs: 'tax_enabled',
  },
  { text: '{name} would like to hear about {opp} when it opens.' },
  { text: 'Prefers to be called after 4 pm. Accountant handles the tax forms.' },
  {
    text: '{name} is reviewing the portfolio at the end of the tax year and may invest through the pension.',
  },
  { text: 'Introduced by an existing investor. Interested in climate and health.' },
  {
    text: 'Asked how a nominee holding works; explained that the benefit stays with the investor.',
    needs: 'nominee_enabled',
  },
  { text: '{name} read the risk warning with us and had no further questions.' },
  { text: 'Sent the information memorandum of {opp}. Follow up in a week.' },
  { text: 'Reviewed the source of funds with {name}: sale of a business in 2019.' },
];

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
    summary: 'The number belongs to someone else. Asked for the right one by email.',
  },
] as const;

export const TASKS: readonly SeedText[] = [
  { text: 'Send the information memorandum of {opp}' },
  { text: 'Check the identity documents of {name}' },
  { text: 'Chase the signed declaration of {name}' },
  { text: 'Call {name} about the cash call' },
  { text: 'Prepare the committee memo on {opp}' },
  { text: 'Review the categorisation of {name}' },
  { text: 'Arrange a founder meeting for {opp}' },
  { text: 'Send the EIS certificate to {name}', needs: 'tax_enabled' },
  { text: 'Update the share register of {opp}' },
];
export const OUTCOMES = ['Done.', 'Done by phone.', 'No longer needed.', 'Sent by email.'] as const;
