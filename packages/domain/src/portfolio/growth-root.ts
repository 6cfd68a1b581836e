/**
 * Roots of Σ a_i · e^(−y·t_i) = 0, the equation behind every internal rate of return; t runs from 0 to 1 over the span
 * and e^y is the growth over the whole span. Rates are solutions of an equation without closed form, so this file alone
 * searches in binary floating point (relative error about 1e-14); sums of money never pass through it.
 */
export interface Term {
  /** Time as part of the span, 0 to 1. */
  readonly t: number;
  /** Flow, scaled so that the largest is 1. */
  readonly a: number;
}

/** e^±690 is the widest that a double carries. */
const WIDEST = 690;
const GRID = 1_200;
const TOLERANCE = 1e-15;

const valueAt = (terms: readonly Term[], y: number): number =>
  terms.reduce((sum, { t, a }) => sum + a * Math.exp(-y * t), 0);
const slopeAt = (terms: readonly Term[], y: number): number =>
  terms.reduce((sum, { t, a }) => sum - a * t * Math.exp(-y * t), 0);

/** Roots in ascending order. One change of sign among the flows has one root at most (Descartes); more are scanned for. */
export function growthRoots(terms: readonly Term[], start: number): number[] {
  const brackets = signChanges(terms) === 1 ? wholeRange(terms) : scan(terms);
  return brackets.map(([low, high]) => refine(terms, { low, high, start }));
}

function signChanges(terms: readonly Term[]): number {
  const signs = terms.map(({ a }) => Math.sign(a)).filter((sign) => sign !== 0);
  return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length;
}

type Bracket = readonly [low: number, high: number];

const wholeRange = (terms: readonly Term[]): Bracket[] =>
  valueAt(terms, -WIDEST) * Math.sign(valueAt(terms, WIDEST)) < 0 ? [[-WIDEST, WIDEST]] : [];

/** A grid that is dense around no growth, where roots of real cash flows lie. */
function scan(terms: readonly Term[]): Bracket[] {
  const points = Array.from({ length: 2 * GRID + 1 }, (_, index) => WIDEST * ((index - GRID) / GRID) ** 5);
  const brackets: Bracket[] = [];
  let low = points[0] ?? -WIDEST;
  let before = valueAt(terms, low);
  for (const high of points.slice(1)) {
    const after = valueAt(terms, high);
    if (before !== 0 && Math.sign(before) !== Math.sign(after)) brackets.push([low, high]);
    low = high;
    before = after;
  }
  return brackets;
}

/** Newton's method from the start; bisection when that leaves the bracket or is slow, as far out it is. */
const refine = (terms: readonly Term[], range: { low: number; high: number; start: number }): number =>
  newton(terms, range) ?? bisect(terms, range);

function newton(
  terms: readonly Term[],
  { low, high, start }: { low: number; high: number; start: number },
): number | null {
  let y = start > low && start < high ? start : (low + high) / 2;
  for (let round = 0; round < 40; round += 1) {
    const next = y - valueAt(terms, y) / slopeAt(terms, y);
    if (!(next >= low && next <= high)) return null;
    if (Math.abs(next - y) <= TOLERANCE * (1 + Math.abs(y))) return next;
    y = next;
  }
  return null;
}

function bisect(terms: readonly Term[], range: { low: number; high: number }): number {
  let { low, high } = range;
  const rising = valueAt(terms, high) > 0;
  for (let round = 0; round < 120; round += 1) {
    const middle = (low + high) / 2;
    if (valueAt(terms, middle) > 0 === rising) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}
