/** Code lists of the portfolio's tables (`domain.md#L`). */
export const TABLE_SUBJECTS = ['investment', 'fund', 'reservation', 'private'] as const;
export type TableSubject = (typeof TABLE_SUBJECTS)[number];
export const TABLE_GROUPS = ['none', 'industry', 'type', 'entity', 'tax_scheme'] as const;
export type TableGroup = (typeof TABLE_GROUPS)[number];
export const COLUMN_TYPES = [
  'text',
  'money',
  'price',
  'qty',
  'percent',
  'multiple',
  'date',
  'badge',
  'trend',
] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];
