import { isDay } from '@tranche/domain/kit/calendar';
import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import type { Params } from './route.ts';

/** Before it nothing of a client's is dated. */
const FIRST_DAY = '1900-01-01';

/** An id that a query names, or null without one; 422 for what can be none. */
export function idAsked(query: Params, name: string): number | null {
  const value = query[name] ?? '';
  if (value === '') return null;
  const id = Number(value);
  if (!Number.isSafeInteger(id) || id < 1) throw invalidField(name, selectedMessage(name));
  return id;
}

/** A day that a query names, or null without one; 422 for what the calendar does not have. */
export function dayAsked(query: Params, name: string): string | null {
  const value = query[name] ?? '';
  if (value === '') return null;
  if (typeof value !== 'string' || !isDay(value) || value < FIRST_DAY)
    throw invalidField(name, `The ${name.replaceAll('_', ' ')} field must be a valid date.`);
  return value;
}
