import { invalidField, refuse } from '@tranche/domain/kit/errors';
import type { Fields } from '@tranche/domain/kit/field';
import { requiredMessage, selectedMessage, takenMessage } from '@tranche/domain/kit/input';
import type { Resource } from '@tranche/domain/kit/resource';

interface PgError {
  readonly code?: string;
  readonly constraint?: string;
  readonly column?: string;
  readonly detail?: string;
}
export const pgError = (error: unknown): PgError =>
  typeof error === 'object' && error !== null ? error : {};

/** What the database refuses, said by field: taken, missing, out of bounds. */
export async function refuseClashes<T>(resource: Resource, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const { code, detail = '', column } = pgError(error);
    const field = clashingField(resource, detail);
    if (code === '23505') throw invalidField(field, takenMessage(field));
    if (code === '23503') throw invalidField(field, selectedMessage(field));
    if (code === '23502') throw invalidField(column ?? field, requiredMessage(column ?? field));
    if (code === '23514' || code === '22003') throw invalidField(field, selectedMessage(field));
    throw error;
  }
}

/** The field that PostgreSQL's "Key (…)=(…)" names. */
export function clashingField(resource: Resource, detail: string): string {
  const named = /\(([a-z0-9_, "()]+)\)=/
    .exec(detail)?.[1]
    ?.replace(/lower\(|\(|\)|::text|"/g, '')
    .split(', ')
    .at(-1);
  return named && named in resource.allFields ? named : Object.keys(resource.fields)[0]!;
}

/**
 * A record that a verb's form names and that is not there, where the database is the first to notice: said by the form's
 * field, be it one id or a list of them.
 */
export async function refuseUnknown<T>(form: Fields, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const { code, detail = '' } = pgError(error);
    const key = code === '23503' ? /\((\w+)\)=/.exec(detail)?.[1] : undefined;
    const field = [key, `${key}s`].find((name) => name !== undefined && name in form);
    if (field === undefined || key === 'id') throw error;
    throw invalidField(field, selectedMessage(field));
  }
}

/** A record that others still point at (`domain.md#0.2`). */
export async function refuseDependants<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (pgError(error).code === '23503') throw refuse('in_use');
    throw error;
  }
}
