import type { Option } from '../../../ui/fields/options.ts';

const withOwn = (values: readonly string[], own: string): readonly string[] =>
  own === '' || values.includes(own) ? values : [own, ...values];

/** Every time zone that the browser knows. */
export const zoneOptions = (own: string): readonly Option[] =>
  withOwn(Intl.supportedValuesOf('timeZone'), own).map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));

const LOCALES = [
  'en-GB',
  'en-IE',
  'en-US',
  'en-AU',
  'en-CA',
  'en-NZ',
  'de-DE',
  'fr-FR',
  'nl-NL',
  'es-ES',
  'it-IT',
];

/** How dates and numbers are written; the words stay. */
export const localeOptions = (own: string): readonly Option[] => {
  const names = new Intl.DisplayNames('en-GB', { type: 'language' });
  return withOwn(LOCALES, own).map((value) => ({ value, label: names.of(value) ?? value }));
};
