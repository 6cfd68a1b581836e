import type { FieldErrors } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';

/** A fund's figure is named, of a period that runs forward, and a number unless its unit is text. */
export function kpiProblems(row: Readonly<Record<string, unknown>>): FieldErrors {
  const errors: FieldErrors = {};
  if (!row.name && !row.report_sub_type_id) errors.name = [requiredMessage('name')];
  if (String(row.period_end) < String(row.period_start))
    errors.period_end = ['The period end field must not be before the period start.'];
  for (const field of ['value', 'target'])
    if (row.unit !== 'text' && row[field] && !/^-?\d{1,14}(\.\d{1,6})?$/.test(String(row[field])))
      errors[field] = [`The ${field} field must be a number.`];
  return errors;
}
