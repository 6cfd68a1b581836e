import { expect, test } from 'vitest';
import { bellCount } from './bell-count.ts';
import { relativeTime } from './relative-time.ts';

const NOW = Date.parse('2026-03-31T09:00:00Z');

test.each([
  ['2026-03-31T09:00:00Z', 'Just now'],
  ['2026-03-31T08:59:01Z', 'Just now'],
  ['2026-03-31T09:00:30Z', 'Just now'],
  ['2026-03-31T08:59:00Z', '1 min ago'],
  ['2026-03-31T08:55:00Z', '5 mins ago'],
  ['2026-03-31T08:00:00Z', '1 hour ago'],
  ['2026-03-31T07:00:00Z', '2 hours ago'],
  ['2026-03-30T09:00:00Z', '1 day ago'],
  ['2026-03-28T08:00:00Z', '3 days ago'],
])('%s reads ‘%s’', (moment, text) => {
  expect(relativeTime(moment, NOW)).toBe(text);
});

test.each([
  [0, '00'],
  [1, '01'],
  [9, '09'],
  [10, '10'],
  [99, '99'],
  [100, '99'],
  [4000, '99'],
])('%i unread shows %s', (unread, text) => {
  expect(bellCount(unread)).toBe(text);
});
