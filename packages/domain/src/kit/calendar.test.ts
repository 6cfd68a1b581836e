import { describe, expect, it } from 'vitest';
import {
  addHours,
  addMonths,
  daysBetween,
  isDay,
  isMoment,
  quarterOf,
  taxYear,
  toDay,
  dayIn,
} from './calendar.ts';

describe('calendar', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-01-12T10:02:11.000000Z', 12, '2027-01-12T10:02:11.000000Z'],
  ])('%s plus %i months is %s', (from, months, expected) => expect(addMonths(from, months)).toBe(expected));

  it('counts days by the UTC day', () => {
    expect(daysBetween('2024-01-01', '2026-01-01')).toBe(731);
    expect(daysBetween('2026-01-02T23:00:00.000000Z', '2026-01-03')).toBe(1);
    expect(daysBetween('2026-01-03', '2026-01-01')).toBe(-2);
    expect(toDay('2026-01-02T23:59:59.999999Z')).toBe('2026-01-02');
  });

  it('adds hours in the wire spelling', () =>
    expect(addHours('2026-03-04T09:15:00.000000Z', 24)).toBe('2026-03-05T09:15:00.000000Z'));

  it.each([
    ['2026-04-05', '2025/26', '2025-04-06', '2026-04-05'],
    ['2026-04-06', '2026/27', '2026-04-06', '2027-04-05'],
    ['1999-12-31', '1999/00', '1999-04-06', '2000-04-05'],
  ])('%s lies in the tax year %s', (day, label, from, to) =>
    expect(taxYear(day)).toEqual({ label, from, to }),
  );

  it('carries back a year, and names the quarter', () => {
    expect(taxYear('2026-05-01', -1).label).toBe('2025/26');
    expect(quarterOf('2026-03-31')).toBe('2026-Q1');
    expect(quarterOf('2026-10-01')).toBe('2026-Q4');
  });

  it.each([
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-02-30', false],
    ['0000-01-01', false],
    ['0001-01-01', false],
    ['1694-07-27', true],
    ['2026-2-3', false],
    ['2026-02-03T00:00:00Z', false],
  ])('%s is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected));

  it.each([
    ['2026-02-03', true],
    ['2026-02-03 09:15:00', true],
    ['2026-03-04T09:15:00.000000Z', true],
    ['2026-03-04T09:15+01:00', true],
    ['2026-02-30T09:15:00Z', false],
    ['0001-01-01T00:00:00Z', false],
    ['2026-02-03T25:00:00Z', false],
    ['2026-02-03T09:15:00+23:00', false],
    ['2026-02-03 (noon)', false],
    ['yesterday', false],
  ])('%s is a moment: %s', (text, expected) => expect(isMoment(text)).toBe(expected));

  it('refuses what is not a date', () => expect(() => toDay('tomorrow')).toThrow(RangeError));
});

describe('the day of a moment in a zone', () => {
  it.each([
    ['2026-06-30T23:30:00.000000Z', 'Europe/London', '2026-07-01'],
    ['2026-12-31T23:30:00.000000Z', 'Europe/London', '2026-12-31'],
    ['2026-07-01T03:30:00.000000Z', 'America/New_York', '2026-06-30'],
    ['2024-02-28T16:00:00.000000Z', 'Asia/Tokyo', '2024-02-29'],
    ['2026-06-30T22:59:59.999999Z', 'Europe/London', '2026-06-30'],
    ['2026-06-30T23:00:00.000000Z', 'Europe/London', '2026-07-01'],
    ['2026-06-30T22:59:30.000000Z', 'Europe/London', '2026-06-30'],
    ['2026-07-01T00:00:00.000000Z', 'America/New_York', '2026-07-01'],
    ['2026-07-01', 'America/New_York', '2026-07-01'],
  ])('of %s in %s is %s', (moment, zone, day) => expect(dayIn(moment, zone)).toBe(day));
});
