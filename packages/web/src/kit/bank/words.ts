/** An account that money is paid to, wherever one is given (decision 012). */
export const bankWords = {
  title: 'Bank account',
  help: 'Where money is paid back to. We write to you whenever it changes.',
  hidden: 'Bank details are not shown here. Please contact us to give or change them.',
  waiting: 'New bank details wait for approval.',
  review: 'Open bank changes',
  changed: 'Bank details changed {date}',
  sortCodeHelp: 'Six digits, e.g. 12-34-56.',
  accountNumberHelp: 'Eight digits.',
  sortCodeWrong: 'A sort code has six digits.',
  accountNumberWrong: 'An account number has eight digits.',
  ibanWrong: 'This IBAN is not complete or has a wrong digit.',
  fields: {
    bank_account_name: 'Account name',
    bank_sort_code: 'Sort code',
    bank_account_number: 'Account number',
    bank_iban: 'IBAN',
    bank_bic: 'BIC (SWIFT)',
    bank_name: 'Bank',
    bank_country: 'Country of the bank',
  },
} as const;
