/** Years between two days as fees and hurdles count them (`domain.md#3.7`). */
import { addMonths, daysBetween } from '../kit/calendar.ts';
import { type DayCount, yearPart } from '../kit/day-count.ts';
import { decimal, type Decimal } from '../kit/money.ts';

/**
 * By the convention that an agreement names; without one whole years by anniversary, and of the year that runs its days over its own length: a year is a year, leap or not. 0 where
 * the second day is not later.
 */
export function yearFraction(from: string, to: string, convention: DayCount | null = null): Decimal {
  if (convention !== null) {
    const [days, year] = yearPart(from, to, convention);
    return decimal(days).div(year);
  }
  if (to <= from) return decimal(0);
  let years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  if (addMonths(from, 12 * years) > to) years -= 1;
  const begun = addMonths(from, 12 * years);
  const length = daysBetween(begun, addMonths(from, 12 * (years + 1)));
  return decimal(daysBetween(begun, to)).div(length).plus(years);
}
