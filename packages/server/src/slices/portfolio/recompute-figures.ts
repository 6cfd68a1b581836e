import { CARRY_ACCRUALS } from '@tranche/domain/funds/codes';
import type { CarryTerms } from '@tranche/domain/funds/fund-books';
import { isDay } from '@tranche/domain/kit/calendar';
import { DAY_COUNTS } from '@tranche/domain/kit/day-count';
import { type FieldErrors, invalid } from '@tranche/domain/kit/errors';
import type { FormOf } from '@tranche/domain/kit/verb';
import type { ExplainedRow, Explanation } from '@tranche/domain/portfolio/explanation';
import { isExplained, isWay, recomputed } from '@tranche/domain/portfolio/recompute';
import type * as verbs from '@tranche/domain/portfolio/verbs';
import { ok, type Answer } from '../../kit/http/route.ts';

const MOST_ROWS = 10_000;

/** Figures as our answers explain them, worked out again from the rows that came along: what an auditor does by hand. */
export function answerRecomputed({ explain }: FormOf<typeof verbs.recompute.form>): Answer {
  const errors: FieldErrors = {};
  const read = explain.flatMap((figure, index) => readFigure(figure, `explain.${index}`, errors) ?? []);
  if (read.reduce((rows, figure) => rows + figure.rows.length, 0) > MOST_ROWS)
    errors.explain = [`The explain field must not have more than ${MOST_ROWS} rows.`];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return ok(
    read.map((figure) => ({
      figure: figure.figure,
      value: figure.value,
      recomputed: recomputed(figure),
      agrees: isExplained(figure),
    })),
  );
}

type Given = Readonly<Record<string, unknown>>;
const partsOf = (value: unknown): Given => (typeof value === 'object' && value !== null ? { ...value } : {});

function readFigure(given: unknown, at: string, errors: FieldErrors): Explanation | null {
  const { figure, by, value, rows, terms } = partsOf(given);
  const wrong = (field: string, message: string): null => {
    errors[`${at}.${field}`] = [message];
    return null;
  };
  if (typeof figure !== 'string') return wrong('figure', 'The figure field is required.');
  if (!isWay(by)) return wrong('by', 'The selected by is invalid.');
  if (value !== null && !isNumber(value)) return wrong('value', 'The value field must be a number.');
  if (!Array.isArray(rows)) return wrong('rows', 'The rows field must be an array.');
  const read = rows.map(readRow);
  const bad = read.indexOf(null);
  if (bad >= 0) return wrong(`rows.${bad}`, 'A row has a label, a day or none, and a value.');
  const known = terms === undefined ? null : readTerms(partsOf(terms));
  if (terms !== undefined && known === null) return wrong('terms', 'The selected terms is invalid.');
  return {
    figure,
    by,
    formula: '',
    value: value === null ? null : String(value),
    rows: read.flatMap((row) => row ?? []),
    ...(known ? { terms: known } : {}),
  };
}

const NUMBER = /^-?\d{1,18}(\.\d{1,60})?$/;
const isNumber = (value: unknown): value is string | number => NUMBER.test(String(value));

const PARTS = ['quantity', 'price', 'amount', 'rate', 'fraction_sold'] as const;

function readRow(given: unknown): ExplainedRow | null {
  const { label, date = null, value, pool, ...parts } = partsOf(given);
  const isDated = date === null || (typeof date === 'string' && isDay(date));
  const isPool = pool === undefined || (typeof pool === 'number' && Number.isInteger(pool));
  const numbers = PARTS.filter((name) => parts[name] !== undefined);
  if (typeof label !== 'string' || !isDated || !isPool) return null;
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
