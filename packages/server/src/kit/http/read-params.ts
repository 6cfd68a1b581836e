import { isDay } from '@tranche/domain/kit/calendar';
import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { readId, readIds, readWhole } from '@tranche/domain/kit/read-values';
import type { Params } from './route.ts';

/** Before it nothing of a client's is dated. */
const FIRST_DAY = '1900-01-01';

const isAbsent = (value: unknown): value is null | undefined | '' =>
  value === undefined || value === null || value === '';

/** An id that a query or a body names, or null without one; 422 for what can be none. */
export function idParam(given: Params, name: string): number | null {
  const value = given[name];
  if (isAbsent(value)) return null;
  const id = readId(value);
  if (id === null) throw invalidField(name, selectedMessage(name));
  return id;
}

/** A list of ids, each once, or null without one; 422 for what is no list of ids. */
export function idsParam(given: Params, name: string): number[] | null {
  const value = given[name];
  if (isAbsent(value)) return null;
  const ids = readIds(value);
  if (ids === null) throw invalidField(name, selectedMessage(name));
  return ids;
}

/** The code that a body asks a state to become, or null where it asks for none; 422 for what is none of the codes. */
export function codeParam<Code extends number>(
  given: Params,
  name: string,
  codes: Readonly<Record<string, Code>>,
): Code | null {
  const value = given[name];
  if (isAbsent(value)) return null;
  const requested = readWhole(value);
  const code = Object.values(codes).find((known) => known === requested);
  if (code === undefined) throw invalidField(name, selectedMessage(name));
  return code;
}

/** A day that a query names, or null without one; 422 for what the calendar does not have. */
export function dayParam(query: Params, name: string): string | null {
  const value = query[name] ?? '';
  if (value === '') return null;
  if (typeof value !== 'string' || !isDay(value) || value < FIRST_DAY)
    throw invalidField(name, `The ${name.replaceAll('_', ' ')} field must be a valid date.`);
  return value;
}
