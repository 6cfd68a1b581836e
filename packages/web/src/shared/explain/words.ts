/** How a figure was worked out: its rule and its rows. */
export const explainWords = {
  how: 'How {name} was worked out',
  thing: 'what it comes from',
  none: 'There is nothing behind this figure yet.',
  hidden: 'The details are shown to those who can see every record behind this figure.',
  columns: { label: 'What', date: 'Date', value: 'Amount', count: 'Number', record: 'Record' },
  ofOwner: '{owner} · {what}',
  result: 'Result',
  open: 'Open',
  openOf: 'Open {what}',
} as const;
