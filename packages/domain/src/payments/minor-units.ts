/** Card amounts in a currency's smallest unit, as Stripe counts them (docs.stripe.com/currencies). */
import { decimal, money, plain } from '../kit/money.ts';

/** Currencies without parts. ISK and UGX have none either, but are sent with two digits, which are 00. */
const WITHOUT_PARTS = [
  ...['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA'],
  ...['PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'],
];
const WHOLE_WITH_TWO_DIGITS = ['ISK', 'UGX'];
const IN_THOUSANDTHS = ['BHD', 'JOD', 'KWD', 'OMR', 'TND'];

const unitsIn = (currency: string): number => {
  if (WITHOUT_PARTS.includes(currency)) return 1;
  return IN_THOUSANDTHS.includes(currency) ? 1000 : 100;
};

/** Whether a card can be charged this amount: ¥1,000.50 it cannot. */
export const isChargeable = (amount: string, currency: string): boolean => {
  const code = currency.toUpperCase();
  const hasParts = !WITHOUT_PARTS.includes(code) && !WHOLE_WITH_TWO_DIGITS.includes(code);
  return hasParts || decimal(amount).isInteger();
};

/** '10.00' GBP → 1000, JPY → 10, KWD → 10000. Only of what `isChargeable`. */
export const minorUnits = (amount: string, currency: string): number =>
  Number(plain(decimal(amount).times(unitsIn(currency.toUpperCase()))));

/** The amount of a card provider's message; one that names no currency is read in hundredths. */
export const fromMinorUnits = (units: number, currency: string | null | undefined): string =>
  money(decimal(units).div(unitsIn((currency ?? '').toUpperCase())));

export const wholeAmountsOnly = (currency: string): string =>
  `Card payments in ${currency} take whole amounts only.`;
