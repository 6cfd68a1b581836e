import { expect, test } from 'vitest';
import { isSame } from './values.ts';

test.each([
  [{ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 }, true],
  [[1, 2], [2, 1], false],
  ['', null, true],
  [undefined, null, true],
  [0, null, false],
])('%j and %j: %s', (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});
