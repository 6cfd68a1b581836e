/** Which period the management fee is proposed for (`screens.md#A141`). */
import { addDays, addMonths } from '../kit/calendar.ts';
import { MONTHS_OF, type Period } from '../reporting/periods.ts';
import type { NavFrequency } from './codes.ts';

interface Charged {
  /** The period charged last; null: none was. */
  readonly last: Period | null;
  readonly first_close_on: string | null;
  readonly nav_frequency: NavFrequency;
}

/**
 * From the day after the last one, and as long where that was of whole months. After an odd one, and at first from the first
 * closing, to the end of the calendar period by which the fund is valued. Null: nothing says where it begins.
 */
export function nextFeePeriod({ last, first_close_on, nav_frequency }: Charged): Period | null {
  const from = last === null ? first_close_on : addDays(last.to, 1);
  if (from === null) return null;
  const months = last === null ? null : wholeMonths(last);
  if (months !== null) return { from, to: addDays(addMonths(from, months), -1) };
  const length = MONTHS_OF[nav_frequency];
  const past = (Number(from.slice(5, 7)) - 1) % length;
  return { from, to: addDays(addMonths(`${from.slice(0, 7)}-01`, length - past), -1) };
}

/** Of a period that begins and ends with months, or on one day of them; null for any other, and for more than a year. */
function wholeMonths({ from, to }: Period): number | null {
  const next = addDays(to, 1);
  for (let months = 1; months <= 12; months += 1) if (addMonths(from, months) === next) return months;
  return null;
}
