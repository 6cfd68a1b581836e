/** Labels of the field blocks that stand together on several records (`domain/kit/blocks.ts`). */
export const personLabels = {
  title: 'Title',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  mobile: 'Mobile',
} as const;

export const clientLabels = {
  client_type: 'Client type',
  company_name: 'Company',
  job_title: 'Job title',
} as const;

export const addressLabels = {
  address_line_1: 'Address line 1',
  address_line_2: 'Address line 2',
  city: 'City',
  county: 'County',
  postcode: 'Postcode',
  country: 'Country',
} as const;

export const bankLabels = {
  bank_account_name: 'Account name',
  bank_sort_code: 'Sort code',
  bank_account_number: 'Account number',
  bank_iban: 'IBAN',
  bank_bic: 'BIC',
  bank_name: 'Bank',
  bank_country: 'Country of the bank',
} as const;

export const fieldWords = { fields: { ...personLabels, ...clientLabels, ...addressLabels } } as const;
