import { invalid, Refusal, type FieldErrors } from '@tranche/domain/kit/errors';
import type { Fields } from '@tranche/domain/kit/field';
import type { FormOf } from '@tranche/domain/kit/verb';
import { readForm } from './form.ts';
import type { Params } from './route.ts';

/**
 * Each item of a list by the same fields; `check` is what rules across its fields find. What is wrong with any of them is
 * named by its place: `values.0.value`.
 */
export function readRows<F extends Fields>(
  { key, fields, check = () => ({}) }: Rows<F>,
  items: readonly unknown[],
): FormOf<F>[] {
  const errors: FieldErrors = {};
  const rows = items.flatMap((item, index) => {
    try {
      const row = readForm(fields, isParams(item) ? item : {});
      const found = check(row);
      if (Object.keys(found).length > 0) throw invalid(found);
      return [row];
    } catch (error) {
      if (!(error instanceof Refusal) || !error.detail.errors) throw error;
      for (const [field, messages] of Object.entries(error.detail.errors))
        errors[`${key}.${index}.${field}`] = messages;
      return [];
    }
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return rows;
}

interface Rows<F extends Fields> {
  /** The list's own name in the body. */
  readonly key: string;
  readonly fields: F;
  readonly check?: (row: FormOf<F>) => FieldErrors;
}

const isParams = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
