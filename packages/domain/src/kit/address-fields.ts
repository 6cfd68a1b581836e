/** The fields of `address` (`blocks.ts`) in the order of a letter, without the builders that come with them. */
export const ADDRESS_FIELDS = [
  'address_line_1',
  'address_line_2',
  'city',
  'county',
  'postcode',
  'country',
] as const;
