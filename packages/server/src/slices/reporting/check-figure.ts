import { FIGURE_OR_REASON } from '@tranche/domain/reporting/figure-change';
import type { Frequency } from '@tranche/domain/reporting/codes';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { periodEnding, type Period } from '@tranche/domain/reporting/periods';

/** One KPI's figure as sent; numbers as decimal strings. */
export interface Entry {
  readonly report_sub_type_id?: number | null;
  readonly custom_kpi_id?: number | null;
  readonly value?: string | null;
  readonly text_value?: string | null;
  readonly target_value?: string | null;
  readonly commentary?: string | null;
  readonly status?: number | null;
  readonly not_given_reason?: string | null;
  readonly correction_reason?: string | null;
  /** When the figure that is replaced was changed last, as its reader saw it; null: there was none. */
  readonly seen_at?: string | null;
}

export interface KpiFacts {
  readonly id: number;
  readonly is_custom: boolean;
  readonly unit: string;
  readonly frequency: Frequency;
  readonly formula: string | null;
}

interface Dated {
  readonly period_end: string;
  readonly period_start?: string | null;
  readonly fyStartMonth: number;
}

const ENDS: Readonly<Record<Frequency, string>> = {
  monthly: 'month',
  quarterly: 'quarter',
  half_yearly: 'half-year',
  annual: 'financial year',
};

/** What is wrong with a figure, by field; and the period that it is of. `kpi` undefined: no one knows it here. */
export function checkFigure(
  entry: Entry,
  kpi: KpiFacts | undefined,
  { period_end, period_start, fyStartMonth }: Dated,
): { readonly period: Period | null; readonly problems: Readonly<Record<string, string>> } {
  const field = entry.custom_kpi_id ? 'custom_kpi_id' : 'report_sub_type_id';
  const refused = (name: string, message: string) => ({ period: null, problems: { [name]: message } });
  if (!entry.custom_kpi_id && !entry.report_sub_type_id) return refused(field, requiredMessage(field));
  if (entry.custom_kpi_id && entry.report_sub_type_id)
    return refused('custom_kpi_id', selectedMessage('custom_kpi_id'));
  if (!kpi) return refused(field, selectedMessage(field));
  if (kpi.formula !== null) return refused(field, 'This KPI is computed from others and cannot be entered.');
  const period = periodEnding(kpi.frequency, period_end, fyStartMonth);
  if (!period)
    return refused('period_end', `The period end field must be the last day of a ${ENDS[kpi.frequency]}.`);
  if (period_start && period_start !== period.from)
    return refused('period_start', `The period start field must be ${period.from}.`);
  if (kpi.unit === 'text' && entry.value) return refused('value', 'This KPI takes text, not a number.');
  if (kpi.unit !== 'text' && entry.text_value)
    return refused('text_value', 'This KPI takes a number, not text.');
  if (entry.not_given_reason && (entry.value || entry.text_value))
    return refused('not_given_reason', FIGURE_OR_REASON);
  return { period, problems: {} };
}
