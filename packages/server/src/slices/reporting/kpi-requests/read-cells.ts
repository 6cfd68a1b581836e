import { invalid, invalidField, Refusal, type FieldErrors } from '@tranche/domain/kit/errors';
import { integer, text } from '@tranche/domain/kit/field';
import { selectedMessage } from '@tranche/domain/kit/input';
import { MOST_KPIS_IN_A_REQUEST } from '@tranche/domain/reporting/codes';
import type { KpiAnswer } from '@tranche/domain/reporting/kpi-answers';
import { readForm } from '../../../kit/http/form.ts';
import type { Params } from '../../../kit/http/route.ts';

/** As it is typed: whether it is a number is asked when it is sent. */
const CELL = {
  report_sub_type_id: integer().min(1).required(),
  value: text(2000),
  commentary: text(2000),
  not_given_reason: text(500),
};

/** The cells of a form; one of a KPI that was not asked for is refused. */
export function readCells(values: readonly unknown[], asked: readonly number[]): KpiAnswer[] {
  if (values.length > MOST_KPIS_IN_A_REQUEST)
    throw invalidField('values', `The values field must not have more than ${MOST_KPIS_IN_A_REQUEST} items.`);
  const errors: FieldErrors = {};
  const cells = values.flatMap((given, index): KpiAnswer[] => {
    try {
      const cell = readForm(CELL, isParams(given) ? given : {});
      if (!asked.includes(cell.report_sub_type_id))
        throw invalidField('report_sub_type_id', selectedMessage('report_sub_type_id'));
      return [cell];
    } catch (error) {
      if (!(error instanceof Refusal) || !error.detail.errors) throw error;
      for (const [field, said] of Object.entries(error.detail.errors))
        errors[`values.${index}.${field}`] = said;
      return [];
    }
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return cells;
}

const isParams = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
