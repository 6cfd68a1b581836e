/** Changes of the account that money is paid to, which need a second pair of eyes (decision 012). */
export const bankChangeStatus = { waiting: 1, approved: 2, rejected: 3, replaced: 4 } as const;
export type BankChangeStatus = (typeof bankChangeStatus)[keyof typeof bankChangeStatus];
export const BANK_CHANGE_LABELS: Readonly<Record<BankChangeStatus, string>> = {
  1: 'Waiting for approval',
  2: 'Approved',
  3: 'Rejected',
  4: 'Replaced',
};
export const BANK_SUBJECTS = [
  'settings',
  'investment_opportunity',
  'fund',
  'nominee',
  'investment_method',
  'investment_method_entity',
] as const;
export type BankSubject = (typeof BANK_SUBJECTS)[number];

/** What the staff member who requested the change is told. */
export const WAITING_FOR_APPROVAL = 'Waiting for approval by a second person.';
export const OWN_CHANGE = 'You cannot approve your own change.';
