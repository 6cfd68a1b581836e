import { describe, expect, it } from 'vitest';
import { cutRun, findIn } from './find.ts';

const run = (str: string, hasEOL = false) => ({ str, hasEOL });
const page = [run('Subscription '), run('agreement', true), run('of 1.5 (one) share')];

describe('words in a document', () => {
  it.each([
    ['subscription', 1],
    ['SUBSCRIPTION   agreement', 1],
    ['agreement of', 1],
    ['1.5 (one)', 1],
    ['1x5', 0],
    ['   ', 0],
  ])('%s is found %i times', (wanted, times) => {
    expect(findIn([page], wanted)).toHaveLength(times);
  });

  it('counts over all pages', () => {
    expect(findIn([page, [], [run('an agreement, and another agreement')]], 'agreement')).toEqual([
      { page: 1, start: 13, end: 22 },
      { page: 3, start: 3, end: 12 },
      { page: 3, start: 26, end: 35 },
    ]);
  });

  it('marks a match that runs over several runs in each of them', () => {
    const matches = findIn([page], 'tion agreement of');
    expect(page.map((_, index) => cutRun(page, index, matches))).toEqual([
      [
        { text: 'Subscrip', match: null },
        { text: 'tion ', match: 0 },
      ],
      [{ text: 'agreement', match: 0 }],
      [
        { text: 'of', match: 0 },
        { text: ' 1.5 (one) share', match: null },
      ],
    ]);
  });
});
