import { expect, test } from 'vitest';
import { distinctNames } from './distinct-names.ts';

const notes = (rows: Parameters<typeof distinctNames>[0]) =>
  distinctNames(
    rows,
    rows.map(({ label = '' }) => label),
  ).map((notice) => notice.filter(Boolean).join(' · '));
const ANN = { label: 'Larch', owner: 'Ann Lee', since: '2024-01-10', share_class: 'A' };

test('a row that stands alone needs no more words', () => {
  expect(notes([ANN, { ...ANN, label: 'Merlin', owner: 'Ann SIPP' }])).toEqual(['', '']);
});

test.each([
  ['by whose it is', { owner: 'Ann SIPP' }, ['Ann Lee', 'Ann SIPP']],
  ['by its day where one person has both', { since: '2025-02-01' }, ['2024-01-10', '2025-02-01']],
  ['by its class where even the day is one', { share_class: 'B' }, ['A', 'B']],
])('two of one company are told apart %s', (_, other, notice) => {
  expect(notes([ANN, { ...ANN, ...other }])).toEqual(notice);
});

test('no fact is said twice: payments of different days need no other', () => {
  const paid = { ...ANN, type: 'purchase', date: '2024-01-10' };
  expect(notes([paid, { ...paid, date: '2024-02-10', since: '2024-02-10' }])).toEqual(['', '']);
});
