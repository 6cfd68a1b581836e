import { expect, it } from 'vitest';
import { fitScale, pageAt, pixelRatio, stepDown, stepUp, topsOf } from './page-layout.ts';

const A4 = { width: 595, height: 842 };

it('fills the column with the widest page, and stops growing on a wide screen', () => {
  expect(fitScale([A4, { width: 842, height: 595 }], 874)).toBeCloseTo(1);
  expect(fitScale([A4], 390)).toBeCloseTo(358 / 595);
  expect(fitScale([A4], 3000)).toBe(1.8);
});

it('knows which page a height lies in', () => {
  const tops = topsOf([A4, A4, A4], 1);
  expect(tops).toEqual([16, 874, 1732]);
  expect([0, 16, 873, 874, 1731, 9000].map((height) => pageAt(tops, height))).toEqual([1, 1, 1, 2, 2, 3]);
  expect(pageAt([], 10)).toBe(1);
});

it('steps through the zooms from wherever it stands', () => {
  expect([stepUp(0.9), stepUp(1), stepUp(4)]).toEqual([1, 1.25, 4]);
  expect([stepDown(0.9), stepDown(1), stepDown(0.4)]).toEqual([0.8, 0.8, 0.25]);
});

it('draws coarser rather than too large a canvas', () => {
  expect(pixelRatio(A4, 1, 2)).toBe(2);
  expect(pixelRatio(A4, 4, 3)).toBeLessThan(1.3);
});
