import { expect, it } from 'vitest';
import { linearScale } from './linear-scale.ts';

const HEIGHT = [100, 0] as const;

it.each([
  [0, 9, [0, 2, 4, 6, 8, 10]],
  [0, 12.6, [0, 5, 10, 15]],
  [0, 0.5, [0, 0.1, 0.2, 0.3, 0.4, 0.5]],
  [-30, 70, [-40, -20, 0, 20, 40, 60, 80]],
  [0, 1_234_567, [0, 500_000, 1_000_000, 1_500_000]],
  [-3, 0, [-3, -2, -1, 0]],
])('marks %d to %d at round figures', (least, most, ticks) => {
  expect(linearScale([least, most], HEIGHT).ticks).toEqual(ticks);
});

it('stretches the widened domain over the height', () => {
  const { place } = linearScale([0, 9], HEIGHT);
  expect([0, 5, 10].map(place)).toEqual([100, 50, 0]);
});

it('draws a line of nothing but one value in the middle', () => {
  const { place, ticks } = linearScale([0, 0], HEIGHT);
  expect([ticks, place(0)]).toEqual([[0], 50]);
});
