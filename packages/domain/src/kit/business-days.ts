import { isBankHoliday } from './bank-holidays.ts';
import { addDays, toDay } from './calendar.ts';

/** Neither a weekend nor a bank holiday of England and Wales. */
export const isBusinessDay = (day: string): boolean =>
  ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !isBankHoliday(day);

/** The n-th business day after a day. */
export function addBusinessDays(from: string, days: number): string {
  let day = toDay(from);
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}
