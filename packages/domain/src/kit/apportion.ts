/** Sharing a pot out by weights so that the parts sum to the pot: the method of the largest remainder. */
import type { Decimal } from './money.ts';
import { type Amount, decimal, floorTo, percentOf, plain, round4, total } from './money.ts';

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

/**
 * The shares of a whole in percent points (`domain.md#0.3`): 100.0000 by weight in steps of 0.0001, so that the rows of a
 * table sum to it exactly. All weights 0: all 0.0000. A list with a negative part is no whole: each is rounded for itself.
 */
export function percentages(weights: readonly Amount[]): string[] {
  if (weights.some((weight) => decimal(weight).lt(0))) {
    const whole = total(weights);
    return weights.map((weight) => percentOf(weight, whole));
  }
  return apportion(100, weights, '0.0001').map(round4);
}

const byRemainder = (exact: readonly Decimal[]): number[] =>
  exact
    .map((part, index) => ({ index, rest: part.minus(part.floor()) }))
    .sort((a, b) => b.rest.comparedTo(a.rest) || a.index - b.index)
    .map(({ index }) => index);
