/** A form inside a form, such as the `params` of a run: its fields are named by their path. */
import { invalid, Refusal, type FieldErrors } from './errors.ts';
import type { Fields } from './field.ts';
import { readInput } from './input.ts';
import type { FormOf } from './verb.ts';

export type Values = Readonly<Record<string, unknown>>;

/** What is no object holds nothing. */
export const valuesOf = (given: unknown): Values =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Values) : {};

export function readNested<F extends Fields>(fields: F, given: unknown, path: string): FormOf<F> {
  try {
    return readInput(fields, valuesOf(given), 'create') as FormOf<F>;
  } catch (error) {
    if (!(error instanceof Refusal) || !error.detail.errors) throw error;
    throw invalid(under(path, error.detail.errors));
  }
}

const under = (path: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, messages]) => [`${path}.${name}`, messages]));
