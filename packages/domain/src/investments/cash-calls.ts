/** Arithmetic of cash calls (`domain.md#2.4`, `domain.md#G` `cash_calls`). Money as decimal strings. */
import { add, compare, lessThan, max, min, money, percentageOf, sub, sum } from '../kit/exact.ts';
import { cashCallStatus, type CashCallStatus } from './codes.ts';

export const NOTHING_LEFT = 'Nothing is left to call.';
export const BANK_DETAILS_FIRST = 'Add bank details before calling cash.';

export interface CallRow {
  readonly amount: string;
  readonly fee_due: string;
  readonly status: CashCallStatus;
  readonly percentage?: string | null;
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
  const fees = add(facts.fee_amount, facts.fee_vat);
  return {
    amount: money(sub(facts.amount, sum(called.map((call) => call.amount)))),
    fee: money(sub(fees, sum(called.map((call) => call.fee_due)))),
  };
}

/** From this on the percentages of a line's calls are the whole: three times 33.3333 % is. */
const WHOLE = '99.99';

/**
 * The next call at a percentage of the allocation: amount = round2(allocation × pct / 100), with the same part of the fees,
 * and never above what is left of either. The call with which the percentages come to the whole, or that is said to be the
 * last, takes all that is left, so that no penny stays over.
 */
export function nextCall(
  facts: CallFacts,
  { percentage, final = false }: { readonly percentage: string; readonly final?: boolean },
): { amount: string; fee_due: string } {
  const rest = callable(facts);
  const called = sum([...standing(facts).map((call) => call.percentage ?? 0), percentage]);
  if (final || compare(called, WHOLE) >= 0) return { amount: rest.amount, fee_due: rest.fee };
  const part = (of: string, left: string): string => money(min(percentageOf(of, percentage), left));
  const amount = part(facts.amount, rest.amount);
  if (compare(amount, rest.amount) === 0) return { amount, fee_due: rest.fee };
  return { amount, fee_due: part(add(facts.fee_amount, facts.fee_vat), rest.fee) };
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
  const due = add(call.amount, call.fee_due);
  return {
    status: callStatus(due, amountReceived),
    outstanding: money(max(sub(due, amountReceived), 0)),
    excess: money(max(sub(amountReceived, due), 0)),
  };
}

const callStatus = (due: string, received: string): CashCallStatus => {
  if (compare(received, 0) <= 0) return cashCallStatus.awaiting;
  return lessThan(received, due) ? cashCallStatus.partPaid : cashCallStatus.received;
};

/** The investment as a whole: paid (3 → 4) once Σ received ≥ total_due; less keeps it in 3 with the rest outstanding. */
export function settleInvestment(
  totalDue: string,
  received: readonly string[],
): { is_paid: boolean; amount_paid: string; outstanding: string; excess: string } {
  const paid = sum(received);
  return {
    is_paid: compare(paid, totalDue) >= 0,
    amount_paid: money(paid),
    outstanding: money(max(sub(totalDue, paid), 0)),
    excess: money(max(sub(paid, totalDue), 0)),
  };
}
