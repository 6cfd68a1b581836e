import { expect, it } from 'vitest';
import { groundPath, linePath, type Spot } from './paths.ts';

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
