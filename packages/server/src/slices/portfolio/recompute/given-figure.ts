import { CARRY_ACCRUALS } from '@tranche/domain/funds/codes';
import type { CarryTerms } from '@tranche/domain/funds/fund-books';
import { isDay } from '@tranche/domain/kit/calendar';
import { DAY_COUNTS } from '@tranche/domain/kit/day-count';
import type { ExplainedRow, Explanation } from '@tranche/domain/portfolio/explanation';
import { isWay } from '@tranche/domain/portfolio/recompute';
import { type Given, isNumber, isText, partsOf, type Place } from './given.ts';

/** A figure as `explain` has it. */
export function readFigure(given: unknown, place: Place): Explanation | null {
  const { figure, by, value, rows, terms } = partsOf(given);
  if (!isText(figure)) return place.wrong('figure', 'The figure field is required.');
  if (!isWay(by)) return place.wrong('by', 'The selected by is invalid.');
  if (value !== null && !isNumber(value)) return place.wrong('value', 'The value field must be a number.');
  const read = place.rows(rows, readRow, 'A row has a label, a day or none, and a value.');
  if (read === null) return null;
  const known = terms === undefined ? null : readTerms(partsOf(terms));
  if (terms !== undefined && known === null) return place.wrong('terms', 'The selected terms is invalid.');
  return {
    figure,
    by,
    formula: '',
    value: value === null ? null : String(value),
    rows: read,
    ...(known ? { terms: known } : {}),
  };
}

const PARTS = ['quantity', 'price', 'amount', 'rate', 'fraction_sold'] as const;

function readRow(given: unknown): ExplainedRow | null {
  const { label, date = null, value, pool, ...parts } = partsOf(given);
  const isDated = date === null || (isText(date) && isDay(date));
  const isPool = pool === undefined || (typeof pool === 'number' && Number.isInteger(pool));
  const numbers = PARTS.filter((name) => parts[name] !== undefined);
  if (!isText(label) || !isDated || !isPool) return null;
  if (!isNumber(value) || !numbers.every((name) => isNumber(parts[name]))) return null;
  const known = Object.fromEntries(numbers.map((name) => [name, String(parts[name])]));
  return { label, date, value: String(value), ...known, ...(pool === undefined ? {} : { pool }) };
}

const PERCENT = /^\d{1,3}(\.\d{1,4})?$/;

function readTerms({ carry_accrual, hurdle_day_count, ...percents }: Given): CarryTerms | null {
  const [carry_pct, hurdle_pct, catch_up_pct] = ['carry_pct', 'hurdle_pct', 'catch_up_pct'].map((name) =>
    PERCENT.test(String(percents[name])) ? String(percents[name]) : null,
  );
  if (!carry_pct || !hurdle_pct || !catch_up_pct) return null;
  return {
    carry_accrual: CARRY_ACCRUALS.find((each) => each === carry_accrual) ?? 'liquidation',
    hurdle_day_count: DAY_COUNTS.find((each) => each === hurdle_day_count) ?? null,
    carry_pct,
    hurdle_pct,
    catch_up_pct,
  };
}
