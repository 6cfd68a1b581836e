import { invalid, Refusal, type FieldErrors } from '@tranche/domain/kit/errors';
import type { Fields } from '@tranche/domain/kit/field';
import { readInput } from '@tranche/domain/kit/input';
import type { FormOf } from '@tranche/domain/kit/verb';
import type { Params } from './route.ts';

/**
 * A body that is no resource, by the same fields and with the same sentences; 422 names every field. `more` are what
 * rules across fields found.
 */
export function readForm<F extends Fields>(fields: F, body: Params, more: FieldErrors = {}): FormOf<F> {
  let errors: FieldErrors = {};
  let data: Record<string, unknown> = {};
  try {
    data = readInput(fields, body, 'create');
  } catch (error) {
    if (!(error instanceof Refusal) || !error.detail.errors) throw error;
    errors = error.detail.errors;
  }
  const all = { ...more, ...errors };
  if (Object.keys(all).length > 0) throw invalid(all);
  return data as FormOf<F>;
}
