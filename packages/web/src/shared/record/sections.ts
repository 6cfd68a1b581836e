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
/** Where money is paid to; which of them are requested is the client's (`domain.md#4`). */
export const BANK = [
  'bank_account_name',
  ['bank_sort_code', 'bank_account_number'],
  ['bank_iban', 'bank_bic'],
  ['bank_name', 'bank_country'],
] as const;
