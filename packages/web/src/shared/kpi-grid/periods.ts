import { addDays, addMonths } from '@tranche/domain/kit/calendar';
import { FREQUENCIES, type Frequency } from '@tranche/domain/reporting/codes';
import { MONTHS_OF, periodEnding, periodOf, readPeriod } from '@tranche/domain/reporting/periods';

/** How many periods are side by side. */
const SHOWN: Readonly<Record<Frequency, number>> = { monthly: 12, quarterly: 8, half_yearly: 6, annual: 5 };

/** The ends of a frequency's periods up to a day, oldest first. */
export function endsUpTo(frequency: Frequency, day: string, fyStartMonth: number): string[] {
  const ends: string[] = [];
  // the last day of the month of `day`, then month by month back
  let end = addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1);
  while (ends.length < SHOWN[frequency]) {
    if (end <= day && periodEnding(frequency, end, fyStartMonth) !== null) ends.unshift(end);
    end = addDays(`${end.slice(0, 7)}-01`, -1);
  }
  return ends;
}

/** The first day that a grid up to `day` may show, of any frequency. */
export const firstDay = (day: string): string =>
  FREQUENCIES.map((frequency) =>
    addMonths(`${day.slice(0, 7)}-01`, -MONTHS_OF[frequency] * (SHOWN[frequency] + 1)),
  )
    .sort()
    .at(0) ?? day;

/** Quarters to choose from: the one that today is in, and so many before it, newest first. */
export function quartersUpTo(today: string, count = 13): string[] {
  const labels: string[] = [];
  let day = today;
  for (let n = 0; n < count; n++) {
    const quarter = periodOf(day, 'quarter');
    labels.push(quarter.label);
    day = addDays(quarter.from, -1);
  }
  return labels;
}

/** A chosen quarter, or the last one that has ended. */
export function quarterOr(given: string | null, today: string): { label: string; from: string; to: string } {
  const read = given === null ? null : readPeriod(given);
  return read?.months === 3 ? read : periodOf(addDays(periodOf(today, 'quarter').from, -1), 'quarter');
}

/** `2026-Q1` → `Q1 2026`. */
export const periodName = (label: string): string => label.split('-').reverse().join(' ');
