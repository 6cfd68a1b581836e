import { addDays, addMonths } from '@tranche/domain/kit/calendar';
import { periodEnding } from '@tranche/domain/reporting/periods';
import { formatMonth } from '../../../ui/format.ts';
import type { Option } from '../../../ui/fields/options.ts';

const MONTHS = 15;

/** The ends of the months up to this one, and the one that is shown, newest first; quarters have their own names. */
export function periodOptions(
  today: string,
  shown: string,
  quarter: (n: number, year: string) => string,
): Option[] {
  const next = addMonths(`${today.slice(0, 7)}-01`, 1);
  const ends = Array.from({ length: MONTHS }, (_, back) => addDays(addMonths(next, -back), -1));
  return [...new Set([...ends, shown])]
    .sort()
    .reverse()
    .map((end) => ({
      value: end,
      label: isQuarter(end) ? quarter(Number(end.slice(5, 7)) / 3, end.slice(0, 4)) : formatMonth(end),
    }));
}

const isQuarter = (end: string): boolean => periodEnding('quarterly', end) !== null;

/** The last quarter that is over. */
export function lastQuarter(today: string): string {
  let end = addDays(`${today.slice(0, 7)}-01`, -1);
  while (!isQuarter(end)) end = addDays(`${end.slice(0, 7)}-01`, -1);
  return end;
}
