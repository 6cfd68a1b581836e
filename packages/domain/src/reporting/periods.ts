/** Reporting periods as calendar days; nothing here reads the clock (`domain.md#3.8`). */
import { addDays, addMonths } from '../kit/calendar.ts';
import type { Frequency } from './codes.ts';

/** From its first to its last day. */
export interface Period {
  readonly from: string;
  readonly to: string;
}
export interface NamedPeriod extends Period {
  /** `2026-Q1`, `2026-03`, `2026-H1` or `2026`. */
  readonly label: string;
  readonly months: number;
}

export const MONTHS_OF: Readonly<Record<Frequency, number>> = {
  monthly: 1,
  quarterly: 3,
  half_yearly: 6,
  annual: 12,
};
/** Companies without a year of their own begin it in April. */
export const FY_START_MONTH = 4;

/**
 * The period of a frequency that ends on a day, or null where the day is no such end. Years end before the company's
 * `fyStartMonth` (1–12), everything else by the calendar.
 */
export function periodEnding(frequency: Frequency, to: string, fyStartMonth = FY_START_MONTH): Period | null {
  const next = addDays(to, 1);
  if (next.slice(8) !== '01') return null;
  const months = MONTHS_OF[frequency];
  const offset = frequency === 'annual' ? fyStartMonth - 1 : 0;
  if ((Number(next.slice(5, 7)) - 1 - offset) % months !== 0) return null;
  return { from: addMonths(next, -months), to };
}

/** The last period of a frequency that had ended before a day. */
export function lastEnded(frequency: Frequency, day: string, fyStartMonth = FY_START_MONTH): Period {
  let to = addDays(`${day.slice(0, 7)}-01`, -1);
  for (;;) {
    const period = periodEnding(frequency, to, fyStartMonth);
    if (period) return period;
    to = addDays(`${to.slice(0, 7)}-01`, -1);
  }
}

/** Reads `2026-Q1`, `2026-03`, `2026-H1` and `2026`; null for anything else. */
export function readPeriod(label: string): NamedPeriod | null {
  const match = /^(\d{4})(?:-(?:Q([1-4])|H([12])|(0[1-9]|1[0-2])))?$/.exec(label);
  if (!match || Number(match[1]) < 1900) return null;
  const [, year = '', quarter, half, month] = match;
  const months = quarter ? 3 : half ? 6 : month ? 1 : 12;
  const nth = Number(quarter ?? half ?? month ?? 1);
  const from = addMonths(`${year}-01-01`, (nth - 1) * months);
  return { label, months, from, to: addDays(addMonths(from, months), -1) };
}

export const INTERVALS = { month: 1, quarter: 3, half: 6, year: 12 } as const;
export type Interval = keyof typeof INTERVALS;

/** The calendar period of an interval in which a day lies. */
export function periodOf(day: string, interval: Interval): NamedPeriod {
  const months = INTERVALS[interval];
  const nth = Math.floor((Number(day.slice(5, 7)) - 1) / months) + 1;
  const year = day.slice(0, 4);
  const label = { month: day.slice(0, 7), quarter: `${year}-Q${nth}`, half: `${year}-H${nth}`, year }[
    interval
  ];
  const from = addMonths(`${year}-01-01`, (nth - 1) * months);
  return { label, months, from, to: addDays(addMonths(from, months), -1) };
}

/** The periods of an interval from one day to another, both included, oldest first. */
export function periodsBetween(from: string, to: string, interval: Interval): NamedPeriod[] {
  const periods: NamedPeriod[] = [];
  for (let next = periodOf(from, interval); next.from <= to; next = periodOf(addDays(next.to, 1), interval))
    periods.push(next);
  return periods;
}

/** The same stretch, so many months earlier. */
export const earlier = ({ from, to }: Period, months: number): Period => ({
  from: addMonths(from, -months),
  to: addDays(addMonths(addDays(to, 1), -months), -1),
});
