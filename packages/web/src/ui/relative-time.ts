import { say } from './words.ts';

/** Days, hours, mins ago; anything younger than a minute, or ahead of the clock, is “Just now”. */
export function relativeTime(moment: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(moment)) / 60_000);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days >= 1) return say('daysAgo', { n: days });
  if (hours >= 1) return say('hoursAgo', { n: hours });
  if (minutes >= 1) return say('minsAgo', { n: minutes });
  return say('justNow');
}
