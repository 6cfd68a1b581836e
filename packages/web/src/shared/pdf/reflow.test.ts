import { expect, test } from 'vitest';
import { reflow, type PlacedRun } from './reflow.ts';

const run = (str: string, y: number, size = 10, x = 48): PlacedRun => ({ str, x, y, size });

test('lines become passages, larger letters headings, in the order of the page', () => {
  const page = [
    run('until shares are issued.', 686),
    run('Your money stays in the client account', 700),
    run('Client agreement', 760, 20),
    run('Risks', 650, 12),
    run('Shares may', 620),
    run('fall to nothing.', 620, 10, 120),
  ];
  expect(reflow([page])).toEqual([
    { text: 'Client agreement', heading: true },
    { text: 'Your money stays in the client account until shares are issued.', heading: false },
    { text: 'Risks', heading: true },
    { text: 'Shares may fall to nothing.', heading: false },
  ]);
});

test('what stands on every page is told once, its page number aside', () => {
  const page = (number: number): PlacedRun[] => [
    run('Larkfield Angels', 800),
    run(`Words of page ${'one two'.split(' ')[number - 1] ?? ''}`, 700),
    run(`Page ${number} of 2`, 30),
  ];
  expect(reflow([page(1), page(2)]).map(({ text }) => text)).toEqual([
    'Larkfield Angels',
    'Words of page one',
    'Page 1 of 2',
    'Words of page two',
  ]);
});
