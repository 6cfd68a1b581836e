import type { StatKey } from './tables.ts';

const onTheWay: readonly string[] = [
  'reserved_total',
  'cash_call_due_total',
  'pending_total',
] satisfies StatKey[];

/** Money that is promised or paid and holds nothing yet: shown only where there is any. Apart from the tables, so that a first page need not load them. */
export const isOnTheWay = (key: string): boolean => onTheWay.includes(key);
