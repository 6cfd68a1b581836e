/** Whether a net asset value is older than it should be (`domain.md#3.6`). */
import type { NavFrequency } from '../funds/codes.ts';
import { addDays, addMonths } from '../kit/calendar.ts';
import { MONTHS_OF } from '../reporting/periods.ts';

/** Days allowed to work out the value of a period that has ended. */
const DAYS_TO_VALUE = 45;

/** Whether the next value was due by the day. */
export const isStaleValue = (valuedOn: string, every: NavFrequency, at: string): boolean =>
  at > addDays(addMonths(valuedOn, MONTHS_OF[every]), DAYS_TO_VALUE);
