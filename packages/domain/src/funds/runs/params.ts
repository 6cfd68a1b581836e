/** What the `params` of a run hold, kind by kind (`domain.md#H`); read with the sentences of any form. */
import { boolean, integer, money, percent, text } from '../../kit/field.ts';
import { readNested, valuesOf } from '../../kit/nested-form.ts';
import type { FormOf } from '../../kit/verb.ts';

/** Fees that a call asks for; outside, they are paid beside the commitment. */
export const callFees = {
  management_fee: money().min(0),
  expenses: money().min(0),
  outside: boolean().default(false),
};

export const callParams = {
  purpose: text(200),
  /** Of each commitment, in place of a total. */
  percentage: percent().min(0.0001).max(100),
};

export interface CallParams extends FormOf<typeof callParams> {
  readonly fees: FormOf<typeof callFees>;
}

export const readCallParams = (given: unknown): CallParams => ({
  ...readNested(callParams, given, 'params'),
  fees: readNested(callFees, valuesOf(given).fees, 'params.fees'),
});

export const receiptParams = { call_run_id: integer().min(1).required() };
