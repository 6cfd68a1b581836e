import { expect, test } from 'vitest';
import { compareHit, isOpenHit } from './hits.ts';
import type { HitDecision } from './screening.codes.ts';

const subject = { date_of_birth: '1961-04-02', country: 'GB' };

test.each([
  [['1961-04-02'], 'same'],
  [['1961'], 'same'],
  [['1958', '1961-04'], 'same'],
  [['1961-04-03'], 'different'],
  [['1958'], 'different'],
  [['about 1961'], 'unknown'],
  [[], 'unknown'],
])('the birth date beside %j is %s', (birth_dates, expected) => {
  expect(compareHit(subject, { birth_dates }).birthDate).toBe(expected);
});

test.each([
  [['GB'], 'same'],
  [['ru', 'gb'], 'same'],
  [['RU'], 'different'],
  [['Russia'], 'unknown'],
  [[], 'unknown'],
])('the country beside %j is %s', (countries, expected) => {
  expect(compareHit(subject, { countries }).country).toBe(expected);
});

test('a country written out in words is not compared with codes', () => {
  const inWords = { ...subject, country: 'Britain' };
  expect(compareHit(inWords, { countries: ['RU'] }).country).toBe('unknown');
});

test('of whom nothing is known, nothing is said', () => {
  const nothing = { date_of_birth: null, country: null };
  expect(compareHit(nothing, { birth_dates: ['1961'], countries: ['GB'] })).toEqual({
    birthDate: 'unknown',
    country: 'unknown',
  });
  expect(compareHit(nothing, { countries: [''] }).country).toBe('unknown');
});

test.each<[HitDecision | 'cleared_earlier' | null, boolean]>([
  [null, true],
  ['cleared', false],
  ['confirmed', false],
  ['cleared_earlier', false],
])('a hit decided as %s is open: %s', (decision, expected) => {
  expect(isOpenHit({ list: 'uk', name: 'Ann', score: 90, url: null, decision })).toBe(expected);
});
