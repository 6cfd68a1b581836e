import type { OfFeature } from '../meant-for.ts';

interface QuestionAsked extends OfFeature {
  readonly title: string;
  readonly body: string;
  readonly answer: string;
}

/** What investors ask about an opportunity, and how the firm answers. */
export const QUESTIONS_ASKED: readonly QuestionAsked[] = [
  {
    title: 'When is the next funding round?',
    body: 'Do the founders expect to raise again, and at what price?',
    answer: 'The plan does not need another round before the end of next year.',
  },
  {
    title: 'How were the shares priced?',
    body: 'I would like to understand the pre-money valuation.',
    answer: 'It is based on the last round and two term sheets that the company declined.',
  },
  {
    title: 'Who are the main customers?',
    body: 'Does the company depend on any one of them?',
    answer: 'The largest customer accounts for 11% of revenue.',
  },
  {
    title: 'EIS certificates',
    body: 'When can we expect the EIS3 certificates?',
    answer: 'We expect them about four months after completion.',
    needs: 'tax_enabled',
  },
  {
    title: 'Voting rights',
    body: 'Do the shares carry votes?',
    answer: 'Yes, one vote per share.',
  },
  {
    title: 'Use of the money',
    body: 'How much goes into sales in the first year?',
    answer: 'About 40%. The table in the memorandum shows the split.',
  },
  {
    title: 'Competition',
    body: 'What stops a larger company from doing the same?',
    answer: 'Two patents, and contracts that run for three years.',
  },
  {
    title: 'Board seat',
    body: 'Do investors have anyone on the board?',
    answer: 'An observer is appointed by the lead investor.',
  },
];

export const FOLLOW_UPS = [
  'Thank you, that helps.',
  'Could you share the figures?',
  'I had the same question.',
  'That answers it.',
];
