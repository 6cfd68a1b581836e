/** KPIs as investors read them. */
export const kpiWords = {
  actual: 'Actual',
  target: 'Target',
  months: '{n} {n|month|months}',
  ofTarget: '{percent} of target',
  half: 'H{n} {year}',
  quarter: 'Q{n} {year}',
  yearTo: 'Year to {month}',
  takeaway: '{value} in {period}',
  points: '{n} {n|point|points}',
} as const;
