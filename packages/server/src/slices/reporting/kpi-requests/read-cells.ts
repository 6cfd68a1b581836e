import { invalidField, type FieldErrors } from '@tranche/domain/kit/errors';
import { integer, text } from '@tranche/domain/kit/field';
import { selectedMessage } from '@tranche/domain/kit/input';
import { MOST_KPIS_IN_A_REQUEST } from '@tranche/domain/reporting/codes';
import type { KpiAnswer } from '@tranche/domain/reporting/kpi-answers';
import { readRows } from '../../../kit/http/read-rows.ts';

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
  return readRows(
    {
      key: 'values',
      fields: CELL,
      check: ({ report_sub_type_id: id }): FieldErrors =>
        asked.includes(id) ? {} : { report_sub_type_id: [selectedMessage('report_sub_type_id')] },
    },
    values,
  );
}
