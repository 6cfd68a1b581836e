/** How a portfolio went: its value and what was put in, at the ends of months (`domain.md` L, portfolio). */
import { addDays, addMonths } from '../kit/calendar.ts';
import { money, sum } from '../kit/money.ts';
import { type PortfolioLine, valueAt } from './line.ts';

export interface ValuePoint {
  readonly date: string;
  readonly value: string;
  readonly invested: string;
}

const MOST_POINTS = 61;

/** From the month of the first holding to the day; beyond five years by quarters, beyond fifteen by years. */
export function valueOverTime(
  lines: readonly PortfolioLine[],
  at: string,
  inCurrencyAt: (line: PortfolioLine, date: string) => PortfolioLine | null = (line) => line,
): ValuePoint[] {
  const first = lines.map(({ held_from }) => held_from).sort()[0];
  if (first === undefined || first > at) return [];
  return datesBetween(first, at).map((date) => {
    const parts = lines.flatMap((line) => {
      const converted = line.held_from > date ? null : inCurrencyAt(line, date);
      return (converted && valueAt(converted, date)) ?? [];
    });
    return {
      date,
      value: money(sum(parts.map(({ value }) => value))),
      invested: money(sum(parts.map(({ invested }) => invested))),
    };
  });
}

function datesBetween(first: string, at: string): string[] {
  for (const months of [1, 3, 12]) {
    const dates = monthEnds(first, at, months);
    if (dates.length <= MOST_POINTS || months === 12) return dates;
  }
  return [];
}

function monthEnds(first: string, at: string, step: number): string[] {
  const month = `${first.slice(0, 7)}-01`;
  const dates: string[] = [];
  for (let count = 1; ; count += step) {
    const end = addDays(addMonths(month, count), -1);
    if (end >= at) return [...dates, at];
    dates.push(end);
  }
}
