import { describe, expect, test } from 'vitest';
import { cleanParams } from '@tranche/domain/kit/clean';
import { parseParams } from './params.ts';

describe('parameter names follow PHP', () => {
  test.each([
    ['a=1&a=2', { a: '2' }],
    ['a.b=1', { a_b: '1' }],
    ['a+b=1', { a_b: '1' }],
    ['filter[owner.name]=x', { filter: { 'owner.name': 'x' } }],
    ['a%5Bb%5D%5Bc%5D=v', { a: { b: { c: 'v' } } }],
    ['a[]=1&a[]=2', { a: ['1', '2'] }],
    ['a[0][k]=1&a[1][k]=2', { a: [{ k: '1' }, { k: '2' }] }],
    ['a[2]=x&a[]=y', { a: { 2: 'x', 3: 'y' } }],
    ['a=1&a[b]=2', { a: { b: '2' } }],
    ['a[b]=2&a=1', { a: '1' }],
    ['q=a+b%2Bc', { q: 'a b+c' }],
    ['q=%zz', { q: '%zz' }],
    ['a', { a: '' }],
    ['include=a%2Cb', { include: 'a,b' }],
    ['a[b', { a_b: '' }],
    ['=x&&', {}],
    ['__proto__[x]=1&a[__proto__][y]=1', {}],
    ['page[number]=2', { page: { number: '2' } }],
    ['a[b]c=1', { a: { b: '1' } }],
  ])('%s', (query, expected) => {
    expect(parseParams(query)).toEqual(expected);
  });
});

describe('cleaning', () => {
  test.each([
    [{ a: '  x ' }, { a: 'x' }],
    [{ a: '\u00a0\u2003x\u200b\ufeff' }, { a: 'x' }],
    [{ a: '   ' }, { a: null }],
    [{ a: { b: [' y ', ''] } }, { a: { b: ['y', null] } }],
    [
      { password: ' s ', password_confirmation: ' ', current_password: '' },
      { password: ' s ', password_confirmation: ' ', current_password: null },
    ],
    [
      { a: 1, b: false, c: null },
      { a: 1, b: false, c: null },
    ],
    [{ a: 'x\0y' }, { a: 'xy' }],
    [null, {}],
    ['text', {}],
    [[1, 2], { 0: 1, 1: 2 }],
  ])('%j', (raw, expected) => {
    expect(cleanParams(raw)).toEqual(expected);
  });

  test('a long run of blanks inside costs no time', () => {
    const started = performance.now();
    cleanParams({ a: `x${' '.repeat(900_000)}y` });
    expect(performance.now() - started).toBeLessThan(500);
  });
});
