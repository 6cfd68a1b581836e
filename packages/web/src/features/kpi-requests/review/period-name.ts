import { quarterName } from '@tranche/domain/kit/calendar';
import { periodEnding } from '@tranche/domain/reporting/periods';
import { formatMonth } from '../../../ui/format.ts';

/** ‘Q1 2026’ where a quarter ends on the day, else the month. */
export const periodName = (end: string): string =>
  periodEnding('quarterly', end) ? quarterName(end) : formatMonth(end);
