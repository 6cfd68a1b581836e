import { country, text } from './field.ts';

/** Fields that stand together on several resources (`domain.md` A, C, D). */
export const person = {
  title: text(20),
  first_name: text(100).required().sortable(),
  last_name: text(100).required().sortable(),
  name: text(210).generated().present().filter('partial').sortable(),
  phone: text(30).filter('partial'),
  mobile: text(30),
};

export const address = {
  address_line_1: text(),
  address_line_2: text(),
  city: text(100),
  county: text(100),
  postcode: text(12),
  country: country().default('GB'),
};

/** Where money is paid to; encrypted at rest, masked without the right to update (`domain.md` E). */
export const bank = {
  bank_account_name: text(100).encrypted(),
  bank_sort_code: text(8)
    .pattern(/^\d{2}-\d{2}-\d{2}$/)
    .encrypted(),
  bank_account_number: text(8)
    .pattern(/^\d{8}$/)
    .encrypted(),
  bank_iban: text(34).encrypted().flag('intl_bank_details_enabled'),
  bank_bic: text(11).encrypted().flag('intl_bank_details_enabled'),
  bank_name: text(100).encrypted().flag('intl_bank_details_enabled'),
  bank_country: country().encrypted().flag('intl_bank_details_enabled'),
};
