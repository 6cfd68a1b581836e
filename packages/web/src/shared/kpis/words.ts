/** KPIs as people read them. */
export const kpiWords = {
  actual: 'Actual',
  target: 'Target',
  months: '{n} {n|month|months}',
  unchanged: 'unchanged',
  ofTarget: '{percent} of target',
  half: 'H{n} {year}',
  quarter: 'Q{n} {year}',
  yearTo: 'Year to {month}',
  takeaway: '{value} in {period}',
  redefined: 'New definition',
  redefinedAt: '{period}: new definition. Earlier figures cannot be compared.',
  restatedFrom: 'Restated, was {value}',
  restatedAt: '{period}: restated from {value} with effect from {from}. {reason}',
  points: '{n} {n|point|points}',
} as const;
