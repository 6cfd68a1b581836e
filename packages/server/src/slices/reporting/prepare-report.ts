import { invalid, type FieldErrors } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { readIds } from '@tranche/domain/kit/read-values';
import type { Serving } from '../../kit/resource-engine/serving.ts';

/** Rules across a report's fields: a target is named whole, an audience of an opportunity has one, groups are named. */
export const prepareReport: NonNullable<Serving['prepare']> = (data, { mode, before, work, today }) => {
  const defaults = mode === 'create' ? { report_date: today, author_id: work.viewer.id } : {};
  const stored = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
  const given = { ...stored };
  for (const [name, value] of Object.entries(defaults)) given[name] ??= value;
  const errors = problemsOf({ ...before, ...given });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return given;
};

function problemsOf(report: Readonly<Record<string, unknown>>): FieldErrors {
  const errors: FieldErrors = {};
  const { target_type: type, target_id: id, period_start: from, period_end: to } = report;
  if ((type ?? null) === null && (id ?? null) !== null) errors.target_type = [requiredMessage('target_type')];
  if ((type ?? null) !== null && (id ?? null) === null) errors.target_id = [requiredMessage('target_id')];
  if (report.audience === 'client_groups' && (readIds(report.client_group_ids) ?? []).length === 0)
    errors.client_group_ids = [requiredMessage('client_group_ids')];
  if (typeof from === 'string' && typeof to === 'string' && from > to)
    errors.period_end = [selectedMessage('period_end')];
  return errors;
}
