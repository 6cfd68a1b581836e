/** What the `params` of a run hold, kind by kind (`domain.md#H`); read with the sentences of any form. */
import { invalidField } from '../../kit/errors.ts';
import { boolean, choice, date, integer, money, percent, quantity, text } from '../../kit/field.ts';
import { requiredMessage } from '../../kit/input.ts';
import { readNested, valuesOf } from '../../kit/nested-form.ts';
import { readList } from '../../kit/read-values.ts';
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

export const distributionParams = {
  /** What of it may be called again. */
  recallable: money().min(0),
  reference: text(100),
};

export const feeParams = {
  period_start: date().required(),
  period_end: date().required(),
  vat_pct: percent().min(0).max(100),
};

export const expenseParams = {
  description: text(300).required(),
  payee: text(150),
  reference: text(100),
  /** The bill, or whatever else shows that it is due. */
  document_id: integer().min(1),
  /** The company that it was paid for. */
  fund_investment_opportunity_id: integer().min(1),
};

export const TRANSFER_BASES = ['carry_over', 'consideration'] as const;

export const transferParams = {
  from_entity_id: integer().min(1).required(),
  to_entity_id: integer().min(1).required(),
  units: quantity().min(0.000001),
  /** Percent of what is held. */
  fraction: percent().min(0.0001).max(100),
  /** At what it cost the giver, or at a price between the two. */
  basis: choice(...TRANSFER_BASES).required(),
  price: money().min(0.01),
  reason: text(300),
};

export const joinerParams = {
  investment_method_entity_id: integer().min(1).required(),
  commitment: money().min(0.01).required(),
};
export type Joiner = FormOf<typeof joinerParams>;

export interface EqualisationParams {
  readonly joining: readonly Joiner[];
}

/** Who joins at the closing, each once. */
export function readEqualisationParams(given: unknown): EqualisationParams {
  const rows = readList(valuesOf(given).joining ?? null) ?? [];
  if (rows.length === 0) throw invalidField('params.joining', requiredMessage('joining'));
  const joining = rows.map((row, index) => readNested(joinerParams, row, `params.joining.${index}`));
  const ids = new Set(joining.map((joiner) => joiner.investment_method_entity_id));
  if (ids.size < joining.length) throw invalidField('params.joining', 'Each holder joins once.');
  return { joining };
}
