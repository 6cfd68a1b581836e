/** What key points and key dates hang on. Deals and funds join with their slices. */
export const CONTENT_TARGETS = ['investment_opportunity'] as const;

export const KEY_DATE_KINDS = [
  'close',
  'completion',
  'reporting',
  'agm',
  'eis_3_year',
  'maturity',
  'interest',
  'custom',
] as const;

/** What an open (a viewing) is counted on. */
export const OPEN_TARGETS = ['investment_opportunity', 'document', 'update_report'] as const;
export const DEVICES = ['desktop', 'mobile', 'tablet'] as const;
