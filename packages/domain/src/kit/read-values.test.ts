import { describe, expect, test } from 'vitest';
import { cleanParams, oneLine, parseJson } from './clean.ts';
import { isNo, isYes, readBoolean, readId, readIds, readList, readWhole } from './read-values.ts';

/** What `contract.md#8.5` promises, written apart from the readings. */
const POISON = JSON.parse(
  '[{"toString":1},{"valueOf":1},{"then":1},{"toJSON":1},{"length":-1}]',
) as unknown[];
const NOTHING = [null, undefined, '', {}, [], ...POISON];

describe('ids', () => {
  test.each([
    [1, 1],
    ['1', 1],
    [999_999_999_999_999, 999_999_999_999_999],
    ['999999999999999', 999_999_999_999_999],
  ])('%j is one', (given, id) => expect(readId(given)).toBe(id));

  test.each([
    ...NOTHING,
    ...[0, -1, 1.005, 1e21, Number.NaN, Number.POSITIVE_INFINITY, true, false, [1], { id: 1 }],
    ...['0', '-1', '+1', '01', '1.0', '1.005', '1e3', '0x1', ' 1', 'abc', 'NaN', '１', '9'.repeat(16)],
  ])('%j is none', (given) => expect(readId(given)).toBeNull());

  test('whole numbers have a sign and may be zero', () => {
    expect([readWhole('-7'), readWhole(0), readWhole('1.5'), readWhole('1e3'), readWhole(null)]).toEqual([
      -7,
      0,
      null,
      null,
      null,
    ]);
  });
});

describe('booleans', () => {
  test.each([true, 1, '1', 'true', 'on', 'yes', 'TRUE', 'On', 'Yes'])('%j is yes', (given) => {
    expect([readBoolean(given), isYes(given), isNo(given)]).toEqual([true, true, false]);
  });
  test.each([false, 0, '0', 'false', 'off', 'no', 'No'])('%j is no', (given) => {
    expect([readBoolean(given), isYes(given), isNo(given)]).toEqual([false, false, true]);
  });
  test.each([...NOTHING, 2, -1, 0.5, 'y', 'null', 'x', [true], ['1']])('%j is neither', (given) => {
    expect([readBoolean(given), isYes(given), isNo(given)]).toEqual([null, false, false]);
  });
});

describe('lists', () => {
  test.each<[unknown, unknown]>([
    [undefined, []],
    [null, []],
    ['', []],
    [
      [1, 2],
      [1, 2],
    ],
    ['1,2', ['1', '2']],
    ['[1,"2"]', [1, '2']],
    [{ 0: 'a', 2: 'b' }, ['a', 'b']],
    ['[1', null],
    [1, null],
    [true, null],
    [{ a: 1 }, null],
    [{ then: 1 }, null],
  ])('%j → %j', (given, read) => expect(readList(given)).toEqual(read));

  test.each<[unknown, unknown]>([
    [
      [3, '3', 4],
      [3, 4],
    ],
    ['5,6', [5, 6]],
    [{ 0: '1', 7: 2 }, [1, 2]],
    [null, []],
    [[1.5], null],
    [[null], null],
    [['x'], null],
    [[{ toString: 1 }], null],
    [{ toString: 1 }, null],
    ['1,', null],
  ])('ids of %j → %j', (given, read) => expect(readIds(given)).toEqual(read));
});

describe('what comes in', () => {
  test('no name has NUL or a lone surrogate, and none is one that the language calls', () => {
    const sent = JSON.parse(
      '{"a\\u0000b":"c\\u0000d","\\ud800e":"\\udc00","toString":1,"valueOf":1,"toJSON":1,"then":1,"__proto__":{"x":1},"deep":{"then":{"then":1},"kept":[{"toString":1}]},"big":1e999}',
    ) as unknown;
    expect(cleanParams(sent)).toEqual({
      ab: 'cd',
      '\ufffde': '\ufffd',
      deep: { kept: [{}] },
      big: 'Infinity',
    });
  });

  test('JSON inside a string is cleaned as the body is', () => {
    expect(parseJson('{"a":"\\u0000b","then":1}')).toEqual({ a: 'b' });
    expect([parseJson('{'), parseJson(`${'['.repeat(60)}${']'.repeat(60)}`)]).toEqual([undefined, undefined]);
  });

  test('one line', () => {
    expect(oneLine(' a\r\nBcc: b\u2028c\u0000d ')).toBe('a Bcc: b cd');
  });
});
