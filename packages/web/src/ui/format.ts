import { UNKNOWN_CURRENCY } from '@tranche/domain/integrations/codes';

/** One formatter set. Money and decimals come as strings and are never turned into floats. */
interface Locale {
  locale: string;
  currency: string;
  timeZone: string;
}
let here: Locale = { locale: 'en-GB', currency: 'GBP', timeZone: 'Europe/London' };

/** Called once at boot with the client's settings. */
export function configureFormats(settings: Locale): void {
  here = settings;
  cache.clear();
}

const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
function formatter<F extends Intl.NumberFormat | Intl.DateTimeFormat>(
  key: string,
  make: () => F,
  is: (made: unknown) => made is F,
): F {
  const known = cache.get(key);
  if (is(known)) return known;
  const made = make();
  cache.set(key, made);
  return made;
}
const isNumberFormat = (made: unknown): made is Intl.NumberFormat => made instanceof Intl.NumberFormat;
const isDateFormat = (made: unknown): made is Intl.DateTimeFormat => made instanceof Intl.DateTimeFormat;
const numbers = (key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  formatter(`n:${key}`, () => new Intl.NumberFormat(here.locale, options), isNumberFormat);
const dates = (key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  formatter(`d:${key}`, () => new Intl.DateTimeFormat(here.locale, options), isDateFormat);

/** A number, or a decimal string such as `"1250000.00"`. */
export type Amount = number | string;
const isNumeric = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);
const write = (format: Intl.NumberFormat, amount: Amount): string =>
  typeof amount === 'number' ? format.format(amount) : isNumeric(amount) ? format.format(amount) : amount;

export interface MoneyStyle {
  readonly currency?: string;
  /** Whole units, with pence only where there are some: the default; `always` shows them; `never` rounds. */
  readonly pence?: 'auto' | 'always' | 'never';
  /** `£1.3m`. */
  readonly compact?: boolean;
}

/** `"1250000.00"` → `£1,250,000`; without a sign where the currency is not known. */
export function formatMoney(
  amount: Amount,
  { currency = here.currency, pence = 'auto', compact = false }: MoneyStyle = {},
): string {
  if (currency === UNKNOWN_CURRENCY) return formatNumber(amount, 2);
  const whole = pence === 'never' || (pence === 'auto' && /^-?\d+(\.0*)?$/.test(String(amount)));
  if (compact) {
    return write(
      numbers(`c${currency}`, {
        style: 'currency',
        currency,
        notation: 'compact',
        minimumFractionDigits: 0,
        maximumFractionDigits: 1,
      }),
      amount,
    );
  }
  const digits = whole ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
  return write(numbers(`m${currency}${whole}`, { style: 'currency', currency, ...digits }), amount);
}

/** What one unit costs, to a hundredth of a penny: `"1.161243"` → `£1.1612`. */
export const formatPrice = (price: Amount, currency = here.currency): string =>
  write(numbers(`p${currency}`, { style: 'currency', currency, maximumFractionDigits: 4 }), price);

/** Up to `decimals` places (6 by default: shares and units). */
export const formatNumber = (amount: Amount, decimals = 6): string =>
  write(numbers(`n${decimals}`, { maximumFractionDigits: decimals }), amount);

/** Percent points as the wire has them: `"12.5000"` → `12.5%`. */
export const formatPercent = (points: Amount, decimals = 2): string => `${formatNumber(points, decimals)}%`;

/** The same with as many places in each row of a column: `"0.2000"` → `0.20%`. */
export const formatShare = (points: Amount): string =>
  `${write(numbers('share', { minimumFractionDigits: 2, maximumFractionDigits: 2 }), points)}%`;

/** `2026-03-12` and `2026-03-12T09:15:00.000000Z` → `12 Mar 2026`. A date alone is not shifted by the time zone. */
export function formatDate(value: string): string {
  const dateOnly = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const format = dateOnly
    ? dates('date-utc', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    : dates('date', { day: 'numeric', month: 'short', year: 'numeric', timeZone: here.timeZone });
  return format.format(new Date(value));
}

/** `Mar 2026`, of a date. */
export const formatMonth = (value: string): string =>
  dates('month', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(value));

/** `12 Mar 2026, 09:15`. */
export const formatMoment = (value: string): string =>
  dates('moment', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: here.timeZone,
  }).format(new Date(value));

/** `12 Mar 2026 14:05 UTC`, where a record must be exact everywhere. */
export const formatUtc = (value: string): string =>
  `${dates('utc', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  })
    .format(new Date(value))
    .replace(',', '')} UTC`;

/** `09:15`. */
export const formatTime = (value: Date): string =>
  dates('time', { hour: '2-digit', minute: '2-digit', timeZone: here.timeZone }).format(value);

/** `Thursday 12 March`, for feeds grouped by day. */
export const formatDay = (value: string): string =>
  dates('day', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: here.timeZone,
  }).format(new Date(value));

/** The calendar day of a moment in the client's time zone, `2026-03-12`. */
export const dayOf = (value: string | Date): string =>
  formatter(
    'd:iso',
    () => new Intl.DateTimeFormat('en-CA', { timeZone: here.timeZone }),
    isDateFormat,
  ).format(new Date(value));

export const formatBytes = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${formatNumber(bytes / (1024 * 1024), 1)} MB`;
};

export const currencySymbol = (currency: string = here.currency): string =>
  numbers(`s${currency}`, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find((part) => part.type === 'currency')?.value ?? currency;
