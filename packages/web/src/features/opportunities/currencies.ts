import type { Option } from '../../ui/fields/options.ts';

const CODES = [
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

/** Currencies that raises are made in; the record's own is always among what the server accepts. */
export const CURRENCY_OPTIONS: readonly Option[] = CODES.map((value) => ({
  value,
  label: `${value} · ${names.of(value) ?? value}`,
}));
