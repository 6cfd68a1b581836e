/**
 * Decimal arithmetic on strings (`domain.md#0.3`). Values go in and come out as decimal strings; a float never does.
 * Scales: money 2, prices and quantities 6, percent points 4. Rounding is half-up, once, at the stored column.
 */
import { Decimal as Base } from 'decimal.js';

export const Decimal = Base.clone({
  precision: 40,
  rounding: Base.ROUND_HALF_UP,
  toExpNeg: -40,
  toExpPos: 60,
});
export type Decimal = Base;
export type Amount = Base | string | number;

export const SCALE = { money: 2, price: 6, quantity: 6, percent: 4 } as const;

/** Any amount as a decimal. Throws on text that is not a number: inputs are checked before they reach a rule. */
export const decimal = (value: Amount): Decimal => new Decimal(value);

/** Text of a decimal at full precision, without exponent: '1.5', never '1.5e0'. */
export const plain = (value: Amount): string => decimal(value).toFixed();

/** What rounds to nothing has no sign: '-0.0000' → '0.0000'. */
export const signless = (text: string): string =>
  text.startsWith('-') && !/[1-9]/.test(text) ? text.slice(1) : text;

/** A money column: two decimals, half-up. `money('1.005')` → '1.01'. */
export const money = (value: Amount): string => signless(decimal(value).toFixed(SCALE.money));
/** A price or quantity column: six decimals, half-up. */
export const round6 = (value: Amount): string => signless(decimal(value).toFixed(SCALE.price));
/** A percent-points column: four decimals, half-up. */
export const round4 = (value: Amount): string => signless(decimal(value).toFixed(SCALE.percent));

export const add = (a: Amount, b: Amount): string => plain(decimal(a).plus(b));
export const sub = (a: Amount, b: Amount): string => plain(decimal(a).minus(b));
export const mul = (a: Amount, b: Amount): string => plain(decimal(a).times(b));
/** Quotient at 40 significant digits; division by zero throws a RangeError. */
export const div = (a: Amount, b: Amount): string => {
  if (isZero(b)) throw new RangeError('Division by zero');
  return plain(decimal(a).div(b));
};
export const sum = (values: Iterable<Amount>): string => plain(total(values));
/** As `sum`, kept as a decimal for further arithmetic. */
export const total = (values: Iterable<Amount>): Decimal => {
  let result = decimal(0);
  for (const value of values) result = result.plus(value);
  return result;
};

export const compare = (a: Amount, b: Amount): number => decimal(a).comparedTo(b);
export const isZero = (value: Amount): boolean => decimal(value).isZero();
export const isPositive = (value: Amount): boolean => decimal(value).gt(0);
export const isNegative = (value: Amount): boolean => decimal(value).lt(0);
export const lessThan = (a: Amount, b: Amount): boolean => decimal(a).lt(b);
export const min = (a: Amount, b: Amount): string => plain(Decimal.min(a, b));
export const max = (a: Amount, b: Amount): string => plain(Decimal.max(a, b));

/** The largest multiple of `step` that is not above `value`; a step of 0 returns the value. */
export const floorTo = (value: Amount, step: Amount): string =>
  isZero(step) ? plain(value) : plain(decimal(value).div(step).floor().times(step));
/** The smallest multiple of `step` that is not below `value`; a step of 0 returns the value. */
export const ceilTo = (value: Amount, step: Amount): string =>
  isZero(step) ? plain(value) : plain(decimal(value).div(step).ceil().times(step));
/** A multiple of `step` to the last digit: 1.2 is one of 0.3. A step of 0 allows everything. */
export const isMultipleOf = (value: Amount, step: Amount): boolean =>
  isZero(step) || decimal(value).mod(step).isZero();

/** `value / whole × 100` in percent points (4 dp); '0.0000' when the whole is 0. */
export const percentOf = (value: Amount, whole: Amount): string =>
  isZero(whole) ? round4(0) : round4(decimal(value).div(whole).times(100));

/** Digits after the point in the text as written: '1.250' → 3. */
export const decimalsIn = (text: string): number => text.split('.')[1]?.length ?? 0;

/** '£1,234.50'; whole amounts lose the pence ('£1,000') when `compact` is set, as in the sentences of G. */
export function formatMoney(value: Amount, currency = 'GBP', locale = 'en-GB', compact = false): string {
  const amount = decimal(value).toDecimalPlaces(SCALE.money);
  const whole = compact && amount.isInteger();
  const digits = whole ? 0 : SCALE.money;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // Intl takes decimal text exactly; the number type of the standard library does not say so yet.
  return format.format(amount.toFixed(digits) as unknown as number);
}

/** A price of one share or unit, with pence at least: '£4.25', '£1.181864'. */
export const formatPrice = (value: Amount, currency = 'GBP', locale = 'en-GB'): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: SCALE.money,
    maximumFractionDigits: SCALE.price,
  }).format(plain(value) as unknown as number);

/** Shares or units, without the zeros that the column keeps: '32,631', '87,114.55076'. */
export const formatQuantity = (value: Amount, locale = 'en-GB'): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: SCALE.quantity }).format(
    plain(value) as unknown as number,
  );
