/** Sharing a pot out by weights so that the parts sum to the pot: the method of the largest remainder. */
import type { Decimal } from './money.ts';
import { type Amount, decimal, floorTo, plain, total } from './money.ts';

/**
 * Parts in whole steps (0.01 = pennies, 1 = shares) by weight; the last steps go to the largest remainders, ties to the
 * earlier row. What is left of the pot under one step stays out. All weights 0: everyone gets 0.
 */
export function apportion(pot: Amount, weights: readonly Amount[], step: Amount = '0.01'): string[] {
  const whole = total(weights);
  if (whole.isZero()) return weights.map(() => '0');
  const steps = decimal(floorTo(pot, step)).div(step);
  const exact = weights.map((weight) => steps.times(weight).div(whole));
  const left = steps.minus(total(exact.map((part) => part.floor()))).toNumber();
  const lucky = new Set(byRemainder(exact).slice(0, left));
  return exact.map((part, index) =>
    plain(
      part
        .floor()
        .plus(lucky.has(index) ? 1 : 0)
        .times(step),
    ),
  );
}

const byRemainder = (exact: readonly Decimal[]): number[] =>
  exact
    .map((part, index) => ({ index, rest: part.minus(part.floor()) }))
    .sort((a, b) => b.rest.comparedTo(a.rest) || a.index - b.index)
    .map(({ index }) => index);
