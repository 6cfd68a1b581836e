/**
 * Decimal arithmetic on strings (`domain.md#0.3`). Values go in and come out as decimal strings; a float never does.
 * Scales: money 2, prices and quantities 6, percent points 4. Rounding is half-up, once, at the stored column.
 * What needs no division to many digits is in `exact.ts`, which the browser takes alone (decision 048).
 */
import { Decimal as Base } from 'decimal.js';
import { isZero, plain, type Amount } from './exact.ts';

export * from './exact.ts';

export const Decimal = Base.clone({
  precision: 40,
  rounding: Base.ROUND_HALF_UP,
  toExpNeg: -40,
  toExpPos: 60,
});
export type Decimal = Base;

/** Any amount as a decimal. Throws on text that is not a number: inputs are checked before they reach a rule. */
export const decimal = (value: Amount): Decimal => new Decimal(value);

/** Quotient at 40 significant digits; division by zero throws a RangeError. */
export const div = (a: Amount, b: Amount): string => {
  if (isZero(b)) throw new RangeError('Division by zero');
  return plain(decimal(a).div(b));
};
/** As `sum`, kept as a decimal for further arithmetic. */
export const total = (values: Iterable<Amount>): Decimal => {
  let result = decimal(0);
  for (const value of values) result = result.plus(value);
  return result;
};
