import { country, phone, text, type Among } from './field.ts';

/** Fields that stand together on several resources (`domain.md#A`, `domain.md#C`, `domain.md#D`). */
export const person = {
  title: text(20),
  first_name: text(100).required().sortable(),
  last_name: text(100).required().sortable(),
  name: text(210).generated().present().filter('partial').sortable(),
  phone: phone().filter('partial'),
  mobile: phone(),
};

export const address = {
  address_line_1: text(),
  address_line_2: text(),
  city: text(100),
  county: text(100),
  postcode: text(12),
  country: country().default('GB'),
};

/** Clients may keep bank details from investors, from staff, or from both (`domain.md#4`). */
const HIDDEN = { investor: 'hide_bank_details', staff: 'hide_bank_details_admin' };
const INTERNATIONAL = 'intl_bank_details_enabled';

/** Where money is paid to; encrypted at rest, masked without the right to update (`domain.md#E`). */
export const bank = {
  bank_account_name: text(100).encrypted().hideFor(HIDDEN),
  bank_sort_code: text(8)
    .pattern(/^\d{2}-\d{2}-\d{2}$/)
    .encrypted()
    .hideFor(HIDDEN),
  bank_account_number: text(8)
    .pattern(/^\d{8}$/)
    .encrypted()
    .hideFor(HIDDEN),
  bank_iban: text(34).encrypted().hideFor(HIDDEN).flag(INTERNATIONAL),
  bank_bic: text(11).encrypted().hideFor(HIDDEN).flag(INTERNATIONAL),
  bank_name: text(100).encrypted().hideFor(HIDDEN).flag(INTERNATIONAL),
  bank_country: country().encrypted().hideFor(HIDDEN).flag(INTERNATIONAL),
};

/** The same where investors never see it: a provider's, a nominee's, an opportunity's (`domain.md#E`). */
export const staffBank = {
  bank_account_name: bank.bank_account_name.staffOnly(),
  bank_sort_code: bank.bank_sort_code.staffOnly(),
  bank_account_number: bank.bank_account_number.staffOnly(),
  bank_iban: bank.bank_iban.staffOnly(),
  bank_bic: bank.bank_bic.staffOnly(),
  bank_name: bank.bank_name.staffOnly(),
  bank_country: bank.bank_country.staffOnly(),
};

/** Of users: those who work for the firm. */
export const STAFF: Among = { type: 'admin', sort: 'name' };
