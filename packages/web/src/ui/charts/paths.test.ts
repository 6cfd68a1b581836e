import { expect, it } from 'vitest';
import { bandPath, groundPath, linePath, type Spot } from './paths.ts';

const SPOTS: readonly Spot[] = [[0, 9], [10, 5], null, null, [40, 7], [50, 2]];

it('draws a line that lifts where nothing is known', () => {
  expect(linePath(SPOTS)).toBe('M0,9L10,5M40,7L50,2');
});

it('fills the ground under each part on its own', () => {
  expect(groundPath(SPOTS, 20)).toBe('M0,20L0,9L10,5L10,20ZM40,20L40,7L50,2L50,20Z');
});

it('draws nothing where nothing is known', () => {
  expect([linePath([null]), groundPath([], 20)]).toEqual(['', '']);
});

it('fills what lies between two lines', () => {
  expect(
    bandPath(
      [
        [0, 2],
        [10, 3],
      ],
      [
        [0, 8],
        [10, 9],
      ],
    ),
  ).toBe('M0,2L10,3L10,9L0,8Z');
  expect(bandPath([], [])).toBe('');
});
