/** An account that money is paid to, wherever one is given (decision 012). */
export const bankWords = {
  title: 'Bank account',
  help: 'Where we pay money back to. We will email you whenever it changes.',
  hidden: 'Bank details are not shown here. Please contact us to add or change them.',
  waiting: 'New bank details are waiting for approval.',
  review: 'Open bank changes',
  changed: 'Bank details changed {date}',
  sortCodeHelp: 'Six digits, for example 12-34-56.',
  accountNumberHelp: 'Eight digits.',
  sortCodeWrong: 'A sort code has six digits.',
  accountNumberWrong: 'An account number has eight digits.',
  ibanWrong: 'This IBAN is incomplete or has a wrong character.',
  fields: {
    bank_account_name: 'Account name',
    bank_sort_code: 'Sort code',
    bank_account_number: 'Account number',
    bank_iban: 'IBAN',
    bank_bic: 'BIC (SWIFT)',
    bank_name: 'Bank',
    bank_country: 'Bank country',
  },
} as const;
