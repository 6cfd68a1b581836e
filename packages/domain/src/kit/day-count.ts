/** Years between two days by the convention that an agreement names (ISDA 2006 definitions, section 4.16). */
import { daysBetween } from './calendar.ts';

export const DAY_COUNTS = ['act/365', 'act/360', '30/360', '30e/360', 'act/act'] as const;
export type DayCount = (typeof DAY_COUNTS)[number];

/** Days over the length of a year, both whole, so that interest on them is exact. */
export type YearPart = readonly [days: number, year: number];

/** 0 where the second day is not later. */
export function yearPart(from: string, to: string, convention: DayCount = 'act/365'): YearPart {
  if (to <= from) return [0, 1];
  switch (convention) {
    case 'act/365':
      return [daysBetween(from, to), 365];
    case 'act/360':
      return [daysBetween(from, to), 360];
    case '30/360':
      return [thirties(from, to, false), 360];
    case '30e/360':
      return [thirties(from, to, true), 360];
    case 'act/act':
      return actual(from, to);
  }
}

export function yearsBetween(from: string, to: string, convention: DayCount = 'act/365'): number {
  const [days, year] = yearPart(from, to, convention);
  return days / year;
}

const partsOf = (day: string): [year: number, month: number, day: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
];

/** Months of 30 days; a 31st is a 30th, at the end only after a 30th, or always (30E). */
function thirties(from: string, to: string, always: boolean): number {
  const [year, month, day] = partsOf(from);
  const [lastYear, lastMonth, lastDay] = partsOf(to);
  const first = Math.min(day, 30);
  const last = lastDay === 31 && (always || first === 30) ? 30 : lastDay;
  return 360 * (lastYear - year) + 30 * (lastMonth - month) + last - first;
}

/** Days in leap years over 366, the others over 365: together over both. */
function actual(from: string, to: string): YearPart {
  const leap = leapDays(from, to);
  return [leap * 365 + (daysBetween(from, to) - leap) * 366, 365 * 366];
}

/** Of the days between the two those in leap years. */
function leapDays(from: string, to: string): number {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  let days = 0;
  for (let year = first; year <= last; year += 1) {
    const [begin, end] = [`${year}-01-01`, `${year + 1}-01-01`];
    if (isLeap(year)) days += daysBetween(begin > from ? begin : from, end < to ? end : to);
  }
  return days;
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
