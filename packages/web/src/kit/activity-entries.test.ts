import { expect, test } from 'vitest';
import { activityEntries, type ActivityRow } from './activity-entries.ts';

let next = 0;
const row = (event: string, at: string, more: Partial<ActivityRow> = {}): ActivityRow => ({
  id: (next += 1),
  event,
  description: '**Iris Bell** signed in',
  created_at: `2026-03-${at}:00.000000Z`,
  actor: { name: 'Iris Bell' },
  ...more,
});
const of = (...rows: ActivityRow[]) =>
  activityEntries(rows, 'System').map(({ description, times, by }) => [description, times ?? 1, by]);

test('the sign-ins of a day are one line, whatever lies between; another day is another', () => {
  const note = { description: '**Sam** wrote a note', actor: { name: 'Sam' } };
  expect(
    of(
      row('user.signed_in', '04T14:00'),
      row('note.created', '04T13:00', note),
      row('user.signed_in', '04T12:00'),
      row('user.signed_in', '04T09:00'),
      row('user.signed_in', '03T09:00'),
    ),
  ).toEqual([
    ['**Iris Bell** signed in', 3, null],
    ['**Sam** wrote a note', 1, null],
    ['**Iris Bell** signed in', 1, null],
  ]);
});

test('what repeats is folded only in a row, and not where it has something to read', () => {
  const sent = { description: 'Reminder sent', actor: null };
  const content = { text: 'Hello', changes: [] };
  expect(
    of(
      row('mail.sent', '04T14:00', sent),
      row('mail.sent', '04T13:00', sent),
      row('mail.sent', '04T12:00', { ...sent, content }),
      row('mail.sent', '04T11:00', { ...sent, content }),
      row('mail.sent', '04T10:00', sent),
    ).map(([, times]) => times),
  ).toEqual([2, 1, 1, 1]);
});

test('who did it is said once: in the sentence, else behind the time', () => {
  expect(of(row('x', '04T14:00', { description: 'Approved', actor: { name: 'Sam' } }))).toEqual([
    ['Approved', 1, 'Sam'],
  ]);
  expect(of(row('x', '04T14:00', { description: 'Expired', actor: null }))).toEqual([
    ['Expired', 1, 'System'],
  ]);
});
