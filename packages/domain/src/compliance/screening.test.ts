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
    ['ivan sidorov', ''],
    ['', ''],
    ['ivan ivan', 'ivan omar'],
  ])('%s is not %s', (a, b) => {
    expect(nameScore(words(a).filter(Boolean), words(b).filter(Boolean))).toBeLessThan(HIT_SCORE);
  });

  test.each([
    ['one word is one name', 'sidorov', 'sidorof', 86],
    ['a word written as two', 'alqaida', 'al qaida', 100],
    ['one word of two names nobody', 'sidorov', 'sidorov ivan', 70],
    ['four words too many and no more count', 'ivan sidorov', 'ivan al bin abu ben sidorov', 84],
    ['six parts of ten alike are alike', 'rossi mario', 'axssi mario', 80],
    ['four parts of ten are not', 'rossi mario', 'axzsi mario', 50],
  ])('%s: %s and %s, %i', (_name, a, b, score) => {
    expect(nameScore(words(a), words(b))).toBe(score);
    expect(nameScore(words(b), words(a))).toBe(score);
  });

  test('a word without its like takes no other word away', () => {
    expect(nameScore(words('springfield ivan'), words('aaaa ivan'))).toBe(27);
  });

  test('an initial says less than its word, and more than another', () => {
    const score = (a: string, b: string): number => nameScore(words(a), words(b));
    for (const [few, same, other] of [
      ['i sidorov', 'ivan sidorov', 'omar sidorov'],
      ['ivan sidorov', 'i sidorov', 'o sidorov'],
    ] as const) {
      expect(score(few, same)).toBeGreaterThan(score(few, other));
      expect(score(few, same)).toBeLessThan(100);
      expect(score(few, same)).toBeGreaterThanOrEqual(HIT_SCORE);
    }
  });

  test.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['abc', 'abc', 0],
    ['smith', 'simth', 1],
    ['ab', 'ba', 1],
    ['ca', 'abc', 3],
    ['aab', 'aba', 1],
    ['kitten', 'sitting', 3],
  ])('from "%s" to "%s" are %i letters, swapped ones once', (a, b, steps) => {
    expect(editDistance(a, b)).toBe(steps);
  });

  test.each([
    [90, '1961-04-02', ['1961-04-02'], 95],
    [98, '1961-04-02', ['1961-04-02'], 100],
    [90, '1961-04-02', ['1960'], 90],
    [90, '1961-04-02', ['1985-04-02', '1990'], 70],
    [90, '1961-04-02', ['1962'], 90],
    [90, '1961-04-02', ['1963'], 70],
    [90, '1961-04-02', ['1985', '1961'], 90],
    [15, '1961-04-02', ['1985'], 0],
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
