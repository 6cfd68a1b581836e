/** Years between two days by the convention that an agreement names (ISDA 2006 definitions, section 4.16). */
import { daysBetween } from './calendar.ts';

export const DAY_COUNTS = ['act/365', 'act/360', '30/360', '30e/360', 'act/act'] as const;
export type DayCount = (typeof DAY_COUNTS)[number];

/** 0 where the second day is not later. */
export function yearsBetween(from: string, to: string, convention: DayCount = 'act/365'): number {
  if (to <= from) return 0;
  switch (convention) {
    case 'act/365':
      return daysBetween(from, to) / 365;
    case 'act/360':
      return daysBetween(from, to) / 360;
    case '30/360':
      return thirties(from, to, false) / 360;
    case '30e/360':
      return thirties(from, to, true) / 360;
    case 'act/act':
      return actual(from, to);
  }
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

/** Days in leap years over 366, the others over 365. */
function actual(from: string, to: string): number {
  const [year] = partsOf(from);
  const [lastYear] = partsOf(to);
  if (year === lastYear) return daysBetween(from, to) / daysIn(year);
  const begin = daysBetween(from, `${year + 1}-01-01`) / daysIn(year);
  const end = daysBetween(`${lastYear}-01-01`, to) / daysIn(lastYear);
  return begin + (lastYear - year - 1) + end;
}

const daysIn = (year: number): number =>
  year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 366 : 365;
