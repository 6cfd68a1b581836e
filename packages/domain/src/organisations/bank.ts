import { bank } from '../kit/blocks.ts';

/** Bank details that investors never see: a provider's, a nominee's (`domain.md` E). */
export const staffBank = {
  bank_account_name: bank.bank_account_name.staffOnly(),
  bank_sort_code: bank.bank_sort_code.staffOnly(),
  bank_account_number: bank.bank_account_number.staffOnly(),
  bank_iban: bank.bank_iban.staffOnly(),
  bank_bic: bank.bank_bic.staffOnly(),
  bank_name: bank.bank_name.staffOnly(),
  bank_country: bank.bank_country.staffOnly(),
};
export const BANK_FIELDS = Object.keys(bank);
