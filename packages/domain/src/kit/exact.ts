/**
 * Sums, differences and comparisons of decimal strings by whole numbers (BigInt): exact, and light enough for the browser,
 * which must not load decimal.js for them (decision 048). Half-up, as everywhere (`domain.md#0.3`).
 */
import type { Decimal } from 'decimal.js';

export type Amount = Decimal | string | number;

export const SCALE = { money: 2, price: 6, quantity: 6, percent: 4 } as const;

/** `digits` without the point, and how many of them stand after it. */
interface Exact {
  readonly digits: bigint;
  readonly scale: number;
}

const NUMBER = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i;
const POWERS: bigint[] = [1n];
const power = (exponent: number): bigint => (POWERS[exponent] ??= 10n ** BigInt(exponent));
const size = (digits: bigint): bigint => (digits < 0n ? -digits : digits);

/** Throws on text that is not a number: inputs are checked before they reach a rule. */
function read(value: Amount): Exact {
  const text = typeof value === 'object' ? value.toFixed() : String(value);
  const [, sign = '', whole = '', rest = '', exponent = '0'] = NUMBER.exec(text) ?? [];
  if (whole === '' && rest === '') throw new RangeError(`Not a number: ${text}`);
  const digits = BigInt(whole + rest);
  const scale = rest.length - Number(exponent);
  const signed = sign === '-' ? -digits : digits;
  return scale < 0 ? { digits: signed * power(-scale), scale: 0 } : { digits: signed, scale };
}

/** Both with the same number of places. */
function align(a: Amount, b: Amount): { readonly a: bigint; readonly b: bigint; readonly scale: number } {
  const [x, y] = [read(a), read(b)];
  const scale = Math.max(x.scale, y.scale);
  return { a: x.digits * power(scale - x.scale), b: y.digits * power(scale - y.scale), scale };
}

/** With all of its places. */
function write(digits: bigint, scale: number): string {
  const text = size(digits)
    .toString()
    .padStart(scale + 1, '0');
  const whole = text.slice(0, text.length - scale);
  return `${digits < 0n ? '-' : ''}${whole}${scale === 0 ? '' : `.${text.slice(-scale)}`}`;
}

/** Without zeros at its end. */
const shorten = (digits: bigint, scale: number): string => {
  const text = write(digits, scale);
  return scale === 0 ? text : text.replace(/\.?0+$/, '');
};

/** The whole number nearest to `digits / by`, half away from zero. */
function halfUp(digits: bigint, by: bigint): bigint {
  const isNegative = digits < 0n !== by < 0n;
  const [top, bottom] = [size(digits), size(by)];
  const rounded = (top * 2n + bottom) / (bottom * 2n);
  return isNegative ? -rounded : rounded;
}

/** Text of a number at full precision, without exponent: '1.5', never '1.5e0'. */
export const plain = (value: Amount): string => {
  const { digits, scale } = read(value);
  return shorten(digits, scale);
};

/** What rounds to nothing has no sign: '-0.0000' → '0.0000'. */
export const signless = (text: string): string =>
  text.startsWith('-') && !/[1-9]/.test(text) ? text.slice(1) : text;

/** As many places as asked for, half-up. */
export function fixed(value: Amount, places: number): string {
  if (typeof value === 'object') return signless(value.toFixed(places));
  const { digits, scale } = read(value);
  const rounded = scale <= places ? digits * power(places - scale) : halfUp(digits, power(scale - places));
  return write(rounded, places);
}

/** A money column: two decimals, half-up. `money('1.005')` → '1.01'. */
export const money = (value: Amount): string => fixed(value, SCALE.money);
/** A price or quantity column: six decimals, half-up. */
export const round6 = (value: Amount): string => fixed(value, SCALE.price);
/** A percent-points column: four decimals, half-up. */
export const round4 = (value: Amount): string => fixed(value, SCALE.percent);

export const add = (a: Amount, b: Amount): string => {
  const both = align(a, b);
  return shorten(both.a + both.b, both.scale);
};
export const sub = (a: Amount, b: Amount): string => {
  const both = align(a, b);
  return shorten(both.a - both.b, both.scale);
};
export const mul = (a: Amount, b: Amount): string => {
  const [x, y] = [read(a), read(b)];
  return shorten(x.digits * y.digits, x.scale + y.scale);
};
export const sum = (values: Iterable<Amount>): string => {
  let [digits, scale] = [0n, 0];
  for (const value of values) {
    const next = read(value);
    const wider = Math.max(scale, next.scale);
    digits = digits * power(wider - scale) + next.digits * power(wider - next.scale);
    scale = wider;
  }
  return shorten(digits, scale);
};

