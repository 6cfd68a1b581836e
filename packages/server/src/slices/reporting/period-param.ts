import { addDays } from '@tranche/domain/kit/calendar';
import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { type NamedPeriod, periodOf, readPeriod } from '@tranche/domain/reporting/periods';
import type { Params } from '../../kit/http/route.ts';

/** `period=2026-Q1`; 422 where it is missing or none. */
export function periodParam(query: Params): NamedPeriod {
  const given = query.period;
  if (given === undefined || given === null) throw invalidField('period', requiredMessage('period'));
  const period = readPeriod(String(given));
  if (!period) throw invalidField('period', selectedMessage('period'));
  return period;
}

/** The calendar quarter that had ended before the day. */
export const lastQuarter = (today: string): NamedPeriod =>
  periodOf(addDays(periodOf(today, 'quarter').from, -1), 'quarter');

/** The period named, or the last quarter. */
export const periodOrLastQuarter = (query: Params, today: string): NamedPeriod =>
  (query.period ?? null) === null ? lastQuarter(today) : periodParam(query);

/** One of a list of words; the first by default. */
export function wordParam<Word extends string>(
  query: Params,
  name: string,
  words: readonly [Word, ...Word[]],
): Word {
  const value = query[name];
  if (value === undefined || value === null) return words[0];
  const word = words.find((known) => known === value);
  if (word === undefined) throw invalidField(name, selectedMessage(name));
  return word;
}
