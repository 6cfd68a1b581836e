/** Entries of the sections that several records share; their labels are in `field-words.ts`. */
export const ADDRESS = [
  'address_line_1',
  'address_line_2',
  ['city', 'postcode'],
  ['county', 'country'],
] as const;
export const EMPLOYER = ['company_name', 'job_title'] as const;
export const NAME = ['first_name', 'last_name'] as const;
export const PHONES = ['phone', 'mobile'] as const;
