/** A statement of category: its text and what is confirmed in it. */
export const statementWords = {
  confirms: 'What must be confirmed',
  oneOf: 'At least one of these must apply.',
  allOf: 'All of these must apply.',
  statement: 'Statement',
  amount: 'Amount',
  detail: 'Details',
  date: 'Date',
  atLeast: 'At least {amount}',
} as const;
