import { expect, test } from 'vitest';
import { daysAsked } from './where.ts';

test.each([
  ['30', 30],
  [7.9, 7],
  ['-5', -5],
  ['36500', 36_500],
  ['-36500', -36_500],
  ['36501', null],
  ['-36501', null],
  ['soon', null],
  ['', null],
  [' ', null],
  [null, null],
  [undefined, null],
])('of %j so many days are asked for: %j', (value, days) => expect(daysAsked(value)).toBe(days));
