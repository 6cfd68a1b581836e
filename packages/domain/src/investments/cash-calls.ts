/** Arithmetic of cash calls (`domain.md#2.4`, `domain.md#G` `cash_calls`). Money as decimal strings. */
import { compare, decimal, Decimal, isPositive, money, total } from '../kit/money.ts';
import { cashCallStatus, type CashCallStatus } from './codes.ts';

export const CALLS_EXCEED = 'Cash calls may not exceed the amount allocated.';
export const BANK_DETAILS_FIRST = 'Add bank details before calling cash.';

export interface CallRow {
  readonly amount: string;
  readonly fee_due: string;
  readonly status: CashCallStatus;
}

export interface CallFacts {
  readonly amount: string;
  readonly fee_amount: string;
  readonly fee_vat: string;
  /** Earlier calls; cancelled ones do not count. */
  readonly calls: readonly CallRow[];
}

const standing = (facts: CallFacts): readonly CallRow[] =>
  facts.calls.filter((call) => call.status !== cashCallStatus.cancelled);

/** What may still be called, fees apart and fees included. */
export function callable(facts: CallFacts): { amount: string; fee: string } {
  const called = standing(facts);
  const fees = decimal(facts.fee_amount).plus(facts.fee_vat);
  return {
    amount: money(decimal(facts.amount).minus(total(called.map((call) => call.amount)))),
    fee: money(fees.minus(total(called.map((call) => call.fee_due)))),
  };
}

/**
 * The next call at a percentage of the allocation: amount = round2(allocation × pct / 100), with the same part of the
 * fees. A call that takes the rest of the allocation takes the rest of the fees too, so no penny is lost.
 */
export function nextCall(facts: CallFacts, percentage: string): { amount: string; fee_due: string } {
  const rest = callable(facts);
  const amount = money(decimal(facts.amount).times(percentage).div(100));
  if (compare(amount, rest.amount) >= 0) return { amount, fee_due: rest.fee };
  const fees = decimal(facts.fee_amount).plus(facts.fee_vat);
  return { amount, fee_due: money(Decimal.min(fees.times(percentage).div(100), rest.fee)) };
}

/** Sentences for `amount` (422): a call is positive, and Σ calls ≤ amount + fees. */
export function checkCall(
  facts: CallFacts,
  next: { readonly amount: string; readonly fee_due: string },
): string[] {
  if (!isPositive(next.amount)) return ['The amount must be greater than 0.'];
  const rest = callable(facts);
  const within = compare(next.amount, rest.amount) <= 0 && compare(next.fee_due, rest.fee) <= 0;
  return within ? [] : [CALLS_EXCEED];
}

export interface CallSettlement {
  readonly status: CashCallStatus;
  readonly outstanding: string;
  /** Flagged for refund. */
  readonly excess: string;
}

/** State of one call after `amount_received` (cumulative): nothing, part, or all and perhaps more. */
export function settleCall(
  call: { amount: string; fee_due: string },
  amountReceived: string,
): CallSettlement {
  const due = decimal(call.amount).plus(call.fee_due);
  return {
    status: callStatus(due, decimal(amountReceived)),
    outstanding: money(Decimal.max(due.minus(amountReceived), 0)),
    excess: money(Decimal.max(decimal(amountReceived).minus(due), 0)),
  };
}

const callStatus = (due: Decimal, received: Decimal): CashCallStatus => {
  if (received.lte(0)) return cashCallStatus.awaiting;
  return received.lt(due) ? cashCallStatus.partPaid : cashCallStatus.received;
};

/** The investment as a whole: paid (3 → 4) once Σ received ≥ total_due; less keeps it in 3 with the rest outstanding. */
export function settleInvestment(
  totalDue: string,
  received: readonly string[],
): { is_paid: boolean; amount_paid: string; outstanding: string; excess: string } {
  const sum = total(received);
  return {
    is_paid: sum.gte(totalDue),
    amount_paid: money(sum),
    outstanding: money(Decimal.max(decimal(totalDue).minus(sum), 0)),
    excess: money(Decimal.max(sum.minus(totalDue), 0)),
  };
}
