import { decimal, percentOf, type Decimal } from '../kit/money.ts';
import { evaluateFormula, type Formula } from './formula.ts';

/** What makes someone look twice at a figure; none of it refuses one (`screens.md#A147`). */
export type Oddity =
  | { readonly kind: 'jump'; readonly change_pct: string }
  | { readonly kind: 'sign' }
  | { readonly kind: 'sum'; readonly expected: string };

/** More than half of the figure before, up or down. */
export const JUMP_PCT = 50;

export interface Measure {
  readonly sign: string;
  readonly decimals: number;
  readonly check: Formula | null;
}
interface Given {
  readonly value: string | null;
  /** The figure of the period before. */
  readonly prior: string | null;
  /** The other figures of the company in the same period, by key. */
  readonly valueOf: (key: string) => string | null | undefined;
}

export function oddities(measure: Measure, { value: given, prior, valueOf }: Given): Oddity[] {
  if (given === null) return [];
  const value = decimal(given);
  return [...jump(value, prior), ...wrongSign(value, measure), ...wrongSum(value, measure, valueOf)];
}

function jump(value: Decimal, prior: string | null): Oddity[] {
  if (prior === null || decimal(prior).isZero()) return [];
  const before = decimal(prior);
  const change_pct = percentOf(value.minus(before).toFixed(), before.abs().toFixed());
  return decimal(change_pct).abs().greaterThan(JUMP_PCT) ? [{ kind: 'jump', change_pct }] : [];
}

const wrongSign = (value: Decimal, { sign }: Measure): Oddity[] =>
  sign === 'positive' && value.isNegative() && !value.isZero() ? [{ kind: 'sign' }] : [];

/** Equal to the places that the KPI is shown with: what was rounded by hand still holds. */
function wrongSum(value: Decimal, { check, decimals }: Measure, valueOf: Given['valueOf']): Oddity[] {
  const expected = check && evaluateFormula(check, valueOf);
  if (!expected || expected.toDecimalPlaces(decimals).equals(value.toDecimalPlaces(decimals))) return [];
  return [{ kind: 'sum', expected: expected.toDecimalPlaces(6).toFixed() }];
}
