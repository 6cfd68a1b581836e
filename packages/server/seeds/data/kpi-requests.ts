/** Whom companies name for their figures; one a request. */
export const FINANCE_CONTACTS = [
  { recipient_name: 'Martha Kelling', recipient_email: 'martha.kelling@example.com' },
  { recipient_name: 'Tom Ashdown', recipient_email: 'tom.ashdown@example.com' },
  { recipient_name: 'Priya Raman', recipient_email: 'priya.raman@example.com' },
  { recipient_name: 'Owen Marsh', recipient_email: 'owen.marsh@example.com' },
  { recipient_name: 'Elsie Farrow', recipient_email: 'elsie.farrow@example.com' },
  { recipient_name: 'Callum Reid', recipient_email: 'callum.reid@example.com' },
  { recipient_name: 'Nadia Holt', recipient_email: 'nadia.holt@example.com' },
  { recipient_name: 'Hugh Penrose', recipient_email: 'hugh.penrose@example.com' },
] as const;

export const REQUEST_MESSAGE =
  'These figures go into our quarterly report to investors. Call us if anything is unclear.';

/** What a late company sends for its quarter, by the key of the KPI. */
export const SENT_FIGURES: Readonly<Record<string, string>> = {
  revenue: '482000',
  gross_profit: '311000',
  cash_balance: '1204000',
  headcount: '112',
  customers: '356',
};
/** A month of the others. */
export const SENT_MONTH: Readonly<Record<string, string>> = {
  monthly_burn: '91500',
  churn: '2.15',
  leavers: '1',
};
export const REQUEST_QUESTION = 'Does the burn include the deposit for the new office?';
