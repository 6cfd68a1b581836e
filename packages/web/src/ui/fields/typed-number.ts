/** How a number is written: `£1,250,000.00`, `12.5%`. */
export interface NumberShape {
  readonly decimals: number;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly allowNegative?: boolean;
  /** A year has no separator. */
  readonly isYear?: boolean;
  /** The zeros that a column stores at the end are not shown: 20%, not 20.0000%. */
  readonly isShort?: boolean;
}

/** The decimal's text with separators and unit; nothing for nothing. No digit is lost or rounded. */
export function written(
  value: string | null,
  { prefix = '', suffix = '', isYear, isShort }: NumberShape,
): string {
  if (value === null || value === '') return '';
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d*)(.*)$/.exec(value) ?? [];
  const grouped = isYear ? whole : whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const places = isShort ? rest.replace(/\.?0+$/, '') : rest;
  return sign + prefix + grouped + places + suffix;
}

/** What may be in the field of what was typed: figures, separators, one point, as many places as there are. */
export function allowed(
  typed: string,
  { decimals, prefix = '', suffix = '', allowNegative }: NumberShape,
): string {
  const isNegative = allowNegative === true && typed.trim().startsWith('-');
  const begins = typed.replace(/^\s*-?/, '').startsWith(prefix) ? prefix : '';
  const ends = suffix !== '' && typed.trimEnd().endsWith(suffix.trim()) ? suffix : '';
  const figures = typed.replace(/[^\d.,]/g, '');
  const [whole = '', ...rest] = figures.split('.');
  const places = rest.join('').replace(/,/g, '').slice(0, decimals);
  const point = decimals > 0 && rest.length > 0 ? `.${places}` : '';
  return (isNegative ? '-' : '') + begins + whole + point + ends;
}

/** Without separators and unit, otherwise as typed: `5000.`. */
export const plain = (text: string): string => text.replace(/[^\d.-]/g, '');

/** The decimal's text, `"1250000.5"`; null where there is no figure. */
export function readNumber(text: string): string | null {
  const figures = plain(text).replace(/\.$/, '');
  if (!/\d/.test(figures)) return null;
  return figures.replace(/^(-?)0+(?=\d)/, '$1').replace(/^(-?)\./, '$10.');
}
