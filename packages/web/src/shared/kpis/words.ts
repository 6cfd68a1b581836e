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
  points: '{n} {n|point|points}',
} as const;
