/** What an answer is, by the type of its question. */
export const ATTRIBUTE_TYPE_WORDS = {
  text: 'Short text',
  textarea: 'Long text',
  number: 'Number',
  money: 'Amount of money',
  percent: 'Percentage',
  date: 'Date',
  select: 'One of a list',
  multi_select: 'Several of a list',
  radio: 'One choice, all shown',
  checkbox: 'Several choices, all shown',
  boolean: 'A box to tick',
  file: 'File',
  country: 'Country',
  heading: 'Heading without an answer',
} as const;
