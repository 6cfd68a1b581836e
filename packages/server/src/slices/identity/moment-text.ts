/** A moment as mails name it: `4 Mar 2026, 09:15`, London time (`domain.md#0.2`). */
export const momentText = (moment: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment);