export const compare = (a: Amount, b: Amount): number => {
  if (typeof a === 'object') return a.comparedTo(b);
  const both = align(a, b);
  return both.a === both.b ? 0 : both.a < both.b ? -1 : 1;
};
export const isZero = (value: Amount): boolean =>
  typeof value === 'object' ? value.isZero() : read(value).digits === 0n;
export const isPositive = (value: Amount): boolean =>
  typeof value === 'object' ? value.gt(0) : read(value).digits > 0n;
export const isNegative = (value: Amount): boolean =>
  typeof value === 'object' ? value.lt(0) : read(value).digits < 0n;
export const lessThan = (a: Amount, b: Amount): boolean => compare(a, b) < 0;
export const min = (a: Amount, b: Amount): string => plain(compare(a, b) <= 0 ? a : b);
export const max = (a: Amount, b: Amount): string => plain(compare(a, b) >= 0 ? a : b);
/** Without its sign. */
export const absolute = (value: Amount): string => {
  const { digits, scale } = read(value);
  return shorten(size(digits), scale);
};

/** The largest whole number that is not above `a / b`. */
function floorOf(a: bigint, b: bigint): bigint {
  const whole = a / b;
  return whole * b !== a && a < 0n !== b < 0n ? whole - 1n : whole;
}

/** How often `step` is in `value`, rounded down, and whether something is left over. */
function steps(value: Amount, step: Amount): { readonly times: bigint; readonly hasRest: boolean } {
  const { a, b } = align(value, step);
  return { times: floorOf(a, b), hasRest: a % b !== 0n };
}
const times = (count: bigint, step: Amount): string => {
  const { digits, scale } = read(step);
  return shorten(digits * count, scale);
};

/** The largest multiple of `step` that is not above `value`; a step of 0 returns the value. */
export const floorTo = (value: Amount, step: Amount): string =>
  isZero(step) ? plain(value) : times(steps(value, step).times, step);
/** The smallest multiple of `step` that is not below `value`; a step of 0 returns the value. */
export const ceilTo = (value: Amount, step: Amount): string => {
  if (isZero(step)) return plain(value);
  const found = steps(value, step);
  return times(found.hasRest ? found.times + 1n : found.times, step);
};
/** A multiple of `step` to the last digit: 1.2 is one of 0.3. A step of 0 allows everything. */
export const isMultipleOf = (value: Amount, step: Amount): boolean =>
  isZero(step) || !steps(value, step).hasRest;

/** `value / by` with so many places, half-up; division by zero throws a RangeError. */
export function quotient(value: Amount, by: Amount, places: number): string {
  const { a, b } = align(value, by);
  if (b === 0n) throw new RangeError('Division by zero');
  return write(halfUp(a * power(places), b), places);
}

/** As `quotient`, rounded down: how many shares an amount buys. */
export function quotientDown(value: Amount, by: Amount, places: number): string {
  const { a, b } = align(value, by);
  if (b === 0n) throw new RangeError('Division by zero');
  return write(floorOf(a * power(places), b), places);
}

/** `value / whole × 100` in percent points (4 dp); '0.0000' when the whole is 0. */
export const percentOf = (value: Amount, whole: Amount): string =>
  isZero(whole) ? fixed('0', SCALE.percent) : quotient(mul(value, 100), whole, SCALE.percent);

/** So many percent of an amount, as money. */
export const percentageOf = (value: Amount, percent: Amount): string =>
  quotient(mul(value, percent), 100, SCALE.money);

/** Digits after the point in the text as written: '1.250' → 3. */
export const decimalsIn = (text: string): number => text.split('.')[1]?.length ?? 0;

/** '£1,234.50'; whole amounts lose the pence ('£1,000') when `compact` is set, as in the sentences of G. */
export function formatMoney(value: Amount, currency = 'GBP', locale = 'en-GB', compact = false): string {
  const amount = money(value);
  const whole = compact && amount.endsWith('.00');
  const digits = whole ? 0 : SCALE.money;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // Intl takes decimal text exactly; the number type of the standard library does not say so yet.
  return format.format((whole ? amount.slice(0, -3) : amount) as unknown as number);
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
