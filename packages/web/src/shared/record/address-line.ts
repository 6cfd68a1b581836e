import type { address } from '@tranche/domain/kit/blocks';
import { countryName } from '../../ui/fields/countries.ts';

/** A postal address on one line; empty where none of it is known but the country. */
export function addressLine(record: { readonly [K in keyof typeof address]: string | null }): string {
  const parts = [
    record.address_line_1,
    record.address_line_2,
    record.city,
    record.county,
    record.postcode,
  ].filter(Boolean);
  return parts.length === 0 || record.country === null
    ? parts.join(', ')
    : [...parts, countryName(record.country)].join(', ');
}
