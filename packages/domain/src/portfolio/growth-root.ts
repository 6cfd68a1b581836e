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

/** Roots in ascending order; where there may be more than one they are scanned for. `terms` come in order of time. */
export function growthRoots(terms: readonly Term[], start: number): number[] {
  const brackets = hasOneRootAtMost(terms) ? wholeRange(terms) : scan(terms);
  return brackets.map(([low, high]) => refine(terms, { low, high, start }));
}

/**
 * One change of sign among the flows (Descartes); or, as the sum is y·∫A(t)·e^(−yt) dt with A the running total, one
 * change among the running totals from the start (they bound the roots above 0) and from the end (those below 0) together.
 */
function hasOneRootAtMost(terms: readonly Term[]): boolean {
  const flows = terms.map(({ a }) => a);
  if (signChanges(flows) === 1) return true;
  const forwards = runningTotals(flows);
  const backwards = runningTotals([...flows].reverse());
  if ([...forwards, ...backwards].some((total) => Math.abs(total) < UNSURE)) return false;
  return signChanges(forwards) + signChanges(backwards) === 1;
}
/** A total this near to 0 may have either sign. */
const UNSURE = 1e-9;

function signChanges(values: readonly number[]): number {
  const signs = values.map(Math.sign).filter((sign) => sign !== 0);
  return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length;
}

function runningTotals(values: readonly number[]): number[] {
  let total = 0;
  return values.map((value) => (total += value));
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
    else brackets.push(...closeRoots(terms, [low, high]));
    low = high;
    before = after;
  }
  return brackets;
}

/** A turning value this near to 0 touches it, as far as a double can tell: two equal roots, which are one. */
const TOUCHES = 1e-13;

/** Two roots in one step of the grid: the curve turns in it, and at its turn has crossed 0 or touches it. */
function closeRoots(terms: readonly Term[], [low, high]: Bracket): Bracket[] {
  const [start, end] = [valueAt(terms, low), valueAt(terms, high)];
  const turnsTowardsNothing = slopeAt(terms, low) * start < 0 && slopeAt(terms, high) * end > 0;
  if (!turnsTowardsNothing) return [];
  const turn = halved([low, high], (y) => slopeAt(terms, y));
  const least = valueAt(terms, turn);
  const size = terms.reduce((sum, { t, a }) => sum + Math.abs(a) * Math.exp(-turn * t), 0);
  if (Math.abs(least) <= TOUCHES * size) return [[turn, turn]];
  return Math.sign(least) === Math.sign(start)
    ? []
    : [
        [low, turn],
        [turn, high],
      ];
}

/** Newton's method from the start; bisection when that leaves the bracket or is slow, as far out it is. */
const refine = (terms: readonly Term[], range: { low: number; high: number; start: number }): number =>
  range.low === range.high
    ? range.low
    : (newton(terms, range) ?? halved([range.low, range.high], (y) => valueAt(terms, y)));

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

/** Where a curve that changes its sign in the bracket does so. */
function halved([from, to]: Bracket, curve: (y: number) => number): number {
  let [low, high] = [from, to];
  const rising = curve(high) > 0;
  for (let round = 0; round < 120; round += 1) {
    const middle = (low + high) / 2;
    if (curve(middle) > 0 === rising) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}
