/** How a portfolio went: its value and what was put in, at the ends of months (`domain.md#L`, portfolio). */
import { addDays, addMonths } from '../kit/calendar.ts';
import { money, sum } from '../kit/money.ts';
import { type PortfolioInvestment, type WorthOfDay, worthOn } from './investment.ts';

export interface ValuePoint {
  readonly date: string;
  readonly value: string;
  readonly invested: string;
}

const MOST_POINTS = 61;

/** From the month of the first holding to the day; beyond five years by quarters, beyond fifteen by years. */
export function valueOverTime(
  investments: readonly PortfolioInvestment[],
  at: string,
  inCurrencyAt: (investment: PortfolioInvestment, date: string) => PortfolioInvestment | null = (
    investment,
  ) => investment,
): ValuePoint[] {
  const first = investments.map(({ held_from }) => held_from).sort()[0];
  if (first === undefined || first > at) return [];
  const dates = datesBetween(first, at);
  const courses = investments.map((investment) => courseOf(investment, dates, inCurrencyAt));
  return dates.map((date, index) => {
    const parts = courses.flatMap((course) => course[index] ?? []);
    return {
      date,
      value: money(sum(parts.map(({ value }) => value))),
      invested: money(sum(parts.map(({ invested }) => invested))),
    };
  });
}

/** An investment in its own currency is walked once; one at changing rates is worked out again for each day. */
function courseOf(
  investment: PortfolioInvestment,
  dates: readonly string[],
  inCurrencyAt: (investment: PortfolioInvestment, date: string) => PortfolioInvestment | null,
): (WorthOfDay | null)[] {
  const own = worthOn(investment, dates);
  return dates.map((date, index) => {
    if (investment.held_from > date) return null;
    const converted = inCurrencyAt(investment, date);
    if (converted === investment) return own[index] ?? null;
    return converted && (worthOn(converted, [date])[0] ?? null);
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
