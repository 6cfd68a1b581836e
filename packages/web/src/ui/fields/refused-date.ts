import { formatDate } from '../format.ts';
import { sayInForm } from '../form-words.ts';
import { readDate } from './read-date.ts';

/** The days that a field takes, both included. */
export interface DayRange {
  readonly min?: string;
  readonly max?: string;
}

/** What of `2026-03-12` tells the day, the month and the year. */
export type DatePart = 10 | 7 | 4;

/** Why a day, or the whole month or year that it is in, is out of range, in words; undefined: it is not. */
export function outOfRange(day: string, { min, max }: DayRange, part: DatePart = 10): string | undefined {
  const of = (whole: string): string => whole.slice(0, part);
  if (min && of(day) < of(min)) return sayInForm('dateFrom', { day: formatDate(min) });
  if (max && of(day) > of(max)) return sayInForm('dateUpTo', { day: formatDate(max) });
  return undefined;
}

/** Why what was typed is not taken. */
export function refusalOf(typed: string, range: DayRange): string | undefined {
  const day = readDate(typed);
  return day === null ? sayInForm('noDate', { typed: typed.trim() }) : outOfRange(day, range);
}
