import { investments } from '@tranche/domain/investments/investments.resource';
import { PAYMENT_METHODS, cashCallStatus } from '@tranche/domain/investments/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import {
  belongsTo,
  boolean,
  choice,
  code,
  date,
  ids,
  integer,
  json,
  money,
  percent,
  quantity,
  text,
} from '@tranche/domain/kit/field';
import { selectedMessage } from '@tranche/domain/kit/input';
import { readId, readIds } from '@tranche/domain/kit/read-values';

/** Bodies of the calls that are no plain writes (`domain.md#G`, X). */
export const investForm = {
  investment_opportunity_id: belongsTo('investment-opportunities').required(),
  investment_method_entity_id: belongsTo('investment-method-entities'),
  action: choice('reserve', 'invest').default('reserve'),
  amount: money(),
  shares: quantity(),
  tax_option_id: belongsTo('tax-options'),
  reward_id: belongsTo('rewards'),
  tax_carry_back: boolean(),
  term_condition_ids: ids(),
  risk_acknowledged: boolean(),
  declarations: json<Record<string, unknown>>(),
};

export const changeForm = {
  /** Never changes; what is no kind is refused all the same. */
  kind: investments.fields.kind,
  status: integer(),
  amount: money(),
  amount_requested: money(),
  payment_method: choice(...PAYMENT_METHODS),
  cancel_reason: text(1000),
  refund: boolean(),
  /** Of an investment in a fund, which has no cash calls of its own. */
  cash_call_due_on: date(),
  paid_on: date(),
  certificate_number: text(60),
  certificate_document_id: belongsTo('documents'),
  tax_certificate_document_id: belongsTo('documents'),
  tax_certificate_date: date(),
  investment_method_entity_id: belongsTo('investment-method-entities'),
  tax_option_id: belongsTo('tax-options'),
  notes: text(5000),
  asset_name: text(),
  asset_type: text(120),
  industry_id: belongsTo('industries'),
  invested_on: date(),
  shares: quantity(),
  current_value: money(),
  valued_on: date(),
  transactions: json<unknown>(),
  term_condition_ids: ids(),
};

export const allocationForm = {
  investment_opportunity_id: belongsTo('investment-opportunities').required(),
  amounts: json<unknown>(),
  preview: boolean(),
};

export const callForm = {
  investment_opportunity_id: belongsTo('investment-opportunities').required(),
  investment_ids: ids(),
  percentage: percent().min(0.0001).max(100),
  due_on: date(),
  message: text(2000),
};

export const callChangeForm = {
  amount_received: money(),
  received_on: date(),
  payment_method: choice(...PAYMENT_METHODS),
  remind: boolean(),
  status: code(cashCallStatus),
};

/** A list of ids, as JSON sends numbers and forms send strings; 422 on the field otherwise. */
export function idsIn(field: string, value: unknown): number[] {
  const ids = readIds(value);
  if (ids === null) throw invalidField(field, selectedMessage(field));
  return ids;
}

/** Staff's own allocation: `[{ id, amount }]`. */
export function readAmounts(value: unknown): { id: number; amount: string }[] | undefined {
  if (value === null || value === undefined) return undefined;
  const rows: unknown[] = Array.isArray(value) ? value : [null];
  return rows.map((row) => {
    const entry: { id?: unknown; amount?: unknown } = typeof row === 'object' && row !== null ? row : {};
    const id = readId(entry.id);
    const amount = String(entry.amount ?? '');
    if (id === null || !/^\d{1,18}(\.\d{1,2})?$/.test(amount)) {
      throw invalidField('amounts', 'The selected amounts is invalid.');
    }
    return { id, amount };
  });
}
