import { describe, expect, test } from 'vitest';
import { editDistance, HIT_SCORE, nameScore, withBirthDate } from './name-match.ts';
import { changedParticulars, missingForScreening, sandboxStatus } from './screening.ts';

const words = (name: string): string[] => name.split(' ');

describe('names', () => {
  test.each([
    ['ivan petrovich sidorov', 'ivan petrovich sidorov', 100],
    ['ivan petrovich sidorov', 'sidorov ivan petrovich', 100],
    ['ivan sidorov', 'sidorov ivan petrovich', 96],
    ['ivan sidorof', 'sidorov ivan', 91],
    ['al noor trading', 'alnoor trading', 100],
    ['mohamed hasan', 'mohammed hassan', 86],
  ])('%s is %s: %i', (a, b, score) => {
    expect(nameScore(words(a), words(b))).toBe(score);
    expect(nameScore(words(b), words(a))).toBe(score);
    expect(score).toBeGreaterThanOrEqual(HIT_SCORE);
  });

  test.each([
    ['iris ashby', 'omar bell'],
    ['john smith', 'john'],
    ['john smith', 'joan smythe'],
    ['peter larkfield', 'peter springfield'],
    ['', 'ivan sidorov'],
  ])('%s is not %s', (a, b) => {
    expect(nameScore(words(a).filter(Boolean), words(b))).toBeLessThan(HIT_SCORE);
  });

  test('letters swapped count once', () => {
    expect([editDistance('smith', 'simth'), editDistance('', 'abc'), editDistance('abc', 'abc')]).toEqual([
      1, 3, 0,
    ]);
  });

  test.each([
    [90, '1961-04-02', ['1961-04-02'], 95],
    [98, '1961-04-02', ['1961-04-02'], 100],
    [90, '1961-04-02', ['1960'], 90],
    [90, '1961-04-02', ['1985-04-02', '1990'], 70],
    [90, null, ['1985'], 90],
    [90, '1961-04-02', [], 90],
  ])('%i, born %s against %j: %i', (score, born, published, expected) => {
    expect(withBirthDate(score, born, published)).toBe(expected);
  });
});

describe('a check', () => {
  const person = {
    first_name: 'Iris',
    last_name: 'Ashby',
    date_of_birth: '1980-01-02',
    address_line_1: '1 High Street',
    city: 'Leeds',
    postcode: 'LS1 1AA',
    nationality: null,
  };

  test('names every particular that is missing', () => {
    expect(missingForScreening(person, false)).toEqual({});
    expect(Object.keys(missingForScreening(person, true))).toEqual(['nationality']);
    expect(Object.keys(missingForScreening({ ...person, date_of_birth: null, city: '' }, false))).toEqual([
      'date_of_birth',
      'city',
    ]);
  });

  test.each([
    ['Iris Ashby', 2],
    ['Nora Bell-ref', 3],
    ['Rafe Referton', 3],
    ['Tom Failsworth', 4],
  ])('the sandbox answers %s with %i', (name, status) => {
    expect(sandboxStatus(name)).toBe(status);
  });

  test('goes stale by name, birth date or address', () => {
    const subject = {
      kind: 'person' as const,
      name: 'Iris Ashby',
      date_of_birth: '1980-01-02',
      country: 'GB',
      address: '1 High Street, Leeds, LS1 1AA',
    };
    expect(changedParticulars(subject, subject)).toEqual([]);
    expect(changedParticulars(subject, { ...subject, name: 'Iris Bell', address: null })).toEqual([
      'name',
      'address',
    ]);
  });
});
