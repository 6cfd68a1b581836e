import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test.each([
  [{ b: 1, a: [2, { d: null, c: 'é' }] }, '{"a":[2,{"c":"é","d":null}],"b":1}'],
  [{ a: undefined, b: 0 }, '{"b":0}'],
  [{ Z: 1, a: 2, '10': 3, '9': 4 }, '{"10":3,"9":4,"Z":1,"a":2}'],
  ['a"b', '"a\\"b"'],
  [null, 'null'],
  [[], '[]'],
])('%j is one text', (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});
