import { draftLive } from '@tranche/domain/codes';
import { invalid, Refusal, type FieldErrors } from '@tranche/domain/kit/errors';
import { text } from '@tranche/domain/kit/field';
import { requiredMessage } from '@tranche/domain/kit/input';
import { FIGURE_OR_REASON } from '@tranche/domain/reporting/figure-change';
import type { KpiAnswerField } from '@tranche/domain/reporting/kpi-answers';
import { reportInputs } from '@tranche/domain/reporting/report-inputs.resource';
import { readForm } from '../../../kit/http/form.ts';
import type { Entry } from '../check-figure.ts';

/** A figure with its place among all that were asked for. */
export interface PlacedEntry {
  readonly place: number;
  readonly entry: Entry;
}

const NUMBER = { value: reportInputs.fields.value };
const WORDS = { value: text(2000) };

/**
 * What a company sends, checked cell by cell: a figure or a reason for each that is required. Errors are keyed by the place
 * of the KPI in the form, `values.0.value`. What is settled already is left as it is.
 */
export function readAnswers(kpis: readonly KpiAnswerField[]): PlacedEntry[] {
  const errors: FieldErrors = {};
  const entries = kpis.flatMap((kpi, place): PlacedEntry[] => {
    if (kpi.is_settled) return [];
    try {
      const entry = entryOf(kpi);
      return entry === null ? [] : [{ place, entry }];
    } catch (error) {
      if (!(error instanceof Refusal) || !error.detail.errors) throw error;
      for (const [field, said] of Object.entries(error.detail.errors))
        errors[`values.${place}.${field}`] = said;
      return [];
    }
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return entries;
}

function entryOf({
  report_sub_type_id,
  unit,
  is_required: isRequired,
  answer,
}: KpiAnswerField): Entry | null {
  const given = (answer?.value ?? '').trim();
  const reason = (answer?.not_given_reason ?? '').trim();
  if (given !== '' && reason !== '') throw invalid({ not_given_reason: [FIGURE_OR_REASON] });
  if (given === '' && reason === '') {
    if (isRequired) throw invalid({ value: [requiredMessage('value')] });
    return null;
  }
  const common = { report_sub_type_id, status: draftLive.draft, commentary: answer?.commentary ?? null };
  if (reason !== '') return { ...common, not_given_reason: reason };
  return unit === 'text'
    ? { ...common, text_value: readForm(WORDS, { value: given }).value ?? null }
    : { ...common, value: readForm(NUMBER, { value: given }).value ?? null };
}
