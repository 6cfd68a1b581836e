import type { Option } from './options.ts';

const CODES: readonly string[] = [
  'GBP',
  'EUR',
  'USD',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CAD',
  'AUD',
  'SGD',
  'HKD',
  'JPY',
  'INR',
  'AED',
];
const names = new Intl.DisplayNames(['en-GB'], { type: 'currency' });

/** Currencies that raises and funds are in; the server accepts any. */
export const CURRENCY_OPTIONS: readonly Option[] = CODES.map((value) => ({
  value,
  label: `${value} · ${names.of(value) ?? value}`,
}));

/** The same with a record's own currency, where it is another one. */
export const currencyOptions = (own: string | null): readonly Option[] =>
  own === null || own === '' || CODES.includes(own)
    ? CURRENCY_OPTIONS
    : [{ value: own, label: own }, ...CURRENCY_OPTIONS];
