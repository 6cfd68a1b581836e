/**
 * Time-weighted return of a unit or a share (`domain.md#3.6`; Global Investment Performance Standards 2020, 2.A.20): what
 * one of them made, whatever was paid in and out meanwhile. Sub-periods run between values; what was paid out for one of
 * them is added at the end of its sub-period.
 */
import { addMonths, daysBetween } from '../kit/calendar.ts';
import { decimal, round4, total } from '../kit/money.ts';
import type { Source } from './source.ts';

export interface UnitValue {
  readonly date: string;
  readonly value: string;
  readonly source?: Source;
}

export interface TimeWeighted {
  /** Percent points a year, or over the span where that is under a year; 4 dp. */
  readonly percent: string;
  readonly is_annualised: boolean;
  readonly from: string;
  readonly to: string;
  readonly span_days: number;
  readonly values: readonly UnitValue[];
  /** What was paid out for one of them within the span. */
  readonly paid_out: readonly UnitValue[];
}

/** Null with fewer than two values, or where one is 0 before the last. */
export function timeWeightedReturn(
  values: readonly UnitValue[],
  paidOut: readonly UnitValue[],
): TimeWeighted | null {
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last || first.date === last.date) return null;
  let growth = decimal(1);
  for (const [index, end] of values.entries()) {
    const start = values[index - 1];
    if (!start) continue;
    if (decimal(start.value).isZero()) return null;
    const paid = paidOut.filter(({ date }) => start.date < date && date <= end.date);
    growth = growth.times(total([end.value, ...paid.map(({ value }) => value)]).div(start.value));
  }
  const span = daysBetween(first.date, last.date);
  const isAnnualised = addMonths(first.date, 12) <= last.date;
  const rate = isAnnualised ? growth.pow(decimal(365).div(span)) : growth;
  return {
    percent: round4(rate.minus(1).times(100)),
    is_annualised: isAnnualised,
    from: first.date,
    to: last.date,
    span_days: span,
    values,
    paid_out: paidOut.filter(({ date }) => first.date < date && date <= last.date),
  };
}
