import { describe, expect, test } from 'vitest';
import { hundredfold, readCell } from './read-cell.ts';
import type { Takes } from './types.ts';

const MONEY: Takes = { kind: 'number', symbols: ['£', 'GBP'] };
const PERCENT: Takes = { kind: 'number', symbols: ['%'], percent: true };
const COUNT: Takes = { kind: 'number', symbols: [], positive: true };

describe('what is typed or pasted into a cell', () => {
  test.each([
    ['1200', '1200'],
    ['1,200.50', '1200.5'],
    ['£1,200', '1200'],
    ['1 200 000', '1200000'],
    ['GBP 1,200', '1200'],
    ['-£1,200', '-1200'],
    ['£-1,200', '-1200'],
    ['−1200', '-1200'],
    ['(1,200)', '-1200'],
    ['.5', '0.5'],
    ['007', '7'],
    ['-0', '0'],
    ['1200.', '1200'],
  ])('%s is %s', (typed, value) => {
    expect(readCell(typed, MONEY)).toEqual({ kind: 'value', value });
  });

  test.each([
    ['abc', '“abc” is not a number'],
    ['-', '“-” is not a number'],
    ['1.2E+06', '“1.2E+06” is not a number'],
    ['12%', '“12%” is not a number'],
    ['$1,200', '“$1,200” is not a number'],
    ['1,5', '“1,5” can be read in two ways. Use a point for decimals'],
    ['1.234,50', '“1.234,50” can be read in two ways. Use a point for decimals'],
    ['12,34,567', '“12,34,567” can be read in two ways. Use a point for decimals'],
    ['1.2345678', '“1.2345678” has more than 6 decimal places'],
    ['123456789012345', '“123456789012345” is too large'],
  ])('%s is refused', (typed, reason) => {
    expect(readCell(typed, MONEY)).toEqual({ kind: 'wrong', reason });
  });

  test('a count is not below zero', () => {
    expect(readCell('-3', COUNT)).toEqual({ kind: 'wrong', reason: '“-3” is below zero' });
    expect(readCell('3', COUNT)).toEqual({ kind: 'value', value: '3' });
  });

  test('0.12 of a percentage is in doubt, 12 and 0.12% are not', () => {
    expect(readCell('0.12', PERCENT)).toEqual({ kind: 'value', value: '0.12', doubt: true });
    expect(readCell('0.12%', PERCENT)).toEqual({ kind: 'value', value: '0.12' });
    expect(readCell('12', PERCENT)).toEqual({ kind: 'value', value: '12' });
    expect(readCell('0', PERCENT)).toEqual({ kind: 'value', value: '0' });
  });

  test('nothing is nothing, and text stays text', () => {
    expect(readCell('  ', MONEY)).toEqual({ kind: 'empty' });
    expect(readCell('On plan', { kind: 'text' })).toEqual({ kind: 'value', value: 'On plan' });
  });

  test.each([
    ['0.125', '12.5'],
    ['0.5', '50'],
    ['-0.07', '-7'],
    ['1', '100'],
  ])('a hundred times %s is %s', (value, times) => {
    expect(hundredfold(value)).toBe(times);
  });
});
