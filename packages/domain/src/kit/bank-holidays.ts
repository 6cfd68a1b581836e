import { addDays } from './calendar.ts';

/**
 * Bank holidays of England and Wales (Banking and Financial Dealings Act 1971, Schedule 1, with the substitute days and
 * the days proclaimed since). Computed, so that no year is missing; only proclamations are a table (decision 018).
 */

/** Days proclaimed beside the usual ones. */
const EXTRA = [
  '1999-12-31',
  '2002-06-03',
  '2011-04-29',
  '2012-06-05',
  '2022-06-03',
  '2022-09-19',
  '2023-05-08',
];

/** Usual days that were moved, from and to. */
const MOVED: Readonly<Record<string, string>> = {
  '1995-05-01': '1995-05-08',
  '2002-05-27': '2002-06-04',
  '2012-05-28': '2012-06-04',
  '2020-05-04': '2020-05-08',
  '2022-05-30': '2022-06-02',
};

const known = new Map<number, ReadonlySet<string>>();

/** Whether a day (YYYY-MM-DD) is a bank holiday in England and Wales. */
export function isBankHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const days = known.get(year) ?? new Set(bankHolidays(year));
  known.set(year, days);
  return days.has(day);
}

/** All of a year (1978 and later), in order. */
export function bankHolidays(year: number): string[] {
  const easter = easterSunday(year);
  const usual = [
    substitute(`${year}-01-01`),
    addDays(easter, -2),
    addDays(easter, 1),
    monday(`${year}-05-01`),
    monday(`${year}-05-25`),
    monday(`${year}-08-25`),
    ...christmas(year),
  ].map((day) => MOVED[day] ?? day);
  return [...usual, ...EXTRA.filter((day) => day.startsWith(`${year}-`))].sort();
}

/** Gregorian Easter Sunday: the anonymous algorithm (Meeus, Astronomical Algorithms, ch. 8). */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century + 8) / 25);
  const moonShift = Math.floor((century - correction + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const count = epact + weekday - 7 * late + 114;
  const month = String(Math.floor(count / 31)).padStart(2, '0');
  return `${year}-${month}-${String((count % 31) + 1).padStart(2, '0')}`;
}

/** 0 = Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
/** The first Monday on or after a day: of May from the 1st, the last of a month of 31 days from the 25th. */
const monday = (from: string): string => addDays(from, (8 - weekdayOf(from)) % 7);
/** On a weekend the Monday after takes its place. */
const substitute = (day: string): string => addDays(day, { 6: 2, 0: 1 }[weekdayOf(day)] ?? 0);

/** Two days, each on a weekday: of a pair that falls on the weekend, Monday and Tuesday take the place. */
function christmas(year: number): [string, string] {
  const day = `${year}-12-25`;
  const weekday = weekdayOf(day);
  if (weekday === 6) return [`${year}-12-27`, `${year}-12-28`];
  if (weekday === 0) return [`${year}-12-26`, `${year}-12-27`];
  return [day, weekday === 5 ? `${year}-12-28` : `${year}-12-26`];
}
